import { completeFigures } from '#domain/customers/complete-figures.ts'
import { type Customer, type CustomerSort, NO_PURCHASES } from '#domain/customers/customer.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import { keysTyped } from '#domain/shared/person-keys.ts'
import type { Ports } from '#domain/shared/ports.ts'

export interface CustomerSearch {
  readonly typed?: string | undefined
  readonly sort?: CustomerSort | undefined
}

/**
 * Newest first, or people whose name, e-mail or phone starts with the typed text, in any script; matches by sound
 * come last. With a column, sorted by it.
 */
export const listCustomers =
  (ports: Ports) =>
  async (actor: User, { typed, sort }: CustomerSearch, request: PageRequest): Promise<Page<Customer>> => {
    refuseUnlessMay(actor, 'customers.see')
    // A read replica may not have the figures that were just stored.
    const stores = sort && (await completeFigures(ports)) ? ports.stores : ports.lists(actor)
    const keys = typed === undefined ? undefined : keysTyped(typed)
    const { items, next } = await stores.customers.page(keys, request, sort)
    const purchases = await stores.customers.purchasesOf(items.map(({ user }) => user.id))
    return {
      items: items.map((each) => ({ ...each, ...(purchases.get(each.user.id) ?? NO_PURCHASES) })),
      next,
    }
  }
