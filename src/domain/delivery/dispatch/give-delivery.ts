import { recordChange } from '#domain/audit/audit.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import { assignDelivery } from '#domain/delivery/dispatch/assign-delivery.ts'
import { findDelivery } from '#domain/delivery/steps/move-delivery.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The office assigns a delivery to a courier on shift; it may be taken from another courier before the pick-up. */
export const giveDelivery =
  (ports: Ports) =>
  async (actor: User, orderId: string, courierId: string): Promise<Delivery> => {
    const { stores } = ports
    refuseUnlessMay(actor, 'orders.assign')
    const courier = await stores.users.byId(courierId)
    if (courier?.role !== 'courier' || (await stores.shifts.onSince(courierId)) === undefined)
      throw new Refusal('courier.not-found', { courierId })
    const delivery = await findDelivery(ports, stores, orderId)
    if (delivery.courierId === courierId) return delivery
    const giving = {
      orderId,
      from: delivery.courierId,
      to: courierId,
      by: 'shop',
      actorId: actor.id,
      alongside: (tx: Stores) =>
        recordChange(tx, ports.clock, actor, {
          what: 'order.assigned',
          subject: `order:${orderId}`,
          before: { courierId: delivery.courierId },
          after: { courierId },
        }),
    } as const
    const outcome = await assignDelivery(ports, giving)
    if (outcome === 'off-shift') throw new Refusal('courier.not-found', { courierId })
    if (outcome !== 'assigned')
      throw new Refusal('order.cannot-become', { orderId, from: delivery.order.fulfilment, to: 'assigned' })
    return { ...delivery, courierId }
  }
