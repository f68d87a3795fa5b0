import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#domain/shared/page.ts'
import { Refusal } from '#domain/shared/refusal.ts'

type KeyValue = string | number

export const cursorOf = (key: readonly KeyValue[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** The columns that a list is sorted by, with their types in the schema. `-changed_at` is counted backwards. */
type SortColumns = Readonly<Record<string, ColumnType>>
type ColumnType = 'integer' | 'bigint' | 'text'

const MAX_INTEGER = 2 ** 31 - 1

/** A cursor comes from the browser. PostgreSQL ends a statement over a value that is not of its column's type. */
const FITS: Readonly<Record<ColumnType, (value: unknown) => boolean>> = {
  integer: (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= MAX_INTEGER,
  bigint: Number.isSafeInteger,
  text: (value) => typeof value === 'string' && !value.includes('\0'),
}

const isKey = (value: unknown, types: readonly ColumnType[]): value is KeyValue[] =>
  Array.isArray(value) &&
  value.length === types.length &&
  types.every((type, index) => FITS[type](value[index]))

/** What `cursorOf` made; refused where it does not fit the types. */
export const readCursor = (cursor: string, types: readonly ColumnType[]): KeyValue[] => {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (isKey(key, types)) return key
  } catch {
    // Not one of ours: said below.
  }
  throw new Refusal('page.unusable')
}

/** A column, or one counted backwards: `-changed_at`. */
const term = (column: string) =>
  column.startsWith('-') ? sql`-${sql.ref(column.slice(1))}` : sql.ref(column)

/** Rows after the cursor, in the order of `columns`, which an index must have in that order and direction. */
export const beyond = (
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

/** The end of all texts that begin with `key`, in the order of code points. */
export const endOf = (key: string): string => `${key}\u{10ffff}`

/** A page from `limit + 1` rows: the one too many only tells that there are more. */
export const pageOf = <Row, T>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => T,
  keyOf: (row: Row) => readonly KeyValue[],
): Page<T> => {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items: rows.slice(0, limit).map(toItem), next: last === undefined ? null : cursorOf(keyOf(last)) }
}
