import { useDeferredValue, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Category } from '#domain/catalog/category.ts'
import { PAGE_SIZE } from '#domain/catalog/list-products.ts'
import type { Mark } from '#domain/catalog/search/highlight.ts'
import { useCatalogue } from '#web/browser/catalogue.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { CardProduct } from '../parts/card-product.ts'
import { showPublished } from '../parts/published-card.ts'
import { categoryOfHash } from './category-of-hash.ts'
import { choiceOf, chooseProducts, onShelf, type SearchNote, wholeShelf } from './choose-products.ts'
import { hasWords, type ListingFilters, readPage, writeFilters } from './listing-filters.ts'
import type { Instead, ListedPage } from './load-listing.ts'
import { useAnswerable } from './use-answerable.ts'
import { useListingFilters } from './use-listing-filters.ts'
import { useSearch } from './use-search.ts'
import { useVisibleCount } from './use-visible-count.ts'

const NONE: readonly CardProduct[] = []

/** The catalogue mostly says what the server said: then no card is drawn again. */
const isSame = (some: readonly CardProduct[] | undefined, others: readonly CardProduct[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others)

export interface Listing {
  readonly filters: ListingFilters
  readonly change: (part: Partial<ListingFilters>) => void
  readonly category: Category | undefined
  /** Nothing while it is on its way. */
  readonly products: readonly CardProduct[] | undefined
  readonly total: number
  readonly page: number
  readonly showMore: () => void
  /** What the search says beside the products. */
  readonly note?: SearchNote | undefined
  /** What is offered where the words find nothing. */
  readonly instead?: Instead | undefined
  /** What the words found, for the box to offer. */
  readonly offered: readonly CardProduct[]
  /** Marks in a text what it was found by. */
  readonly mark: Mark | undefined
  /** What the filters choose from, once it is known. */
  readonly shelf?: { readonly prices: readonly number[]; readonly inStock: number }
}

/** The list as asked: from the catalogue once that is here, until then from the page the server drew. */
export const useListing = (served: ListedPage): Listing => {
  const { products: catalogue, failed } = useCatalogue()
  const { filters, change } = useListingFilters(served.query)
  const { hash, search: query } = useLocation()
  const isHydrated = useHydrated()
  const wanted = isHydrated ? categoryOfHash(hash) : undefined
  const language = currentLanguage()
  const { visibleCount, showMore } = useVisibleCount(`${wanted?.id} ${writeFilters(filters)}`)

  const shelf = catalogue && onShelf(catalogue, wanted?.id)
  const searching = useSearch(shelf, filters.q.trim())
  const search = hasWords(filters) ? searching : undefined
  const request = useMemo(() => ({ shelf, filters, search }), [shelf, filters, search])
  const settled = useDeferredValue(useAnswerable(request))
  const hasServedFilters = writeFilters(settled.filters) === served.query
  const wantedPage = isHydrated ? readPage(query) : served.page
  const page = hasServedFilters ? wantedPage : 1
  const found = useMemo(
    () =>
      settled.shelf &&
      chooseProducts(settled.shelf, settled.filters, language, settled.search?.searchShelf ?? wholeShelf),
    [settled, language],
  )
  const prices = useMemo(
    () => settled.shelf && choiceOf(settled.shelf, settled.filters).map(({ price }) => price),
    [settled],
  )

  const first = (page - 1) * PAGE_SIZE
  const shown = useMemo(() => {
    const products = found?.products
      .slice(first, first + visibleCount)
      .map((product) => showPublished(product, language))
    return hasServedFilters && isSame(products, served.products) ? served.products : products
  }, [found, first, visibleCount, language, hasServedFilters, served.products])
  const instead = useMemo(
    () =>
      found && found.near.length + found.popular.length > 0
        ? {
            near: found.near.map((product) => showPublished(product, language)),
            popular: found.popular.map((product) => showPublished(product, language)),
          }
        : undefined,
    [found, language],
  )
  const mark = useMemo(() => settled.search?.marksOf(settled.filters.q), [settled])
  const common = { filters, change, page, showMore, mark }
  if (found && prices)
    return {
      ...common,
      category: wanted,
      products: shown,
      total: found.products.length,
      note: found,
      instead,
      offered: (settled.search && shown) ?? NONE,
      shelf: { prices, inStock: found.inStock },
    }

  // A list that failed to load is not the shopper's worry: what the server drew stays, under its own name.
  const isServed = !wanted && page === served.page && hasServedFilters && visibleCount === PAGE_SIZE
  if (isServed || (failed && served.total > 0))
    return {
      ...common,
      category: undefined,
      products: served.products,
      total: served.total,
      note: served.note,
      instead: served.instead,
      offered: hasWords(settled.filters) ? served.products : NONE,
    }
  return { ...common, category: wanted, products: undefined, total: 0, offered: NONE }
}
