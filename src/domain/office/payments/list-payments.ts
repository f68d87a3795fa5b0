import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { completeWords } from '#domain/office/complete-words.ts'
import type { OrderSummary } from '#domain/office/order-desk.ts'
import type { PaymentFilter, PaymentSummary } from '#domain/office/payments/payment-desk.ts'
import { queryWords } from '#domain/ordering/order-words.ts'
import type { Capture, Payment } from '#domain/payments/payment.ts'
import type { PaymentMessage } from '#domain/payments/payment-store.ts'
import type { Refund } from '#domain/payments/refund.ts'
import { askProvider } from '#domain/settlement/ask-payment.ts'
import { latinDigits } from '#domain/shared/arabic.ts'
import { addDays, startOfCairoDate } from '#domain/shared/cairo.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface PaymentSearch extends Pick<PaymentFilter, 'state' | 'provider' | 'method'> {
  /** As typed: the number of an order or a payment, an id or a reference of the provider, a name or a phone. */
  readonly words?: string | undefined
  /** A Cairo date, or the first of a range. */
  readonly day?: string | undefined
  readonly lastDay?: string | undefined
}

const MOST_ORDERS = 100

/** The moments of a range of Cairo dates. */
export const daysOf = (
  day: string | undefined,
  lastDay = day,
): { readonly from: number; readonly to: number } | undefined =>
  day === undefined || lastDay === undefined
    ? undefined
    : { from: startOfCairoDate(day), to: startOfCairoDate(addDays(lastDay, 1)) }

/** The filter of the store for a search: words may name the payment or its order. */
export const filterOf = async (ports: Ports, actor: User, search: PaymentSearch): Promise<PaymentFilter> => {
  const { state, provider, method, day, lastDay } = search
  const filter = { state, provider, method, started: daysOf(day, lastDay) }
  const text = latinDigits(search.words?.trim() ?? '')
  if (text === '') return filter
  const typedWords = queryWords(text)
  const hasNewWords = typedWords.length > 0 && (await completeWords(ports))
  const { desk } = hasNewWords ? ports.stores : ports.lists(actor)
  const orders =
    typedWords.length > 0 ? await desk.page({ typedWords }, { limit: MOST_ORDERS }) : { items: [] }
  return { ...filter, search: { text, orderIds: orders.items.map(({ id }) => id) } }
}

/** Every try to pay online, newest first. */
export const listPayments =
  (ports: Ports) =>
  async (actor: User, search: PaymentSearch, request: PageRequest): Promise<Page<PaymentSummary>> => {
    refuseUnlessMay(actor, 'payments.see')
    const filter = await filterOf(ports, actor, search)
    return ports.stores.paymentDesk.page(filter, request)
  }

/** Everything known about one payment. */
export interface PaymentStory {
  readonly payment: Payment
  readonly order: OrderSummary | undefined
  readonly captures: readonly Capture[]
  readonly refunds: readonly Refund[]
  /** Each message in and out, oldest first. */
  readonly messages: readonly PaymentMessage[]
  /** False when the provider is not configured any more. */
  readonly isAskable: boolean
}

export const showPayment =
  ({ stores, providers }: Ports) =>
  async (actor: User, paymentId: string): Promise<PaymentStory> => {
    refuseUnlessMay(actor, 'payments.see')
    const payment = await stores.payments.byId(paymentId)
    if (!payment) throw new Refusal('payment.not-found', { paymentId })
    const [[order], captures, refunds, messages] = await Promise.all([
      stores.desk.of([payment.orderId]),
      stores.payments.capturesOf([payment.orderId]),
      stores.payments.refundsOf([payment.orderId]),
      stores.payments.messagesOf(paymentId),
    ])
    const own = captures.filter((capture) => capture.paymentId === paymentId)
    return {
      payment,
      order,
      captures: own,
      refunds: refunds.filter(({ captureId }) => own.some(({ id }) => id === captureId)),
      messages,
      isAskable: providers.some(({ name }) => name === payment.provider),
    }
  }

/** Asks the provider about a payment at once, and applies its answer. */
export const askAboutPayment =
  (ports: Ports) =>
  async (actor: User, paymentId: string): Promise<void> => {
    refuseUnlessMay(actor, 'payments.see')
    await ports.attempts.count('payment-account', actor.id)
    const payment = await ports.stores.payments.byId(paymentId)
    if (!payment) throw new Refusal('payment.not-found', { paymentId })
    if (!(await askProvider(ports, paymentId)))
      throw new Refusal('payment.provider-silent', { orderId: payment.orderId })
  }
