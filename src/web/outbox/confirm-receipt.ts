import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { isDelivered, type LocalOrder, storedLinesOf, withReceipt } from '#web/browser/local-orders.ts'
import { save } from '#web/browser/save.ts'
import { storedHistory } from '#web/browser/stored-values.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { orderTitle } from '#web/i18n/order-title.ts'
import { passOnReceipt } from '#web/outbox/order-actions.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Toggles the receipt of an order: stores it, shows a toast, and queues it for the server. */
export const confirmReceipt = (order: LocalOrder<HistoryEntry>): void => {
  const history = storedHistory.get()
  const lines = storedLinesOf(history, order)
  const [first] = lines
  // Another tab may have removed it meanwhile.
  if (!first) return
  const deliveredAt = isDelivered(order.lines) ? null : new Date().toISOString()
  save(storedHistory, withReceipt(history, lines, deliveredAt))
  passOnReceipt(first, deliveredAt).catch(() => toast(m.not_saved(), { kind: 'bad' }))
  const name = orderTitle(order.lines)
  toast(deliveredAt === null ? m.request_unconfirmed({ name }) : m.request_confirmed({ name }))
}
