import type { HistoryEntry } from '#contracts/browser-storage.ts'
import type { LocalOrder } from '#web/browser/local-orders.ts'
import { returnLocally } from '#web/browser/return-locally.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { orderTitle } from '#web/i18n/order-title.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Takes the order out of the history, with a way back while the toast stands. */
export const returnOrder = (order: LocalOrder<HistoryEntry>): void => {
  const undo = returnLocally(order)
  if (!undo) return
  const action = { label: m.request_undo(), act: () => void undo() }
  toast(m.request_returned({ name: orderTitle(order.lines) }), { action })
}
