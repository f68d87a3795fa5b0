import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#domain/shared/page.ts'
import { Refusal } from '#domain/shared/refusal.ts'

type KeyValue = string | number

export const cursorOf = (key: readonly KeyValue[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** The columns that a list is sorted by, with their types in the schema. `-changed_at` sorts descending. */
type SortColumns = Readonly<Record<string, ColumnType>>
type ColumnType = 'integer' | 'bigint' | 'text'

const MAX_INTEGER = 2 ** 31 - 1

/** A cursor comes from the client. PostgreSQL fails on a value that does not have its column's type. */
const FITS: Readonly<Record<ColumnType, (value: unknown) => boolean>> = {
  integer: (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= MAX_INTEGER,
  bigint: Number.isSafeInteger,
  text: (value) => typeof value === 'string' && !value.includes('\0'),
}

const isKey = (value: unknown, types: readonly ColumnType[]): value is KeyValue[] =>
  Array.isArray(value) &&
  value.length === types.length &&
  types.every((type, index) => FITS[type](value[index]))

/** Parses a cursor of `cursorOf`; refused when its values do not fit the types. */
export const readCursor = (cursor: string, types: readonly ColumnType[]): KeyValue[] => {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (isKey(key, types)) return key
  } catch {
    // An invalid cursor is refused below.
  }
  throw new Refusal('page.unusable')
}

/** A column, or its negation for descending order: `-changed_at`. */
const term = (column: string) =>
  column.startsWith('-') ? sql`-${sql.ref(column.slice(1))}` : sql.ref(column)

/** Rows after the cursor in the order of `columns`. An index must have the same columns and directions. */
export const afterCursor = (
  columns: SortColumns,
  cursor: string,
  direction: 'asc' | 'desc',
): RawBuilder<boolean> => {
  const key = readCursor(cursor, Object.values(columns))
  const refs = sql.join(Object.keys(columns).map(term))
  return direction === 'asc'
    ? sql<boolean>`(${refs}) > (${sql.join(key)})`
    : sql<boolean>`(${refs}) < (${sql.join(key)})`
}

/** The upper bound of all texts with the prefix `key`, in code point order. */
export const endOf = (key: string): string => `${key}\u{10ffff}`

/** Makes a page from `limit + 1` rows; the extra row only shows that there are more. */
export const pageOf = <Row, T>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => T,
  keyOf: (row: Row) => readonly KeyValue[],
): Page<T> => {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items: rows.slice(0, limit).map(toItem), next: last === undefined ? null : cursorOf(keyOf(last)) }
}
