import { useEffect, useRef } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Filters } from './filters.tsx'
import type { Listing } from './use-listing.ts'
import './filter-sheet.css'

interface Props {
  readonly listing: Listing
  readonly onClear: () => void
  readonly onClose: () => void
}

/** The filters on a phone: a sheet from below that keeps the focus, and gives it back when it goes. */
export const FilterSheet = ({ listing, onClear, onClose }: Props) => {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = sheet.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // A click on the backdrop is a click on the dialog itself; Escape does the same by keys.
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
