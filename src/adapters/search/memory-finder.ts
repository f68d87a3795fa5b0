import { setImmediate as letOthersRun, setTimeout as wait } from 'node:timers/promises'
import type { Category, CategoryId } from '#domain/catalog/category.ts'
import {
  countFacets,
  type FacetCounts,
  type FacetWords,
  facetFilter,
  facetWordsOf,
} from '#domain/catalog/facets.ts'
import type { GoodsColumn } from '#domain/catalog/goods.ts'
import { leftOf } from '#domain/catalog/low-stock.ts'
import type { Product } from '#domain/catalog/product.ts'
import {
  type FacetQuery,
  type Finding,
  MOST_LISTED,
  type ProductFinder,
  type Sought,
} from '#domain/catalog/product-finder.ts'
import type { ProductFilters, ProductStore, Sort } from '#domain/catalog/product-store.ts'
import { createProductIndex, type ProductIndex } from '#domain/catalog/search/product-index.ts'
import { createWordIndex } from '#domain/catalog/search/word-index.ts'
import type { SettingsSource } from '#domain/settings/shop-settings.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { EventBus } from '#domain/shared/events.ts'
import type { Language, Words } from '#domain/shared/language.ts'

interface Entry extends Product {
  readonly inStock: boolean
  readonly popularity: number
  readonly categoryLabel: Words
  readonly parentCategory: Category | undefined
  /** Folded once: folding during the comparisons of a long sort would take seconds. */
  readonly nameKeys: Words
  readonly facets: FacetWords
}
type Order = (one: Entry, other: Entry) => number

/** A large catalogue is indexed over many turns of the event loop, so that requests are served meanwhile. */
const AT_ONCE = 200
/** A search waits this long for recent changes, then answers with the current index. */
const PATIENCE_MS = 100
/** After a start a search waits this long for the first index, then the database looks for its words. */
const FIRST_PATIENCE_MS = 2000

const byName =
  (language: Language): Order =>
  (one, other) => {
    const [a, b] = [one.nameKeys[language], other.nameKeys[language]]
    return a === b ? one.id - other.id : a < b ? -1 : 1
  }

/** `shelf` needs no comparator: results are already sorted by relevance. */
const ORDERS: Readonly<Record<Exclude<Sort, 'shelf'>, (language: Language) => Order>> = {
  newest: () => (one, other) => other.id - one.id,
  'price-up': () => (one, other) => one.price - other.price || one.id - other.id,
  'price-down': () => (one, other) => other.price - one.price || one.id - other.id,
  name: byName,
}

const COLUMN_ORDERS: Readonly<Record<GoodsColumn, (language: Language) => Order>> = {
  number: () => (one, other) => one.id - other.id,
  name: byName,
  price: () => (one, other) => one.price - other.price || one.id - other.id,
  stock: () => (one, other) => one.stock - other.stock || one.id - other.id,
}

const orderOf = ({ by, sort, language }: Sought): Order | undefined => {
  if (!by) return sort === 'shelf' ? undefined : ORDERS[sort](language)
  const order = COLUMN_ORDERS[by.by](language)
  return by.isDown ? (one, other) => order(other, one) : order
}

/** A predicate for the filters; undefined when there are none, so that entries are not tested at all. */
const filterOf = (sought: ProductFilters): ((entry: Entry) => boolean) | undefined => {
  const { categoryIds, fromId, minPrice, maxPrice, stock, inStock } = sought
  const hasFacets = facetFilter(sought) ?? (() => true)
  if ([categoryIds, fromId, minPrice, maxPrice, stock, inStock].every((each) => each === undefined))
    return facetFilter(sought) && ((entry) => hasFacets(entry.facets))
  return (entry) =>
    (categoryIds?.includes(entry.categoryId) ?? true) &&
    entry.id >= (fromId ?? 0) &&
    entry.price >= (minPrice ?? 0) &&
    entry.price <= (maxPrice ?? Number.POSITIVE_INFINITY) &&
    (stock === undefined || leftOf(entry) <= (stock === 'low' ? entry.lowStock : 0)) &&
    (!inStock || entry.inStock) &&
    hasFacets(entry.facets)
}

const newIndex = () => createProductIndex<Entry>(createWordIndex({ findsAnyPart: false }))

const NO_LABEL: Words = { en: '', ar: '' }

/** `categories` are by id. */
const entryOf = (
  product: Product,
  categories: ReadonlyMap<CategoryId, Category>,
  before: Entry | undefined,
): Entry => {
  const category = categories.get(product.categoryId)
  const { en, ar } = product.name
  const isSameName = before?.name.en === en && before.name.ar === ar
  return {
    ...product,
    inStock: product.stock > 0,
    popularity: product.ratings?.count ?? 0,
    categoryLabel: category?.label ?? NO_LABEL,
    parentCategory: categories.get(category?.parentId ?? 0),
    nameKeys: isSameName ? before.nameKeys : { en: fold(en), ar: fold(ar) },
    facets: facetWordsOf(product),
  }
}

/** Queries whose counts are cached until the catalogue changes; words can be anything, so their number is limited. */
const MOST_COUNTED = 500

/** The number of popular products suggested when nothing was found. */
const MOST_POPULAR = 4

const idsOf = (entries: readonly Entry[]): readonly number[] => entries.map(({ id }) => id)

const byId: Order = (one, other) => one.id - other.id

/** Every product that fits the filters. */
const allOf = (index: ProductIndex<Entry>, filters: ProductFilters): Entry[] => {
  const isWanted = filterOf(filters)
  const all = [...index.ids()].flatMap((id) => index.get(id) ?? [])
  return isWanted ? all.filter(isWanted) : all
}

/** The page of a list without words. */
const listOf = (index: ProductIndex<Entry>, sought: Sought): Finding => {
  const found = allOf(index, sought).toSorted(orderOf(sought) ?? byId)
  const ids = idsOf(found.slice(sought.offset, sought.offset + sought.limit))
  return { ids, total: found.length, missing: [], categoryIds: [], near: [], popular: [] }
}

/** The filters for the values themselves are left out, so that another value can be chosen. */
const facetsOf = (index: ProductIndex<Entry>, query: FacetQuery): FacetCounts => {
  const { q, size: _, colour: __, brand: ___, ...filters } = query
  const found =
    q.trim() === ''
      ? allOf(index, filters)
      : index.find(q, { isWanted: filterOf(filters), first: MOST_LISTED }).products
  return countFacets(found.map(({ facets }) => facets))
}

const pageOf = (index: ProductIndex<Entry>, sought: Sought, popular: () => readonly number[]): Finding => {
  const { limit, language } = sought
  const offset = Math.min(sought.offset, MOST_LISTED)
  const end = Math.min(offset + limit, MOST_LISTED)
  const { products, total, didYouMean, missing, categoryIds, near, isFound } = index.find(sought.q, {
    isWanted: filterOf(sought),
    order: orderOf(sought),
    first: end,
    language,
  })
  return {
    ids: idsOf(products.slice(offset, end)),
    total,
    missing,
    categoryIds,
    near: idsOf(near),
    popular: isFound ? [] : popular(),
    ...(didYouMean !== undefined && { didYouMean }),
  }
}

/** The products that have every word somewhere in their texts, unranked, without the search's synonyms and corrections. */
const textMatches = async (
  products: Pick<ProductStore, 'ids' | 'total'>,
  { q, ...query }: Sought,
): Promise<Finding> => {
  // In a LIKE pattern these three are not themselves.
  const texts = fold(q)
    .replace(/[%_\\]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  const sought = { ...query, texts }
  const [ids, total] =
    texts.length > 0 ? await Promise.all([products.ids(sought), products.total(sought)]) : [[], 0]
  return { ids, total, missing: [], categoryIds: [], near: [], popular: [] }
}

/** In-process search: the whole catalogue is in memory and follows every change. */
export const memoryFinder = (
  products: Pick<ProductStore, 'all' | 'ids' | 'total'>,
  settings: Pick<SettingsSource, 'current'>,
  events: EventBus,
  firstPatienceMs = FIRST_PATIENCE_MS,
): ProductFinder => {
  let index = newIndex()
  let isStale = true
  let isFilled = false
  let filling: Promise<void> | undefined
  const counted = new Map<string, FacetCounts>()
  let mostPopular: readonly number[] | undefined

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
    const categoryById = new Map(categories.map((category) => [category.id, category]))
    const next = index.waste() > all.length ? newIndex() : index
    for (const [at, product] of all.entries()) {
      next.put(entryOf(product, categoryById, index.get(product.id)))
      if (at % AT_ONCE === AT_ONCE - 1) await letOthersRun()
    }
    const onSale = new Set(all.map(({ id }) => id))
    for (const id of next.ids()) if (!onSale.has(id)) next.drop(id)
    index = next
    isFilled = true
    counted.clear()
    mostPopular = undefined
  }

  const popular = (): readonly number[] => (mostPopular ??= idsOf(index.popular(MOST_POPULAR)))

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

  const upToDate = async (): Promise<void> => {
    if (!isFilled) await refresh()
    // A failed refresh is retried by the next search; this one uses the current index.
    else if (isStale || filling) await Promise.race([refresh().catch(() => undefined), wait(PATIENCE_MS)])
  }

  return {
    async find(sought) {
      const hasWords = sought.q.trim() !== ''
      const isPlain = hasWords && !facetFilter(sought)
      if (!isFilled && isPlain) await Promise.race([refresh(), wait(firstPatienceMs)])
      if (!isFilled && isPlain) return textMatches(products, sought)
      await upToDate()
      return hasWords ? pageOf(index, sought, popular) : listOf(index, sought)
    },

    async facets(query) {
      await upToDate()
      const { q, categoryIds, minPrice, maxPrice, inStock, fromId } = query
      const key = JSON.stringify([q, categoryIds, minPrice, maxPrice, inStock, fromId])
      const known = counted.get(key) ?? facetsOf(index, query)
      if (counted.size >= MOST_COUNTED) counted.clear()
      counted.set(key, known)
      return known
    },

    isBehind: () => isStale || filling !== undefined,
  }
}
