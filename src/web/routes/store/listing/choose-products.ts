import type { CategoryId } from '#domain/catalog/category.ts'
import { FIRST_LISTED_ID } from '#domain/catalog/product.ts'
import type { Sort } from '#domain/catalog/product-store.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { Language } from '#domain/shared/language.ts'
import type { CatalogueProduct } from '#web/browser/catalogue.ts'
import { hasWords, type ListingFilters, priceBounds } from './listing-filters.ts'

type Products = readonly CatalogueProduct[]

/** What a search says beside its products. */
export interface SearchNote {
  /** What it took the words for, when it had to guess. */
  readonly didYouMean?: string | undefined
  /** Words that the products do not have. */
  readonly missing: readonly string[]
  /** Categories that the words name. */
  readonly categoryIds: readonly CategoryId[]
}

export interface FoundOnShelf extends SearchNote {
  readonly products: Products
  /** Where the words find nothing: products of the same kind, and popular ones. */
  readonly near: Products
  readonly popular: Products
}

/** Nothing was asked for, so everything is found and nothing is to be said. */
export const wholeShelf: SearchShelf = (products) => ({
  products,
  missing: [],
  categoryIds: [],
  near: [],
  popular: [],
})

interface Chosen extends FoundOnShelf {
  /** How many are left when what is in stock is asked for beside everything else. */
  readonly inStock: number
}

/** What words find on a shelf, the likeliest first. */
export type SearchShelf = (shelf: Products, words: string, language: Language) => FoundOnShelf

const shelves = new WeakMap<Products, Map<number | undefined, Products>>()

/** Everything of one category, or of all. The same list each time, so that what was learnt of it holds. */
export const onShelf = (catalogue: Products, categoryId: number | undefined): Products => {
  const known = shelves.get(catalogue) ?? new Map<number | undefined, Products>()
  shelves.set(catalogue, known)
  const shelf =
    known.get(categoryId) ??
    catalogue.filter(({ categoryId: of }) => categoryId === undefined || of === categoryId)
  known.set(categoryId, shelf)
  return shelf
}

/** What is chosen from: words find everything, and without any the list begins with product 6. */
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

/** Narrows and sorts, as the server does for a page without a script. What was searched for stands in the order it was found. */
export const chooseProducts = (
  shelf: Products,
  filters: ListingFilters,
  language: Language,
  search: SearchShelf,
): Chosen => {
  const found = hasWords(filters)
    ? search(shelf, filters.q, language)
    : wholeShelf(choiceOf(shelf, filters), '', language)
  const { min = 0, max = Number.POSITIVE_INFINITY } = priceBounds(filters)
  const affordable = found.products.filter(({ price }) => price >= min && price <= max)
  const inStock = affordable.filter((product) => product.inStock)
  const left = filters.inStock ? inStock : affordable
  const isInOrder = hasWords(filters) && filters.sort === 'shelf'
  return {
    ...found,
    products: isInOrder ? left : SORTED[filters.sort](left, language),
    inStock: inStock.length,
  }
}
