import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Mark } from '#domain/catalog/search/highlight.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { CardProduct } from '#web/routes/store/parts/card-product.ts'
import { Marked } from '#web/routes/store/parts/marked.tsx'
import { Price } from '#web/routes/store/parts/price.tsx'
import { ProductPicture } from '#web/routes/store/parts/product-picture.tsx'
import { hrefTo } from '#web/site/href.ts'
import { categoryLabel } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import { forgetSearches, rememberSearch } from './recent-searches.ts'
import { loadSearch } from './use-search.ts'
import { type Suggestion, type Suggestions, useSuggestions } from './use-suggestions.ts'
import './suggestion-list.css'

const Row = ({ suggestion, mark }: { suggestion: Suggestion; mark: Mark | undefined }) => {
  if (suggestion.kind === 'recent')
    return (
      <>
        <Icon name="clock" size={18} />
        <bdi>{suggestion.words}</bdi>
      </>
    )
  if (suggestion.kind === 'category')
    return (
      <>
        <Icon name="store" size={18} />
        <span className="grow">{m.search_category({ category: categoryLabel(suggestion.category) })}</span>
      </>
    )
  return (
    <>
      <ProductPicture src={suggestion.product.picture} width={160} sizes="40px" />
      <span className="grow">
        <Marked text={suggestion.product.name} mark={mark} />
      </span>
      <Price of={suggestion.product.price} />
    </>
  )
}

interface SuggestionListProps {
  readonly of: Suggestions
  readonly mark: Mark | undefined
}

const SuggestionList = ({ of, mark }: SuggestionListProps) => {
  const isRecent = of.options[0]?.kind === 'recent'
  return (
    // preventDefault on pointerdown keeps the focus in the input; on blur the list would close before the click.
    <div className="suggestions card" onPointerDown={(event) => event.preventDefault()}>
      {isRecent && (
        <div className="row between suggestions-head">
          <span className="small">{m.search_recent()}</span>
          <button type="button" className="btn btn-ghost" tabIndex={-1} onClick={forgetSearches}>
            {m.search_forget()}
          </button>
        </div>
      )}
      <ul id={of.listId} role="listbox" aria-label={isRecent ? m.search_recent() : m.search_suggestions()}>
        {of.options.map((suggestion) => (
          // Options get keyboard input through the input (ARIA combobox pattern).
          <li
            key={suggestion.key}
            id={of.optionId(suggestion)}
            role="option"
            aria-selected={suggestion === of.active}
            onClick={() => of.choose(suggestion)}
          >
            <Row suggestion={suggestion} mark={mark} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Id of the form that all listing controls belong to (`form` attribute), wherever they are on the page. */
export const LISTING_FORM = 'listing-form'

interface Props {
  readonly value: string
  readonly onChange: (q: string) => void
  /** Before a suggestion is opened. */
  readonly onLeave: () => void
  readonly found: readonly CardProduct[]
  readonly categoryIds: readonly number[]
  readonly mark: Mark | undefined
}

export const SearchBox = ({ value, onChange, onLeave, found, categoryIds, mark }: Props) => {
  const box = useRef<HTMLInputElement>(null)
  const { hash, key } = useLocation()
  const offered = useSuggestions({ value, found, categoryIds, onChange, onLeave })

  // The search icon of the header links to #search, which focuses the input.
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
            // A form with several fields and no submit button ignores Enter. Results are already up to date, so Enter only
            // closes the on-screen keyboard.
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
