import type { HistoryEntry } from '#contracts/browser-storage.ts'
import type { ReturnReason } from '#domain/ordering/return-reason.ts'
import type { LocalOrder } from '#web/browser/local-orders.ts'
import { isOfflineNow } from '#web/browser/reach.ts'
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
  const isWaiting = order.lines[0].serverId !== undefined && isOfflineNow()
  const [cancelled, returned] = isWaiting
    ? [m.order_cancel_waits, m.order_return_waits]
    : [m.order_cancelled, m.request_returned]
  toast((why ? returned : cancelled)({ name }), { action })
}
