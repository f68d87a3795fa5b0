import { isLivePayment, LIVE_STATES, PAYMENT_STATES, type Payment } from '#domain/payments/payment.ts'
import {
  type PaymentProvider,
  ProviderSilent,
  type Standing,
  type Transaction,
} from '#domain/payments/payment-provider.ts'
import { settle } from '#domain/settlement/settle.ts'
import { backOffMs } from '#domain/shared/back-off.ts'
import type { ShopEvent } from '#domain/shared/events.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LIVE_PACE = { firstMs: 2 * MINUTE_MS, longestMs: 30 * MINUTE_MS }
/** A payment that is over is asked about a few more times: its money may come late, and a callback may be lost. */
const AFTER_END_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 48 * HOUR_MS]
/** A provider that does not know the payment after this time never received the request. */
const UNKNOWN_AFTER_MS = 2 * MINUTE_MS

export const providerOf = ({ providers }: Ports, { provider }: Pick<Payment, 'provider'>) =>
  providers.find(({ name }) => name === provider)

/** Money of an approved payment is collected only while the order still holds its stock. */
const collect = async (
  { stores }: Ports,
  provider: PaymentProvider,
  payment: Payment,
  standing: Standing,
): Promise<Standing> => {
  const isApproved = standing.transactions.some(({ outcome }) => outcome === 'approved')
  if (!isApproved || !provider.capture || !isLivePayment(payment)) return standing
  const order = await stores.orders.byId(payment.orderId)
  return order?.fulfilment === 'unpaid' ? provider.capture(payment) : standing
}

/** Stores what the provider told about a payment whose first answer was lost. */
const learn = async ({ stores }: Ports, payment: Payment, standing: Standing): Promise<void> => {
  const { providerId, redirectUrl, reference } = standing
  if (payment.providerId !== null || !providerId) return
  await stores.payments.change(payment.id, PAYMENT_STATES, {
    providerId,
    ...(redirectUrl && { redirectUrl }),
    ...(reference && { reference }),
  })
  await stores.payments.change(payment.id, ['creating'], { state: 'awaiting' })
}

/** Closes a live payment that the provider has closed or never received, or that its order no longer needs. */
const close = async (
  { stores, clock }: Ports,
  provider: PaymentProvider,
  payment: Payment,
  { isOver, isUnknown }: Standing,
): Promise<void> => {
  const now = clock.now()
  if (isUnknown && payment.state === 'creating' && now - payment.createdAt >= UNKNOWN_AFTER_MS)
    await stores.payments.change(payment.id, LIVE_STATES, { state: 'failed', settledAt: now })
  else if (isOver || now >= payment.expiresAt)
    await stores.payments.change(payment.id, LIVE_STATES, { state: 'expired', settledAt: now })
  else if (payment.state === 'abandoned') await provider.cancel?.(payment)
}

const scheduleNext = async ({ stores, clock }: Ports, paymentId: string): Promise<void> => {
  const payment = await stores.payments.byId(paymentId)
  if (!payment) return
  const now = clock.now()
  const asks = await stores.payments.countAsk(paymentId)
  if (isLivePayment(payment)) {
    const next = Math.min(now + backOffMs(asks, LIVE_PACE), Math.max(payment.expiresAt, now + MINUTE_MS))
    await stores.payments.askAgain(paymentId, next)
    return
  }
  const endedFor = now - (payment.settledAt ?? now)
  const wait = AFTER_END_MS.find((after) => after > endedFor)
  await stores.payments.askAgain(paymentId, wait === undefined ? null : (payment.settledAt ?? now) + wait)
}

/** Applies a transaction of an answer; one whose sum is wrong is kept like a message, for the office. */
const settleInquired = async (ports: Ports, stores: Stores, payment: Payment, transaction: Transaction) => {
  const settled = await settle(ports, stores, payment.id, transaction)
  if (settled.verdict !== 'mismatch') return settled
  const { ids, clock } = ports
  const { id: paymentId, provider, number } = payment
  const dedupeKey = `inquired ${transaction.id}`
  const reading = { kind: 'read', dedupeKey, providerId: payment.providerId ?? number, transaction } as const
  const message = { id: ids.next(), provider, at: clock.now(), verdict: 'mismatch', reading } as const
  const body = JSON.stringify(transaction)
  const isNew = await stores.payments.addCallback({ ...message, body, dedupeKey })
  if (isNew) await stores.payments.settleMessage(message.id, 'mismatch', paymentId)
  return isNew ? settled : { ...settled, events: [] }
}

/**
 * Asks the provider what became of a payment and applies the answer. Returns false when the provider is silent; it
 * is asked again later.
 */
export const askProvider = async (ports: Ports, paymentId: string): Promise<boolean> => {
  const { stores, inTransaction, events, clock } = ports
  const payment = await stores.payments.byId(paymentId)
  const provider = payment && providerOf(ports, payment)
  if (!payment || !provider) return false
  try {
    const asked = await provider.inquire(payment)
    await learn(ports, payment, asked)
    const standing = await collect(ports, provider, payment, asked)
    const news: ShopEvent[] = []
    for (const transaction of standing.transactions) {
      const settled = await inTransaction((tx) => settleInquired(ports, tx, payment, transaction))
      news.push(...settled.events)
    }
    await stores.paymentDesk.noteStanding(paymentId, standing.transactions, clock.now())
    await close(ports, provider, payment, standing)
    for (const event of news) events.publish(event)
    return true
  } catch (error) {
    if (error instanceof ProviderSilent) return false
    throw error
  } finally {
    await scheduleNext(ports, paymentId)
  }
}

/** The job behind it. */
export const askPayment =
  (ports: Ports) =>
  async ({ paymentId }: { readonly paymentId: string }): Promise<void> => {
    await askProvider(ports, paymentId)
  }
