import type { User } from '#domain/identity/user.ts'
import { findOwnOrder } from '#domain/ordering/find-order.ts'
import { moveOwnOrder } from '#domain/ordering/move-order.ts'
import { giveBack, type Order } from '#domain/ordering/order.ts'
import { releaseCash, restock } from '#domain/ordering/put-back.ts'
import {
  isSameRequest,
  noteOf,
  partOf,
  type ReturnChoice,
  type ReturnedItem,
  refuseWithoutFault,
} from '#domain/ordering/return-request.ts'
import { endPayments } from '#domain/payments/raise-refund.ts'
import { dropRatings } from '#domain/ratings/tally.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * Requests the return of some products of a delivered order. The order stays delivered and carries the request.
 * Repeating the request changes nothing; another one is refused until the office has settled the first.
 */
const askForPart = async (
  { inTransaction, clock, events }: Ports,
  order: Order,
  items: readonly ReturnedItem[],
  { reason, details }: ReturnChoice,
): Promise<Order> => {
  const request = { items, reason, details, at: clock.now() }
  const requested = await inTransaction(async (stores) => {
    await stores.orders.lock(order.id)
    const before = await stores.orders.byId(order.id)
    const open = before?.returnRequest
    if (before && open && isSameRequest(open, items, { reason, details })) return before
    if (!(await stores.orders.askReturn(order.id, request)))
      throw new Refusal('order.cannot-become', { orderId: order.id, from: order.status, to: 'returned' })
    return { ...order, returnRequest: { ...request, settledAt: null } }
  })
  events.publish({ type: 'order.noted', orderId: order.id })
  events.publish({ type: 'desk.changed' })
  return requested
}

/**
 * The shopper returns the order, and its stock goes back on sale once. The reason is in the note of the step. With
 * only some of its items, this becomes a return request.
 */
export const returnOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string, why: ReturnChoice = {}): Promise<Order> => {
    if (why.items) {
      const order = await findOwnOrder(ports.stores, actor, orderId)
      const part = partOf(order, why.items)
      if (part) {
        refuseWithoutFault(order, part, why)
        return askForPart(ports, order, part, why)
      }
    }
    let catalogueChanged = false
    let starsChanged = false
    const { clock } = ports
    const returned = await moveOwnOrder(ports, actor, orderId, {
      next: (order) => giveBack(order, clock.now()),
      step: ({ fulfilment, returnedAt }) => ({
        kind: fulfilment === 'cancelled' ? 'cancelled' : 'returned',
        at: returnedAt ?? clock.now(),
        note: noteOf(why),
      }),
      async alongside(stores, order) {
        starsChanged = await dropRatings(stores, actor, orderId)
        catalogueChanged = await restock(ports, stores, order, await stores.picking.lostOf(order))
        await releaseCash(ports, stores, actor, orderId)
        await endPayments(ports, stores, order, noteOf(why) ?? '')
      },
    })
    ports.events.publish({ type: 'order.returned', orderId, by: 'owner' })
    if (catalogueChanged) ports.events.publish({ type: 'catalogue.changed' })
    if (starsChanged) ports.events.publish({ type: 'product.rated', orderId })
    return returned
  }
