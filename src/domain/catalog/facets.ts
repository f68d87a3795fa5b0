import { offeredValues } from '#domain/catalog/offered-values.ts'
import { FIRST_LISTED_ID, type Product } from '#domain/catalog/product.ts'
import { LETTER_SIZES, letterSize } from '#domain/catalog/sizes.ts'
import type { Option } from '#domain/catalog/variants.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { Words } from '#domain/shared/language.ts'

export const FACETS = ['size', 'colour', 'brand'] as const
export type Facet = (typeof FACETS)[number]

/** The values to filter by, as typed in either language; of several, a product has one. */
export type FacetFilters = { readonly [F in Facet]?: string | readonly string[] }

export interface FacetValue {
  readonly value: Words
  /** The number of products that have it. */
  readonly count: number
}
export type FacetCounts = Readonly<Record<Facet, readonly FacetValue[]>>

/** A page shows no more values, and an answer has no more. */
export const MOST_VALUES = 40

/** Names of options that are sizes or colours; shops write them in either language. */
const NAMES: ReadonlyMap<string, Facet> = new Map([
  ...['size', 'waist', 'age', 'المقاس', 'مقاس', 'السن', 'العمر'].map((name) => [fold(name), 'size'] as const),
  ...['colour', 'color', 'اللون', 'لون'].map((name) => [fold(name), 'colour'] as const),
])

const facetOf = ({ name }: Option): Facet | undefined => NAMES.get(fold(name.en)) ?? NAMES.get(fold(name.ar))

/** The values of a product for each facet, by their folded English text. */
export type FacetWords = Readonly<Record<Facet, ReadonlyMap<string, Words>>>

const NONE: ReadonlyMap<string, Words> = new Map()
const NO_FACETS: FacetWords = { size: NONE, colour: NONE, brand: NONE }

const wordsOf = (options: readonly Option[], brand: string): FacetWords => {
  const valuesOf = (facet: Facet): ReadonlyMap<string, Words> =>
    new Map(
      options
        .filter((option) => facetOf(option) === facet)
        .flatMap((option) => offeredValues(option).map((value) => [fold(value.en), value] as const)),
    )
  return {
    size: valuesOf('size'),
    colour: valuesOf('colour'),
    brand: brand === '' ? NONE : new Map([[fold(brand), { en: brand, ar: brand }]]),
  }
}

const NO_OPTIONS: readonly Option[] = []
const known = new WeakMap<readonly Option[], Map<string, FacetWords>>()

/**
 * One object for all products with the same brand and the same list of options, which the database adapter shares
 * too: thousands of products have S to XL.
 */
export const facetWordsOf = ({
  options = NO_OPTIONS,
  brand = '',
}: Pick<Product, 'options' | 'brand'>): FacetWords => {
  if (options.length === 0 && brand === '') return NO_FACETS
  const byBrand = known.get(options) ?? new Map<string, FacetWords>()
  known.set(options, byBrand)
  const words = byBrand.get(brand) ?? wordsOf(options, brand)
  byBrand.set(brand, words)
  return words
}

/** A predicate for the filters; undefined when there are none. */
export const facetFilter = (filters: FacetFilters): ((words: FacetWords) => boolean) | undefined => {
  const wanted = FACETS.flatMap((facet) => {
    const typed = filters[facet]
    return typed === undefined ? [] : [[facet, [typed].flat().map(fold)] as const]
  })
  if (wanted.length === 0) return undefined
  return (words) =>
    wanted.every(
      ([facet, keys]) =>
        keys.some((key) => words[facet].has(key)) ||
        [...words[facet].values()].some(({ ar }) => keys.includes(fold(ar))),
    )
}

/** Letters by the usual order of sizes, numbers by their value, other texts by the alphabet. */
const placeOf = (key: string): number => {
  const letter = letterSize(key)
  if (letter) return LETTER_SIZES.indexOf(letter)
  const number = Number.parseFloat(key)
  return Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : 100 + number
}

const bySize = ([one]: readonly [string, FacetValue], [other]: readonly [string, FacetValue]): number =>
  placeOf(one) - placeOf(other) || (one < other ? -1 : 1)

const byCount = ([, one]: readonly [string, FacetValue], [, other]: readonly [string, FacetValue]): number =>
  other.count - one.count || (one.value.en < other.value.en ? -1 : 1)

/** Counts the values among these products: the most frequent ones, sizes in their usual order. */
export const countFacets = (products: Iterable<FacetWords>): FacetCounts => {
  const alike = new Map<FacetWords, number>()
  for (const words of products) if (words !== NO_FACETS) alike.set(words, (alike.get(words) ?? 0) + 1)
  const counts = { size: new Map(), colour: new Map(), brand: new Map() } as Record<
    Facet,
    Map<string, FacetValue>
  >
  for (const [words, number] of alike)
    for (const facet of FACETS)
      for (const [key, value] of words[facet])
        counts[facet].set(key, { value, count: (counts[facet].get(key)?.count ?? 0) + number })
  const listed = (facet: Facet): readonly FacetValue[] => {
    const most = [...counts[facet]].toSorted(byCount).slice(0, MOST_VALUES)
    return (facet === 'size' ? most.toSorted(bySize) : most).map(([, value]) => value)
  }
  return { size: listed('size'), colour: listed('colour'), brand: listed('brand') }
}

/** `other` is what a product is only searched by, such as the volume. */
const INDEXED = [...FACETS, 'other'] as const

/**
 * All values of each facet with the products that have them, sizes in their usual order, others by the number of listed
 * products, which the list shows.
 */
export type FacetIndex = Readonly<
  Record<(typeof INDEXED)[number], readonly { readonly value: Words; readonly ids: readonly number[] }[]>
>

const otherWordsOf = ({ options = NO_OPTIONS }: Product): ReadonlyMap<string, Words> =>
  new Map(
    options
      .filter((option) => facetOf(option) === undefined)
      .flatMap((option) => offeredValues(option).map((value) => [fold(value.en), value] as const)),
  )

export const indexFacets = (products: readonly Product[]): FacetIndex => {
  const listed = (facet: (typeof INDEXED)[number]) => {
    const found = new Map<string, FacetValue & { readonly ids: number[] }>()
    for (const product of products)
      for (const [key, value] of facet === 'other' ? otherWordsOf(product) : facetWordsOf(product)[facet]) {
        const { ids, count } = found.get(key) ?? { ids: new Array<number>(), count: 0 }
        ids.push(product.id)
        found.set(key, { value, ids, count: count + Number(product.id >= FIRST_LISTED_ID) })
      }
    const sorted = [...found].toSorted(facet === 'size' ? bySize : byCount)
    return sorted.map(([, { value, ids }]) => ({ value, ids }))
  }
  return { size: listed('size'), colour: listed('colour'), brand: listed('brand'), other: listed('other') }
}
