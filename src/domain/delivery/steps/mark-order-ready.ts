import { recordChange } from '#domain/audit/audit.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import { moveDelivery } from '#domain/delivery/steps/move-delivery.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/**
 * Marks the order as packed, so couriers see that it can be picked up. The shopper gets no notification. Refused while
 * a picker holds the order.
 */
export const markOrderReady =
  (ports: Ports) =>
  async (actor: User, orderId: string): Promise<Delivery> => {
    refuseUnlessMay(actor, 'orders.prepare')
    return moveDelivery(ports, actor, orderId, {
      to: 'ready',
      by: 'shop',
      alongside: (stores) =>
        recordChange(stores, ports.clock, actor, {
          what: 'order.ready',
          subject: `order:${orderId}`,
          before: { fulfilment: 'preparing' },
          after: { fulfilment: 'ready' },
        }),
    })
  }
