import { useEffect, useRef, useState } from 'react'
import { SORTS, type Sort } from '#domain/catalog/product-store.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Filters, LazyFacets } from './filters.tsx'
import { countFilters } from './listing-filters.ts'
import { LISTING_FORM } from './search-box.tsx'
import type { Listing } from './use-listing.ts'
import './filter-sheet.css'

interface FilterSheetProps {
  readonly listing: Listing
  readonly onClear: () => void
  readonly onClose: () => void
}

/** Filters on phones: a modal `<dialog>`, which traps the focus and restores it on close. */
const FilterSheet = ({ listing, onClear, onClose }: FilterSheetProps) => {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = sheet.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // A click on the backdrop targets the dialog element itself; Escape is the keyboard equivalent.
    <dialog
      ref={sheet}
      className="sheet filters"
      aria-labelledby="filters-title"
      onClose={onClose}
      onClick={(event) => event.target === sheet.current && sheet.current.close()}
    >
      <div className="sheet-body">
        <div className="row between">
          <h2 id="filters-title">{m.filters_title()}</h2>
          <button
            type="button"
            className="icon-btn"
            aria-label={m.filters_close()}
            onClick={() => sheet.current?.close()}
          >
            <Icon name="x" />
          </button>
        </div>
        <Filters {...listing} />
        <LazyFacets {...listing} />
        <div className="sheet-foot">
          <button type="button" className="btn btn-line" onClick={onClear}>
            {m.filters_clear()}
          </button>
          <button type="button" className="btn btn-primary" onClick={() => sheet.current?.close()}>
            {m.filters_show({ count: listing.total })}
          </button>
        </div>
      </div>
    </dialog>
  )
}

const SORT_NAMES: Readonly<Record<Sort, () => string>> = {
  shelf: m.sort_shelf,
  'price-up': m.sort_price_up,
  'price-down': m.sort_price_down,
  name: m.sort_name,
  newest: m.sort_newest,
}

const countWords = ({ products, total }: Listing): string => {
  if (!products) return m.product_loading()
  return products.length === total
    ? m.products_count({ count: total })
    : m.products_shown({ shown: products.length, count: total })
}

interface Props {
  readonly listing: Listing
  readonly onClear: () => void
}

/** Number of results, the filter button of phones, and the sort order. */
export const Toolbar = ({ listing, onClear }: Props) => {
  const { filters, change } = listing
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(filters)
  return (
    <div className="toolbar">
      <p className="count grow small" role="status">
        {countWords(listing)}
      </p>
      <button
        type="button"
        className="btn btn-line only-phone"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="sliders-horizontal" size={18} />
        {m.filters_title()}
        {count > 0 && <bdi className="tag plain brand-t">{count}</bdi>}
      </button>
      <span className="ctl sel">
        <Icon name="arrow-up-down" size={18} />
        <Icon name="chevron-down" size={18} className="caret" />
        <select
          className="input"
          name="sort"
          form={LISTING_FORM}
          aria-label={m.sort_label()}
          value={filters.sort}
          onChange={(event) => change({ sort: SORTS.find((sort) => sort === event.target.value) ?? 'shelf' })}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_NAMES[sort]()}
            </option>
          ))}
        </select>
      </span>
      <noscript>
        <button type="submit" className="btn btn-primary" form={LISTING_FORM}>
          {m.filters_apply()}
        </button>
      </noscript>
      {isOpen && <FilterSheet listing={listing} onClear={onClear} onClose={() => setOpen(false)} />}
    </div>
  )
}
