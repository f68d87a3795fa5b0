import { useEffect } from 'react'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import type { FacetShelf } from './facet-shelf.ts'
import { hasFacets, type ListingFilters } from './listing-filters.ts'

const shelf = createStore<FacetShelf | undefined>(undefined)
/** The catalogue for which it was loaded; a changed one may have other values. */
let loadedFor: readonly CatalogueProduct[] | undefined
/** Someone has begun to use a list, perhaps before its catalogue was there. */
let isBegun = false

/** A pointer moves many times a second, and a server that fails is not to be asked as often. */
const AGAIN_MS = 5000

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'] as const

const load = async (catalogue: readonly CatalogueProduct[] | undefined): Promise<void> => {
  isBegun = true
  if (!catalogue || loadedFor === catalogue) return
  loadedFor = catalogue
  try {
    const { loadFacetShelf } = await import('./facet-shelf.ts')
    const loaded = await loadFacetShelf(catalogue)
    // A slow answer for a catalogue of before must not replace that of a newer one.
    if (loadedFor === catalogue) shelf.set(loaded)
  } catch (error) {
    setTimeout(() => {
      loadedFor = undefined
    }, AGAIN_MS)
    // oxlint-disable-next-line no-console -- the list stays as it is
    console.warn('sizes and colours could not be loaded', error)
  }
}

/**
 * Sizes, colours and brands to filter by: loaded when someone begins to use the page, so that a first visit does not wait for
 * them. A failed load is tried again by the first of these events after some seconds.
 */
export const useFacets = (
  catalogue: readonly CatalogueProduct[] | undefined,
  filters: ListingFilters,
): FacetShelf | undefined => {
  const isUrgent = hasFacets(filters)
  useEffect(() => {
    const begin = () => void load(catalogue)
    if (isUrgent || isBegun) begin()
    for (const event of SIGNS) addEventListener(event, begin, { passive: true })
    return () => {
      for (const event of SIGNS) removeEventListener(event, begin)
    }
  }, [catalogue, isUrgent])
  return useStore(shelf, undefined)
}
