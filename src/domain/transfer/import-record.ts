import type { Words } from '#domain/shared/language.ts'
import type { Transfer } from '#domain/transfer/transfer.ts'

/** An import can be undone for this long; then its previous values are deleted. */
export const UNDO_MS = 7 * 24 * 60 * 60 * 1000

/** One import of a file. */
export interface ImportRecord {
  readonly id: string
  readonly what: Transfer
  readonly at: number
  /** The name at that time, since the account may be renamed or erased. */
  readonly actorName: string
  readonly added: number
  readonly changed: number
  readonly undoneAt: number | null
}

/** One change of an import, with the data to undo it. */
export interface ImportedRow<K = unknown> {
  readonly row: number
  /** As in the audit log: `product:12`. */
  readonly subject: string
  readonly title: Words
  /** Null for a record that the import created. */
  readonly was: K | null
  readonly will: K
}

/** Reasons why a row was not undone: it was edited since, or orders or other data refer to it. */
export const KEPT_REASONS = ['changed', 'in-use'] as const
export type UnrestoredReason = (typeof KEPT_REASONS)[number]

export interface UnrestoredRow extends Pick<ImportedRow, 'row' | 'title'> {
  readonly why: UnrestoredReason
}

export interface ImportStore {
  /** `highestProductId` is the highest id in use at that time; it is not reused after an undo. */
  add(record: ImportRecord, highestProductId: number): Promise<void>
  addRows(importId: string, rows: readonly ImportedRow[]): Promise<void>
  byId(importId: string): Promise<ImportRecord | undefined>
  /** Imports after `since`, newest first. */
  since(since: number, limit: number): Promise<ImportRecord[]>
  /** Sorted by row, after the given one. */
  rowsAfter(importId: string, row: number, limit: number): Promise<ImportedRow[]>
  markUndone(importId: string, at: number): Promise<void>
  /** Deletes the previous values of imports before this time. */
  forgetRowsBefore(at: number): Promise<void>
  /** Deletes products that no order refers to, with their stock journal. Returns the deleted ids. */
  removeGoods(productIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Restores name and phone where they are still as the import left them. Returns the ids written. */
  restoreCustomers(
    people: readonly { readonly was: PersonFields; readonly will: PersonFields }[],
  ): Promise<ReadonlySet<string>>
  /** Deletes imported customers who are unchanged, have no order and were sent no password link. */
  removeCustomers(people: readonly PersonFields[]): Promise<ReadonlySet<string>>
  /** Deletes imported orders that are still at the same step, without courier, cash, notes or ratings. */
  removeOrders(orders: readonly OrderState[]): Promise<ReadonlySet<string>>
}

export interface PersonFields {
  readonly id: string
  readonly name: string
  readonly phone: string
}

export interface OrderState {
  readonly id: string
  readonly status: string
  readonly fulfilment: string
}
