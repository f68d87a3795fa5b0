import type { Product } from '#domain/catalog/product.ts'
import type { ProductFilters, ProductStore } from '#domain/catalog/product-store.ts'
import type { EventBus } from '#domain/shared/events.ts'

// Prices in a filter can have any value, so the number of filters is not bounded by the code.
const MAX_TOTALS = 1000
/** A product takes about three kilobytes. */
const MAX_PRODUCTS = 5000

const keyOf = ({ categoryIds, minPrice, maxPrice, inStock, fromId }: ProductFilters): string =>
  JSON.stringify([categoryIds, minPrice, maxPrice, inStock, fromId])

/**
 * Caches the number of matches and the listed products until the catalogue changes. Counting does not cost the same
 * for any catalogue size, and reading the columns of a page's products costs four times as much as finding their ids.
 */
export const rememberLists = (products: ProductStore, events: EventBus): ProductStore => {
  const totals = new Map<string, Promise<number>>()
  const known = new Map<number, Product>()
  let version = 0
  events.subscribe(({ type }) => {
    if (type !== 'catalogue.changed') return
    version += 1
    totals.clear()
    known.clear()
  })

  const listed = async (ids: readonly number[]): Promise<Product[]> => {
    const found = ids.flatMap((id) => known.get(id) ?? [])
    if (found.length === ids.length) return found
    const readAt = version
    const read = await products.listed(ids.filter((id) => !known.has(id)))
    // What was read before the catalogue changed is not stored.
    if (readAt === version) {
      if (known.size + read.length > MAX_PRODUCTS) known.clear()
      for (const product of read) known.set(product.id, product)
    }
    return [...found, ...read]
  }

  return {
    ...products,
    listed,
    async list(query) {
      const ids = await products.ids(query)
      const byId = new Map((await listed(ids)).map((product) => [product.id, product]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
    total(filters) {
      const key = keyOf(filters)
      const stored = totals.get(key)
      if (stored) return stored
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
