import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#domain/shared/page.ts'
import { Refusal } from '#domain/shared/refusal.ts'

type KeyValue = string | number

const encode = (key: readonly KeyValue[]): string => Buffer.from(JSON.stringify(key)).toString('base64url')

const isKey = (value: unknown, length: number): value is KeyValue[] =>
  Array.isArray(value) &&
  value.length === length &&
  value.every((each) => typeof each === 'string' || Number.isSafeInteger(each))

const decode = (cursor: string, length: number): KeyValue[] => {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (isKey(key, length)) return key
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
  columns: readonly string[],
  cursor: string,
  direction: 'asc' | 'desc',
): RawBuilder<boolean> => {
  const key = decode(cursor, columns.length)
  const refs = sql.join(columns.map(term))
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
  return { items: rows.slice(0, limit).map(toItem), next: last === undefined ? null : encode(keyOf(last)) }
}
