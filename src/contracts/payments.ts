import * as z from 'zod/mini'
import { egp, isoOrNull, isoTime } from '#contracts/fields.ts'
import type { Order } from '#domain/ordering/order.ts'
import { DECLINE_REASONS, isLivePayment, type Payment, PROVIDERS, SOURCES } from '#domain/payments/payment.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { BY_HAND_WITHIN_MS, REFUND_FAILURES, REFUND_STATES, type Refund } from '#domain/payments/refund.ts'
import { LANGUAGES } from '#domain/shared/language.ts'
import { toEgp } from '#domain/shared/money.ts'

/** The online payment of an order, as its owner sees it. */
export const PublishedPayment = z.strictObject({
  /** Until when the order is held. */
  payBy: isoTime(),
  /** `due`: nothing was started. `open`: the shopper can pay now. */
  state: z.enum(['due', 'open', 'pending', 'declined', 'paid', 'over']),
  method: z.enum(PAYMENT_METHODS),
  amount: egp(),
  /** The sum in a foreign currency and the rate in EGP, where the provider does not charge EGP. */
  charge: z.nullable(z.strictObject({ amount: z.number(), currency: z.string(), rate: z.number() })),
  /** The provider's page; only while it can be paid. */
  url: z.nullable(z.string()),
  /** The number to pay at a kiosk; only while it can be paid. */
  reference: z.nullable(z.string()),
  /** Until when the provider takes the money; null while nothing is open. */
  expiresAt: z.nullable(isoTime()),
  declined: z.nullable(z.enum(DECLINE_REASONS)),
  source: z.nullable(z.enum(SOURCES)),
  lastDigits: z.nullable(z.string()),
})
export type PublishedPayment = z.infer<typeof PublishedPayment>

/** Money on its way back to the shopper. */
export const PublishedRefund = z.strictObject({
  amount: egp(),
  state: z.enum(REFUND_STATES),
  /** True when a person of the shop paid it back. */
  byHand: z.boolean(),
  /** Why it failed, where that is known. */
  failure: z.optional(z.nullable(z.enum(REFUND_FAILURES))),
  /** Until when a person pays back a failed refund. */
  payBackBy: z.optional(z.nullable(isoTime())),
  requestedAt: isoTime(),
  sentAt: z.nullable(isoTime()),
  endedAt: z.nullable(isoTime()),
})

export const StartPaymentBody = z.strictObject({
  method: z.enum(['visa', 'paypal', 'fawry']),
  language: z.enum(LANGUAGES),
})

export const ProviderParams = z.strictObject({ provider: z.enum(PROVIDERS) })

/** From the address that the provider's page sent the browser back to. It is only a hint to ask the provider. */
export const CheckPaymentBody = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\w-]+$/)),
})
export const CheckPaymentAnswer = z.strictObject({
  /** `refunded`: it was paid, and all of it goes back. */
  state: z.enum(['paid', 'refunded', 'waiting', 'pending', 'declined', 'over', 'unknown']),
})

const stateOf = (order: Order, payment: Payment | undefined): PublishedPayment['state'] => {
  if (order.fulfilment !== 'unpaid') return order.captured > 0 ? 'paid' : 'over'
  if (!payment || !isLivePayment(payment)) return 'due'
  if (payment.isPending) return 'pending'
  if (payment.declined !== null) return 'declined'
  return payment.state === 'awaiting' ? 'open' : 'due'
}

/** Null for an order that never waited for an online payment, and for one that was changed to cash. */
export const publishPayment = (order: Order, payments: readonly Payment[]): PublishedPayment | null => {
  const { paymentDeadline, method, total } = order
  if (paymentDeadline === null || method === 'cash') return null
  const shown = payments.find(({ state }) => state === 'paid') ?? payments.at(-1)
  const state = stateOf(order, shown)
  const isPayable = state === 'open' || state === 'pending' || state === 'declined'
  const isForeign = shown !== undefined && shown.charge.currency !== 'EGP'
  return {
    payBy: new Date(paymentDeadline).toISOString(),
    state,
    method,
    amount: toEgp(total),
    charge: isForeign ? { ...shown.charge, amount: shown.charge.amount / 100 } : null,
    url: isPayable ? (shown?.redirectUrl ?? null) : null,
    reference: isPayable ? (shown?.reference ?? null) : null,
    expiresAt: isPayable ? isoOrNull(shown?.expiresAt ?? null) : null,
    declined: shown?.declined ?? null,
    source: shown?.source ?? null,
    lastDigits: shown?.lastDigits ?? null,
  }
}

export const publishRefund = (refund: Refund): z.infer<typeof PublishedRefund> => ({
  amount: toEgp(refund.amount),
  state: refund.state,
  byHand: refund.settledBy !== null,
  failure: refund.failure,
  payBackBy: isoOrNull(
    refund.state === 'failed' && refund.endedAt !== null ? refund.endedAt + BY_HAND_WITHIN_MS : null,
  ),
  requestedAt: new Date(refund.createdAt).toISOString(),
  sentAt: isoOrNull(refund.sentAt),
  endedAt: isoOrNull(refund.endedAt),
})
