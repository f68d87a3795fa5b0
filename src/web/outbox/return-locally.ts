import type { ReturnChoice } from '#domain/ordering/return-request.ts'
import { save } from '#web/browser/save.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { type PlacedOrder, restoreAt, sameOrder } from '#web/order-history/local-orders.ts'
import { storedHistory } from '#web/order-history/stored-orders.ts'
import { orderTitle } from '#web/orders/order-title.ts'
import { passOnReturn } from '#web/outbox/order-actions.ts'
import { toast } from '#web/ui/toasts.tsx'

/**
 * Removes an order from the history and queues its return if the server is concerned. Returns an undo function; undefined if
 * another tab has already removed it.
 */
export const returnLocally = (
  shown: PlacedOrder,
  why: ReturnChoice = {},
): (() => Promise<void>) | undefined => {
  const history = storedHistory.get()
  const order = sameOrder(history, shown)
  if (!order) return undefined
  const at = history.indexOf(order)
  save(
    storedHistory,
    history.filter((each) => each !== order),
  )
  const passedOn = passOnReturn(order, why)
  passedOn.catch(() => toast(m.not_saved(), { kind: 'bad' }))
  return async () => {
    const undo = await passedOn
    if (await undo()) {
      save(storedHistory, restoreAt(storedHistory.get(), order, at))
      toast(m.order_undone({ name: orderTitle(order.lines) }))
    } else toast(m.outbox_too_late(), { kind: 'bad' })
  }
}
