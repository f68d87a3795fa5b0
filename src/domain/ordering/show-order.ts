import type { User } from '#domain/identity/user.ts'
import { findOwnOrder } from '#domain/ordering/find-own-order.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Ports } from '#domain/shared/ports.ts'

export const showOrder =
  ({ stores }: Ports) =>
  (actor: User, orderId: string): Promise<Order> =>
    findOwnOrder(stores, actor, orderId)
