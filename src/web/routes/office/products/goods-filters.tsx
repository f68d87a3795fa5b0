import { m } from '#web/i18n/compiled/messages.js'
import { CategoryOptions } from '../data/categories.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { SortSelect } from '../parts/sort-by.tsx'
import { type GoodsFilter, VIEW_WORDS, VIEWS } from './views.ts'

interface Props {
  readonly filters: GoodsFilter
  readonly onAsk: (filters: GoodsFilter) => void
}

/** Filters of the product list. */
export const GoodsFilters = ({ filters, onAsk }: Props) => (
  <div className="bo-goods-filters">
    <SearchBox
      label={m.office_search()}
      hint={m.office_goods_search_hint()}
      query={filters.q}
      onAsk={(q) => onAsk({ ...filters, q })}
    />
    <SelectField
      bare
      label={m.office_goods_category()}
      name="category"
      value={filters.category}
      onChange={({ target }) => onAsk({ ...filters, category: target.value })}
    >
      <option value="">{m.office_goods_all_categories()}</option>
      <CategoryOptions />
    </SelectField>
    <SortSelect
      className="bo-sort-narrow"
      columns={{
        number: m.office_goods_sort_number(),
        name: m.office_goods_name(),
        price: m.office_goods_price(),
        stock: m.office_goods_stock(),
      }}
      sort={filters.sort}
      onSort={(sort) => onAsk({ ...filters, sort })}
      usual={m.office_table_sort_usual()}
    />
    <fieldset className="bo-views">
      <legend className="vh">{m.office_goods_view()}</legend>
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          className="chip"
          aria-pressed={filters.view === view}
          onClick={() => onAsk({ ...filters, view })}
        >
          {VIEW_WORDS[view]()}
        </button>
      ))}
    </fieldset>
  </div>
)
