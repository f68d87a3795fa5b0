import type { HistoryEntry } from '#contracts/browser-storage.ts'
import type { Entry, OrderEntry } from '#contracts/outbox.ts'
import { orderIdOf, takePaid, withoutOrdered, withoutPaid } from '#domain/cart/confirmed-lines.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { storedCart, storedHistory, storedPending, storedSelected } from '#web/browser/stored-values.ts'
import type { OrderNews } from '#web/outbox/send-entries.ts'

const isOf =
  (orderId: string) =>
  (line: HistoryEntry): boolean =>
    line.orderId === orderId

const isKept = (orderId: string): boolean => storedHistory.get().some(isOf(orderId))

/**
 * Second half of placing an order, synchronous: adds it to the history and removes it from the cart. False, with the cart
 * untouched, if the history could not be written.
 */
export const moveIntoHistory = ({ body, lines, paidFrom }: OrderEntry): boolean => {
  // Another tab may have done it already during recovery.
  if (isKept(body.id)) return true
  const history = storedHistory.get()
  if (!storedHistory.set([...history, ...lines])) {
    storedHistory.set(history)
    return false
  }
  const paidLines = paidFrom === 'cart' ? storedCart.get() : (storedSelected.get()?.items ?? lines)
  const confirmedAs = paidFrom === 'cart' ? (orderIdOf(paidLines) ?? body.id) : undefined
  storedPending.set(withoutPaid(storedPending.get(), paidLines, confirmedAs))
  const cart = storedCart.get()
  storedCart.set(paidFrom === 'cart' ? withoutOrdered(cart, lines) : takePaid(cart, paidLines))
  if (paidFrom === 'selected') storedSelected.set(undefined)
  return true
}

/** Crash recovery: an order in the outbox must be in the history and not in the cart. */
export const reconcile = (entries: readonly Entry[]): void => {
  const cancelled = new Set(entries.flatMap((entry) => (entry.kind === 'return' ? [entry.orderId] : [])))
  for (const entry of entries) {
    if (entry.kind !== 'order' || cancelled.has(entry.body.id)) continue
    moveIntoHistory(entry)
    if (orderIdOf(storedCart.get()) === entry.body.id) storedCart.set([])
  }
}

/** Replaces the lines of an amended order. */
export const replaceInHistory = (orderId: string, lines: readonly HistoryEntry[]): boolean => {
  const history = storedHistory.get()
  const at = history.findIndex(isOf(orderId))
  const others = history.filter((line) => line.orderId !== orderId)
  return storedHistory.set(others.toSpliced(at === -1 ? others.length : at, 0, ...lines))
}

type ToSettle = Pick<OrderNews, 'orderId' | 'status'> & Partial<Pick<OrderNews, 'about' | 'owner' | 'entry'>>

const receiptOf = ({ about, status }: ToSettle, { deliveredAt }: HistoryEntry) => {
  if (status === 'delivered') return { delivered: true, deliveredAt: deliveredAt ?? new Date().toISOString() }
  // An answer without a receipt clears it only after an `undo-receipt`.
  return about === 'undo-receipt' ? { delivered: false, deliveredAt: null } : {}
}

/** Writes a server answer to the history. A visitor's order gets its owner here. */
export const settleHistory = (news: ToSettle): void => {
  const { orderId, status, owner, entry } = news
  if (entry && status !== 'returned') moveIntoHistory(entry)
  if (!isKept(orderId)) return
  if (status === 'returned') {
    storedHistory.set(storedHistory.get().filter((line) => line.orderId !== orderId))
    return
  }
  storedHistory.set(
    storedHistory.get().map((line) =>
      line.orderId === orderId
        ? {
            ...line,
            serverId: orderId,
            ...(line.owner === undefined && owner !== undefined && { owner }),
            ...receiptOf(news, line),
          }
        : line,
    ),
  )
}

type Listed = Pick<
  ServerOrder,
  '_id' | 'number' | 'status' | 'fulfilment' | 'deliveredAt' | 'handedOver' | 'returnRequest'
>

// A list requested before a receipt was sent may arrive after it.
const RECENT_MS = 60_000

const asListed = (line: HistoryEntry, order: Listed): HistoryEntry => {
  const { _id: serverId, fulfilment, handedOver = line.handedOver } = order
  const number = order.number ?? undefined
  const isAskedBack = order.returnRequest?.isSettled === false
  const isReceived = order.status === 'delivered'
  const isRecent = Date.now() - Date.parse(line.deliveredAt ?? '') < RECENT_MS
  if (line.delivered && !isReceived && isRecent) return line
  const deliveredAt = isReceived ? (line.deliveredAt ?? order.deliveredAt) : null
  const isSame =
    line.serverId === serverId &&
    line.number === number &&
    line.fulfilment === fulfilment &&
    line.handedOver === handedOver &&
    (line.isAskedBack === true) === isAskedBack &&
    line.delivered === isReceived &&
    line.deliveredAt === deliveredAt
  if (isSame) return line
  const told = { serverId, number, fulfilment, handedOver, delivered: isReceived, deliveredAt }
  return { ...line, ...told, ...(line.isAskedBack !== undefined || isAskedBack ? { isAskedBack } : {}) }
}

/**
 * Updates the history from the server's list, so that profile and offline pages agree. Orders with queued actions are
 * skipped.
 */
export const settleListed = (orders: readonly Listed[], entries: readonly Entry[]): void => {
  const queued = new Set(entries.flatMap((entry) => ('orderId' in entry ? [entry.orderId] : [])))
  const listed = new Map(orders.flatMap((order) => (queued.has(order._id) ? [] : [[order._id, order]])))
  const history = storedHistory.get()
  const next = history.flatMap((line) => {
    const order = listed.get(line.orderId ?? '')
    if (!order) return [line]
    return order.status === 'returned' ? [] : [asListed(line, order)]
  })
  const isSame = next.length === history.length && next.every((line, index) => line === history[index])
  if (!isSame) storedHistory.set(next)
}
