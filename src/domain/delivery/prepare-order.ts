import type { Delivery } from '#domain/delivery/delivery.ts'
import { moveDelivery } from '#domain/delivery/move-delivery.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The shop has started on it. */
export const prepareOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string): Promise<Delivery> => {
    refuseUnlessRole(actor, 'admin')
    return moveDelivery(ports, actor, orderId, { to: 'preparing', by: 'shop' })
  }
