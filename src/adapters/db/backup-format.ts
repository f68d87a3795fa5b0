import type { Tables } from '#adapters/db/tables.ts'

export type TableName = Exclude<keyof Tables, 'migrations'>

/** Every table with the key it is read by, parents before children. */
export const BACKED_UP: Readonly<Record<TableName, readonly string[]>> = {
  products: ['id'],
  users: ['id'],
  sessions: ['token_hash'],
  orders: ['id'],
  order_lines: ['order_id', 'line_no'],
  messages: ['id'],
}

export const TABLE_NAMES = Object.keys(BACKED_UP) as TableName[]

/** First line of a backup. Rows follow as `[table, row]`, and the trailer tells that nothing is missing. */
export interface Header {
  readonly mishwar: 'backup'
  readonly lastMigration: string
  readonly madeAt: number
}

export interface Trailer {
  readonly rows: Readonly<Record<string, number>>
}

export type Line = Header | readonly [TableName, Record<string, unknown>] | Trailer
