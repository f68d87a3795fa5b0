import { ORDER_SORTS, sortName, sortOf } from '#contracts/office-orders.ts'
import type { OrderSort } from '#domain/office/order-desk.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { PopMenu } from '#web/shell/pop-menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segments } from '../parts/segments.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { COLUMN_NAMES } from './order-cells.tsx'
import { COLUMNS, type Column, changeTableSettings, useTableSettings } from './table-settings.ts'

interface Props {
  readonly sort: OrderSort
  readonly onSort: (sort: OrderSort) => void
}

/** Which columns the table has, and how high its rows are; on a phone, which has no head to press, also the sort. */
export const TableOptions = ({ sort, onSort }: Props) => {
  const { hidden, isCompact } = useTableSettings()
  const show = (column: Column, isShown: boolean): void => {
    const others = hidden.filter((each) => each !== column)
    changeTableSettings({ hidden: isShown ? others : [...others, column] })
  }
  return (
    <PopMenu
      className="bo-table-options"
      buttonClass="btn btn-ghost"
      button={
        <>
          <Icon name="sliders-horizontal" size={20} /> {m.office_table_options()}
        </>
      }
    >
      <fieldset>
        <legend>{m.office_table_columns()}</legend>
        {COLUMNS.map((column) => (
          <label key={column} className={`check bo-o-${column}`}>
            <input
              type="checkbox"
              checked={!hidden.includes(column)}
              onChange={({ target }) => show(column, target.checked)}
            />
            {COLUMN_NAMES[column]()}
          </label>
        ))}
      </fieldset>
      <SelectField
        className="bo-o-sort"
        label={m.office_table_sort_by()}
        value={sortName(sort)}
        onChange={({ target }) => {
          const chosen = ORDER_SORTS.find((name) => name === target.value)
          if (chosen) onSort(sortOf(chosen))
        }}
      >
        {ORDER_SORTS.map((name) => {
          const { by, isDown } = sortOf(name)
          return (
            <option key={name} value={name}>
              {by === 'time' ? m.office_col_order() : COLUMN_NAMES[by]()} {isDown ? '↓' : '↑'}
            </option>
          )
        })}
      </SelectField>
      <Segments
        label={m.office_table_density()}
        options={[
          { value: 'roomy', name: m.office_table_roomy() },
          { value: 'compact', name: m.office_table_compact() },
        ]}
        value={isCompact ? 'compact' : 'roomy'}
        onChange={(density) => changeTableSettings({ isCompact: density === 'compact' })}
      />
    </PopMenu>
  )
}
