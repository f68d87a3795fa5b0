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
 * The second half of placing an order, in one go: into the history, out of the cart. False when the history could not
 * be written; then nothing is emptied.
 */
export const moveIntoHistory = ({ body, lines, paidFrom }: OrderEntry): boolean => {
  // Another tab may have been first, to finish what it took for a crash.
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

/** Finishes what a crash left half done: an order that is in the outbox is in the history, and no longer in the cart. */
export const reconcile = (entries: readonly Entry[]): void => {
  const cancelled = new Set(entries.flatMap((entry) => (entry.kind === 'return' ? [entry.orderId] : [])))
  for (const entry of entries) {
    if (entry.kind !== 'order' || cancelled.has(entry.body.id)) continue
    moveIntoHistory(entry)
    if (orderIdOf(storedCart.get()) === entry.body.id) storedCart.set([])
  }
}

/** A amendedOrder order is in the history as it was amendedOrder. */
export const replaceInHistory = (orderId: string, lines: readonly HistoryEntry[]): boolean => {
  const history = storedHistory.get()
  const at = history.findIndex(isOf(orderId))
  const others = history.filter((line) => line.orderId !== orderId)
  return storedHistory.set(others.toSpliced(at === -1 ? others.length : at, 0, ...lines))
}

type ToSettle = Pick<OrderNews, 'orderId' | 'status'> & Partial<Pick<OrderNews, 'about' | 'owner' | 'entry'>>

const receiptOf = ({ about, status }: ToSettle, { deliveredAt }: HistoryEntry) => {
  if (status === 'delivered') return { delivered: true, deliveredAt: deliveredAt ?? new Date().toISOString() }
  // Of an order that is not received the server says so only where it was asked to take the receipt back.
  return about === 'undo-receipt' ? { delivered: false, deliveredAt: null } : {}
}

/** What the server said of an order, in the history. What a visitor ordered has an owner from here on. */
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

// A list that was asked for before a receipt was sent may be read after it.
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
 * What the server says of the orders of this browser, so that the profile and a page without a network read the same.
 * An order that the shopper has done something with, which the server has not heard of, is left as it is.
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
