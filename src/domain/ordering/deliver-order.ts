import type { User } from '#domain/identity/user.ts'
import { moveOwnOrder } from '#domain/ordering/move-order.ts'
import { deliver, type Order } from '#domain/ordering/order.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The shopper confirms receipt. */
export const deliverOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string, receivedAt: number): Promise<Order> => {
    const delivered = await moveOwnOrder(ports, actor, orderId, {
      next: (order) => deliver(order, receivedAt, ports.clock.now()),
      step: ({ deliveredAt }) => ({ kind: 'delivered', at: deliveredAt ?? receivedAt }),
    })
    ports.events.publish({ type: 'order.delivered', orderId })
    return delivered
  }
