import type { User } from '#domain/identity/user.ts'
import { belongsTo, type Order } from '#domain/ordering/order.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** For the office, which may see every order. */
export const findAnyOrder = async (stores: Stores, orderId: string): Promise<Order> => {
  const order = await stores.orders.byId(orderId)
  if (!order) throw new Refusal('order.not-found', { orderId })
  return order
}

export const findOwnOrder = async (stores: Stores, actor: User, orderId: string): Promise<Order> => {
  const order = await stores.orders.byId(orderId)
  // Someone else's order and a missing order look alike, so ids cannot be probed.
  if (!order || !belongsTo(order, actor)) throw new Refusal('order.not-found', { orderId })
  return order
}

/** The user's own orders, newest first. */
export const listOrders =
  ({ stores }: Ports) =>
  (actor: User, request: PageRequest): Promise<Page<Order>> =>
    stores.orders.pageOfUser(actor.id, request)

export const showOrder =
  ({ stores }: Ports) =>
  (actor: User, orderId: string): Promise<Order> =>
    findOwnOrder(stores, actor, orderId)
