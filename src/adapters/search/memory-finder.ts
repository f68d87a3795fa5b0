import { setImmediate as letOthersRun, setTimeout as wait } from 'node:timers/promises'
import { minisearchWords } from '#adapters/search/minisearch-words.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { ProductFinder, Sought } from '#domain/catalog/product-finder.ts'
import type { ProductStore, Sort } from '#domain/catalog/product-store.ts'
import { createProductIndex, type ProductIndex } from '#domain/catalog/search/product-index.ts'
import type { SettingsSource } from '#domain/settings/shop-settings.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { EventBus } from '#domain/shared/events.ts'
import type { Language, Words } from '#domain/shared/language.ts'

type Entry = Product & { readonly inStock: boolean; readonly categoryLabel: Words }
type Order = (one: Entry, other: Entry) => number

/** A large catalogue is taken in over many turns of the loop, so that the shop goes on answering. */
const AT_ONCE = 200
/** A search waits this long for what has just changed; then it answers from what it knows. */
const PATIENCE_MS = 100

const byName =
  (language: Language): Order =>
  (one, other) => {
    const [a, b] = [fold(one.name[language]), fold(other.name[language])]
    return a === b ? one.id - other.id : a < b ? -1 : 1
  }

/** On the shelf the likeliest stands first: that is the order they were found in. */
const ORDERS: Readonly<Record<Exclude<Sort, 'shelf'>, (language: Language) => Order>> = {
  newest: () => (one, other) => other.id - one.id,
  'price-up': () => (one, other) => one.price - other.price || one.id - other.id,
  'price-down': () => (one, other) => other.price - one.price || one.id - other.id,
  name: byName,
}

const isWanted =
  ({
    categoryId,
    fromId = 0,
    minPrice = 0,
    maxPrice = Number.POSITIVE_INFINITY,
    maxStock = Number.POSITIVE_INFINITY,
    inStock,
  }: Sought) =>
  (entry: Entry): boolean =>
    (categoryId === undefined || entry.categoryId === categoryId) &&
    entry.id >= fromId &&
    entry.price >= minPrice &&
    entry.price <= maxPrice &&
    entry.stock <= maxStock &&
    (!inStock || entry.inStock)

const pageOf = (index: ProductIndex<Entry>, sought: Sought) => {
  const { sort, offset, limit, language } = sought
  const enough = sort === 'shelf' ? offset + limit : Number.POSITIVE_INFINITY
  const { products, ...found } = index.find(sought.q, isWanted(sought), enough)
  const ordered = sort === 'shelf' ? products : products.toSorted(ORDERS[sort](language))
  return { ids: ordered.slice(offset, offset + limit).map(({ id }) => id), ...found }
}

/** Search inside the process: the whole catalogue in memory, up to date with every change of it. */
export const memoryFinder = (
  products: Pick<ProductStore, 'all'>,
  settings: Pick<SettingsSource, 'current'>,
  events: EventBus,
): ProductFinder => {
  let index = createProductIndex<Entry>(minisearchWords())
  let isStale = true
  let isFilled = false
  let filling: Promise<void> | undefined

  events.subscribe(({ type }) => {
    if (type === 'catalogue.changed' || type === 'settings.changed') isStale = true
  })

  const fill = async (): Promise<void> => {
    isStale = false
    const [
      all,
      {
        settings: { categories },
      },
    ] = await Promise.all([products.all(), settings.current()])
    const next = index.waste() > all.length ? createProductIndex<Entry>(minisearchWords()) : index
    for (const [at, product] of all.entries()) {
      next.put({
        ...product,
        inStock: product.stock > 0,
        categoryLabel: categories[product.categoryId].label,
      })
      if (at % AT_ONCE === AT_ONCE - 1) await letOthersRun()
    }
    const onSale = new Set(all.map(({ id }) => id))
    for (const id of next.ids()) if (!onSale.has(id)) next.drop(id)
    index = next
    isFilled = true
  }

  const refresh = (): Promise<void> => {
    filling ??= fill()
      .catch((error: unknown) => {
        isStale = true
        throw error
      })
      .finally(() => {
        filling = undefined
      })
    return filling
  }

  return {
    async find(sought) {
      if (!isFilled) await refresh()
      // A failure here is tried again by the next search; what is known is good enough for this one.
      else if (isStale || filling) await Promise.race([refresh().catch(() => undefined), wait(PATIENCE_MS)])
      return pageOf(index, sought)
    },
  }
}
