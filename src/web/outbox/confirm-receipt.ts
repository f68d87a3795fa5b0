import { save } from '#web/browser/save.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { type PlacedOrder, sameOrder } from '#web/order-history/local-orders.ts'
import { storedHistory } from '#web/order-history/stored-orders.ts'
import { orderTitle } from '#web/orders/order-title.ts'
import { passOnReceipt } from '#web/outbox/order-actions.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Toggles the receipt of an order: stores it, shows a toast, and queues it for the server. */
export const confirmReceipt = (shown: PlacedOrder): void => {
  const history = storedHistory.get()
  const order = sameOrder(history, shown)
  // Another tab may have removed it since the page was rendered.
  if (!order) return
  const deliveredAt = shown.delivered ? null : new Date().toISOString()
  save(
    storedHistory,
    history.map((each) => (each === order ? { ...each, delivered: !shown.delivered, deliveredAt } : each)),
  )
  passOnReceipt(order, deliveredAt).catch(() => toast(m.not_saved(), { kind: 'bad' }))
  const name = orderTitle(order.lines)
  toast(deliveredAt === null ? m.request_unconfirmed({ name }) : m.request_confirmed({ name }))
}
