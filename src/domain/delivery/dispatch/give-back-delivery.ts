import type { Delivery } from '#domain/delivery/delivery.ts'
import { findDelivery, lastStepAt, refuseUnlessGivenBack } from '#domain/delivery/steps/move-delivery.ts'
import { isWaiting } from '#domain/fulfilment/fulfilment.ts'
import { heldTo } from '#domain/fulfilment/step.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface GiveBack {
  readonly reason: string
  /** The time reported by the device. */
  readonly at?: number | undefined
}

/** A courier gives back an order before the pick-up. It becomes open again, and the office sees the reason. */
export const giveBackDelivery =
  (ports: Ports) =>
  async (actor: User, orderId: string, { reason, at: reportedAt }: GiveBack): Promise<Delivery> => {
    refuseUnlessRole(actor, 'courier')
    const { inTransaction, clock, ids, events } = ports
    const { delivery, isNew } = await inTransaction(async (stores) => {
      const before = await findDelivery(ports, stores, orderId)
      if (before.courierId !== actor.id) {
        await refuseUnlessGivenBack(stores, actor, orderId)
        return { delivery: before, isNew: false }
      }
      const { fulfilment } = before.order
      const isReleased = isWaiting(fulfilment) && (await stores.deliveries.release(orderId, actor.id))
      if (!isReleased)
        throw new Refusal('order.cannot-become', { orderId, from: fulfilment, to: 'given_back' })
      const now = clock.now()
      const at = heldTo(reportedAt ?? now, await lastStepAt(stores, before.order), now)
      const by = { by: 'courier', actorId: actor.id, note: reason } as const
      await stores.steps.add({ id: ids.next(), orderId, kind: 'given_back', at, ...by }, now)
      return { delivery: { ...before, courierId: null }, isNew: true }
    })
    if (isNew) events.publish({ type: 'courier.released', orderId, courierId: actor.id })
    return delivery
  }
