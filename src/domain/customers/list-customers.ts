import { type Customer, NO_PURCHASES } from '#domain/customers/customer.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import { keysTyped } from '#domain/shared/person-keys.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The newest first, or those whose name, e-mail or phone begins with what was typed, in any script; those that only sound like it come last. */
export const listCustomers =
  ({ lists }: Ports) =>
  async (actor: User, typed: string | undefined, request: PageRequest): Promise<Page<Customer>> => {
    refuseUnlessMay(actor, 'customers.see')
    const stores = lists(actor)
    const keys = typed === undefined ? undefined : keysTyped(typed)
    const { items, next } = await stores.customers.page(keys, request)
    const purchases = await stores.customers.purchasesOf(items.map(({ user }) => user.id))
    return {
      items: items.map((each) => ({ ...each, ...(purchases.get(each.user.id) ?? NO_PURCHASES) })),
      next,
    }
  }
