import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import { findOwnOrder } from '#domain/ordering/show-order.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/**
 * Takes one's own order to its next state, with whatever else belongs to the same step. When someone moved the order
 * in between, the rule is asked again about its new state, so that two moves at once never both happen.
 */
export const moveOwnOrder = (
  { inTransaction }: Ports,
  actor: User,
  orderId: string,
  next: (order: Order) => Order,
  alongside: (stores: Stores, order: Order) => Promise<void> = async () => {},
): Promise<Order> =>
  inTransaction(async (stores) => {
    for (;;) {
      const order = await findOwnOrder(stores, actor, orderId)
      const moved = next(order)
      if (!(await stores.orders.move(order, moved))) continue
      await alongside(stores, moved)
      return moved
    }
  })
