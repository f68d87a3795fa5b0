import type { CashReason } from '#domain/delivery/steps/hand-over.ts'
import type { Piastres } from '#domain/shared/money.ts'

/**
 * Where cash is, seen from one courier: still with the shopper, due from the courier, in the courier's hands, in the
 * office's till, or a difference someone has to explain.
 */
export const CASH_ACCOUNTS = ['shopper', 'due', 'held', 'office', 'difference'] as const
export type CashAccount = (typeof CASH_ACCOUNTS)[number]

export const CASH_KINDS = ['due', 'collected', 'handed_in', 'released'] as const
export type CashKind = (typeof CASH_KINDS)[number]

/** Amounts by account. They always sum to zero: money moves, it never appears. */
export type Postings = Readonly<Partial<Record<CashAccount, Piastres>>>

export interface CashEntry {
  readonly id: string
  readonly kind: CashKind
  readonly courierId: string
  readonly orderId: string | null
  readonly postings: Postings
  readonly reason: string | null
  readonly actorId: string
  readonly at: number
}

/** An entry with the number of its order. */
export interface LedgerEntry extends CashEntry {
  readonly dayNumber: number | null
}

/** Why cash is no longer due from a courier, as an entry's reason; entries of older versions have none. */
export const RELEASES = ['cancelled', 'passed-on', 'sent-back', 'brought-back'] as const
export type Release = (typeof RELEASES)[number]

export type CashBalance = Readonly<Record<CashAccount, Piastres>>

export const pickedUp = (amount: Piastres): Postings => ({ shopper: -amount, due: amount })

export const collected = (due: Piastres, amount: Piastres): Postings => ({
  due: -due,
  held: amount,
  ...(amount !== due && { difference: due - amount }),
})

const TIP: CashReason = 'tip'

/** A tip is the courier's own: of what was given with one, only what was due is the shop's. */
export const shopsShare = (due: Piastres, given: Piastres, reason: string | undefined): Piastres =>
  reason === TIP && given > due ? due : given

/** What is missing is no longer the courier's to hand in, and a difference that someone has to explain. */
export const handedIn = (amount: Piastres, missing: Piastres = 0): Postings => ({
  held: -amount - missing,
  office: amount,
  ...(missing !== 0 && { difference: missing }),
})

/** The order was called off on the way, or is with someone else. */
export const released = (due: Piastres): Postings => ({ shopper: due, due: -due })

export const sumOf = (postings: Postings): Piastres =>
  CASH_ACCOUNTS.reduce((sum, account) => sum + (postings[account] ?? 0), 0)

export const NO_CASH: CashBalance = { shopper: 0, due: 0, held: 0, office: 0, difference: 0 }

export const withPostings = (balance: CashBalance, postings: Postings): CashBalance => ({
  shopper: balance.shopper + (postings.shopper ?? 0),
  due: balance.due + (postings.due ?? 0),
  held: balance.held + (postings.held ?? 0),
  office: balance.office + (postings.office ?? 0),
  difference: balance.difference + (postings.difference ?? 0),
})
