import type { HistoryEntry } from '#contracts/browser-storage.ts'
import type { Entry, OrderEntry } from '#contracts/outbox.ts'
import { orderIdOf, takePaid, withoutOrdered, withoutPaid } from '#domain/cart/confirmed-lines.ts'
import { keptCart, keptHistory, keptPending, keptSelected } from '#web/browser/kept.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import type { OrderNews } from '#web/outbox/send-entries.ts'

const isOf =
  (orderId: string) =>
  (line: HistoryEntry): boolean =>
    line.orderId === orderId

const isKept = (orderId: string): boolean => keptHistory.get().some(isOf(orderId))

/**
 * The second half of placing an order, in one go: into the history, out of the cart. False when the history could not
 * be written; then nothing is emptied.
 */
export const moveIntoHistory = ({ body, lines, paidFrom }: OrderEntry): boolean => {
  // Another tab may have been first, to finish what it took for a crash.
  if (isKept(body.id)) return true
  const history = keptHistory.get()
  if (!keptHistory.set([...history, ...lines])) {
    keptHistory.set(history)
    return false
  }
  const paidLines = paidFrom === 'cart' ? keptCart.get() : (keptSelected.get()?.items ?? lines)
  const confirmedAs = paidFrom === 'cart' ? (orderIdOf(paidLines) ?? body.id) : undefined
  keptPending.set(withoutPaid(keptPending.get(), paidLines, confirmedAs))
  const cart = keptCart.get()
  keptCart.set(paidFrom === 'cart' ? withoutOrdered(cart, lines) : takePaid(cart, paidLines))
  if (paidFrom === 'selected') keptSelected.set(undefined)
  return true
}

/** Finishes what a crash left half done: an order that is in the outbox is in the history, and no longer in the cart. */
export const reconcile = (entries: readonly Entry[]): void => {
  const cancelled = new Set(entries.flatMap((entry) => (entry.kind === 'return' ? [entry.orderId] : [])))
  for (const entry of entries) {
    if (entry.kind !== 'order' || cancelled.has(entry.body.id)) continue
    moveIntoHistory(entry)
    if (orderIdOf(keptCart.get()) === entry.body.id) keptCart.set([])
  }
}

/** A mended order is in the history as it was mended. */
export const replaceInHistory = (orderId: string, lines: readonly HistoryEntry[]): boolean => {
  const history = keptHistory.get()
  const at = history.findIndex(isOf(orderId))
  const others = history.filter((line) => line.orderId !== orderId)
  return keptHistory.set(others.toSpliced(at === -1 ? others.length : at, 0, ...lines))
}

type ToSettle = Pick<OrderNews, 'orderId' | 'status'> &
  Partial<Pick<OrderNews, 'owner' | 'entry'>> & { readonly deliveredAt?: string | null }

/** What the server said of an order, in the history. What a visitor ordered has an owner from here on. */
export const settleHistory = ({ orderId, status, owner, entry, deliveredAt }: ToSettle): void => {
  if (entry && status !== 'returned') moveIntoHistory(entry)
  if (!isKept(orderId)) return
  if (status === 'returned') {
    keptHistory.set(keptHistory.get().filter((line) => line.orderId !== orderId))
    return
  }
  const isReceived = status === 'delivered'
  keptHistory.set(
    keptHistory.get().map((line) =>
      line.orderId === orderId
        ? {
            ...line,
            serverId: orderId,
            ...(line.owner === undefined && owner !== undefined && { owner }),
            ...(isReceived && {
              delivered: true,
              deliveredAt: line.deliveredAt ?? deliveredAt ?? new Date().toISOString(),
            }),
          }
        : line,
    ),
  )
}

/** What the server says of orders that this browser still waits for. */
export const settleAwaited = (
  orders: readonly Pick<ServerOrder, '_id' | 'status' | 'deliveredAt'>[],
): void => {
  const awaited = new Set(keptHistory.get().flatMap((line) => (line.delivered ? [] : (line.orderId ?? []))))
  for (const { _id: orderId, status, deliveredAt } of orders)
    if ((status === 'delivered' || status === 'returned') && awaited.has(orderId))
      settleHistory({ orderId, status, deliveredAt })
}
