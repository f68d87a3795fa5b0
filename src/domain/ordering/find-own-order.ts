import type { User } from '#domain/identity/user.ts'
import { belongsTo, type Order } from '#domain/ordering/order.ts'
import type { Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const findOwnOrder = async (stores: Stores, actor: User, orderId: string): Promise<Order> => {
  const order = await stores.orders.byId(orderId)
  // Someone else's order and a missing order look alike, so ids cannot be probed.
  if (!order || !belongsTo(order, actor)) throw new Refusal('order.not-found', { orderId })
  return order
}
