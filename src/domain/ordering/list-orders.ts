import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** One's own orders, the newest first. */
export const listOrders =
  ({ stores }: Ports) =>
  (actor: User, request: PageRequest): Promise<Page<Order>> =>
    stores.orders.pageOfUser(actor.id, request)
