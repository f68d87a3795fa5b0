import { SORTS, type Sort } from '#domain/catalog/product-store.ts'
import { readAmount } from '#domain/shared/read-amount.ts'

/** What the address asks of the list besides the category, which is in its hash. Prices in EGP. */
export interface ListingFilters {
  readonly q: string
  readonly sort: Sort
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly inStock: boolean
}

export const NO_FILTERS: ListingFilters = { q: '', sort: 'shelf', inStock: false }

const MAX_QUERY = 200

/** Anyone may have written the address: what makes no sense in it asks for nothing. */
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

/** The query string for it, without a question mark; empty when nothing is asked. */
export const writeFilters = ({ q, sort, min, max, inStock }: ListingFilters): string => {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (sort !== 'shelf') params.set('sort', sort)
  if (min !== undefined) params.set('min', String(min))
  if (max !== undefined) params.set('max', String(max))
  if (inStock) params.set('stock', '1')
  return params.toString()
}

/** Which page of the list, for addresses that work without a script. */
export const readPage = (search: string): number => {
  const text = new URLSearchParams(search).get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/** All that the list reads of the address, in one spelling: the same list always has the same query. */
export const readListingQuery = (search: string): string => {
  const page = readPage(search)
  return [writeFilters(readFilters(search)), page > 1 && `page=${page}`].filter(Boolean).join('&')
}

export const isSwapped = ({ min, max }: ListingFilters): boolean =>
  min !== undefined && max !== undefined && min > max

/** Lowest and highest price, whichever way round they were typed. */
export const priceBounds = (filters: ListingFilters): Pick<ListingFilters, 'min' | 'max'> =>
  isSwapped(filters) ? { min: filters.max, max: filters.min } : { min: filters.min, max: filters.max }

export const hasWords = ({ q }: ListingFilters): boolean => q.trim() !== ''

/** How many filters are on, the search box not counted. */
export const countFilters = ({ min, max, inStock }: ListingFilters): number =>
  Number(min !== undefined || max !== undefined) + Number(inStock)
