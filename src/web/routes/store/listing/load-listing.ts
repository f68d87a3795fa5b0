import { ProductQuery, toProductSearch } from '#contracts/catalog.ts'
import { FIRST_LISTED_ID, type Product } from '#domain/catalog/product.ts'
import type { Language } from '#domain/shared/language.ts'
import type { PageShop } from '#domain/shop.ts'
import type { CardProduct } from '../parts/card-product.ts'
import { showInList } from '../parts/card-product.ts'
import type { SearchNote } from './choose-products.ts'
import {
  hasWords,
  type ListingFilters,
  priceBounds,
  readFilters,
  readPage,
  writeFilters,
} from './listing-filters.ts'

/** Alternatives when a search finds nothing. */
export interface Instead {
  readonly near: readonly CardProduct[]
  readonly popular: readonly CardProduct[]
}

export interface ListedPage {
  readonly products: readonly CardProduct[]
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly note?: SearchNote
  /** Alternatives when a search finds nothing. */
  readonly instead?: Instead
  /** The query that this page was loaded for. */
  readonly query: string
}

const toQuery = (filters: ListingFilters, page: number, language: Language): ProductQuery => {
  const { min, max } = priceBounds(filters)
  return ProductQuery.parse({
    q: filters.q,
    sort: filters.sort,
    lang: language,
    minPrice: min?.toString(),
    maxPrice: max?.toString(),
    inStock: String(filters.inStock),
    page: String(page),
  })
}

/** Loads one page of the list for a query string. The category is in the hash, which servers don't receive. */
export const loadListing = async (
  shop: PageShop,
  search: string,
  language: Language,
): Promise<ListedPage> => {
  const filters = readFilters(search)
  const query = toQuery(filters, readPage(search), language)
  const found = await shop.listProducts({
    ...toProductSearch(query),
    ...(filters.size && { size: filters.size }),
    ...(filters.colour && { colour: filters.colour }),
    ...(filters.brand && { brand: filters.brand }),
    ...(!hasWords(filters) && { fromId: FIRST_LISTED_ID }),
  })
  const show = (products: readonly Product[] = []) => products.map((product) => showInList(product, language))
  const { page, pages, total, didYouMean, missing = [], categoryIds = [], near, popular } = found
  const isSaying = didYouMean !== undefined || missing.length + categoryIds.length > 0
  return {
    products: show(found.products),
    page,
    pages,
    total,
    query: writeFilters(filters),
    ...(isSaying && { note: { missing, categoryIds, ...(didYouMean !== undefined && { didYouMean }) } }),
    ...((near?.length || popular?.length) && { instead: { near: show(near), popular: show(popular) } }),
  }
}
