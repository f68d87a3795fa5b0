import { pickedUp } from '#domain/cash/cash.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import { moveDelivery } from '#domain/delivery/steps/move-delivery.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The courier has picked the order up. From now on its cash is due from the courier. */
export const pickUpOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string, reportedAt?: number): Promise<Delivery> => {
    refuseUnlessRole(actor, 'courier')
    return moveDelivery(ports, actor, orderId, {
      to: 'on_the_way',
      by: 'courier',
      at: reportedAt,
      async alongside(stores, { order }, at) {
        if (order.method !== 'cash') return
        const entry = { id: ports.ids.next(), orderId, courierId: actor.id, actorId: actor.id, at }
        await stores.cash.add({ ...entry, kind: 'due', postings: pickedUp(order.total), reason: null })
      },
    })
  }
