import type { Product } from '#domain/catalog/product.ts'
import type {
  PriceCount,
  PricedProduct,
  ProductFilters,
  ProductQuery,
  ProductStore,
} from '#domain/catalog/product-store.ts'
import type { EventBus } from '#domain/shared/events.ts'
import type { Piastres } from '#domain/shared/money.ts'

const MAX_FILTERS = 200
/** A product takes about three kilobytes. */
const MAX_PRODUCTS = 5000

const keyOf = ({ categoryIds, stock, inStock, fromId, texts }: ProductFilters): string =>
  JSON.stringify([categoryIds, stock, inStock, fromId, texts])

/** So many products of each list are kept in its order; most pages that are asked for are among them. */
const MAX_BEGINNING = 500

/** A price with the number of products up to it. */
interface Step {
  readonly price: Piastres
  readonly upTo: number
}

const stepsOf = (counts: readonly PriceCount[]): readonly Step[] => {
  let upTo = 0
  return counts.map(({ price, count }) => ({ price, upTo: (upTo += count) }))
}

/** The number of products that cost less, found by bisection. */
const cheaperThan = (steps: readonly Step[], price: Piastres): number => {
  let [low, high] = [0, steps.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((steps[middle]?.price ?? 0) < price) low = middle + 1
    else high = middle
  }
  return steps[low - 1]?.upTo ?? 0
}

/** The same promise for the same key until the catalogue changes; a failed one is not cached. */
const createMemory = <T>() => {
  const known = new Map<string, Promise<T>>()
  return {
    clear: () => known.clear(),
    get(key: string, read: () => Promise<T>): Promise<T> {
      const stored = known.get(key)
      if (stored) return stored
      const made = read()
      if (known.size >= MAX_FILTERS) known.clear()
      known.set(key, made)
      made.catch(() => {
        if (known.get(key) === made) known.delete(key)
      })
      return made
    },
  }
}

/**
 * Caches the number of matches, the beginnings of lists and the listed products until the catalogue changes. Counting
 * does not cost the same for any catalogue size, so any range of prices is counted in memory. Reading the columns of a
 * page's products costs four times as much as finding their ids.
 */
export const rememberLists = (products: ProductStore, events: EventBus): ProductStore => {
  const totals = createMemory<number>()
  const byPrice = createMemory<readonly Step[]>()
  const beginnings = createMemory<readonly PricedProduct[]>()
  const known = new Map<number, Product>()
  let version = 0
  events.subscribe(({ type }) => {
    if (type !== 'catalogue.changed') return
    version += 1
    totals.clear()
    byPrice.clear()
    beginnings.clear()
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

  const ids = async (query: ProductQuery): Promise<number[]> => {
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, offset, limit, ...list } = query
    if (list.texts) return products.ids(query)
    const key = `${list.sort} ${list.language} ${keyOf(list)}`
    const beginning = await beginnings.get(key, () =>
      products.priced({ ...list, offset: 0, limit: MAX_BEGINNING }),
    )
    const found = beginning.filter(({ price }) => price >= minPrice && price <= maxPrice)
    if (found.length < offset + limit && beginning.length === MAX_BEGINNING) return products.ids(query)
    return found.slice(offset, offset + limit).map(({ id }) => id)
  }

  return {
    ...products,
    listed,
    ids,
    async list(query) {
      const page = await ids(query)
      const byId = new Map((await listed(page)).map((product) => [product.id, product]))
      return page.flatMap((id) => byId.get(id) ?? [])
    },
    async total({ minPrice, maxPrice, ...filters }) {
      const key = keyOf(filters)
      if (minPrice === undefined && maxPrice === undefined)
        return totals.get(key, () => products.total(filters))
      const steps = await byPrice.get(key, async () => stepsOf(await products.countsByPrice(filters)))
      const most = maxPrice === undefined ? Number.POSITIVE_INFINITY : maxPrice + 1
      return Math.max(0, cheaperThan(steps, most) - cheaperThan(steps, minPrice ?? 0))
    },
  }
}
