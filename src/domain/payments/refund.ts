import type { Capture, Charge } from '#domain/payments/payment.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Wanted } from '#domain/work/job.ts'

/**
 * The states of a refund. `sent`: the provider was asked to pay back and has not confirmed. `unknown`: its answer
 * was lost; the provider is asked, the refund is not sent again. `failed`: the money did not move; a person tries
 * again or pays it back by hand.
 */
export const REFUND_STATES = ['requested', 'sent', 'unknown', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * Why a refund failed. `refused`: the bank or the provider said no. `impossible`: the provider cannot pay this back at
 * all. `not-confirmed`: it was sent and never confirmed. `other-sum`: the provider gave back another sum.
 */
export const REFUND_FAILURES = ['refused', 'impossible', 'not-confirmed', 'other-sum'] as const
export type RefundFailure = (typeof REFUND_FAILURES)[number]

/** One movement of money back to the shopper, from one capture. The order's refund note is the decision behind it. */
export interface Refund {
  readonly id: string
  readonly noteId: string
  readonly orderId: string
  readonly captureId: string
  readonly amount: Piastres
  readonly charge: Charge
  readonly state: RefundState
  readonly reason: string
  readonly providerRefundId: string | null
  /** What the provider had given back of this capture before, in the charge's currency. */
  readonly refundedBefore: number | null
  /** Null unless it has failed, and for failures before this was stored. */
  readonly failure: RefundFailure | null
  /** Why it failed in the provider's words, or how it was paid back by hand. */
  readonly remark: string | null
  /** The name of the person who paid it back by hand; null when the provider did. */
  readonly settledBy: string | null
  readonly createdAt: number
  readonly sentAt: number | null
  readonly endedAt: number | null
}

/** The job that sends a refund or asks about it; one per refund. */
export const sendRefundJob = (refundId: string): Wanted => ({
  kind: 'send-refund',
  key: `send-refund:${refundId}`,
  payload: { refundId },
})

/** A person must pay back within this time. */
export const BY_HAND_WITHIN_MS = 7 * 24 * 60 * 60_000

/** The part of a foreign charge for the first `amount` piastres of a capture; all of it gives exactly the charge. */
const chargedUpTo = ({ amount, charge }: Pick<Capture, 'amount' | 'charge'>, upTo: Piastres): number =>
  upTo >= amount ? charge.amount : Math.floor((upTo * charge.amount) / amount)

/** What to pay back in the currency of the capture, when `before` was paid back already. All parts sum up exactly. */
export const refundCharge = (
  capture: Pick<Capture, 'amount' | 'charge'>,
  before: Piastres,
  amount: Piastres,
): Charge => ({
  ...capture.charge,
  amount: chargedUpTo(capture, before + amount) - chargedUpTo(capture, before),
})

interface Share {
  readonly capture: Capture
  readonly before: Piastres
  readonly amount: Piastres
}

/** Splits a refund over the captures of an order, newest first, so that a surplus payment is given back whole. */
export const splitOverCaptures = (
  captures: readonly Capture[],
  refunds: readonly Pick<Refund, 'captureId' | 'amount'>[],
  amount: Piastres,
): readonly Share[] => {
  let left = amount
  return captures.toReversed().flatMap((capture) => {
    const before = refunds
      .filter((refund) => refund.captureId === capture.id)
      .reduce((sum, refund) => sum + refund.amount, 0)
    const part = Math.min(left, capture.amount - before)
    left -= Math.max(0, part)
    return part > 0 ? [{ capture, before, amount: part }] : []
  })
}
