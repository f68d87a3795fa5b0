import type { Delivery } from '#domain/delivery/delivery.ts'
import { assignDelivery } from '#domain/delivery/dispatch/assign-delivery.ts'
import { findDelivery } from '#domain/delivery/steps/move-delivery.ts'
import { isWaiting } from '#domain/fulfilment/fulfilment.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** A courier on shift takes an open delivery. When several try at once, exactly one succeeds. */
export const takeDelivery =
  (ports: Ports) =>
  async (actor: User, orderId: string): Promise<Delivery> => {
    const { stores } = ports
    refuseUnlessRole(actor, 'courier')
    if ((await stores.shifts.onSince(actor.id)) === undefined) throw new Refusal('shift.off')
    const delivery = await findDelivery(ports, stores, orderId)
    if (delivery.courierId === actor.id) return delivery
    if (delivery.courierId !== null) throw new Refusal('delivery.taken', { orderId })
    const { fulfilment } = delivery.order
    if (!isWaiting(fulfilment))
      throw new Refusal('order.cannot-become', { orderId, from: fulfilment, to: 'assigned' })
    const taking = { orderId, from: null, to: actor.id, by: 'courier', actorId: actor.id } as const
    const outcome = await assignDelivery(ports, taking)
    if (outcome === 'assigned') return { ...delivery, courierId: actor.id }
    if (outcome === 'off-shift') throw new Refusal('shift.off')
    const now = await findDelivery(ports, stores, orderId)
    // A repeated tap by the same courier is not an error.
    if (now.courierId === actor.id) return now
    throw new Refusal('delivery.taken', { orderId })
  }
