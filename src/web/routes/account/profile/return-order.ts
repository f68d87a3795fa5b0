import type { HistoryEntry } from '#contracts/browser-storage.ts'
import type { ReturnReason } from '#domain/ordering/return-reason.ts'
import type { LocalOrder } from '#web/browser/local-orders.ts'
import { returnLocally } from '#web/browser/return-locally.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { orderTitle } from '#web/i18n/order-title.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Takes the order out of the history, with a way back while the toast stands. */
export const returnOrder = (order: LocalOrder<HistoryEntry>, why?: ReturnReason): void => {
  const undo = returnLocally(order, why)
  if (!undo) return
  const action = { label: m.request_undo(), act: () => void undo() }
  const name = orderTitle(order.lines)
  toast(why ? m.request_returned({ name }) : m.order_cancelled({ name }), { action })
}
