import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { moveOrder } from '#domain/ordering/move-order.ts'
import { giveBack, type Order } from '#domain/ordering/order.ts'
import { releaseCash, restock } from '#domain/ordering/put-back.ts'
import { dropRatings } from '#domain/ratings/tally.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { findAnyOrder } from './find-order.ts'

export interface TakingBack {
  readonly reason: string
  /** Whether it can be sold again. */
  readonly isRestocked: boolean
}

/** The shop takes a received order back. What came back broken is not put on sale again. */
export const takeBackOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string, { reason, isRestocked }: TakingBack): Promise<Order> => {
    refuseUnlessMay(actor, 'orders.return')
    const { clock, events } = ports
    let catalogueChanged = false
    let starsChanged = false
    const returned = await moveOrder(ports, actor, {
      find: (stores) => findAnyOrder(stores, orderId),
      by: 'shop',
      next(order) {
        // What was not received yet is cancelled, which is another right and always restocks.
        if (order.status !== 'delivered')
          throw new Refusal('order.cannot-become', { orderId, from: order.status, to: 'returned' })
        return giveBack(order, clock.now())
      },
      step: ({ returnedAt }) => ({ kind: 'returned', at: returnedAt ?? clock.now(), note: reason }),
      async alongside(stores, order, before) {
        starsChanged = await dropRatings(stores, { id: order.userId }, orderId)
        if (isRestocked) catalogueChanged = await restock(stores, order)
        await releaseCash(ports, stores, actor, orderId)
        await recordChange(stores, clock, actor, {
          what: 'order.returned',
          subject: `order:${orderId}`,
          before: { status: before.status },
          // Not why: the reason may tell of a person, who has a right to be forgotten. It stands in the order's journal.
          after: { status: order.status, isRestocked },
        })
      },
    })
    events.publish({ type: 'order.returned', orderId, by: 'shop' })
    if (catalogueChanged) events.publish({ type: 'catalogue.changed' })
    if (starsChanged) events.publish({ type: 'product.rated', orderId })
    return returned
  }
