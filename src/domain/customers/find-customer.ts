import { type Customer, NO_PURCHASES } from '#domain/customers/customer.ts'
import type { Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const findCustomer = async (stores: Stores, customerId: string): Promise<Customer> => {
  const found = await stores.customers.byId(customerId)
  if (!found) throw new Refusal('customer.not-found')
  const purchases = await stores.customers.purchasesOf([customerId])
  return { ...found, ...(purchases.get(customerId) ?? NO_PURCHASES) }
}
