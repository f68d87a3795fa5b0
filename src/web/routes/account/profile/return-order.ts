import type { ReturnChoice } from '#domain/ordering/return-request.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { PlacedOrder } from '#web/order-history/local-orders.ts'
import { orderTitle } from '#web/orders/order-title.ts'
import { keepAfterAll, returnToServer } from '#web/outbox/order-actions.ts'
import { returnLocally } from '#web/outbox/return-locally.ts'
import { isOfflineNow } from '#web/site/connectivity.ts'
import { toast } from '#web/ui/toasts.tsx'

const noteFailure = () => toast(m.not_saved(), { kind: 'bad' })

/** A partial return leaves the order in the list. */
const askForPart = (order: PlacedOrder, serverId: string, why: ReturnChoice): void => {
  const name = orderTitle(order.lines)
  const undo = async () => {
    if (await keepAfterAll(serverId)) toast(m.order_undone({ name }))
    else toast(m.outbox_too_late(), { kind: 'bad' })
  }
  const action = { label: m.request_undo(), act: () => void undo().catch(noteFailure) }
  const said = isOfflineNow() ? m.order_return_waits({ name }) : m.order_return_requested({ name })
  returnToServer(serverId, why).then(() => toast(said, { action }), noteFailure)
}

/** Removes the order from the history; the toast offers undo. */
export const returnOrder = (order: PlacedOrder, why?: ReturnChoice): void => {
  const { serverId } = order
  if (why?.items && serverId !== undefined) {
    askForPart(order, serverId, why)
    return
  }
  const undo = returnLocally(order, why)
  if (!undo) return
  const action = { label: m.request_undo(), act: () => void undo() }
  const name = orderTitle(order.lines)
  const isWaiting = order.serverId !== undefined && isOfflineNow()
  const [cancelled, returned] = isWaiting
    ? [m.order_cancel_waits, m.order_return_waits]
    : [m.order_cancelled, m.request_returned]
  toast((why ? returned : cancelled)({ name }), { action })
}
