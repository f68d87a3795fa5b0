import { recordChange } from '#domain/audit/audit.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import { findDelivery, refuseWhileHeld } from '#domain/delivery/steps/move-delivery.ts'
import { STEP_BEFORE } from '#domain/fulfilment/fulfilment.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Undoes the shop's last step with an order, until a courier has picked it up. The owner gets no notification. */
export const stepBackOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string): Promise<Delivery> => {
    refuseUnlessMay(actor, 'orders.prepare')
    const { inTransaction, clock, ids, events } = ports
    const delivery = await inTransaction(async (stores) => {
      for (;;) {
        const before = await findDelivery(ports, stores, orderId)
        const { fulfilment } = before.order
        const to = STEP_BEFORE[fulfilment]
        if (!to) throw new Refusal('order.cannot-become', { orderId, from: fulfilment, to: 'placed' })
        if (fulfilment === 'preparing') await refuseWhileHeld(stores, orderId)
        const order = { ...before.order, fulfilment: to }
        if (!(await stores.deliveries.move(before, order, {}))) continue
        // The journal has no step `placed`: an order whose preparing was undone is written as reopened.
        const kind = to === 'placed' ? 'reopened' : to
        const at = clock.now()
        await stores.steps.add({
          id: ids.next(),
          orderId,
          kind,
          at,
          by: 'shop',
          actorId: actor.id,
          note: null,
        })
        await recordChange(stores, clock, actor, {
          what: 'order.stepped-back',
          subject: `order:${orderId}`,
          before: { fulfilment },
          after: { fulfilment: to },
        })
        return { ...before, order }
      }
    })
    events.publish({ type: 'order.moved', orderId, fulfilment: delivery.order.fulfilment })
    return delivery
  }
