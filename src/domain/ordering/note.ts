import type { Piastres } from '#domain/shared/money.ts'

/** What staff keep beside an order for each other: a remark, or that money was given back. Of these the shopper is told how much was given back. */
export const NOTE_KINDS = ['note', 'refund'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

export interface OrderNote {
  /** Made by the client, so that one sent twice is kept once. */
  readonly id: string
  readonly orderId: string
  readonly at: number
  readonly authorId: string
  /** As it was then: the account may be renamed or erased. */
  readonly authorName: string
  readonly kind: NoteKind
  /** What was given back. */
  readonly amount: Piastres | null
  readonly text: string
}

export interface NoteStore {
  /** False, and nothing written, when the id is taken. */
  add(note: OrderNote): Promise<boolean>
  /** In the order they were written. */
  of(orderId: string): Promise<OrderNote[]>
  /** What was given back for each of these orders; an order without a refund is left out. */
  refundsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, Piastres>>
}
