import { m } from '#web/i18n/compiled/messages.js'
import { orderedTime, type PlacedOrder } from '#web/order-history/local-orders.ts'
import { formatStoredTime } from '#web/orders/dates.ts'
import { isUnpaid } from '#web/routes/store/tracking/local-acts.ts'

export const orderedWhen = (order: PlacedOrder): string => formatStoredTime(orderedTime(order))

/** Date of receipt, else of the order. */
export const latestNews = (order: PlacedOrder): string | undefined => {
  const received = formatStoredTime(order.deliveredAt ?? '')
  if (received) return m.request_received({ when: received })
  const ordered = orderedWhen(order)
  return ordered ? m.request_ordered({ when: ordered }) : undefined
}

const BY = {
  visa: m.request_by_visa,
  paypal: m.request_by_paypal,
  fawry: m.request_by_fawry,
  cash: m.request_by_cash,
} as const

export const paidBy = ({ method }: PlacedOrder): string | undefined => method && BY[method]()

/** Cash is due on delivery; other methods are already paid, unless their payment is awaited. */
export const paymentLabel = (order: PlacedOrder): string => {
  if (isUnpaid(order)) return m.pay_sum()
  return order.method === 'cash' ? m.request_due() : m.request_payment()
}
