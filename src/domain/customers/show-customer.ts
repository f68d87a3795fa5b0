import type { Customer } from '#domain/customers/customer.ts'
import { findCustomer } from '#domain/customers/find-customer.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

export const showCustomer =
  ({ stores }: Ports) =>
  async (actor: User, customerId: string): Promise<Customer> => {
    refuseUnlessMay(actor, 'customers.see')
    return findCustomer(stores, customerId)
  }
