import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** One's own orders, the newest first. */
export const listOrders =
  ({ stores }: Ports) =>
  (actor: User): Promise<readonly Order[]> =>
    stores.orders.ofUser(actor.id)
