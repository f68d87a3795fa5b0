import { type Customer, NO_PURCHASES } from '#domain/customers/customer.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import { keysTyped } from '#domain/shared/person-keys.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The first page that has anyone, of all the ways in which what was typed may be meant. */
const firstFound = async <T>(
  typed: string | undefined,
  read: (key: string | undefined) => Promise<Page<T>>,
): Promise<Page<T>> => {
  if (typed === undefined) return read(undefined)
  for (const key of keysTyped(typed)) {
    const page = await read(key)
    if (page.items.length > 0) return page
  }
  return { items: [], next: null }
}

/** The newest first, or those whose name, e-mail or phone begins with what was typed, in any script. */
export const listCustomers =
  ({ lists }: Ports) =>
  async (actor: User, typed: string | undefined, request: PageRequest): Promise<Page<Customer>> => {
    refuseUnlessMay(actor, 'customers.see')
    const stores = lists(actor)
    const { items, next } = await firstFound(typed, (key) => stores.customers.page(key, request))
    const purchases = await stores.customers.purchasesOf(items.map(({ user }) => user.id))
    return {
      items: items.map((each) => ({ ...each, ...(purchases.get(each.user.id) ?? NO_PURCHASES) })),
      next,
    }
  }
