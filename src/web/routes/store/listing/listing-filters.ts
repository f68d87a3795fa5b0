import { SORTS, type Sort } from '#domain/catalog/product-store.ts'
import { readAmount } from '#domain/shared/money.ts'

/** Filters in the query string; the category is in the hash. Prices are in EGP. */
export interface ListingFilters {
  readonly q: string
  readonly sort: Sort
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly inStock: boolean
}

export const NO_FILTERS: ListingFilters = { q: '', sort: 'shelf', inStock: false }

const MAX_QUERY = 200

/** Invalid values are ignored, since anyone can write the query string. */
export const readFilters = (search: string): ListingFilters => {
  const params = new URLSearchParams(search)
  return {
    q: (params.get('q') ?? '').slice(0, MAX_QUERY),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'shelf',
    min: readAmount(params.get('min') ?? ''),
    max: readAmount(params.get('max') ?? ''),
    inStock: params.get('stock') === '1',
  }
}

/** Query string without the question mark; empty without filters. */
export const writeFilters = ({ q, sort, min, max, inStock }: ListingFilters): string => {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (sort !== 'shelf') params.set('sort', sort)
  if (min !== undefined) params.set('min', String(min))
  if (max !== undefined) params.set('max', String(max))
  if (inStock) params.set('stock', '1')
  return params.toString()
}

/** Page number, for links that work without JavaScript. */
export const readPage = (search: string): number => {
  const text = new URLSearchParams(search).get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/** The canonical query: equal lists have equal queries, which the server uses as cache key. */
export const readListingQuery = (search: string): string => {
  const page = readPage(search)
  return [writeFilters(readFilters(search)), page > 1 && `page=${page}`].filter(Boolean).join('&')
}

export const isSwapped = ({ min, max }: ListingFilters): boolean =>
  min !== undefined && max !== undefined && min > max

/** Lowest and highest price, even if they were typed the wrong way round. */
export const priceBounds = (filters: ListingFilters): Pick<ListingFilters, 'min' | 'max'> =>
  isSwapped(filters) ? { min: filters.max, max: filters.min } : { min: filters.min, max: filters.max }

export const hasWords = ({ q }: ListingFilters): boolean => q.trim() !== ''

/** Number of active filters, not counting the search. */
export const countFilters = ({ min, max, inStock }: ListingFilters): number =>
  Number(min !== undefined || max !== undefined) + Number(inStock)
