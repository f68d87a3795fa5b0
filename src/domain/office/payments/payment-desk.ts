import type { Capture, Charge, Payment, PaymentState, ProviderName } from '#domain/payments/payment.ts'
import type { PrepaidMethod } from '#domain/payments/payment-method.ts'
import type { Transaction } from '#domain/payments/payment-provider.ts'
import type { PaymentMessage, Verdict } from '#domain/payments/payment-store.ts'
import type { Refund } from '#domain/payments/refund.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

/** A payment as a row of the list. */
export interface PaymentSummary extends Payment {
  readonly order: { readonly dayNumber: number | null; readonly name: string }
  readonly captured: Piastres
  /** Ordered to be paid back, in any state. */
  readonly refunded: Piastres
}

export interface PaymentFilter {
  readonly state?: PaymentState | undefined
  readonly provider?: ProviderName | undefined
  readonly method?: PrepaidMethod | undefined
  /** Started in this period; `to` is excluded. */
  readonly started?: { readonly from: number; readonly to: number } | undefined
  /** Payments with this number, id at the provider or reference, and those of these orders. */
  readonly search?: { readonly text: string; readonly orderIds: readonly string[] } | undefined
}

/** Messages that people look at. */
export const SEEN_VERDICTS = ['unmatched', 'mismatch', 'refused'] as const satisfies readonly Verdict[]
export type SeenVerdict = (typeof SEEN_VERDICTS)[number]

export interface DeskMessage extends PaymentMessage {
  readonly done: { readonly at: number; readonly by: string } | null
}

export interface MessageFilter {
  readonly verdict?: SeenVerdict | undefined
  readonly isDone: boolean
}

/** A refund with its payment and order, as the office lists it. */
export interface RefundRow extends Refund {
  readonly payment: Pick<Payment, 'id' | 'provider' | 'method' | 'number'>
  readonly order: { readonly dayNumber: number | null; readonly name: string; readonly phone: string }
}

/** A capture beside what its provider says about it, in the currency of its charge. */
export interface ComparedCapture extends Capture {
  readonly order: { readonly dayNumber: number | null }
  readonly number: string
  /** Paid back by the provider, as far as we know. */
  readonly refunded: number
  /** Sent to the provider and not confirmed. */
  readonly refunding: number
  /** When the provider was asked; null before. */
  readonly comparedAt: number | null
  readonly theirs: number | null
  /** Null when the provider does not tell. */
  readonly theirRefunded: number | null
}

/** The sums of one hour, provider and currency. `hour` is the epoch time divided by one hour. */
export interface BookTally {
  readonly hour: number
  readonly provider: ProviderName
  readonly currency: string
  readonly count: number
  readonly captured: number
  readonly refunded: number
  readonly compared: number
  readonly theirs: number
  readonly theirRefunded: number
  readonly different: number
}

export interface ProviderNews {
  readonly provider: ProviderName
  readonly lastCallbackAt: number | null
  readonly lastRefused: { readonly at: number; readonly fault: string } | null
}

/** Payments as the office reads them. */
export interface PaymentDesk {
  /** Newest first. */
  page(filter: PaymentFilter, request: PageRequest): Promise<Page<PaymentSummary>>
  /** Messages that no payment fits, newest first. */
  messages(filter: MessageFilter, request: PageRequest): Promise<Page<DeskMessage>>
  /** Messages of one verdict since a time that were not looked at, oldest first. */
  openMessages(verdict: SeenVerdict, before: number, limit: number): Promise<DeskMessage[]>
  /** Marks a message as looked at, or not with null; undefined when there is none. */
  markMessage(
    messageId: string,
    done: { readonly at: number; readonly by: string } | null,
  ): Promise<DeskMessage | undefined>
  /** How many failed refunds, sums that differ, and messages without a payment since before this time wait for a person. */
  countTasks(unmatchedBefore: number): Promise<number>
  /** Refunds that a person must deal with, oldest first. */
  refundsDue(limit: number): Promise<RefundRow[]>
  /** Refunds that a person has paid back, last first. */
  paidByHand(limit: number): Promise<RefundRow[]>
  tallies(from: number, to: number): Promise<BookTally[]>
  /** The captures of a period, oldest first; with `isDifferent` only those that the provider tells otherwise. */
  captures(
    period: { readonly from: number; readonly to: number; readonly isDifferent?: boolean },
    request: PageRequest,
  ): Promise<Page<ComparedCapture>>
  /** Payments with a capture in the period that were not compared since `since`, by id, after the id `after`. */
  toCompare(
    period: { readonly from: number; readonly to: number; readonly since: number },
    request: { readonly after: string; readonly limit: number },
  ): Promise<readonly string[]>
  /** How many of them there are, and how many of these a job will still ask about. */
  comparison(period: {
    readonly from: number
    readonly to: number
    readonly since: number
  }): Promise<{ readonly left: number; readonly queued: number }>
  /** Stores what the provider says about the captures of a payment. */
  noteStanding(paymentId: string, transactions: readonly Transaction[], at: number): Promise<void>
  news(): Promise<ProviderNews[]>
  /** Deletes the bodies of messages before this time; returns how many. */
  purgeMessages(before: number): Promise<number>
}

/** Whether the provider's word differs from ours. A refund under way may be counted there or not. */
export const isDifferent = ({
  charge,
  theirs,
  refunded,
  refunding,
  theirRefunded,
  comparedAt,
}: {
  readonly charge: Charge
} & Pick<ComparedCapture, 'theirs' | 'refunded' | 'refunding' | 'theirRefunded' | 'comparedAt'>): boolean =>
  comparedAt !== null &&
  (theirs !== charge.amount ||
    (theirRefunded !== null && (theirRefunded < refunded || theirRefunded > refunded + refunding)))
