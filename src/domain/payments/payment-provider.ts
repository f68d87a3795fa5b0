import type { Charge, DeclineReason, Payment, ProviderName, Source } from '#domain/payments/payment.ts'
import type { PaymentMethod, PrepaidMethod } from '#domain/payments/payment-method.ts'
import type { Language } from '#domain/shared/language.ts'

/**
 * An order waits this much longer than the provider takes money for it, so that a payment of the last minute is not
 * called off.
 */
const GRACE_MS = 10 * 60_000

/** Until when an order that is placed now holds its stock. */
export const deadlineFor = ({ openForMs }: Pick<PaymentProvider, 'openForMs'>, now: number): number =>
  now + openForMs + GRACE_MS

/** When a payment must be closed so that the order's deadline leaves that grace. */
export const closingTime = (deadline: number): number => deadline - GRACE_MS

export const providerFor = (
  { providers }: { readonly providers: readonly PaymentProvider[] },
  method: PaymentMethod,
): PaymentProvider | undefined =>
  providers.find(({ methods }) => methods.some((offered) => offered === method))

/** What the provider's page shows and needs to know about the shopper. */
export interface Payer {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly city: string
  readonly address: string
  readonly language: Language
}

/** The order's short number and the addresses that the provider sends the browser back to. */
export interface PaymentPage {
  readonly description: string
  readonly returnUrl: string
  readonly callbackUrl: string
}

/** The shop's own addresses that providers need. */
export interface PaymentUrls {
  /** The page that the browser returns to. */
  returnTo(language: Language): string
  callback(provider: ProviderName): string
}

/** What the provider answered to a new payment. */
export type Started =
  | {
      readonly kind: 'started'
      readonly providerId: string
      readonly redirectUrl: string | null
      readonly reference: string | null
      /** When the provider stops taking it, if it says so. */
      readonly expiresAt: number | null
    }
  /** The provider refused the request itself; repeating it is useless. `reason` is for the office. */
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * `approved`: the shopper agreed, but the money moves only when it is captured. `pending`: the bank has not decided.
 */
export type Outcome = 'paid' | 'approved' | 'pending' | 'declined'

/** One transaction of a payment, as the provider knows it. A payment may have several: a declined card, then another. */
export interface Transaction {
  readonly id: string
  readonly outcome: Outcome
  readonly amount: number
  readonly currency: string
  /** The total given back so far; undefined when the message does not say so under its signature. */
  readonly refunded?: number | undefined
  /** True when a part was given back and the provider does not say how much. */
  readonly isPartRefunded?: boolean | undefined
  readonly source?: Source | undefined
  readonly lastDigits?: string | undefined
  readonly reason?: DeclineReason | undefined
}

/** The answer to an inquiry. */
export interface Standing {
  /** Absent when the provider has not told its id of the payment before. */
  readonly providerId?: string | undefined
  readonly redirectUrl?: string | undefined
  readonly reference?: string | undefined
  readonly transactions: readonly Transaction[]
  /** True when the provider will take no more money for it. */
  readonly isOver: boolean
  /** True when the provider does not know it: the request to create it never arrived. */
  readonly isUnknown: boolean
}

export interface RawCallback {
  readonly body: Uint8Array
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** Why a callback was refused. */
export type CallbackFault = 'signature' | 'shape' | 'old-form' | 'other-merchant' | 'other-mode'

/** A callback after its signature was checked. */
export type Reading =
  | { readonly kind: 'refused'; readonly fault: CallbackFault }
  /** Authentic, but about something else, such as a saved card. */
  | { readonly kind: 'ignored' }
  | {
      readonly kind: 'read'
      /** Equal for repetitions of one message. */
      readonly dedupeKey: string
      /** The signed id by which the payment is found. */
      readonly providerId: string
      /** Our reference, where it is signed as well; it must then belong to the same payment. */
      readonly number?: string | undefined
      /** Absent when the signature does not cover enough to believe the message: the provider is asked instead. */
      readonly transaction?: Transaction | undefined
    }

/** The answer to a refund. `refused` is final. */
export type Refunded =
  | { readonly kind: 'done'; readonly providerRefundId: string }
  | { readonly kind: 'accepted'; readonly providerRefundId: string }
  | { readonly kind: 'refused'; readonly reason: string; readonly isImpossible: boolean }

export interface RefundOrder {
  /** Our id of the refund; providers that know idempotency keys get it as one. */
  readonly id: string
  readonly payment: Payment
  readonly transactionId: string
  readonly charge: Charge
  readonly reason: string
}

/** The provider did not answer in a way that tells what happened: a time-out, a cut connection, an error of its own. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent'
}

/** One request to a provider and its answer, for the story of a payment, without secrets and card numbers. */
export interface Exchange {
  readonly paymentId: string
  readonly provider: ProviderName
  readonly what: 'start' | 'inquire' | 'capture' | 'refund' | 'cancel'
  /** The HTTP status; null without an answer. */
  readonly status: number | null
  readonly sent: string
  /** The answer, or why there was none. */
  readonly received: string
}

/**
 * A payment provider. Methods that talk to it throw `ProviderSilent` when they cannot know what happened; the
 * caller then asks with `inquire` and never repeats a request that moves money.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Whether the keys move real money. */
  readonly mode: 'test' | 'live'
  readonly methods: readonly PrepaidMethod[]
  /** How long the shopper may take to pay. */
  readonly openForMs: number
  /** What to charge for an amount in piastres. */
  charge(amount: number): Charge
  start(payment: Payment, payer: Payer, page: PaymentPage): Promise<Started>
  /** Checks the signature and reads the message. */
  read(callback: RawCallback): Promise<Reading>
  inquire(payment: Payment): Promise<Standing>
  /** Collects the money of an `approved` payment; safe to repeat. Only for providers with that step. */
  capture?(payment: Payment): Promise<Standing>
  refund(refund: RefundOrder): Promise<Refunded>
  /** Asks the provider to take no more money for it. Best effort; the answer is not needed. */
  cancel?(payment: Payment): Promise<void>
}
