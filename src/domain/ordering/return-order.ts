import type { User } from '#domain/identity/user.ts'
import { moveOwnOrder } from '#domain/ordering/move-order.ts'
import { giveBack, type Order } from '#domain/ordering/order.ts'
import { releaseCash, restock } from '#domain/ordering/put-back.ts'
import { noteOf, type ReturnReason } from '#domain/ordering/return-reason.ts'
import { dropRatings } from '#domain/ratings/tally.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The shopper gives the order back; its stock is on sale again, once. Why stands in the note of its step. */
export const returnOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string, why: ReturnReason = {}): Promise<Order> => {
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
        catalogueChanged = await restock(stores, order)
        await releaseCash(ports, stores, actor, orderId)
      },
    })
    ports.events.publish({ type: 'order.returned', orderId, by: 'owner' })
    if (catalogueChanged) ports.events.publish({ type: 'catalogue.changed' })
    if (starsChanged) ports.events.publish({ type: 'product.rated', orderId })
    return returned
  }
