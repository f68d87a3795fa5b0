import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The newest first. */
export const listCustomerOrders =
  ({ lists }: Ports) =>
  async (actor: User, customerId: string, request: PageRequest): Promise<Page<Order>> => {
    refuseUnlessMay(actor, 'customers.see')
    return lists(actor).orders.pageOfUser(customerId, request)
  }
