import { isOver } from '#domain/fulfilment/fulfilment.ts'
import type { DeclineReason } from '#domain/payments/payment.ts'
import type { PrepaidMethod } from '#domain/payments/payment-method.ts'
import { closingTime } from '#domain/payments/payment-provider.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hostedMethod } from '#web/orders/payment-methods.ts'
import { shopFront } from '#web/site/shop-front.ts'
import type { IconName } from '#web/ui/icon.tsx'

export type OrderPayment = NonNullable<ServerOrder['payment']>

/** `late`: the time is over by the server's clock, and the server has not called the order off yet. */
export type PanelState = 'due' | 'open' | 'number' | 'pending' | 'declined' | 'late' | 'over'

interface PanelWords {
  readonly title: () => string
  readonly body: () => string
  readonly icon: IconName
}

const DECLINED: Readonly<Record<DeclineReason, () => string>> = {
  declined: m.pay_declined_declined,
  'no-money': m.pay_declined_no_money,
  'expired-card': m.pay_declined_expired_card,
  'wrong-code': m.pay_declined_wrong_code,
  'not-verified': m.pay_declined_not_verified,
}

const WORDS: Readonly<Record<Exclude<PanelState, 'declined'>, PanelWords>> = {
  due: { title: m.pay_due, body: m.pay_due_body, icon: 'credit-card' },
  open: { title: m.pay_open, body: m.pay_open_body, icon: 'credit-card' },
  number: { title: m.pay_fawry, body: m.pay_fawry_body, icon: 'store' },
  pending: { title: m.pay_pending, body: m.pay_pending_body, icon: 'clock' },
  late: { title: m.pay_late, body: m.pay_late_body, icon: 'clock' },
  over: { title: m.pay_over, body: m.pay_over_body, icon: 'clock' },
}

export const panelWords = (state: PanelState, { declined }: OrderPayment): PanelWords =>
  state === 'declined'
    ? { title: m.pay_declined, body: DECLINED[declined ?? 'declined'], icon: 'circle-alert' }
    : WORDS[state]

/** Until when the shopper can pay: the provider's time, or before one was asked, when the last payment must be closed. */
export const payUntil = ({ expiresAt, payBy }: OrderPayment): number =>
  expiresAt === null ? closingTime(Date.parse(payBy)) : Date.parse(expiresAt)

export const panelState = (payment: OrderPayment, now: number): PanelState => {
  const { state, reference } = payment
  if (state === 'over' || state === 'paid') return 'over'
  // The bank may confirm after the time is over.
  if (state === 'pending') return state
  if (payUntil(payment) <= now) return 'late'
  return state === 'open' && reference !== null ? 'number' : state
}

/** Other ways to pay that the shop offers, without the one that is open. */
export const otherWays = ({ method }: OrderPayment, state: PanelState): readonly PrepaidMethod[] =>
  state === 'late' ? [] : shopFront().payment.hosted.filter((each) => each !== method)

/** The method of the main button; none for a Fawry number, while a bank decides, or if no provider serves it any more. */
export const mainWay = ({ method }: OrderPayment, state: PanelState): PrepaidMethod | undefined =>
  state === 'due' || state === 'open' || state === 'declined' ? hostedMethod(method) : undefined

export const mainWords = (way: PrepaidMethod, state: PanelState, amount: string): string => {
  if (state === 'declined') return m.pay_retry()
  if (way === 'fawry') return m.pay_get_number()
  return state === 'open' ? m.pay_continue({ amount }) : m.pay_now({ amount })
}

const SHOWN_OVER_MS = 24 * 3_600_000

/** Was called off by the shop because no money came. */
export const isNotPaidInTime = ({ payment, fulfilment, steps = [] }: ServerOrder): boolean =>
  payment?.state === 'over' &&
  fulfilment === 'cancelled' &&
  steps.findLast((step) => step.fulfilment === 'cancelled')?.by === 'shop'

/** Orders with a payment panel: unpaid ones, and for a day those that were not paid in time. */
export const hasPaymentPanel = (order: ServerOrder, now: number): boolean => {
  if (!order.payment) return false
  if (!isOver(order.fulfilment)) return order.fulfilment === 'unpaid'
  return isNotPaidInTime(order) && now - Date.parse(order.returnedAt ?? '') < SHOWN_OVER_MS
}
