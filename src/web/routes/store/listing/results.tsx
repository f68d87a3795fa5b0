import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PAGE_SIZE } from '#domain/catalog/product-store.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { PageLinks } from '#web/routes/store/parts/page-links.tsx'
import { ProductList } from '#web/routes/store/parts/product-list.tsx'
import { hrefTo } from '#web/site/href.ts'
import { categoryById, categoryLabel } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { SkeletonCards } from '../parts/skeleton-cards.tsx'
import type { SearchNote as Note } from './choose-products.ts'
import { countFilters, hasWords, type ListingFilters, writeFilters } from './listing-filters.ts'
import type { Instead } from './load-listing.ts'
import type { Listing } from './use-listing.ts'

interface SearchNoteProps {
  readonly note: Note
  /** The selected category. */
  readonly categoryId: number | undefined
  readonly onAccept: (words: string) => void
}

/** Notes above the results: words not found, corrected words, and a matching category. */
const SearchNote = ({
  note: { didYouMean, missing, categoryIds },
  categoryId,
  onAccept,
}: SearchNoteProps) => {
  const categories = categoryIds.flatMap((id) => (id === categoryId ? [] : (categoryById(id) ?? [])))
  if (didYouMean === undefined && missing.length === 0 && categories.length === 0) return undefined
  return (
    <div className="search-note">
      {missing.length > 0 && (
        <p className="search-missing">
          <Icon name="info" size={18} />
          <span>{m.search_missing({ words: missing.join(' ') })}</span>
        </p>
      )}
      {didYouMean !== undefined && (
        <button type="button" className="btn btn-soft did-you-mean" onClick={() => onAccept(didYouMean)}>
          {m.search_meant({ words: didYouMean })}
        </button>
      )}
      {categories.map((category) => (
        <Link key={category.id} className="btn btn-soft" to={`${hrefTo('products')}#${category.id}`}>
          {m.search_category({ category: categoryLabel(category) })}
        </Link>
      ))}
    </div>
  )
}

// Lazy: most searches find something.
const InsteadShelves = lazy(async () => ({
  default: (await import('./instead-shelves.tsx')).InsteadShelves,
}))

interface NoMatchProps {
  readonly filters: ListingFilters
  readonly page: number
  readonly instead?: Instead | undefined
  readonly onClear: () => void
}

/** True without search and filters: then the shop or category has no products at all. */
const isPlain = (filters: ListingFilters): boolean => !hasWords(filters) && countFilters(filters) === 0

const whatIsMissing = ({ filters, page }: Pick<NoMatchProps, 'filters' | 'page'>): string => {
  if (page > 1) return m.products_none()
  if (isPlain(filters)) return m.products_none_yet()
  return hasWords(filters) ? m.no_match_words({ words: filters.q.trim() }) : m.no_match()
}

/** Label of the reset button: names only what it clears. */
const clearWords = (filters: ListingFilters): string => {
  if (!hasWords(filters)) return m.filters_clear()
  return countFilters(filters) > 0 ? m.no_match_clear() : m.search_clear()
}

/** Explains that nothing was found and offers alternatives. */
const NoMatch = ({ filters, page, instead, onClear }: NoMatchProps) => (
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

interface Props {
  readonly listing: Listing
  readonly onClear: () => void
}

export const Results = ({ listing, onClear }: Props) => {
  const { filters, products, total, page, showMore, note, instead, category } = listing
  const hydrated = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  const awaited = useRef<number>(undefined)

  // Focuses the first new card once it has rendered: the “more” button may be gone, and focus must not return to the top.
  useEffect(() => {
    if (awaited.current === undefined) return
    const next = list.current?.querySelectorAll<HTMLElement>('.pcard h3 a')[awaited.current]
    if (!next) return
    awaited.current = undefined
    next.focus({ preventScroll: true })
  }, [products])

  if (!products) return <SkeletonCards />
  if (products.length === 0)
    return <NoMatch filters={filters} page={page} instead={instead} onClear={onClear} />

  const isMore = (page - 1) * PAGE_SIZE + products.length < total
  const showMoreAndFocus = (): void => {
    awaited.current = products.length
    showMore()
  }
  return (
    <div ref={list}>
      {note && <SearchNote note={note} categoryId={category?.id} onAccept={(q) => listing.change({ q })} />}
      <ProductList products={products} atTop mark={listing.mark} />
      {hydrated && isMore && (
        <button type="button" className="btn btn-line btn-lg show-more" onClick={showMoreAndFocus}>
          {m.products_more()}
        </button>
      )}
      {(!hydrated || page > 1) && (
        <PageLinks page={page} pages={Math.ceil(total / PAGE_SIZE)} query={writeFilters(filters)} />
      )}
    </div>
  )
}
