import { listCouriers } from '#contracts/operations/office.ts'
import { LISTED_STEPS } from '#domain/office/order-desk.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { useOffice } from '../data/use-office.ts'
import { FilterSelect } from '../parts/filter-select.tsx'
import { METHOD_NAMES, STEP_NAMES } from '../parts/order-words.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { SelectField } from '../parts/select-field.tsx'
import type { FilterName, OrderFilters } from './use-order-filter.ts'

interface Props {
  readonly filters: OrderFilters
  readonly maySeeCouriers: boolean
  readonly show: (filters: OrderFilters) => void
}

const CourierField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const { data = [] } = useOffice(listCouriers, {})
  return (
    <SelectField
      label={m.office_filter_courier()}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{m.office_filter_any()}</option>
      <option value="none">{m.office_filter_no_courier()}</option>
      {data.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Filters of the list. */
export const OrderFiltersBar = ({ filters, maySeeCouriers, show }: Props) => {
  const set = (name: FilterName) => (value: string) => show({ ...filters, [name]: value })
  return (
    <div className="bo-filters">
      <SearchBox label={m.office_orders_search()} query={filters.words ?? ''} onAsk={set('words')} />
      <FilterSelect
        label={m.office_filter_step()}
        value={filters.step}
        all={LISTED_STEPS}
        names={STEP_NAMES}
        onChange={set('step')}
      />
      <FilterSelect
        label={m.office_filter_method()}
        value={filters.method}
        all={PAYMENT_METHODS}
        names={METHOD_NAMES}
        onChange={set('method')}
      />
      {maySeeCouriers && <CourierField value={filters.courier ?? ''} onChange={set('courier')} />}
      <label className="field">
        <span>{m.office_filter_day()}</span>
        <input
          type="date"
          className="input"
          value={filters.day ?? ''}
          onChange={({ target }) => set('day')(target.value)}
        />
      </label>
      <label className="check bo-late-only">
        <input
          type="checkbox"
          checked={filters.late === '1'}
          onChange={({ target }) => set('late')(target.checked ? '1' : '')}
        />
        {m.office_filter_late()}
      </label>
    </div>
  )
}
