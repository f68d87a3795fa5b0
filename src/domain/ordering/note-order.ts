import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { findAnyOrder } from '#domain/ordering/find-order.ts'
import type { OrderNote } from '#domain/ordering/note.ts'
import { paidFor } from '#domain/ordering/paid-for.ts'
import { isOpen } from '#domain/ordering/return-request.ts'
import { orderRefund } from '#domain/payments/raise-refund.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

type NoteDraft = Pick<OrderNote, 'id' | 'text' | 'amount'>

/** Adds a note to an order or, with an amount, records a refund, never more than was paid. */
export const noteOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string, draft: NoteDraft): Promise<void> => {
    const { inTransaction, clock, events } = ports
    const isRefund = draft.amount !== null
    refuseUnlessMay(actor, isRefund ? 'orders.return' : 'orders.note')
    await inTransaction(async (stores) => {
      await stores.orders.lock(orderId)
      const order = await findAnyOrder(stores, orderId)
      const paid = isRefund ? await paidFor(stores, order) : 0
      const written = await stores.notes.of(orderId)
      const same = written.find(({ id }) => id === draft.id)
      if (same && same.amount !== draft.amount) throw new Refusal('order.id-taken', { orderId: draft.id })
      if (same) return
      const refunded = written.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
      if (isRefund && refunded + (draft.amount ?? 0) > paid)
        throw new Refusal('refund.more-than-paid', { left: Math.max(0, paid - refunded) / 100 })
      const kind = isRefund ? 'refund' : 'note'
      const author = { authorId: actor.id, authorName: actor.name, at: clock.now() }
      if (!(await stores.notes.add({ ...draft, ...author, orderId, kind })))
        throw new Refusal('order.id-taken', { orderId: draft.id })
      if (draft.amount !== null) await orderRefund(ports, stores, order, { ...draft, amount: draft.amount })
      // A refund settles the return request.
      if (isRefund && isOpen(order.returnRequest)) await stores.orders.settleReturn(orderId, clock.now())
      await recordChange(stores, clock, actor, {
        what: isRefund ? 'order.refunded' : 'order.noted',
        subject: `order:${orderId}`,
        // The audit log omits the text: it is never erased, and personal data must be.
        before: isRefund ? { refunded } : null,
        after: { noteId: draft.id, ...(isRefund && { refunded: refunded + (draft.amount ?? 0) }) },
      })
    })
    events.publish({ type: 'order.noted', orderId })
    if (isRefund) events.publish({ type: 'payment.changed', orderId })
  }
