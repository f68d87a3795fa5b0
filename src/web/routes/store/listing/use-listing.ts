import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import type { ShownCategory } from '#domain/catalog/category.ts'
import { PAGE_SIZE } from '#domain/catalog/product-store.ts'
import type { Mark } from '#domain/catalog/search/highlight.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import type { CardProduct } from '#web/routes/store/parts/card-product.ts'
import { type CatalogueProduct, useCatalogue } from '#web/routes/store/parts/catalogue.ts'
import { showPublished } from '#web/routes/store/parts/published-card.ts'
import { categoryById } from '#web/site/shop-front.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { choiceOf, chooseProducts, onShelf, type SearchNote, wholeShelf } from './choose-products.ts'
import type { FacetShelf, ShownFacets } from './facet-shelf.ts'
import {
  hasFacets,
  hasWords,
  type ListingFilters,
  readFilters,
  readPage,
  writeFilters,
} from './listing-filters.ts'
import type { Instead, ListedPage } from './load-listing.ts'
import { useFacets } from './use-facets.ts'
import { type Search, useSearch } from './use-search.ts'

/** `#5` is Fruits; any other hash, including `#search`, means all categories. */
export const categoryOfHash = (hash: string): ShownCategory | undefined =>
  /^#[1-9]\d*$/.test(hash) ? categoryById(Number(hash.slice(1))) : undefined

interface ListingRequest {
  readonly filters: ListingFilters
  /** Undefined until the catalogue has loaded. */
  readonly shelf: readonly CatalogueProduct[] | undefined
  /** Undefined until the search index is ready. */
  readonly search: Search | undefined
  /** Undefined until the sizes, colours and brands have loaded. */
  readonly facets: FacetShelf | undefined
}

const canAnswer = ({ filters, search, facets }: ListingRequest): boolean =>
  (search !== undefined || !hasWords(filters)) && (facets !== undefined || !hasFacets(filters))

/** Returns the current request, or the previous one until the search index is ready, so that the list does not flicker. */
const useAnswerable = (request: ListingRequest): ListingRequest => {
  const [last, setLast] = useState<ListingRequest>(
    canAnswer(request) ? request : { ...request, shelf: undefined },
  )
  if (!canAnswer(request)) return last
  if (last !== request) setLast(request)
  return request
}

/** Number of products shown per history entry, so that Back restores the scroll position. */
const unrolled = new Map<string, number>()

/** Number of rendered products: one page at first, more on demand, reset when the filters change. */
const useVisibleCount = (whatIsAsked: string) => {
  const { key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const [own, setOwn] = useState({ whatIsAsked, key, count: (isReturn && unrolled.get(key)) || PAGE_SIZE })
  if (own.whatIsAsked !== whatIsAsked) {
    const remembered = isReturn && own.key !== key ? unrolled.get(key) : undefined
    setOwn({ whatIsAsked, key, count: remembered ?? PAGE_SIZE })
  }
  // Stored under the latest history key: the router assigns a new one when the debounced query is written.
  useEffect(() => {
    if (own.count > PAGE_SIZE) unrolled.set(key, own.count)
  }, [key, own.count])
  const showMore = (): void => setOwn({ whatIsAsked, key, count: own.count + PAGE_SIZE })
  return { visibleCount: own.count, showMore }
}

const SETTLED_MS = 250

const TYPED = { typed: true } as const

const isTyped = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'typed' in state && state.typed === true

/** Writes the query to the address bar without waiting for the router, so that leaving the page loses nothing. */
const mirror = (query: string): void => {
  const { pathname, hash } = window.location
  try {
    history.replaceState(history.state, '', pathname + (query && `?${query}`) + hash)
  } catch {
    // Safari throws after 100 replaceState calls in 10 s; the debounced router navigation follows.
  }
}

/**
 * The filters live in the query string, so Back and sharing work. While the user types or drags, this state is ahead of the
 * router.
 */
const useListingFilters = (served: string) => {
  const location = useLocation()
  // Offline, the service worker may serve a page cached for another query, so the first render uses the served one.
  const isHydrated = useHydrated()
  const key = isHydrated ? location.key : 'served'
  const search = isHydrated ? location.search : served
  const navigate = useNavigate()
  const isOwnChange = useNavigationType() === NavigationType.Replace && isTyped(location.state)
  const [own, setOwn] = useState({ key, filters: readFilters(search) })
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeaving = useNavigation().state !== 'idle'

  // Filters that were set before hydration are not overwritten by the address.
  if (own.key !== key && own.key !== location.key)
    setOwn({ key, filters: isOwnChange ? own.filters : readFilters(search) })

  useEffect(() => {
    if (!isOwnChange) clearTimeout(settling.current)
  }, [isOwnChange, location.key])
  // During navigation the address is already that of the next page, so the pending query is not written.
  useEffect(() => {
    if (isLeaving) clearTimeout(settling.current)
  }, [isLeaving])
  useEffect(() => () => clearTimeout(settling.current), [])

  const change = (part: Partial<ListingFilters>): void => {
    const filters = { ...own.filters, ...part }
    const query = writeFilters(filters)
    setOwn({ key: location.key, filters })
    mirror(query)
    clearTimeout(settling.current)
    const entry = history.state?.key
    settling.current = setTimeout(() => {
      if (window.location.pathname !== location.pathname) return
      // The person has gone on to another entry, such as a category, and React has not rendered it yet.
      if (history.state?.key !== entry && !isTyped(history.state?.usr)) return
      void navigate(
        { search: query, hash: window.location.hash },
        { replace: true, preventScrollReset: true, state: TYPED },
      )
    }, SETTLED_MS)
  }

  /** The router tells of a navigation only when React renders it; the pending query could cancel it before. */
  const leave = (): void => clearTimeout(settling.current)

  return { filters: own.filters, change, leave }
}

const NONE: readonly CardProduct[] = []

/** Compares by value: the catalogue is mostly equal to the server's data, and then no card re-renders. */
const isSame = (some: readonly CardProduct[] | undefined, others: readonly CardProduct[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others)

export interface Listing {
  readonly filters: ListingFilters
  readonly change: (part: Partial<ListingFilters>) => void
  /** To be called before a navigation away from the list. */
  readonly leave: () => void
  readonly category: ShownCategory | undefined
  /** Undefined while loading. */
  readonly products: readonly CardProduct[] | undefined
  readonly total: number
  readonly page: number
  readonly showMore: () => void
  /** Notes of the search. */
  readonly note?: SearchNote | undefined
  /** Alternatives when a search finds nothing. */
  readonly instead?: Instead | undefined
  /** Matches for the suggestions of the search box. */
  readonly offered: readonly CardProduct[]
  /** Splits a text into matching and other parts. */
  readonly mark: Mark | undefined
  /** Facts of the shelf for the filters, once the catalogue has loaded. */
  readonly shelf?: { readonly prices: readonly number[]; readonly inStock: number }
  /** Sizes, colours and brands to filter by, once they have loaded. */
  readonly facets?: ShownFacets | undefined
}

/** The filtered list: from the catalogue once it has loaded, until then from the server's page. */
export const useListing = (served: ListedPage): Listing => {
  const { products: catalogue, failed } = useCatalogue()
  const { filters, change, leave } = useListingFilters(served.query)
  const { hash, search: query } = useLocation()
  const isHydrated = useHydrated()
  const wanted = isHydrated ? categoryOfHash(hash) : undefined
  const language = currentLanguage()
  const { visibleCount, showMore } = useVisibleCount(`${wanted?.id} ${writeFilters(filters)}`)

  const shelf = catalogue && onShelf(catalogue, wanted?.id)
  const searching = useSearch(shelf, filters.q.trim())
  const search = hasWords(filters) ? searching : undefined
  const facets = useFacets(catalogue, filters)
  const request = useMemo(() => ({ shelf, filters, search, facets }), [shelf, filters, search, facets])
  const settled = useDeferredValue(useAnswerable(request))
  const hasServedFilters = writeFilters(settled.filters) === served.query
  const wantedPage = isHydrated ? readPage(query) : served.page
  const page = hasServedFilters ? wantedPage : 1
  const found = useMemo(
    () =>
      settled.shelf &&
      chooseProducts(
        settled.shelf,
        settled.filters,
        language,
        settled.search?.searchShelf ?? wholeShelf,
        settled.facets,
      ),
    [settled, language],
  )
  const prices = useMemo(
    () => settled.shelf && choiceOf(settled.shelf, settled.filters).map(({ price }) => price),
    [settled],
  )

  const shownFacets = useMemo(
    () => found && settled.facets?.count(found.beforeFacets, settled.filters),
    [found, settled],
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
  const common = { filters, change, leave, page, showMore, mark }
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
      facets: shownFacets,
    }

  // If the catalogue fails to load, the server's page stays.
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
