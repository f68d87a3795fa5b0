import { isLivePayment, LIVE_STATES } from '#domain/payments/payment.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/**
 * Closes the live payments of an order that no longer waits for them. A job asks their providers once more and
 * cancels them there.
 */
export const abandonPayments = async (
  { clock }: Ports,
  stores: Stores,
  orderId: string,
  exceptId?: string,
): Promise<void> => {
  const now = clock.now()
  for (const { id } of (await stores.payments.ofOrders([orderId])).filter(isLivePayment)) {
    if (id === exceptId) continue
    await stores.payments.change(id, LIVE_STATES, { state: 'abandoned', settledAt: now })
    await stores.payments.askAgain(id, now)
  }
}
