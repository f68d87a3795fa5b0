import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { keptHistory } from '#web/browser/kept.ts'
import { isDelivered, type LocalOrder, toggleDelivered } from '#web/browser/local-orders.ts'
import { save } from '#web/browser/save.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { orderTitle } from '#web/i18n/order-title.ts'
import { passOnReceipt } from '#web/outbox/order-wishes.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Received, and when; pressed again, not received after all. Either way the shopper is told, and the server. */
export const confirmReceipt = ({ lines }: LocalOrder<HistoryEntry>): void => {
  const history = keptHistory.get()
  // Another tab may have changed the list since it was drawn.
  if (!history.includes(lines[0])) return
  const now = new Date().toISOString()
  const wasReceived = isDelivered(lines)
  save(keptHistory, toggleDelivered(history, lines, now))
  passOnReceipt(lines[0], wasReceived ? null : now).catch(() => toast(m.not_saved(), { kind: 'bad' }))
  const name = orderTitle(lines)
  toast(wasReceived ? m.request_unconfirmed({ name }) : m.request_confirmed({ name }))
}
