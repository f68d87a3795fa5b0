import type { CashReason } from '#domain/delivery/steps/hand-over.ts'
import type { Piastres } from '#domain/shared/money.ts'

/**
 * The ledger accounts of one courier: with the shopper, due from the courier, held by the courier, in the office's
 * till, or an unexplained difference.
 */
export const CASH_ACCOUNTS = ['shopper', 'due', 'held', 'office', 'difference'] as const
export type CashAccount = (typeof CASH_ACCOUNTS)[number]

export const CASH_KINDS = ['due', 'collected', 'handed_in', 'released'] as const
export type CashKind = (typeof CASH_KINDS)[number]

/** Amounts by account (double entry). They always sum to zero. */
export type Postings = Readonly<Partial<Record<CashAccount, Piastres>>>

export interface CashEntry {
  readonly id: string
  readonly kind: CashKind
  readonly courierId: string
  readonly orderId: string | null
  readonly postings: Postings
  readonly reason: string | null
  /** What the shopper gave the courier beyond the amount due; in no account, since it is the courier's own. */
  readonly tip?: Piastres
  readonly actorId: string
  readonly at: number
}

/** An entry with its order's day number. */
export interface LedgerEntry extends CashEntry {
  readonly dayNumber: number | null
}

/** Reasons why cash is no longer due from a courier; entries of older versions have none. */
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

/** The shop's share of the cash. A tip belongs to the courier, so only the amount due is counted. */
export const shopsShare = (due: Piastres, given: Piastres, reason: string | undefined): Piastres =>
  reason === TIP && given > due ? due : given

/** The courier's share of the cash. */
export const tipOf = (due: Piastres, given: Piastres, reason: string | undefined): Piastres =>
  given - shopsShare(due, given, reason)

/** A missing amount is no longer held by the courier and is booked as a difference to explain. */
export const handedIn = (amount: Piastres, missing: Piastres = 0): Postings => ({
  held: -amount - missing,
  office: amount,
  ...(missing !== 0 && { difference: missing }),
})

/** The order was cancelled on the way or passed to someone else. */
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
