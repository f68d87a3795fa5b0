import type { PrepaidMethod } from '#domain/payments/payment-method.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Wanted } from '#domain/work/job.ts'

export const PROVIDERS = ['paymob', 'fawry', 'paypal'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/**
 * The states of a payment. `creating`: written, the provider has not answered yet. `awaiting`: the shopper can pay.
 * `abandoned`: the shopper chose another way or the order was called off.
 */
export const PAYMENT_STATES = ['creating', 'awaiting', 'paid', 'failed', 'expired', 'abandoned'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Money may arrive in every state but `paid`: a shopper can pay at a kiosk after the time is up. */
const NEXT: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  creating: ['awaiting', 'paid', 'failed', 'expired', 'abandoned'],
  awaiting: ['paid', 'failed', 'expired', 'abandoned'],
  failed: ['paid'],
  expired: ['paid'],
  abandoned: ['paid'],
  paid: [],
}

export const canPaymentBecome = (from: PaymentState, to: PaymentState): boolean => NEXT[from].includes(to)

/** The states from which a payment may move to `to`, for a conditional update. */
export const statesBefore = (to: PaymentState): readonly PaymentState[] =>
  PAYMENT_STATES.filter((from) => canPaymentBecome(from, to))

/** The shopper can still pay it, as far as we know. */
export const LIVE_STATES = ['creating', 'awaiting'] as const satisfies readonly PaymentState[]

export const isLivePayment = ({ state }: Pick<Payment, 'state'>): boolean =>
  LIVE_STATES.some((live) => live === state)

/** A sum in a currency, in its smallest unit. */
export interface Charge {
  readonly amount: number
  readonly currency: string
  /** Piastres per smallest unit of the currency; 1 for EGP. */
  readonly rate: number
}

/** Where the money came from, as the provider reports it. */
export const SOURCES = ['card', 'wallet', 'kiosk', 'paypal'] as const
export type Source = (typeof SOURCES)[number]

/** Reasons for a declined payment that have words of their own; anything else is `declined`. */
export const DECLINE_REASONS = ['declined', 'no-money', 'expired-card', 'wrong-code', 'not-verified'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** One try to pay an order online. It is written before the provider is called. */
export interface Payment {
  readonly id: string
  readonly orderId: string
  /** Our reference at the provider: fourteen digits, unique for ever. */
  readonly number: string
  readonly provider: ProviderName
  readonly method: PrepaidMethod
  readonly amount: Piastres
  /** What the provider is asked to charge: the amount itself, or its value in a foreign currency. */
  readonly charge: Charge
  readonly state: PaymentState
  /** The provider's id of the payment; signed messages name it. Null until the provider has answered. */
  readonly providerId: string | null
  /** The address of the provider's page, for methods that are paid there. */
  readonly redirectUrl: string | null
  /** The number to pay at a kiosk. */
  readonly reference: string | null
  readonly expiresAt: number
  readonly source: Source | null
  /** The last digits of a card, as the provider masks it. */
  readonly lastDigits: string | null
  /** Why the last try at the provider was declined; the shopper may try again there. */
  readonly declined: DeclineReason | null
  /** True while the bank or the wallet has not decided. */
  readonly isPending: boolean
  readonly createdAt: number
  readonly settledAt: number | null
}

/** The job that asks the provider about a payment; one per payment. */
export const askPaymentJob = (paymentId: string): Wanted => ({
  kind: 'ask-payment',
  key: `ask-payment:${paymentId}`,
  payload: { paymentId },
})

/** Money that arrived: one transaction of the provider. */
export interface Capture {
  readonly id: string
  readonly paymentId: string
  readonly orderId: string
  readonly provider: ProviderName
  readonly transactionId: string
  readonly amount: Piastres
  readonly charge: Charge
  readonly at: number
}

const RATE_UNIT = 100

/**
 * The amount in the currency of the rate, rounded up once to its smallest unit. Rates have at most two decimals; as
 * whole numbers they divide exactly, while 145 / 0.29 would be a little more than 500 and cost 501.
 */
export const chargeFor = (amount: Piastres, currency: string, rate: number): Charge => ({
  amount: Math.ceil((amount * RATE_UNIT) / Math.round(rate * RATE_UNIT)),
  currency,
  rate,
})
