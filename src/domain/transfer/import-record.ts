import type { Words } from '#domain/shared/language.ts'
import type { Transfer } from '#domain/transfer/transfer.ts'

/** For so long an import can be undone; then what it replaced is forgotten. */
export const UNDO_MS = 7 * 24 * 60 * 60 * 1000

/** A file that was brought in. */
export interface ImportRecord {
  readonly id: string
  readonly what: Transfer
  readonly at: number
  /** As it was then: the account may be renamed or erased. */
  readonly actorName: string
  readonly added: number
  readonly changed: number
  readonly undoneAt: number | null
}

/** One change of an import, with what undoing it needs. */
export interface ImportedRow<K = unknown> {
  readonly row: number
  /** As in the audit: `product:12`. */
  readonly subject: string
  readonly title: Words
  /** Null where the import made it. */
  readonly was: K | null
  readonly will: K
}

/** Why a row could not be undone: somebody edited it since, or it has orders or work that need it. */
export const KEPT_REASONS = ['changed', 'in-use'] as const
export type UnrestoredReason = (typeof KEPT_REASONS)[number]

export interface UnrestoredRow extends Pick<ImportedRow, 'row' | 'title'> {
  readonly why: UnrestoredReason
}

export interface ImportStore {
  /** `highestProductId` is the highest that was given by then: after an undo it is not given again. */
  add(record: ImportRecord, highestProductId: number): Promise<void>
  addRows(importId: string, rows: readonly ImportedRow[]): Promise<void>
  byId(importId: string): Promise<ImportRecord | undefined>
  /** Those after `since`, the newest first. */
  since(since: number, limit: number): Promise<ImportRecord[]>
  /** By row, after the given one. */
  rowsAfter(importId: string, row: number, limit: number): Promise<ImportedRow[]>
  markUndone(importId: string, at: number): Promise<void>
  /** Forgets what imports before this moment replaced. */
  forgetRowsBefore(at: number): Promise<void>
  /** Removes products that no order names, with their stock journal, and answers the ids of those it removed. */
  removeGoods(productIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Writes name and phone back where they still are as the import left them; answers the ids it wrote. */
  restoreCustomers(
    people: readonly { readonly was: PersonFields; readonly will: PersonFields }[],
  ): Promise<ReadonlySet<string>>
  /** Removes imported customers who are as the import left them, have no order and were sent no password link. */
  removeCustomers(people: readonly PersonFields[]): Promise<ReadonlySet<string>>
  /** Removes imported orders that are at the same step still, without courier, cash, notes or ratings. */
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
