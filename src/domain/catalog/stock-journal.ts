import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** How staff changed the stock of a product, the newest first. */
export const listStockJournal =
  ({ lists }: Ports) =>
  async (actor: User, productId: number, request: PageRequest): Promise<Page<StockEntry>> => {
    refuseUnlessMay(actor, 'products.see')
    return lists(actor).stockJournal.page(productId, request)
  }

/** Why the stock is another than before. `first` and `imported` are the shop's own words, the others people choose. */
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

/** More than this of one thing is a slip of the finger. */
export const MAX_STOCK = 1_000_000

/** One change by staff. What was sold or came back in between is the gap to the entry before. */
export interface StockEntry {
  readonly id: string
  readonly productId: number
  readonly at: number
  readonly before: number
  readonly after: number
  readonly reason: StockReason
  readonly note: string
  readonly actorId: string
  /** As it was then: the account may be renamed or erased. */
  readonly actorName: string
}

export interface StockJournal {
  add(entries: readonly StockEntry[]): Promise<void>
  /** The newest first. */
  page(productId: number, request: PageRequest): Promise<Page<StockEntry>>
}
