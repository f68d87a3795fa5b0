import { isLivePayment, type Payment, type ProviderName } from '#domain/payments/payment.ts'
import { askProvider } from '#domain/settlement/ask-payment.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** What is known of a payment, for the page that the browser returns to without a session. */
export type PaymentStanding = 'paid' | 'waiting' | 'pending' | 'declined' | 'over' | 'unknown'

const standingOf = (payment: Payment): PaymentStanding => {
  const { state, isPending, declined } = payment
  if (state === 'paid') return 'paid'
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
    if (isLivePayment(payment)) await askProvider(ports, payment.id)
    return standingOf((await payments.byId(payment.id)) ?? payment)
  }
