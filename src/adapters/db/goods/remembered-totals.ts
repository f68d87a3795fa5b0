import type { ProductFilters, ProductStore } from '#domain/catalog/product-store.ts'
import type { EventBus } from '#domain/shared/events.ts'

// Prices in a filter can have any value, so the number of filters is not bounded by the code.
const MAX_TOTALS = 1000

const keyOf = ({ categoryIds, minPrice, maxPrice, inStock, fromId }: ProductFilters): string =>
  JSON.stringify([categoryIds, minPrice, maxPrice, inStock, fromId])

/**
 * Caches the number of matches until the catalogue changes. Reading a page costs the same for any catalogue size,
 * but counting does not.
 */
export const rememberTotals = (products: ProductStore, events: EventBus): ProductStore => {
  const totals = new Map<string, Promise<number>>()
  events.subscribe(({ type }) => {
    if (type === 'catalogue.changed') totals.clear()
  })
  return {
    ...products,
    total(filters) {
      const key = keyOf(filters)
      const known = totals.get(key)
      if (known) return known
      const counted = products.total(filters)
      if (totals.size >= MAX_TOTALS) totals.clear()
      totals.set(key, counted)
      // A failed count is not cached, so the next call tries again.
      counted.catch(() => {
        if (totals.get(key) === counted) totals.delete(key)
      })
      return counted
    },
  }
}
