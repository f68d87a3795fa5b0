import { type Customer, NO_PURCHASES } from '#domain/customers/customer.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const findCustomer = async (stores: Stores, customerId: string): Promise<Customer> => {
  const found = await stores.customers.byId(customerId)
  if (!found) throw new Refusal('customer.not-found')
  const purchases = await stores.customers.purchasesOf([customerId])
  return { ...found, ...(purchases.get(customerId) ?? NO_PURCHASES) }
}

/** Newest first. */
export const listCustomerOrders =
  ({ lists }: Ports) =>
  async (actor: User, customerId: string, request: PageRequest): Promise<Page<Order>> => {
    refuseUnlessMay(actor, 'customers.see')
    return lists(actor).orders.pageOfUser(customerId, request)
  }

export const showCustomer =
  ({ stores }: Ports) =>
  async (actor: User, customerId: string): Promise<Customer> => {
    refuseUnlessMay(actor, 'customers.see')
    return findCustomer(stores, customerId)
  }
