import { m } from '#web/i18n/compiled/messages.js'
import { PopMenu } from '#web/shell/pop-menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segments } from '../parts/segments.tsx'
import { COLUMN_NAMES } from './order-cells.tsx'
import { COLUMNS, type Column, changeTableSettings, useTableSettings } from './table-settings.ts'

/** Which columns the table has, and how high its rows are. */
export const TableOptions = () => {
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
          <label key={column} className="check">
            <input
              type="checkbox"
              checked={!hidden.includes(column)}
              onChange={({ target }) => show(column, target.checked)}
            />
            {COLUMN_NAMES[column]()}
          </label>
        ))}
      </fieldset>
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
