import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The controls of the list stand apart on the page and belong to this one form, which works without a script. */
export const LISTING_FORM = 'listing-form'

interface Props {
  readonly value: string
  readonly onChange: (q: string) => void
}

export const SearchBox = ({ value, onChange }: Props) => {
  const box = useRef<HTMLInputElement>(null)
  const { hash, key } = useLocation()

  // The search icon of the bar leads to #search: ready to type.
  useEffect(() => {
    if (hash === '#search') box.current?.focus()
  }, [hash, key])

  return (
    <form
      id={LISTING_FORM}
      className="list-search"
      role="search"
      action={hrefTo('products')}
      onSubmit={(event) => {
        event.preventDefault()
        // The list has followed every letter; what is left is to put the phone's keyboard away.
        box.current?.blur()
      }}
    >
      <span className="ctl">
        <Icon name="search" />
        <input
          ref={box}
          id="search"
          className="input"
          type="search"
          name="q"
          value={value}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={m.search_label()}
          placeholder={m.search_placeholder()}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && (
          <span className="end">
            <button
              type="button"
              className="icon-btn"
              aria-label={m.search_clear()}
              onClick={() => {
                onChange('')
                box.current?.focus()
              }}
            >
              <Icon name="x" size={18} />
            </button>
          </span>
        )}
      </span>
    </form>
  )
}
