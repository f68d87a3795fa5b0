import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { countFilters, hasWords, type ListingFilters } from './listing-filters.ts'
import type { Instead } from './load-listing.ts'

// Most visits find something: the code comes when nothing was found.
const InsteadShelves = lazy(async () => ({
  default: (await import('./instead-shelves.tsx')).InsteadShelves,
}))

interface Props {
  readonly filters: ListingFilters
  readonly page: number
  readonly instead?: Instead | undefined
  readonly onClear: () => void
}

/** Nothing was searched or filtered: the shop, or this category, has no products. */
const isPlain = (filters: ListingFilters): boolean => !hasWords(filters) && countFilters(filters) === 0

const whatIsMissing = ({ filters, page }: Pick<Props, 'filters' | 'page'>): string => {
  if (page > 1) return m.products_none()
  if (isPlain(filters)) return m.products_none_yet()
  return hasWords(filters) ? m.no_match_words({ words: filters.q.trim() }) : m.no_match()
}

/** Says what it will take away, and no more. */
const clearWords = (filters: ListingFilters): string => {
  if (!hasWords(filters)) return m.filters_clear()
  return countFilters(filters) > 0 ? m.no_match_clear() : m.search_clear()
}

/** Says what was not found, and the ways out. */
export const NoMatch = ({ filters, page, instead, onClear }: Props) => (
  <>
    <div className="card no-match">
      <span className="no-match-art">
        <Icon name="search" size={32} />
      </span>
      <h3>{whatIsMissing({ filters, page })}</h3>
      <p>{isPlain(filters) ? m.products_none_yet_text() : m.no_match_advice()}</p>
      <div className="row wrapx">
        {!isPlain(filters) && (
          <button type="button" className="btn btn-primary" onClick={onClear}>
            {clearWords(filters)}
          </button>
        )}
        <Link className="btn btn-line" to={hrefTo('products')}>
          {m.products_see_all()}
        </Link>
      </div>
    </div>
    {instead && (
      <Suspense>
        <InsteadShelves {...instead} />
      </Suspense>
    )}
  </>
)
