import { addStep } from '#domain/fulfilment/add-step.ts'
import type { User } from '#domain/identity/user.ts'
import { findOwnOrder } from '#domain/ordering/find-order.ts'
import { type Order, payInCash } from '#domain/ordering/order.ts'
import { dayNumberOrNone, orderNumber } from '#domain/ordering/order-number.ts'
import { refuseUnprovedPhone } from '#domain/ordering/proved-phone.ts'
import { abandonPayments } from '#domain/payments/abandon-payments.ts'
import { isLivePayment, PAYMENT_STATES, type Payment } from '#domain/payments/payment.ts'
import type { PrepaidMethod } from '#domain/payments/payment-method.ts'
import {
  closingTime,
  deadlineFor,
  type PaymentProvider,
  ProviderSilent,
  providerFor,
  type Started,
} from '#domain/payments/payment-provider.ts'
import { askProvider } from '#domain/settlement/ask-payment.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The provider has had this long to answer; after it, a second request asks what became of the first. */
const ANSWER_WITHIN_MS = 20_000
const ASK_AFTER_MS = 2 * 60_000

const NUMBERS_SINCE = Date.UTC(2020, 0)

/**
 * Fourteen digits: nine of the time in seconds, five of the random part of an id. The length is fixed, because
 * providers sign fields without separators.
 */
const newNumber = ({ ids, clock }: Ports): string => {
  const seconds = Math.floor((clock.now() - NUMBERS_SINCE) / 1000)
  const random = Number.parseInt(ids.next().slice(-8), 16) % 100_000
  return `${String(seconds).padStart(9, '0')}${String(random).padStart(5, '0')}`
}

const refuseUnlessUnpaid = ({ id, fulfilment }: Order): void => {
  if (fulfilment !== 'unpaid') throw new Refusal('payment.not-due', { orderId: id })
}

interface By {
  readonly provider: PaymentProvider
  readonly method: PrepaidMethod
  /** A payment whose answer was lost and that the provider does not know; no browser can have its address. */
  readonly lostId?: string
}

/** Writes a new payment, and moves the order's deadline when the new method allows more time. */
const openPayment = async (
  ports: Ports,
  stores: Stores,
  order: Order,
  { provider, method }: By,
): Promise<Payment> => {
  const now = ports.clock.now()
  const deadline = Math.max(order.paymentDeadline ?? 0, deadlineFor(provider, order.createdAt))
  const expiresAt = Math.min(now + provider.openForMs, closingTime(deadline))
  if (expiresAt <= now) throw new Refusal('payment.too-late', { orderId: order.id })
  const payment: Payment = {
    id: ports.ids.next(),
    orderId: order.id,
    number: newNumber(ports),
    provider: provider.name,
    method,
    amount: order.total,
    charge: provider.charge(order.total),
    state: 'creating',
    providerId: null,
    redirectUrl: null,
    reference: null,
    expiresAt,
    source: null,
    lastDigits: null,
    declined: null,
    isPending: false,
    createdAt: now,
    settledAt: null,
  }
  await abandonPayments(ports, stores, order.id)
  await stores.payments.add(payment)
  await stores.payments.askAgain(payment.id, now + ASK_AFTER_MS)
  await stores.orders.move(order, { ...order, method, paymentDeadline: deadline })
  return payment
}

/** The live payment of this method, or a new one. */
const findOrOpen = (
  ports: Ports,
  actor: User,
  orderId: string,
  by: By,
): Promise<{ readonly payment: Payment; readonly order: Order; readonly isNew: boolean }> =>
  ports.inTransaction(async (stores) => {
    await stores.orders.lock(orderId)
    const order = await findOwnOrder(stores, actor, orderId)
    refuseUnlessUnpaid(order)
    const payments = await stores.payments.ofOrders([orderId])
    const live = payments.find(
      (payment) =>
        isLivePayment(payment) &&
        payment.method === by.method &&
        (payment.id !== by.lostId || payment.state !== 'creating'),
    )
    if (live && live.expiresAt > ports.clock.now()) return { payment: live, order, isNew: false }
    return { payment: await openPayment(ports, stores, order, by), order, isNew: true }
  })

const callProvider = async (
  { paymentUrls }: Ports,
  provider: PaymentProvider,
  payment: Payment,
  { order, actor, language }: { readonly order: Order; readonly actor: User; readonly language: Language },
): Promise<Started> => {
  const { fullName, phone, city, address } = order.shippingInfo
  return provider.start(
    payment,
    { name: fullName, email: actor.email, phone, city, address, language },
    {
      description: `Mishwar ${dayNumberOrNone(order.dayNumber) ?? orderNumber(order.id)}`,
      returnUrl: paymentUrls.returnTo(language),
      callbackUrl: paymentUrls.callback(provider.name),
    },
  )
}

/** Stores the provider's answer. Its id is needed in every state: money may come for an abandoned payment too. */
const storeAnswer = async ({ stores, clock }: Ports, { id, expiresAt }: Payment, started: Started) => {
  if (started.kind === 'refused') {
    await stores.payments.change(id, ['creating'], { state: 'failed', settledAt: clock.now() })
    await stores.payments.askAgain(id, null)
    return
  }
  const { providerId, redirectUrl, reference } = started
  await stores.payments.change(id, PAYMENT_STATES, {
    providerId,
    redirectUrl,
    reference,
    expiresAt: Math.min(expiresAt, started.expiresAt ?? expiresAt),
  })
  await stores.payments.change(id, ['creating'], { state: 'awaiting' })
}

/**
 * Starts the online payment of an order, or returns the live one: asked again, the provider is not called again.
 * A request whose answer was lost is looked up at the provider before another is made.
 */
export const startPayment =
  (ports: Ports) =>
  async (
    actor: User,
    orderId: string,
    { method, language }: { readonly method: PrepaidMethod; readonly language: Language },
  ): Promise<Payment> => {
    await ports.attempts.count('payment-account', actor.id)
    await findOwnOrder(ports.stores, actor, orderId)
    const provider = providerFor(ports, method)
    if (!provider) throw new Refusal('order.method-not-offered', { method })
    const by = { provider, method }
    let { payment, order, isNew } = await findOrOpen(ports, actor, orderId, by)
    if (!isNew && payment.state === 'creating' && ports.clock.now() - payment.createdAt > ANSWER_WITHIN_MS) {
      const isAnswered = await askProvider(ports, payment.id)
      if (!isAnswered) throw new Refusal('payment.provider-silent', { orderId })
      ;({ payment, order, isNew } = await findOrOpen(ports, actor, orderId, { ...by, lostId: payment.id }))
    }
    if (isNew) {
      try {
        await storeAnswer(
          ports,
          payment,
          await callProvider(ports, provider, payment, { order, actor, language }),
        )
      } catch (error) {
        if (!(error instanceof ProviderSilent)) throw error
        throw new Refusal('payment.provider-silent', { orderId })
      } finally {
        ports.events.publish({ type: 'payment.changed', orderId })
      }
    }
    const now = await ports.stores.payments.byId(payment.id)
    if (!now || now.state === 'failed') throw new Refusal('payment.provider-refused', { orderId })
    return now
  }

/** The owner of an unpaid order pays the courier in cash instead. */
export const changeToCash =
  (ports: Ports) =>
  async (actor: User, orderId: string): Promise<Order> => {
    const { clock, ids, events, inTransaction } = ports
    await refuseUnprovedPhone(ports, actor, 'cash')
    const order = await inTransaction(async (stores) => {
      await stores.orders.lock(orderId)
      const unpaid = await findOwnOrder(stores, actor, orderId)
      refuseUnlessUnpaid(unpaid)
      const changed = payInCash(unpaid)
      await stores.orders.move(unpaid, changed)
      await abandonPayments(ports, stores, orderId)
      const at = clock.now()
      const step = { id: ids.next(), orderId, kind: 'placed', at, by: 'owner', actorId: actor.id } as const
      await addStep(stores, { ...step, note: null }, at)
      return changed
    })
    events.publish({ type: 'payment.changed', orderId })
    events.publish({ type: 'order.placed', orderId })
    return order
  }
