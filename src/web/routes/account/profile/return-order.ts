import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { keptHistory } from '#web/browser/kept.ts'
import { type LocalOrder, putBack, without } from '#web/browser/local-orders.ts'
import { save } from '#web/browser/save.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { orderTitle } from '#web/i18n/order-title.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Takes the order out of the history, with a way back while the toast stands. */
export const returnOrder = ({ lines }: LocalOrder<HistoryEntry>): void => {
  // Looked up anew: another tab may have changed the list since it was drawn.
  const history = keptHistory.get()
  const at = history.indexOf(lines[0])
  if (at === -1) return
  save(keptHistory, without(history, lines))
  const act = () => save(keptHistory, putBack(keptHistory.get(), lines, at))
  toast(m.request_returned({ name: orderTitle(lines) }), { action: { label: m.request_undo(), act } })
}
