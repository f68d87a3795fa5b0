import { sortName, sortNames, sortOf } from '#contracts/paging.ts'
import type { Sort } from '#domain/shared/page.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { SelectField } from './select-field.tsx'
import './sort-by.css'

interface HeadProps<Column extends string> {
  readonly column: Column
  readonly name: string
  readonly sort: Sort<Column> | undefined
  readonly onSort: (sort: Sort<Column>) => void
  readonly className?: string | undefined
  /** Sorts in descending order on the first click. */
  readonly isDownFirst?: boolean | undefined
}

/** A sortable column head; a second click reverses the order. */
export const SortHead = <Column extends string>(props: HeadProps<Column>) => {
  const { column, name, sort, onSort, className, isDownFirst = false } = props
  const isSorted = sort?.by === column
  const direction = sort?.isDown ? 'descending' : 'ascending'
  return (
    <th className={className} aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className="bo-sort"
        title={m.office_table_sort({ column: name })}
        onClick={() => onSort({ by: column, isDown: isSorted ? !sort.isDown : isDownFirst })}
      >
        {name}
        <span aria-hidden="true">{isSorted ? (sort.isDown ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  )
}

interface SelectProps<Column extends string> {
  readonly columns: Readonly<Record<Column, string>>
  readonly sort: Sort<Column> | undefined
  readonly onSort: (sort: Sort<Column> | undefined) => void
  /** Label of the default order; omitted if a column is always chosen. */
  readonly usual?: string
  readonly className?: string
}

/** The same as a select, for phones, whose lists have no table head. */
export const SortSelect = <Column extends string>(props: SelectProps<Column>) => {
  const { columns, sort, onSort, usual, className } = props
  const names = sortNames(Object.keys(columns) as Column[])
  return (
    <SelectField
      className={className}
      label={m.office_table_sort_by()}
      value={sort ? sortName(sort) : ''}
      onChange={({ target }) => {
        const chosen = names.find((name) => name === target.value)
        onSort(chosen && sortOf<Column>(chosen))
      }}
    >
      {usual !== undefined && <option value="">{usual}</option>}
      {names.map((name) => {
        const { by, isDown } = sortOf<Column>(name)
        return (
          <option key={name} value={name}>
            {columns[by]} {isDown ? '↓' : '↑'}
          </option>
        )
      })}
    </SelectField>
  )
}
