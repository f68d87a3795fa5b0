import type { Tables } from '#adapters/db/engine/tables.ts'

/** State of the running instances, such as jobs and heartbeats. It is recreated, not restored. */
export const OF_THE_MOMENT = [
  'jobs',
  'versions',
  'instances',
  'setup_links',
  'order_days',
  'told_orders',
  'notice_spending',
  'phone_codes',
  'phone_numbers',
] as const

export type TableName = Exclude<keyof Tables, 'migrations' | (typeof OF_THE_MOMENT)[number]>

/** Every table with the key it is read by, parents before children. */
export const BACKED_UP: Readonly<Record<TableName, readonly string[]>> = {
  products: ['id'],
  variants: ['product_id', 'id'],
  categories: ['id'],
  stock_journal: ['id'],
  stock_documents: ['id'],
  pictures: ['name', 'width'],
  users: ['id'],
  user_keys: ['key', 'user_id'],
  invites: ['id'],
  password_links: ['user_id'],
  email_proofs: ['user_id'],
  sessions: ['token_hash'],
  second_factors: ['user_id'],
  recovery_codes: ['user_id', 'code_hash'],
  orders: ['id'],
  order_lines: ['order_id', 'line_no'],
  order_words: ['order_id', 'word'],
  picking: ['order_id'],
  picking_entries: ['id'],
  order_notes: ['id'],
  payments: ['id'],
  captures: ['id'],
  refunds: ['id'],
  payment_messages: ['id'],
  messages: ['id'],
  message_keys: ['key', 'message_id'],
  order_steps: ['id'],
  share_links: ['token_hash'],
  cash_entries: ['id'],
  cash_postings: ['entry_id', 'account'],
  shifts: ['courier_id', 'started_at'],
  trail: ['courier_id', 'device_at', 'seq'],
  ratings: ['order_id', 'subject'],
  push_subscriptions: ['endpoint'],
  notices: ['id'],
  notice_sends: ['id'],
  notice_templates: ['kind', 'language', 'version'],
  stopped_notices: ['user_id', 'kind'],
  stock_watches: ['user_id', 'product_id', 'variant_id'],
  addresses: ['id'],
  audit_entries: ['seq'],
  audit_head: ['id'],
  settings: ['id'],
  imports: ['id'],
  import_rows: ['import_id', 'row'],
}

const isTableName = (name: unknown): name is TableName =>
  typeof name === 'string' && Object.hasOwn(BACKED_UP, name)

export const TABLE_NAMES: readonly TableName[] = Object.keys(BACKED_UP).filter(isTableName)

export type Row = Readonly<Record<string, unknown>>
/** The number of rows per table; an empty table may be missing. */
export type RowCounts = Readonly<Partial<Record<TableName, number>>>

/** The first line of a backup. Rows follow as `[table, row]`, and a trailer proves that nothing is missing. */
export interface Header {
  readonly mishwar: 'backup'
  readonly lastMigration: string
  readonly madeAt: number
}

interface Trailer {
  readonly rows: Row
}

export type Line = Header | readonly [TableName, Row] | Trailer

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isHeader = (line: unknown): line is Header =>
  isRecord(line) && line.mishwar === 'backup' && typeof line.lastMigration === 'string'

export const isRow = (line: unknown): line is readonly [TableName, Row] =>
  Array.isArray(line) && line.length === 2 && isTableName(line[0]) && isRecord(line[1])

export const isTrailer = (line: unknown): line is Trailer => isRecord(line) && isRecord(line.rows)

export const writeLine = (line: Line): string => `${JSON.stringify(line)}\n`

export const readLine = (text: string): Line => {
  const line: unknown = JSON.parse(text)
  if (isHeader(line) || isRow(line) || isTrailer(line)) return line
  throw new SyntaxError('a line that no backup has')
}
