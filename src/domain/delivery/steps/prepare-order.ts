import { recordChange } from '#domain/audit/audit.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import { moveDelivery } from '#domain/delivery/steps/move-delivery.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The shop has started to prepare the order. */
export const prepareOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string): Promise<Delivery> => {
    refuseUnlessMay(actor, 'orders.prepare')
    return moveDelivery(ports, actor, orderId, {
      to: 'preparing',
      by: 'shop',
      alongside: (stores) =>
        recordChange(stores, ports.clock, actor, {
          what: 'order.prepared',
          subject: `order:${orderId}`,
          before: { fulfilment: 'placed' },
          after: { fulfilment: 'preparing' },
        }),
    })
  }
