import { recordChange } from '#domain/audit/audit.ts'
import { lineKey } from '#domain/catalog/variants.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { findAnyOrder } from '#domain/ordering/find-order.ts'
import type { OrderNote } from '#domain/ordering/note.ts'
import type { Order } from '#domain/ordering/order.ts'
import { paidFor } from '#domain/ordering/paid-for.ts'
import {
  countPieces,
  type Pieces,
  priceOf,
  type RefundParts,
  refundedByPeople,
  refuseOverLimit,
} from '#domain/ordering/refund-decision.ts'
import { isOpen } from '#domain/ordering/return-request.ts'
import { orderRefund } from '#domain/payments/raise-refund.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { type Piastres, toEgp } from '#domain/shared/money.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

type NoteDraft = Pick<OrderNote, 'id' | 'text' | 'amount'> & RefundParts

const isRefundDraft = ({ amount, isWhole, lines }: NoteDraft): boolean =>
  amount !== null || isWhole === true || lines !== undefined

const sumOf = (notes: readonly OrderNote[]): Piastres =>
  notes.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/** The sum of a new refund, within what was paid and what this person may refund. */
const decide = async (
  settings: ShopSettings,
  stores: Stores,
  actor: User,
  { order, written, draft }: { order: Order; written: readonly OrderNote[]; draft: NoteDraft },
): Promise<Piastres> => {
  const refunded = sumOf(written)
  const left = Math.max(0, (await paidFor(stores, order)) - refunded)
  const amount = draft.isWhole ? left : (draft.amount ?? priceOf(order, draft.lines ?? []))
  if (amount <= 0 || amount > left) throw new Refusal('refund.more-than-paid', { left: left / 100 })
  refuseOverLimit(settings, actor, refundedByPeople(written) + amount)
  return amount
}

/** What the audit tells of a refund: what the refunds of the order came to with it, and the pieces. */
interface RecordedRefund extends Pick<RefundParts, 'lines' | 'restocked'> {
  readonly noteId: string
  readonly refunded: Piastres
}

const recordedRefund = async (stores: Stores, note: OrderNote): Promise<RecordedRefund | undefined> => {
  const entries = await stores.audit.of({ what: 'order.refunded', subject: `order:${note.orderId}` })
  return entries
    .map(({ after }) => after as unknown as RecordedRefund)
    .find(({ noteId }) => noteId === note.id)
}

/** The same text for the same pieces in any order. */
const piecesKey = (pieces: readonly Pieces[] = []): string =>
  pieces
    .map((each) => `${lineKey(each)}×${each.quantity}`)
    .toSorted()
    .join()

const isSameRefund = async (
  stores: Stores,
  order: Order,
  { amount, isWhole, lines, restocked }: NoteDraft,
  same: OrderNote,
): Promise<boolean> => {
  const recorded = await recordedRefund(stores, same)
  if (!recorded || piecesKey(lines) !== piecesKey(recorded.lines)) return false
  if (piecesKey(restocked) !== piecesKey(recorded.restocked)) return false
  // The price of the same pieces is the same; after a refund of the whole order nothing was left.
  return isWhole
    ? recorded.refunded >= (await paidFor(stores, order))
    : lines !== undefined || same.amount === amount
}

/** A repetition after a lost answer is the same in all parts; anything else under its id is refused. */
const refuseUnlessSame = async (
  stores: Stores,
  { order, draft, same }: { order: Order; draft: NoteDraft; same: OrderNote },
): Promise<void> => {
  const isRefund = isRefundDraft(draft)
  if (isRefund !== (same.kind === 'refund') || (!isRefund && same.text !== draft.text))
    throw new Refusal('note.id-taken')
  // The reason of a refund may be written anew.
  if (isRefund && !(await isSameRefund(stores, order, draft, same)))
    throw new Refusal('refund.id-taken', { refunded: toEgp(same.amount ?? 0) })
}

/**
 * Adds a note to an order or records a refund, never more than was paid. What was paid online is paid back by its
 * provider; the rest people pay back.
 */
export const noteOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string, draft: NoteDraft): Promise<void> => {
    const { inTransaction, clock, events } = ports
    const { id, text } = draft
    const isRefund = isRefundDraft(draft)
    refuseUnlessMay(actor, isRefund ? 'payments.refund' : 'orders.note')
    // Read before the transaction: SQLite has one connection.
    const { settings } = await ports.settings.current()
    let isSeen = false
    await inTransaction(async (stores) => {
      isSeen = false
      await stores.orders.lock(orderId)
      const order = await findAnyOrder(stores, orderId)
      const written = await stores.notes.of(orderId)
      const same = written.find((note) => note.id === id)
      if (same) return refuseUnlessSame(stores, { order, draft, same })
      const amount = isRefund ? await decide(settings, stores, actor, { order, written, draft }) : null
      const kind = isRefund ? 'refund' : 'note'
      const author = { authorId: actor.id, authorName: actor.name, at: clock.now() }
      if (!(await stores.notes.add({ id, text, amount, ...author, orderId, kind })))
        throw new Refusal('note.id-taken')
      if (amount !== null) {
        isSeen = await countPieces(ports, stores, order, draft)
        await orderRefund(ports, stores, order, { id, text, amount })
        // A refund settles the return request.
        if (isOpen(order.returnRequest)) await stores.orders.settleReturn(orderId, clock.now())
      }
      const refunded = sumOf(written)
      await recordChange(stores, clock, actor, {
        what: isRefund ? 'order.refunded' : 'order.noted',
        subject: `order:${orderId}`,
        // The audit log omits the text: it is never erased, and personal data must be.
        before: isRefund ? { refunded } : null,
        after: {
          noteId: id,
          ...(amount !== null && { refunded: refunded + amount }),
          ...(draft.lines && { lines: draft.lines }),
          ...(draft.restocked && draft.restocked.length > 0 && { restocked: draft.restocked }),
        },
      })
    })
    events.publish({ type: 'order.noted', orderId })
    if (isRefund) events.publish({ type: 'payment.changed', orderId })
    if (isSeen) events.publish({ type: 'catalogue.changed' })
  }
