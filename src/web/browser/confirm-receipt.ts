import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { keptHistory } from '#web/browser/kept.ts'
import { isDelivered, type LocalOrder, toggleDelivered } from '#web/browser/local-orders.ts'
import { save } from '#web/browser/save.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { orderTitle } from '#web/i18n/order-title.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Received, and when; pressed again, not received after all. Either way the shopper is told. */
export const confirmReceipt = ({ lines }: LocalOrder<HistoryEntry>): void => {
  const history = keptHistory.get()
  // Another tab may have changed the list since it was drawn.
  if (!history.includes(lines[0])) return
  save(keptHistory, toggleDelivered(history, lines, new Date().toISOString()))
  const name = orderTitle(lines)
  toast(isDelivered(lines) ? m.request_unconfirmed({ name }) : m.request_confirmed({ name }))
}
