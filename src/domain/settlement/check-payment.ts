import { isLivePayment, type Payment, type ProviderName } from '#domain/payments/payment.ts'
import { askProvider } from '#domain/settlement/ask-payment.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/** What is known of a payment, for the page that the browser returns to without a session. */
export type PaymentStanding = 'paid' | 'refunded' | 'waiting' | 'pending' | 'declined' | 'over' | 'unknown'

/** All the money of the payment goes back: the order was paid another way, changed to cash or cancelled. */
const isRefunded = async ({ payments }: Stores, { id, orderId }: Payment): Promise<boolean> => {
  const [captures, refunds] = [await payments.capturesOf([orderId]), await payments.refundsOf([orderId])]
  return captures
    .filter(({ paymentId }) => paymentId === id)
    .every((capture) => {
      const back = refunds.filter(({ captureId }) => captureId === capture.id)
      return back.reduce((sum, { amount }) => sum + amount, 0) >= capture.amount
    })
}

const standingOf = async (stores: Stores, payment: Payment): Promise<PaymentStanding> => {
  const { state, isPending, declined } = payment
  if (state === 'paid') return (await isRefunded(stores, payment)) ? 'refunded' : 'paid'
  if (!isLivePayment(payment)) return 'over'
  if (isPending) return 'pending'
  return declined === null ? 'waiting' : 'declined'
}

/**
 * The browser has come back from the provider's page. What its address says is not believed: the provider is asked
 * instead. `id` is the provider's id of the payment from that address, or our number.
 */
export const checkPayment =
  (ports: Ports) =>
  async (provider: ProviderName, id: string, address: string): Promise<PaymentStanding> => {
    await ports.attempts.count('payment-address', address)
    const { payments } = ports.stores
    const payment = (await payments.byProviderId(provider, id)) ?? (await payments.byNumber(provider, id))
    if (!payment) return 'unknown'
    // Money may come for a payment that is over, too.
    if (payment.state !== 'paid') await askProvider(ports, payment.id)
    return standingOf(ports.stores, (await payments.byId(payment.id)) ?? payment)
  }
