import type { Mark } from '#domain/catalog/search/highlight.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { categoryLabel } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Marked } from '../parts/marked.tsx'
import { Price } from '../parts/price.tsx'
import { ProductPicture } from '../parts/product-picture.tsx'
import { forgetSearches } from './recent-searches.ts'
import type { Suggestion, Suggestions } from './use-suggestions.ts'
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

interface Props {
  readonly of: Suggestions
  readonly mark: Mark | undefined
}

export const SuggestionList = ({ of, mark }: Props) => {
  const isRecent = of.options[0]?.kind === 'recent'
  return (
    // A press must not take the focus from the box: the list would close before it is chosen from.
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
          // The keyboard reaches it through the box, as a combobox has it.
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
