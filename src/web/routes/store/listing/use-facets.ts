import { useEffect } from 'react'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import type { FacetShelf } from './facet-shelf.ts'
import { hasFacets, type ListingFilters } from './listing-filters.ts'

const shelf = createStore<FacetShelf | undefined>(undefined)
/** The catalogue for which it was loaded; a changed one may have other values. */
let loadedFor: readonly CatalogueProduct[] | undefined

const load = async (catalogue: readonly CatalogueProduct[]): Promise<void> => {
  if (loadedFor === catalogue) return
  loadedFor = catalogue
  try {
    const { loadFacetShelf } = await import('./facet-shelf.ts')
    shelf.set(await loadFacetShelf())
  } catch (error) {
    // The next focus tries again.
    loadedFor = undefined
    // oxlint-disable-next-line no-console -- the list stays as it is
    console.warn('sizes and colours could not be loaded', error)
  }
}

/** Sizes, colours and brands to filter by, loaded after the catalogue and only where some product has options. */
export const useFacets = (
  catalogue: readonly CatalogueProduct[] | undefined,
  filters: ListingFilters,
): FacetShelf | undefined => {
  const isWanted = hasFacets(filters) || (catalogue?.some(({ hasOptions }) => hasOptions) ?? false)
  useEffect(() => {
    if (!catalogue || !isWanted) return undefined
    const loadAgain = () => void load(catalogue)
    loadAgain()
    addEventListener('focus', loadAgain)
    return () => removeEventListener('focus', loadAgain)
  }, [catalogue, isWanted])
  return useStore(shelf, undefined)
}
