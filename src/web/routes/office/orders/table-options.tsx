import type { OrderSort, SortColumn } from '#domain/office/order-desk.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { PopMenu } from '#web/shell/pop-menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segments } from '../parts/segments.tsx'
import { SortSelect } from '../parts/sort-by.tsx'
import { COLUMN_NAMES } from './order-cells.tsx'
import { COLUMNS, type Column, changeTableSettings, useTableSettings } from './table-settings.ts'

interface Props {
  readonly sort: OrderSort
  readonly onSort: (sort: OrderSort) => void
}

const sortColumns = (): Record<SortColumn, string> => ({
  time: m.office_col_order(),
  customer: COLUMN_NAMES.customer(),
  step: COLUMN_NAMES.step(),
  courier: COLUMN_NAMES.courier(),
  payment: COLUMN_NAMES.payment(),
  total: COLUMN_NAMES.total(),
})

/** Chooses columns and row height; on phones, which have no table head, also the sort order. */
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
      <SortSelect
        className="bo-o-sort"
        columns={sortColumns()}
        sort={sort}
        onSort={(chosen) => chosen && onSort(chosen)}
      />
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
