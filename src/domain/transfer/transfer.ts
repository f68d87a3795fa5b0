import type { Goods } from '#domain/catalog/goods.ts'
import type { Errand } from '#domain/delivery/delivery.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Piastres } from '#domain/shared/money.ts'

/** The kinds of records that can be exported and imported. */
export const TRANSFERS = ['products', 'orders', 'customers'] as const
export type Transfer = (typeof TRANSFERS)[number]

export const FORMATS = ['csv', 'json'] as const
export type Format = (typeof FORMATS)[number]

export const IMPORT_MAX_BYTES = 16_000_000
export const IMPORT_MAX_ROWS = 50_000

/** One row of an exported file, by column. */
export type Row = Readonly<Record<string, string | number | null>>

/** One row of an imported file, with its row number. */
export interface ReadRow {
  readonly row: number
  readonly cells: Readonly<Record<string, unknown>>
}

/**
 * Becomes `aborted` when the caller no longer waits. Compatible with `AbortSignal`, whose type is not available
 * here.
 */
export interface Cancellation {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export interface ImportFile {
  readonly what: Transfer
  readonly format: Format
  readonly bytes: Uint8Array
  readonly cancellation?: Cancellation
}

/** Some rows of a file, each parsed and checked. */
export interface ReadPart<D = unknown> {
  readonly rows: number
  readonly drafts: readonly D[]
  /** The rows with an error. */
  readonly faulty: readonly number[]
  /** The first errors of the file; for later ones only the row numbers are given. */
  readonly problems: readonly RowProblem[]
}

export interface Sheets {
  /**
   * Passes the rows of a file to `work`, part by part. A worker thread parses them with `readParts` and stops with
   * the work. Refuses an unreadable file (`import.unreadable`), and more files at once than memory allows
   * (`import.busy`).
   */
  read<T>(file: ImportFile, work: (parts: AsyncIterable<ReadPart>) => Promise<T>): Promise<T>
  /** Streams the rows as a file; it is never in memory as a whole. */
  write(
    columns: readonly string[],
    rows: AsyncIterable<readonly Row[]>,
    format: Format,
  ): AsyncIterable<string>
}

export interface CustomerOrder {
  readonly order: Order
  /** Empty for a customer without one. */
  readonly email: string
  /** Empty when no courier has or had it. */
  readonly courierName: string
  readonly refunded: Piastres
}

/** Bulk variants of what the other stores read and write one by one. */
export interface TransferStore {
  /** Makes other imports wait until the transaction ends. */
  lock(): Promise<void>
  /** Products on sale or archived, sorted by id, after the given one. */
  goodsAfter(id: number, limit: number): Promise<Goods[]>
  /** True when a product of the shop has options. */
  hasVariants(): Promise<boolean>
  /** Accounts of shoppers, sorted by id, after the given one. */
  customersAfter(id: string, limit: number): Promise<User[]>
  /** Orders sorted by id, after the given one; only these ids if given. */
  ordersAfter(id: string, limit: number, ids?: readonly string[]): Promise<CustomerOrder[]>
  /** Accounts of any role, by their folded e-mail. */
  usersByEmail(keys: readonly string[]): Promise<User[]>
  /** Accounts of any role that were not erased. */
  usersById(ids: readonly string[]): Promise<User[]>
  takenUserIds(ids: readonly string[]): Promise<ReadonlySet<string>>
  takenOrderIds(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** New accounts get an unusable password hash. For existing ones name and phone are written. */
  putCustomers(users: readonly User[]): Promise<void>
  addOrders(orders: readonly { readonly order: Order; readonly errand: Errand }[]): Promise<void>
}

export const ROW_PROBLEMS = [
  'missing',
  'too-long',
  'not-a-number',
  'not-a-price',
  'price-too-high',
  'not-a-time',
  'not-an-email',
  'not-a-phone',
  'unknown-value',
  'uneven-lists',
  'weight-unusable',
  'repeated',
  'not-a-customer',
  'unknown-customer',
  'id-taken',
  'sum-wrong',
  'differs',
  'has-variants',
  'variants-left-out',
  'too-many',
  'not-a-code',
  'rounded',
  'code-taken',
] as const
export type RowProblemCode = (typeof ROW_PROBLEMS)[number]

export interface RowProblem {
  readonly row: number
  readonly column: string
  readonly code: RowProblemCode
  /** The allowed values, when they are a short list. */
  readonly allowed?: readonly string[]
}

/** Called with the number of rows done and the total. */
export type Progress = (done: number, total: number) => Promise<void>

export const ROWS_AT_ONCE = 500

/** The maximum number of errors listed for one file. */
export const SHOWN_PROBLEMS = 100
