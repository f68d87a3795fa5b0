import type { OrderFileAnswer } from '#contracts/order-file.ts'
import type { Fulfilment } from '#domain/fulfilment/fulfilment.ts'
import type { StepKind } from '#domain/fulfilment/step.ts'
import type { ListedStep } from '#domain/office/order-desk.ts'
import type { OrderStatus } from '#domain/ordering/order.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'

export const STEP_NAMES: Readonly<Record<Fulfilment | StepKind, () => string>> = {
  unpaid: m.office_step_unpaid,
  placed: m.office_step_placed,
  preparing: m.office_step_preparing,
  ready: m.office_step_ready,
  on_the_way: m.office_step_on_the_way,
  arrived: m.office_step_arrived,
  delivered: m.office_step_delivered,
  cancelled: m.office_step_cancelled,
  assigned: m.office_step_assigned,
  given_back: m.office_step_given_back,
  near: m.office_step_near,
  returned: m.office_step_returned,
  reopened: m.office_step_reopened,
}

export const METHOD_NAMES = {
  cash: m.office_method_cash,
  visa: m.office_method_visa,
  paypal: m.office_method_paypal,
  fawry: m.office_method_fawry,
} as const satisfies Readonly<Record<PaymentMethod, () => string>>

export const PAYMENT_STATES: Readonly<Record<OrderStatus, () => string>> = {
  pending: m.office_pay_pending,
  paid: m.office_pay_paid,
  delivered: m.office_pay_delivered,
  returned: m.office_pay_returned,
}

/** Payment state by the money received, whatever the order's status. */
export const paymentWords = ({
  status,
  price,
  paid,
  refunded,
}: Pick<OrderFileAnswer['order'], 'status' | 'price' | 'paid' | 'refunded'>): string => {
  if (status === 'returned' && refunded < paid)
    return m.office_pay_back({ amount: formatMoney(fromEgp(paid) - fromEgp(refunded)) })
  if (refunded > 0 && refunded < paid)
    return m.office_pay_refunded_part({ amount: formatMoney(fromEgp(refunded)) })
  if (refunded > 0) return m.office_pay_refunded()
  if (paid === 0) return status === 'pending' ? m.office_pay_pending() : m.office_pay_nothing()
  return paid < price ? m.office_pay_part() : m.office_pay_paid()
}

export const STEP_TAGS: Readonly<Record<ListedStep, string>> = {
  unpaid: '',
  placed: 'info',
  preparing: 'warn',
  ready: 'bo-ready',
  on_the_way: 'brand-t',
  arrived: 'brand-t',
  delivered: 'ok',
  cancelled: '',
  returned: '',
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** `9 min`, `3 h`, `2 days`: a rounded age. */
export const shownSpan = (from: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(from)) / MINUTE_MS))
  if (minutes < 2 * HOUR_MINUTES) return m.office_minutes({ count: minutes })
  if (minutes < 2 * DAY_MINUTES) return m.office_hours({ count: Math.floor(minutes / HOUR_MINUTES) })
  return m.office_days({ count: Math.floor(minutes / DAY_MINUTES) })
}
