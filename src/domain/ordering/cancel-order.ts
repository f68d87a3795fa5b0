import { recordChange } from '#domain/audit/audit.ts'
import { canMove } from '#domain/fulfilment/fulfilment.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { findAnyOrder } from '#domain/ordering/find-order.ts'
import { moveOrder } from '#domain/ordering/move-order.ts'
import { giveBack, type Order } from '#domain/ordering/order.ts'
import { releaseCash, restock } from '#domain/ordering/put-back.ts'
import { endPayments } from '#domain/payments/raise-refund.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The shop cancels an order before receipt: its stock goes back on sale and its cash is no longer due. */
export const cancelOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string, reason: string): Promise<Order> => {
    refuseUnlessMay(actor, 'orders.cancel')
    const { clock, events } = ports
    let catalogueChanged = false
    const cancelled = await moveOrder(ports, actor, {
      find: (stores) => findAnyOrder(stores, orderId),
      by: 'shop',
      next(order) {
        if (!canMove(order.fulfilment, 'cancelled', 'shop'))
          throw new Refusal('order.cannot-become', { orderId, from: order.fulfilment, to: 'cancelled' })
        return giveBack(order, clock.now())
      },
      step: ({ returnedAt }) => ({ kind: 'cancelled', at: returnedAt ?? clock.now(), note: reason }),
      async alongside(stores, order, before) {
        catalogueChanged = await restock(ports, stores, order, await stores.picking.lostOf(order))
        await releaseCash(ports, stores, actor, orderId)
        await endPayments(ports, stores, order, reason)
        await recordChange(stores, clock, actor, {
          what: 'order.cancelled',
          subject: `order:${orderId}`,
          before: { status: before.status, fulfilment: before.fulfilment },
          // The audit log omits the reason: it may contain personal data, which can be erased from the order's
          // journal only.
          after: { status: order.status, fulfilment: order.fulfilment },
        })
      },
    })
    events.publish({ type: 'order.returned', orderId, by: 'shop' })
    if (catalogueChanged) events.publish({ type: 'catalogue.changed' })
    return cancelled
  }
