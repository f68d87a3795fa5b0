import { type CategoryId, withNested } from '#domain/catalog/category.ts'
import { FIRST_LISTED_ID } from '#domain/catalog/product.ts'
import type { Sort } from '#domain/catalog/product-store.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { Language } from '#domain/shared/language.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { shopCategories } from '#web/site/shop-front.ts'
import type { FacetShelf } from './facet-shelf.ts'
import { hasFacets, hasWords, type ListingFilters, priceBounds } from './listing-filters.ts'

type Products = readonly CatalogueProduct[]

/** Notes that a search returns with its products. */
export interface SearchNote {
  /** The corrected words, if the search had to guess. */
  readonly didYouMean?: string | undefined
  /** Words that no product contains. */
  readonly missing: readonly string[]
  /** Categories named by the words. */
  readonly categoryIds: readonly CategoryId[]
}

export interface FoundOnShelf extends SearchNote {
  readonly products: Products
  /** Alternatives when nothing matches: similar products, and popular ones. */
  readonly near: Products
  readonly popular: Products
}

/** No search words: every product matches, without notes. */
export const wholeShelf: SearchShelf = (products) => ({
  products,
  missing: [],
  categoryIds: [],
  near: [],
  popular: [],
})

interface Chosen extends FoundOnShelf {
  /** Number of matches that are in stock, with all other filters applied. */
  readonly inStock: number
  /** The matches before the filters by size, colour and brand. */
  readonly beforeFacets: Products
}

/** Searches a shelf; best matches first. */
export type SearchShelf = (shelf: Products, words: string, language: Language) => FoundOnShelf

const shelves = new WeakMap<Products, Map<number | undefined, Products>>()

/** Products of one category and of those nested in it, or all. Returns the same array each time, since the search index is cached per array. */
export const onShelf = (catalogue: Products, categoryId: number | undefined): Products => {
  const known = shelves.get(catalogue) ?? new Map<number | undefined, Products>()
  shelves.set(catalogue, known)
  const ids = categoryId === undefined ? undefined : withNested(shopCategories(), categoryId)
  const shelf =
    known.get(categoryId) ?? catalogue.filter((product) => ids?.includes(product.categoryId) ?? true)
  known.set(categoryId, shelf)
  return shelf
}

/** Products to filter: a search covers all of them, a plain list begins with product 6. */
export const choiceOf = (shelf: Products, filters: ListingFilters): Products =>
  hasWords(filters) ? shelf : shelf.filter(({ id }) => id >= FIRST_LISTED_ID)

const byName = (products: Products, language: Language): Products =>
  products
    .map((product) => ({ product, key: fold(language === 'ar' ? product.nameAr : product.name) }))
    .toSorted((one, other) =>
      one.key === other.key ? one.product.id - other.product.id : one.key < other.key ? -1 : 1,
    )
    .map(({ product }) => product)

const SORTED: Readonly<Record<Sort, (products: Products, language: Language) => Products>> = {
  shelf: (products) => products.toSorted((one, other) => one.id - other.id),
  newest: (products) => products.toSorted((one, other) => other.id - one.id),
  'price-up': (products) => products.toSorted((one, other) => one.price - other.price || one.id - other.id),
  'price-down': (products) => products.toSorted((one, other) => other.price - one.price || one.id - other.id),
  name: byName,
}

/** Filters and sorts like the server does for pages without JavaScript. Search results keep their relevance order. */
export const chooseProducts = (
  shelf: Products,
  filters: ListingFilters,
  language: Language,
  search: SearchShelf,
  facets?: FacetShelf,
): Chosen => {
  const found = hasWords(filters)
    ? search(shelf, filters.q, language)
    : wholeShelf(choiceOf(shelf, filters), '', language)
  const { min = 0, max = Number.POSITIVE_INFINITY } = priceBounds(filters)
  const beforeFacets = found.products.filter(({ price }) => price >= min && price <= max)
  const affordable = facets && hasFacets(filters) ? facets.filter(beforeFacets, filters) : beforeFacets
  const inStock = affordable.filter((product) => product.inStock)
  const left = filters.inStock ? inStock : affordable
  const isInOrder = hasWords(filters) && filters.sort === 'shelf'
  return {
    ...found,
    products: isInOrder ? left : SORTED[filters.sort](left, language),
    inStock: inStock.length,
    beforeFacets: filters.inStock ? beforeFacets.filter((product) => product.inStock) : beforeFacets,
  }
}
