import type { Order } from '#domain/ordering/order.ts'
import type { Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** For the office, which may see every order. */
export const findAnyOrder = async (stores: Stores, orderId: string): Promise<Order> => {
  const order = await stores.orders.byId(orderId)
  if (!order) throw new Refusal('order.not-found', { orderId })
  return order
}
