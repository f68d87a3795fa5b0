import { FACETS_PATH } from '#contracts/page-paths.ts'
import { listOf, record, text, whole } from '#contracts/stored-checks.ts'
import type { FacetIndex, FacetValue } from '#domain/catalog/facets.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { fetchFromShop } from '#web/site/connectivity.ts'
import { FACETS, type Facet, type ListingFilters } from './listing-filters.ts'

type Products = readonly CatalogueProduct[]

/** Of one facet the most frequent values are shown, in their usual order. */
const MOST_SHOWN = 24

export interface ShownValue extends FacetValue {
  readonly isChosen: boolean
}
export type ShownFacets = Readonly<Record<Facet, readonly ShownValue[]>>

export interface FacetShelf {
  /** The products that have one of the chosen values of each facet. */
  readonly filter: (products: Products, filters: ListingFilters) => Products
  /** The values of these products with counts; each facet is counted with the filters of the others. */
  readonly count: (products: Products, filters: ListingFilters) => ShownFacets
}

interface Value extends Pick<FacetValue, 'value'> {
  readonly ids: ReadonlySet<number>
}

const isSame = ({ en, ar }: FacetValue['value'], typed: string): boolean =>
  fold(en) === fold(typed) || fold(ar) === fold(typed)

export const isChosen = (
  typed: readonly string[] | undefined,
  { value }: Pick<FacetValue, 'value'>,
): boolean => typed?.some((each) => isSame(value, each)) ?? false

const shelfOf = (index: Index): FacetShelf => {
  const valuesOf = (facet: Facet): readonly Value[] =>
    index[facet].map(({ value, ids }) => ({ value, ids: new Set(ids) }))
  const values = { size: valuesOf('size'), colour: valuesOf('colour'), brand: valuesOf('brand') }
  const filter = (products: Products, filters: ListingFilters, facets: readonly Facet[] = FACETS): Products =>
    facets.reduce((left, facet) => {
      if (!filters[facet]) return left
      const chosen = values[facet].filter((each) => isChosen(filters[facet], each))
      return left.filter(({ id }) => chosen.some(({ ids }) => ids.has(id)))
    }, products)
  const countIn = (products: Products, filters: ListingFilters, facet: Facet): readonly ShownValue[] => {
    const others = FACETS.filter((each) => each !== facet)
    const left = filter(products, filters, others)
    const counted = values[facet]
      .map((each) => ({
        value: each.value,
        count: left.filter(({ id }) => each.ids.has(id)).length,
        isChosen: isChosen(filters[facet], each),
      }))
      .filter((each) => each.count > 0 || each.isChosen)
    const most = new Set(counted.toSorted((one, other) => other.count - one.count).slice(0, MOST_SHOWN))
    // What is chosen stays in sight, so that it can be taken back.
    return counted.filter((each) => each.isChosen || most.has(each))
  }
  return {
    filter: (products, filters) => filter(products, filters),
    count: (products, filters) => ({
      size: countIn(products, filters, 'size'),
      colour: countIn(products, filters, 'colour'),
      brand: countIn(products, filters, 'brand'),
    }),
  }
}

const values = listOf(record({ value: record({ en: text(), ar: text() }, {}), ids: listOf(whole()) }, {}))
const facetIndex = record({ size: values, colour: values, brand: values }, { other: values })

/** An instance of the version before has no others. */
type Index = Omit<FacetIndex, 'other'> & { readonly other?: FacetIndex['other'] | undefined }

/** Not by the client of the contracts, which would load zod and the styles of other pages here. */
const fetchIndex = async (): Promise<Index> => {
  const response = await fetchFromShop(FACETS_PATH, { headers: { accept: 'application/json' } })
  const index = response.ok ? facetIndex(await response.json()) : undefined
  if (!index) throw new Error(`${FACETS_PATH} answered ${response.status}`)
  return index
}

let last: { readonly of: Products; readonly index: Promise<Index> } | undefined

/** Fetched once for a catalogue, by the filters or by the search; a failure is tried again by the next call. */
export const loadFacetIndex = (of: Products): Promise<Index> => {
  if (last?.of === of) return last.index
  const asked = { of, index: fetchIndex() }
  asked.index.catch(() => {
    if (last === asked) last = undefined
  })
  last = asked
  return asked.index
}

export const loadFacetShelf = async (of: Products): Promise<FacetShelf> => shelfOf(await loadFacetIndex(of))
