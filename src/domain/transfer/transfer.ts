import type { Goods } from '#domain/catalog/goods.ts'
import type { Errand } from '#domain/delivery/delivery.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'

/** What can leave the shop as a file, and come in by one. */
export const TRANSFERS = ['products', 'orders', 'customers'] as const
export type Transfer = (typeof TRANSFERS)[number]

export const FORMATS = ['csv', 'json'] as const
export type Format = (typeof FORMATS)[number]

export const IMPORT_MAX_BYTES = 16_000_000
export const IMPORT_MAX_ROWS = 50_000

/** One row of a file that goes out, by column. */
export type Row = Readonly<Record<string, string | number | null>>

/** One row of a file that came in, with the number a person finds it by. */
export interface ReadRow {
  readonly row: number
  readonly cells: Readonly<Record<string, unknown>>
}

/** Tells that the caller waits no longer. An `AbortSignal` is one; its type is not known here. */
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

/** Some rows of a file, read and checked one by one. */
export interface ReadPart<D = unknown> {
  readonly rows: number
  readonly drafts: readonly D[]
  /** The rows with a mistake. */
  readonly faulty: readonly number[]
  /** The first mistakes of the file; of those after them only the rows are told. */
  readonly problems: readonly RowProblem[]
}

export interface Sheets {
  /**
   * Hands the rows of a file to the work, part by part. They are read and checked by `readParts` on a thread of their own,
   * which ends with the work. Refuses what is no file of rows (`import.unreadable`), and the work on more files at once than
   * there is memory for (`import.busy`).
   */
  read<T>(file: ImportFile, work: (parts: AsyncIterable<ReadPart>) => Promise<T>): Promise<T>
  /** The rows as a file, piece by piece: never all of it at once. */
  write(
    columns: readonly string[],
    rows: AsyncIterable<readonly Row[]>,
    format: Format,
  ): AsyncIterable<string>
}

export interface CustomerOrder {
  readonly order: Order
  readonly email: string
}

/** Reads and writes in bulk what the other stores read and write one by one. */
export interface TransferStore {
  /** Makes other imports wait until the transaction ends. */
  lock(): Promise<void>
  /** On sale or not, by id, after the given one. */
  goodsAfter(id: number, limit: number): Promise<Goods[]>
  /** Accounts of shoppers by id, after the given one. */
  customersAfter(id: string, limit: number): Promise<User[]>
  /** Orders by id, after the given one; of these only, where ids are given. */
  ordersAfter(id: string, limit: number, ids?: readonly string[]): Promise<CustomerOrder[]>
  /** Accounts of any role, by their folded e-mail. */
  usersByEmail(keys: readonly string[]): Promise<User[]>
  takenUserIds(ids: readonly string[]): Promise<ReadonlySet<string>>
  takenOrderIds(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** New ones can't log in: no password opens them. Of known ones name and phone are written. */
  putCustomers(users: readonly User[]): Promise<void>
  addOrders(orders: readonly { readonly order: Order; readonly errand: Errand }[]): Promise<void>
}

export const ROW_PROBLEMS = [
  'missing',
  'too-long',
  'not-a-number',
  'not-a-price',
  'not-a-time',
  'not-an-email',
  'not-a-phone',
  'unknown-value',
  'uneven-lists',
  'repeated',
  'not-a-customer',
  'unknown-customer',
  'id-taken',
  'sum-wrong',
] as const
export type RowProblemCode = (typeof ROW_PROBLEMS)[number]

export interface RowProblem {
  readonly row: number
  readonly column: string
  readonly code: RowProblemCode
  /** What could stand there instead, where that is a short list. */
  readonly allowed?: readonly string[]
}

/** So many of so many rows are done. */
export type Progress = (done: number, total: number) => Promise<void>

export const ROWS_AT_ONCE = 500

/** So many mistakes of a file are told. */
export const SHOWN_PROBLEMS = 100
