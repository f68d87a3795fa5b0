import type { Capture, Payment, PaymentState, ProviderName } from '#domain/payments/payment.ts'
import type { Exchange, Reading } from '#domain/payments/payment-provider.ts'
import type { Refund, RefundState } from '#domain/payments/refund.ts'

/** What became of a message of a provider. */
export const VERDICTS = [
  'applied',
  'noted',
  'asked',
  'duplicate',
  'unmatched',
  'mismatch',
  'refused',
  'sent',
] as const
export type Verdict = (typeof VERDICTS)[number]

/** A message may come before the payment that it is about is known; after this time people look into it. */
export const UNMATCHED_AFTER_MS = 60 * 60_000

/** A message from a provider, or a request to one and its answer; without secrets, signatures and card numbers. */
export interface PaymentMessage {
  readonly id: string
  readonly provider: ProviderName
  readonly direction: 'in' | 'out'
  readonly what: string
  readonly paymentId: string | null
  readonly at: number
  readonly status: number | null
  readonly sent: string
  readonly received: string
  readonly verdict: Verdict
}

type AuthenticReading = Extract<Reading, { readonly kind: 'read' }>

/** A message whose payment was not found yet, or whose money did not fit. */
export interface OpenMessage {
  readonly id: string
  readonly provider: ProviderName
  readonly at: number
  readonly verdict: Verdict
  readonly reading: AuthenticReading
}

export interface PaymentStore {
  add(payment: Payment): Promise<void>
  byId(paymentId: string): Promise<Payment | undefined>
  byProviderId(provider: ProviderName, providerId: string): Promise<Payment | undefined>
  byNumber(provider: ProviderName, number: string): Promise<Payment | undefined>
  /** Oldest first; those of several orders together. */
  ofOrders(orderIds: readonly string[]): Promise<Payment[]>
  /** Writes the changes if the payment is still in one of the states; false otherwise. */
  change(
    paymentId: string,
    from: readonly PaymentState[],
    changes: Partial<Omit<Payment, 'id' | 'orderId' | 'number' | 'provider'>>,
  ): Promise<boolean>
  /** Sets when the provider is asked again; null for never. */
  askAgain(paymentId: string, at: number | null): Promise<void>
  /** The payments that are due to be asked about; each is put off until `until`. */
  claimDue(now: number, until: number, most: number): Promise<readonly string[]>
  /** How often the provider was asked; counts this time. */
  countAsk(paymentId: string): Promise<number>

  /** False, with nothing written, when the transaction is known. */
  addCapture(capture: Capture): Promise<boolean>
  captureById(captureId: string): Promise<Capture | undefined>
  /** Oldest first. */
  capturesOf(orderIds: readonly string[]): Promise<Capture[]>

  addRefund(refund: Refund): Promise<void>
  refundById(refundId: string): Promise<Refund | undefined>
  /** Oldest first. */
  refundsOf(orderIds: readonly string[]): Promise<Refund[]>
  /** Writes the changes if the refund is still in one of the states; false otherwise. */
  changeRefund(
    refundId: string,
    from: readonly RefundState[],
    changes: Partial<Omit<Refund, 'id' | 'orderId' | 'captureId' | 'amount'>>,
  ): Promise<boolean>
  /** Refunds that are not finished and due; each is put off until `until`. */
  claimRefunds(now: number, until: number, most: number): Promise<readonly string[]>
  askRefundAgain(refundId: string, at: number | null): Promise<void>

  /** Adds a message from a provider; false when it is a repetition. */
  addCallback(message: OpenMessage & { readonly body: string; readonly dedupeKey: string }): Promise<boolean>
  /** Keeps a refused message; of each provider only the last hundred. */
  addRefused(provider: ProviderName, id: string, at: number, fault: string): Promise<void>
  addExchange(id: string, at: number, exchange: Exchange): Promise<void>
  settleMessage(messageId: string, verdict: Verdict, paymentId: string | null): Promise<void>
  openMessage(messageId: string): Promise<OpenMessage | undefined>
  /** Whether a message with a wrong sum is kept about this transaction. */
  hasMismatch(paymentId: string, transactionId: string): Promise<boolean>
  /** Messages since then without a payment that are due to be matched again; each is put off until `until`. */
  claimUnmatched(due: {
    readonly since: number
    readonly now: number
    readonly until: number
    readonly most: number
  }): Promise<readonly string[]>
  messagesOf(paymentId: string): Promise<PaymentMessage[]>

  /** How often a payment or a refund of the order has changed; it only grows. */
  countChanges(orderId: string): Promise<number>
  /** Unpaid orders whose deadline has passed, oldest first. */
  overdueOrders(now: number, most: number): Promise<readonly string[]>
}
