import { addStep } from '#domain/fulfilment/add-step.ts'
import { FULFILMENTS, UNFINISHED } from '#domain/fulfilment/fulfilment.ts'
import type { User } from '#domain/identity/user.ts'
import { findOwnOrder } from '#domain/ordering/find-order.ts'
import { type Order, reopen } from '#domain/ordering/order.ts'
import { isOpen } from '#domain/ordering/return-request.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * The shopper undoes their own receipt. Refused once the order was handed over by a courier (who collected the
 * cash), refunded or returned. An order that was not received is returned unchanged, so that the request can be
 * repeated.
 */
export const undoReceipt =
  ({ inTransaction, clock, ids, events }: Ports) =>
  async (actor: User, orderId: string): Promise<Order> => {
    const { order, isReopened } = await inTransaction(async (stores) => {
      // Refunds are written under the same lock.
      await stores.orders.lock(orderId)
      const received = await findOwnOrder(stores, actor, orderId)
      if (received.status === 'pending' || received.status === 'paid')
        return { order: received, isReopened: false }
      const [steps, notes] = await Promise.all([stores.steps.of([orderId]), stores.notes.of(orderId)])
      const last = steps.findLast(({ kind }) => FULFILMENTS.some((each) => each === kind))
      const before = steps.findLast(
        ({ kind, by }) => UNFINISHED.some((each) => each === kind) || (kind === 'reopened' && by === 'shop'),
      )
      const fulfilment = UNFINISHED.find((step) => step === before?.kind) ?? 'placed'
      const isOwnReceipt = last?.kind === 'delivered' && last.by === 'owner'
      const isRefunded = notes.some(({ amount }) => amount !== null)
      const reopened = reopen(received, fulfilment)
      const isAskedBack = isOpen(received.returnRequest)
      const isWritten =
        isOwnReceipt && !isRefunded && !isAskedBack && (await stores.deliveries.reopen(reopened))
      if (!isWritten)
        throw new Refusal('order.cannot-become', { orderId, from: received.status, to: reopened.status })
      const at = clock.now()
      const step = { id: ids.next(), orderId, kind: 'reopened', at, by: 'owner', actorId: actor.id } as const
      await addStep(stores, { ...step, note: null }, at)
      return { order: reopened, isReopened: true }
    })
    if (isReopened) events.publish({ type: 'order.reopened', orderId })
    return order
  }
