import { CATEGORIES } from '#domain/catalog/category.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { SearchBox } from '../parts/search-box.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { categoryName } from './goods.ts'
import { type ListingFilters, VIEW_WORDS, VIEWS } from './views.ts'

interface Props {
  readonly asked: ListingFilters
  readonly onAsk: (asked: ListingFilters) => void
}

/** What is looked for. */
export const GoodsFilters = ({ asked, onAsk }: Props) => (
  <div className="bo-goods-filters">
    <SearchBox
      label={m.office_search()}
      hint={m.office_goods_search_hint()}
      asked={asked.q}
      onAsk={(q) => onAsk({ ...asked, q })}
    />
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
  </div>
)
