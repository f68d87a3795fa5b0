import type { Facet } from '#domain/catalog/facets.ts'
import { SORTS, type Sort } from '#domain/catalog/product-store.ts'
import { readAmount } from '#domain/shared/money.ts'

export type { Facet }

/** Written here, since the module of the type has more than the first visit needs. */
export const FACETS = ['size', 'colour', 'brand'] as const satisfies readonly Facet[]

/** Filters in the query string; the category is in the hash. Prices are in EGP. */
export interface ListingFilters {
  readonly q: string
  readonly sort: Sort
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly inStock: boolean
  /** The chosen values of each facet, sorted; absent when none is chosen. */
  readonly size?: readonly string[] | undefined
  readonly colour?: readonly string[] | undefined
  readonly brand?: readonly string[] | undefined
}

export const NO_FILTERS: ListingFilters = { q: '', sort: 'shelf', inStock: false }

/** Takes all filters off but the order. */
export const CLEARED: Partial<ListingFilters> = {
  q: '',
  inStock: false,
  min: undefined,
  max: undefined,
  size: undefined,
  colour: undefined,
  brand: undefined,
}

const MAX_QUERY = 200
const MAX_VALUES = 12
const MAX_VALUE = 60

const readValues = (params: URLSearchParams, facet: Facet): readonly string[] | undefined => {
  const values = params.getAll(facet).filter((value) => value.trim() !== '' && value.length <= MAX_VALUE)
  return values.length > 0 ? [...new Set(values)].slice(0, MAX_VALUES).toSorted() : undefined
}

/** Invalid values are ignored, since anyone can write the query string. */
export const readFilters = (search: string): ListingFilters => {
  const params = new URLSearchParams(search)
  return {
    q: (params.get('q') ?? '').slice(0, MAX_QUERY),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'shelf',
    min: readAmount(params.get('min') ?? ''),
    max: readAmount(params.get('max') ?? ''),
    inStock: params.get('stock') === '1',
    ...Object.fromEntries(FACETS.map((facet) => [facet, readValues(params, facet)])),
  }
}

/** Query string without the question mark; empty without filters. */
export const writeFilters = ({ q, sort, min, max, inStock, ...facets }: ListingFilters): string => {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (sort !== 'shelf') params.set('sort', sort)
  if (min !== undefined) params.set('min', String(min))
  if (max !== undefined) params.set('max', String(max))
  if (inStock) params.set('stock', '1')
  for (const facet of FACETS) for (const value of facets[facet] ?? []) params.append(facet, value)
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

/** True when a size, colour or brand is chosen. */
export const hasFacets = (filters: ListingFilters): boolean => FACETS.some((facet) => filters[facet])

/** Number of active filters, not counting the search. */
export const countFilters = ({ min, max, inStock, ...facets }: ListingFilters): number =>
  Number(min !== undefined || max !== undefined) +
  Number(inStock) +
  FACETS.filter((facet) => facets[facet]).length
