import { useState } from 'react'
import type { CatalogueProduct } from '#web/browser/catalogue.ts'
import { hasWords, type ListingFilters } from './listing-filters.ts'
import type { Search } from './use-search.ts'

interface Wish {
  readonly asked: ListingFilters
  /** What is chosen from, once it is known. */
  readonly shelf: readonly CatalogueProduct[] | undefined
  /** What finds words in it, once that is ready. */
  readonly search: Search | undefined
}

const canAnswer = ({ asked, search }: Wish): boolean => search !== undefined || !hasWords(asked)

/** What is asked, or what was asked before while the search gets ready: until then the list stays as it is. */
export const useAnswerable = (wish: Wish): Wish => {
  const [last, setLast] = useState<Wish>(canAnswer(wish) ? wish : { ...wish, shelf: undefined })
  if (!canAnswer(wish)) return last
  if (last !== wish) setLast(wish)
  return wish
}
