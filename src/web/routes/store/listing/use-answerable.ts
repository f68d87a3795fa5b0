import { useState } from 'react'
import type { CatalogueProduct } from '#web/browser/catalogue.ts'
import { hasWords, type ListingFilters } from './listing-filters.ts'
import type { Search } from './use-search.ts'

interface Wish {
  readonly filters: ListingFilters
  /** What is chosen from, once it is known. */
  readonly shelf: readonly CatalogueProduct[] | undefined
  /** What finds words in it, once that is ready. */
  readonly search: Search | undefined
}

const canAnswer = ({ filters, search }: Wish): boolean => search !== undefined || !hasWords(filters)

/** What is asked, or what was asked before while the search gets ready: until then the list stays as it is. */
export const useAnswerable = (request: Wish): Wish => {
  const [last, setLast] = useState<Wish>(canAnswer(request) ? request : { ...request, shelf: undefined })
  if (!canAnswer(request)) return last
  if (last !== request) setLast(request)
  return request
}
