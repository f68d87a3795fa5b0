import { addStep } from '#domain/fulfilment/add-step.ts'
import { addNotice } from '#domain/notices/add-notice.ts'
import { type Order, pay } from '#domain/ordering/order.ts'
import { retake } from '#domain/ordering/put-back.ts'
import { abandonPayments } from '#domain/payments/abandon-payments.ts'
import { LIVE_STATES, type Payment, statesBefore } from '#domain/payments/payment.ts'
import type { Transaction } from '#domain/payments/payment-provider.ts'
import type { Verdict } from '#domain/payments/payment-store.ts'
import { raiseRefund } from '#domain/payments/raise-refund.ts'
import type { ShopEvent } from '#domain/shared/events.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/** The note of the step that calls off an order because it was not paid in time. */
export const NOT_PAID = 'not-paid'
/** The text of refunds of money that no order could take. */
export const SURPLUS = 'surplus'

interface Settled {
  readonly verdict: Verdict
  /** To be published after the transaction. */
  readonly events: readonly ShopEvent[]
}

const WITHOUT_EFFECT: Settled = { verdict: 'duplicate', events: [] }

const wasCalledOff = async (stores: Stores, order: Order): Promise<boolean> => {
  if (order.fulfilment !== 'cancelled' || order.captured > 0 || order.paymentDeadline === null) return false
  const steps = await stores.steps.of([order.id])
  return steps.findLast(({ kind }) => kind === 'cancelled')?.note === NOT_PAID
}

/** The order waits for this money, or was called off without it and every line can still be had. */
const takesMoney = async (
  stores: Stores,
  order: Order,
  events: ShopEvent[],
): Promise<'waiting' | 'revived' | undefined> => {
  if (order.fulfilment === 'unpaid') return 'waiting'
  if (!(await wasCalledOff(stores, order))) return undefined
  const taken = await retake(stores, order)
  if (!taken) return undefined
  if (taken.isSeen) events.push({ type: 'catalogue.changed' })
  return 'revived'
}

const receive = async (
  ports: Ports,
  stores: Stores,
  { payment, order }: { readonly payment: Payment; readonly order: Order },
): Promise<readonly ShopEvent[]> => {
  const { clock, ids } = ports
  const orderId = order.id
  const now = clock.now()
  const events: ShopEvent[] = [{ type: 'payment.changed', orderId }]
  const taking = await takesMoney(stores, order, events)
  const paid = pay(order, payment.amount, taking === 'revived')
  await stores.orders.move(order, taking ? { ...paid, method: payment.method } : paid)
  if (!taking) {
    await raiseRefund(ports, stores, order, { amount: payment.amount, text: SURPLUS })
    return events
  }
  const step = { id: ids.next(), orderId, kind: 'placed', at: now, by: 'shop', actorId: null } as const
  await addStep(stores, { ...step, note: null }, now)
  await abandonPayments(ports, stores, orderId, payment.id)
  await addNotice(ports, stores, {
    kind: 'paid',
    key: `paid:${orderId}:${payment.id}`,
    userId: order.userId,
    orderId,
    values: { amount: String(payment.amount) },
  })
  return [...events, { type: 'order.placed', orderId }]
}

/** Notes that a try was declined, or that the bank has not decided; a payment that is over ignores both. */
const note = async (
  stores: Stores,
  { id, orderId, isPending, declined }: Payment,
  { outcome, reason }: Transaction,
): Promise<Settled> => {
  const next = {
    isPending: outcome !== 'declined',
    declined: outcome === 'declined' ? (reason ?? 'declined') : null,
  }
  const isNews = next.isPending !== isPending || next.declined !== declined
  if (!isNews || !(await stores.payments.change(id, LIVE_STATES, next)))
    return { verdict: 'noted', events: [] }
  return { verdict: 'noted', events: [{ type: 'payment.changed', orderId }] }
}

/**
 * Applies what a provider says about one transaction of a payment: the only way in which money reaches an order. It
 * may be called any number of times and in any order; only the first call about a transaction has an effect.
 */
export const settle = async (
  ports: Ports,
  stores: Stores,
  paymentId: string,
  transaction: Transaction,
): Promise<Settled> => {
  const found = await stores.payments.byId(paymentId)
  if (!found) return WITHOUT_EFFECT
  await stores.orders.lock(found.orderId)
  const [payment, order] = [await stores.payments.byId(paymentId), await stores.orders.byId(found.orderId)]
  if (!payment || !order) return WITHOUT_EFFECT
  if (transaction.outcome !== 'paid') return note(stores, payment, transaction)
  const { charge, amount, provider, orderId } = payment
  if (transaction.amount !== charge.amount || transaction.currency !== charge.currency)
    return (await stores.payments.hasMismatch(paymentId, transaction.id))
      ? WITHOUT_EFFECT
      : { verdict: 'mismatch', events: [{ type: 'desk.changed' }] }
  const at = ports.clock.now()
  const capture = { id: ports.ids.next(), paymentId, orderId, provider, amount, charge, at }
  if (!(await stores.payments.addCapture({ ...capture, transactionId: transaction.id })))
    return WITHOUT_EFFECT
  await stores.payments.change(paymentId, statesBefore('paid'), {
    state: 'paid',
    settledAt: at,
    isPending: false,
    declined: null,
    source: transaction.source ?? null,
    lastDigits: transaction.lastDigits ?? null,
  })
  return { verdict: 'applied', events: await receive(ports, stores, { payment, order }) }
}
