import type { Delivery } from '#domain/delivery/delivery.ts'
import { moveDelivery } from '#domain/delivery/steps/move-delivery.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The courier has arrived at the door. */
export const arrive =
  (ports: Ports) =>
  async (actor: User, orderId: string, reportedAt?: number): Promise<Delivery> => {
    refuseUnlessRole(actor, 'courier')
    return moveDelivery(ports, actor, orderId, { to: 'arrived', by: 'courier', at: reportedAt })
  }
