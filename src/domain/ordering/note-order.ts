import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { findAnyOrder } from '#domain/ordering/find-order.ts'
import type { OrderNote } from '#domain/ordering/note.ts'
import type { Order } from '#domain/ordering/order.ts'
import { paidFor } from '#domain/ordering/paid-for.ts'
import {
  countPieces,
  isPriceOf,
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

/** A repetition after a lost answer is the same in all parts; anything else under its id is refused. */
const refuseUnlessSame = async (
  stores: Stores,
  {
    order,
    written,
    draft,
    same,
  }: { order: Order; written: readonly OrderNote[]; draft: NoteDraft; same: OrderNote },
): Promise<void> => {
  const { amount, isWhole, lines, text } = draft
  const isRefund = isRefundDraft(draft)
  if (isRefund !== (same.kind === 'refund') || (!isRefund && same.text !== text))
    throw new Refusal('note.id-taken')
  if (!isRefund) return
  // After a refund of the whole order nothing is left.
  const isSame = isWhole
    ? sumOf(written) >= (await paidFor(stores, order))
    : lines
      ? isPriceOf(order, lines, same.amount ?? 0)
      : same.amount === amount
  if (!isSame) throw new Refusal('refund.id-taken', { refunded: toEgp(same.amount ?? 0) })
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
      if (same) return refuseUnlessSame(stores, { order, written, draft, same })
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
          ...(draft.restocked && draft.restocked.length > 0 && { restocked: draft.restocked }),
        },
      })
    })
    events.publish({ type: 'order.noted', orderId })
    if (isRefund) events.publish({ type: 'payment.changed', orderId })
    if (isSeen) events.publish({ type: 'catalogue.changed' })
  }
