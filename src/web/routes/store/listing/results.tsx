import { useEffect, useRef } from 'react'
import { PAGE_SIZE } from '#domain/catalog/list-products.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { PageLinks } from '../parts/page-links.tsx'
import { ProductList } from '../parts/product-list.tsx'
import { writeFilters } from './listing-filters.ts'
import { NoMatch } from './no-match.tsx'
import { SearchNote } from './search-note.tsx'
import { SkeletonCards } from './skeleton-cards.tsx'
import type { Listing } from './use-listing.ts'

interface Props {
  readonly listing: Listing
  readonly onClear: () => void
}

export const Results = ({ listing, onClear }: Props) => {
  const { filters, products, total, page, showMore, note, instead, category } = listing
  const hydrated = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  const awaited = useRef<number>(undefined)

  // On to the first new one, which may still be on its way: the button may be gone, and the keyboard must not start over.
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
