import { useEffect, useState } from 'react'
import { CATEGORIES } from '#domain/catalog/category.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { categoryName } from './goods.ts'
import { type Asked, VIEW_WORDS, VIEWS } from './views.ts'

const PAUSE_MS = 250

interface Props {
  readonly asked: Asked
  readonly onAsk: (asked: Asked) => void
}

/** What is looked for. Typing asks after a pause, Enter at once. */
export const GoodsFilters = ({ asked, onAsk }: Props) => {
  const [typed, setTyped] = useState(asked.q)
  useEffect(() => {
    if (typed === asked.q) return
    const timer = setTimeout(() => onAsk({ ...asked, q: typed }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, asked, onAsk])
  return (
    <form
      className="bo-goods-filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk({ ...asked, q: typed })
      }}
    >
      <div className="field">
        <span className="ctl">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name="q"
            dir="auto"
            aria-label={m.office_search()}
            placeholder={m.office_goods_search_hint()}
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </span>
      </div>
      <SelectField
        bare
        label={m.office_goods_category()}
        name="category"
        value={asked.category}
        onChange={({ target }) => onAsk({ ...asked, category: target.value })}
      >
        <option value="">{m.office_goods_all_categories()}</option>
        {CATEGORIES.map(({ id }) => (
          <option key={id} value={id}>
            {categoryName(id)}
          </option>
        ))}
      </SelectField>
      <fieldset className="bo-views">
        <legend className="vh">{m.office_goods_view()}</legend>
        {VIEWS.map((view) => (
          <button
            key={view}
            type="button"
            className="chip"
            aria-pressed={asked.view === view}
            onClick={() => onAsk({ ...asked, view })}
          >
            {VIEW_WORDS[view]()}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
