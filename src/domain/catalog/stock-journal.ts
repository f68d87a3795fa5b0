import type { Page, PageRequest } from '#domain/shared/page.ts'

export const STOCK_REASONS = [
  'counted',
  'received',
  'damaged',
  'expired',
  'given-back',
  'correction',
  'first',
  'imported',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

export const CHOSEN_REASONS = [
  'counted',
  'received',
  'damaged',
  'expired',
  'given-back',
  'correction',
] as const satisfies readonly StockReason[]
export type ChosenReason = (typeof CHOSEN_REASONS)[number]

/** A larger number is treated as a typing error. */
export const MAX_STOCK = 1_000_000

/** One stock change by staff. The difference to the previous entry is what was sold or returned in between. */
export interface StockEntry {
  readonly id: string
  readonly productId: number
  readonly at: number
  readonly before: number
  readonly after: number
  readonly reason: StockReason
  readonly note: string
  readonly actorId: string
  /** The name at that time, since the account may be renamed or erased. */
  readonly actorName: string
}

export interface StockJournal {
  add(entries: readonly StockEntry[]): Promise<void>
  /** Newest first. */
  page(productId: number, request: PageRequest): Promise<Page<StockEntry>>
}
