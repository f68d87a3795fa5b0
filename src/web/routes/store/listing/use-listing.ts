import { useDeferredValue, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Category } from '#domain/catalog/category.ts'
import { PAGE_SIZE } from '#domain/catalog/list-products.ts'
import type { Mark } from '#domain/catalog/search/highlight.ts'
import { useCatalogue } from '#web/browser/catalogue.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { showPublished } from '../parts/product-shown.ts'
import type { ShownProduct } from '../parts/shown-product.ts'
import { type Asked, hasWords, readPage, writeAsked } from './asked.ts'
import { categoryOfHash } from './category-of-hash.ts'
import { chooseProducts, countInStock, onShelf, type SearchShelf } from './choose-products.ts'
import type { ListedPage } from './load-listing.ts'
import { useAsked } from './use-asked.ts'
import { useDrawn } from './use-drawn.ts'
import { useSearch } from './use-search.ts'

/** Nothing was asked for, so everything is found. */
const wholeShelf: SearchShelf = (products) => ({ products })

export interface Listing {
  readonly asked: Asked
  readonly change: (part: Partial<Asked>) => void
  readonly category: Category | undefined
  /** Nothing while it is on its way. */
  readonly products: readonly ShownProduct[] | undefined
  readonly total: number
  readonly page: number
  readonly drawMore: () => void
  /** What the search took the words for, when it had to guess. */
  readonly meant?: string | undefined
  /** Marks in a text what it was found by. */
  readonly mark: Mark | undefined
  /** What the filters choose from, once it is known. */
  readonly shelf: { readonly prices: readonly number[]; readonly inStock: number } | undefined
}

/** The list as asked: from the catalogue once that is here, until then from the page the server drew. */
export const useListing = (served: ListedPage): Listing => {
  const { products: catalogue, failed } = useCatalogue()
  const { asked, change } = useAsked(served.query)
  const { hash, search } = useLocation()
  const isHydrated = useHydrated()
  const wanted = isHydrated ? categoryOfHash(hash) : undefined
  const askedPage = isHydrated ? readPage(search) : served.page
  const page = writeAsked(asked) === served.query ? askedPage : 1
  const language = currentLanguage()
  const { drawn, drawMore } = useDrawn(`${wanted?.id} ${writeAsked(asked)}`)

  const shelf = useMemo(() => catalogue && onShelf(catalogue, wanted?.id), [catalogue, wanted])
  const settled = useDeferredValue(asked)
  const searching = useSearch(settled.q.trim())
  const find = searching?.searchShelf ?? (hasWords(settled) ? undefined : wholeShelf)
  const found = useMemo(
    () => shelf && find && chooseProducts(shelf, settled, language, find),
    [shelf, settled, language, find],
  )
  const choice = useMemo(
    () =>
      shelf && {
        prices: shelf.map(({ price }) => price),
        inStock: countInStock(shelf, settled, find ?? wholeShelf),
      },
    [shelf, settled, find],
  )

  const first = (page - 1) * PAGE_SIZE
  const shown = useMemo(
    () => found?.products.slice(first, first + drawn).map((product) => showPublished(product, language)),
    [found, first, drawn, language],
  )
  const mark = useMemo(
    () => (hasWords(settled) ? searching?.marksOf(settled.q) : undefined),
    [searching, settled],
  )
  const common = { asked, change, page, drawMore, shelf: choice, mark }
  if (found)
    return { ...common, category: wanted, products: shown, total: found.products.length, meant: found.meant }

  // A list that failed to load is not the shopper's worry: what the server drew stays, under its own name.
  const isServed =
    !wanted && page === served.page && writeAsked(asked) === served.query && drawn === PAGE_SIZE
  if (isServed || (failed && served.total > 0))
    return {
      ...common,
      category: undefined,
      products: served.products,
      total: served.total,
      meant: served.meant,
    }
  return { ...common, category: wanted, products: undefined, total: 0 }
}
