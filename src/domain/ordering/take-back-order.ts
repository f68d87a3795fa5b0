import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { findAnyOrder } from '#domain/ordering/find-order.ts'
import { moveOrder } from '#domain/ordering/move-order.ts'
import { giveBack, type Order } from '#domain/ordering/order.ts'
import { releaseCash, restock, writeOff } from '#domain/ordering/put-back.ts'
import { refundedByPeople, refuseOverLimit } from '#domain/ordering/refund-decision.ts'
import { endPayments } from '#domain/payments/raise-refund.ts'
import { dropRatings } from '#domain/ratings/tally.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface TakingBack {
  readonly reason: string
  /** True when the goods can be sold again. */
  readonly isRestocked: boolean
}

/** The shop takes a received order back. Damaged goods are not restocked. */
export const takeBackOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string, { reason, isRestocked }: TakingBack): Promise<Order> => {
    refuseUnlessMay(actor, 'orders.return')
    const { clock, events } = ports
    const { settings } = await ports.settings.current()
    let catalogueChanged = false
    let starsChanged = false
    const returned = await moveOrder(ports, actor, {
      find: (stores) => findAnyOrder(stores, orderId),
      by: 'shop',
      next(order) {
        // An order not received yet is cancelled instead, which needs another permission and always restocks.
        if (order.status !== 'delivered')
          throw new Refusal('order.cannot-become', { orderId, from: order.status, to: 'returned' })
        return giveBack(order, clock.now())
      },
      step: ({ returnedAt }) => ({ kind: 'returned', at: returnedAt ?? clock.now(), note: reason }),
      async alongside(stores, order, before) {
        starsChanged = await dropRatings(stores, { id: order.userId }, orderId)
        if (isRestocked) catalogueChanged = await restock(ports, stores, order)
        else await writeOff(ports, stores, actor, order)
        await releaseCash(ports, stores, actor, orderId)
        const raised = await endPayments(ports, stores, order, reason)
        // Accepting a return decides a refund, so the limit of the role holds here too.
        if (raised > 0)
          refuseOverLimit(settings, actor, refundedByPeople(await stores.notes.of(orderId)) + raised)
        await recordChange(stores, clock, actor, {
          what: 'order.returned',
          subject: `order:${orderId}`,
          before: { status: before.status },
          // The audit log omits the reason: it may contain personal data, which can be erased from the order's
          // journal only.
          after: { status: order.status, isRestocked },
        })
      },
    })
    events.publish({ type: 'order.returned', orderId, by: 'shop' })
    if (catalogueChanged) events.publish({ type: 'catalogue.changed' })
    if (starsChanged) events.publish({ type: 'product.rated', orderId })
    return returned
  }
