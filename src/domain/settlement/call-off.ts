import { addStep } from '#domain/fulfilment/add-step.ts'
import { giveBack } from '#domain/ordering/order.ts'
import { restock } from '#domain/ordering/put-back.ts'
import { isLivePayment, LIVE_STATES } from '#domain/payments/payment.ts'
import { ProviderSilent } from '#domain/payments/payment-provider.ts'
import { askProvider, providerOf } from '#domain/settlement/ask-payment.ts'
import { NOT_PAID } from '#domain/settlement/settle.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** A provider that is silent at the deadline delays it by this much at most. */
const WAIT_FOR_PROVIDER_MS = 15 * 60_000

/** Asks once more about every payment that could still bring money; false when a provider is silent. */
const askOnceMore = async (ports: Ports, orderId: string): Promise<boolean> => {
  let isCertain = true
  for (const payment of (await ports.stores.payments.ofOrders([orderId])).filter(isLivePayment)) {
    try {
      await providerOf(ports, payment)?.cancel?.(payment)
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
    }
    if (!(await askProvider(ports, payment.id))) isCertain = false
  }
  return isCertain
}

/**
 * Calls off an order that was not paid in time: the providers are asked once more, then its stock goes back on sale.
 * Without effect for an order that was paid meanwhile.
 */
export const callOffUnpaid =
  (ports: Ports) =>
  async ({ orderId }: { readonly orderId: string }): Promise<void> => {
    const { clock, ids, events, inTransaction } = ports
    const overdue = async (): Promise<number | undefined> => {
      const order = await ports.stores.orders.byId(orderId)
      return order?.fulfilment === 'unpaid' ? clock.now() - (order.paymentDeadline ?? 0) : undefined
    }
    const before = await overdue()
    if (before === undefined || before < 0) return
    if (!(await askOnceMore(ports, orderId)) && before < WAIT_FOR_PROVIDER_MS) return
    let isSeen = false
    const isCalledOff = await inTransaction(async (stores) => {
      isSeen = false
      await stores.orders.lock(orderId)
      const order = await stores.orders.byId(orderId)
      const now = clock.now()
      if (order?.fulfilment !== 'unpaid' || (order.paymentDeadline ?? 0) > now) return false
      await stores.orders.move(order, giveBack(order, now))
      isSeen = await restock(ports, stores, order)
      const step = { id: ids.next(), orderId, kind: 'cancelled', at: now, by: 'shop', actorId: null } as const
      await addStep(stores, { ...step, note: NOT_PAID }, now)
      for (const payment of (await stores.payments.ofOrders([orderId])).filter(isLivePayment)) {
        await stores.payments.change(payment.id, LIVE_STATES, { state: 'expired', settledAt: now })
        await stores.payments.askAgain(payment.id, now + WAIT_FOR_PROVIDER_MS)
      }
      return true
    })
    if (!isCalledOff) return
    events.publish({ type: 'order.returned', orderId, by: 'shop' })
    if (isSeen) events.publish({ type: 'catalogue.changed' })
  }
