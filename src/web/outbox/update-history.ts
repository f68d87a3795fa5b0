import type { Entry, OrderEntry } from '#contracts/outbox.ts'
import { orderIdOf, takePaid, withoutOrdered, withoutPaid } from '#domain/cart/confirmed-lines.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { changePendingLines, fromHistoryLines, type PlacedOrder } from '#web/order-history/local-orders.ts'
import { storedHistory, storedPending, storedSelected } from '#web/order-history/stored-orders.ts'
import type { OrderNews } from '#web/outbox/send-entries.ts'
import { storedCart } from '#web/site/stored-values.ts'

const isStored = (orderId: string): boolean => storedHistory.get().some((order) => order.orderId === orderId)

/**
 * Second half of placing an order, synchronous: adds it to the history and removes it from the cart. False, with the cart
 * untouched, if the history could not be written.
 */
export const moveIntoHistory = ({ body, lines, paidFrom }: OrderEntry): boolean => {
  // Another tab may have done it already during recovery.
  if (isStored(body.id)) return true
  const history = storedHistory.get()
  if (!storedHistory.set([...history, ...fromHistoryLines(lines)])) {
    storedHistory.set(history)
    return false
  }
  const paidLines = paidFrom === 'cart' ? storedCart.get() : (storedSelected.get()?.items ?? lines)
  const confirmedAs = paidFrom === 'cart' ? (orderIdOf(paidLines) ?? body.id) : undefined
  storedPending.set(
    changePendingLines(storedPending.get(), (pending) => withoutPaid(pending, paidLines, confirmedAs)),
  )
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

/** Replaces an amended order in the history, at its position. */
export const replaceInHistory = (orderId: string, lines: Readonly<OrderEntry['lines']>): boolean => {
  const history = storedHistory.get()
  const others = history.filter((order) => order.orderId !== orderId)
  const at = history.findIndex((order) => order.orderId === orderId)
  return storedHistory.set(others.toSpliced(at === -1 ? others.length : at, 0, ...fromHistoryLines(lines)))
}

type ToSettle = Pick<OrderNews, 'orderId' | 'status'> & Partial<Pick<OrderNews, 'about' | 'owner' | 'entry'>>

const receiptOf = ({ about, status }: ToSettle, { deliveredAt }: PlacedOrder) => {
  if (status === 'delivered') return { delivered: true, deliveredAt: deliveredAt ?? new Date().toISOString() }
  // An answer without a receipt clears it only after an `undo-receipt`.
  return about === 'undo-receipt' ? { delivered: false, deliveredAt: null } : {}
}

/** Writes a server answer to the history. A visitor's order gets its owner here. */
export const settleHistory = (news: ToSettle): void => {
  const { orderId, status, owner, entry } = news
  if (entry && status !== 'returned') moveIntoHistory(entry)
  if (!isStored(orderId)) return
  if (status === 'returned') {
    storedHistory.set(storedHistory.get().filter((order) => order.orderId !== orderId))
    return
  }
  storedHistory.set(
    storedHistory.get().map((order) =>
      order.orderId === orderId
        ? {
            ...order,
            serverId: orderId,
            owner: order.owner ?? owner,
            ...receiptOf(news, order),
            // Some of its products are to be returned: the order itself stays received.
            ...(news.about === 'return' && { isAskedBack: true }),
          }
        : order,
    ),
  )
}

type Listed = Pick<
  ServerOrder,
  '_id' | 'number' | 'status' | 'fulfilment' | 'deliveredAt' | 'handedOver' | 'returnRequest'
>

// A list requested before a receipt was sent may arrive after it.
const RECENT_MS = 60_000

const asListed = (order: PlacedOrder, listed: Listed): PlacedOrder => {
  const isReceived = listed.status === 'delivered'
  const isRecent = Date.now() - Date.parse(order.deliveredAt ?? '') < RECENT_MS
  if (order.delivered && !isReceived && isRecent) return order
  const isAskedBack = listed.returnRequest?.isSettled === false
  const news = {
    serverId: listed._id,
    number: listed.number ?? undefined,
    fulfilment: listed.fulfilment,
    handedOver: listed.handedOver ?? order.handedOver,
    isAskedBack: order.isAskedBack === undefined && !isAskedBack ? undefined : isAskedBack,
    delivered: isReceived,
    deliveredAt: isReceived ? (order.deliveredAt ?? listed.deliveredAt) : null,
  }
  const isSame = Object.entries(news).every(([fact, value]) => order[fact as keyof typeof news] === value)
  return isSame ? order : { ...order, ...news }
}

/**
 * Updates the history from the server's list, so that profile and offline pages agree. Orders with queued actions are
 * skipped.
 */
export const settleListed = (orders: readonly Listed[], entries: readonly Entry[]): void => {
  const queued = new Set(entries.flatMap((entry) => ('orderId' in entry ? [entry.orderId] : [])))
  const listed = new Map(orders.flatMap((order) => (queued.has(order._id) ? [] : [[order._id, order]])))
  const history = storedHistory.get()
  const next = history.flatMap((order) => {
    const found = listed.get(order.orderId ?? '')
    if (!found) return [order]
    return found.status === 'returned' ? [] : [asListed(order, found)]
  })
  const isSame = next.length === history.length && next.every((order, index) => order === history[index])
  if (!isSame) storedHistory.set(next)
}
