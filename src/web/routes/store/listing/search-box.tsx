import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Mark } from '#domain/catalog/search/highlight.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CardProduct } from '../parts/card-product.ts'
import { rememberSearch } from './recent-searches.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { loadSearch } from './use-search.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The controls of the list stand apart on the page and belong to this one form, which works without a script. */
export const LISTING_FORM = 'listing-form'

interface Props {
  readonly value: string
  readonly onChange: (q: string) => void
  readonly found: readonly CardProduct[]
  readonly categoryIds: readonly number[]
  readonly mark: Mark | undefined
}

export const SearchBox = ({ value, onChange, found, categoryIds, mark }: Props) => {
  const box = useRef<HTMLInputElement>(null)
  const { hash, key } = useLocation()
  const offered = useSuggestions({ value, found, categoryIds, onChange })

  // The search icon of the bar leads to #search: ready to type.
  useEffect(() => {
    if (hash === '#search') box.current?.focus()
  }, [hash, key])

  return (
    <form
      noValidate
      id={LISTING_FORM}
      className="list-search"
      role="search"
      action={hrefTo('products')}
      onSubmit={(event) => event.preventDefault()}
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
          {...offered.box}
          aria-label={m.search_label()}
          placeholder={m.search_placeholder()}
          onPointerEnter={() => void loadSearch()}
          onFocus={() => {
            void loadSearch()
            if (value === '') offered.open()
          }}
          onClick={() => value === '' && offered.open()}
          onBlur={() => {
            offered.close()
            if (found.length > 0) rememberSearch(value)
          }}
          onKeyDown={(event) => {
            offered.onKeyDown(event)
            // With several fields and no button a form does not submit itself. The list has followed every letter;
            // what is left is to put the phone's keyboard away.
            if (event.key === 'Enter' && !event.defaultPrevented) box.current?.blur()
          }}
          onChange={(event) => {
            offered.open()
            onChange(event.target.value)
          }}
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
      {offered.isShown && <SuggestionList of={offered} mark={mark} />}
    </form>
  )
}
