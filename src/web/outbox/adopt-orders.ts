import type { HistoryEntry } from '#contracts/browser-storage.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { storedHistory } from '#web/browser/stored-values.ts'
import { formatStamp } from '#web/i18n/dates.ts'

/** History lines of a server order, in the same shape as orders placed in this browser. */
const linesOf = (order: ServerOrder, owner: string | undefined): readonly HistoryEntry[] =>
  order.items.map(({ productId, name, nameAr, image, price, quantity }) => ({
    id: productId,
    name,
    nameAr,
    image,
    price,
    quantity,
    deliveryFee: order.deliveryFee,
    orderId: order._id,
    serverId: order._id,
    ...(order.number && { number: order.number }),
    ...(owner !== undefined && { owner }),
    method: order.method,
    orderedAt: formatStamp(Date.parse(order.createdAt)),
    placedAt: order.createdAt,
    fulfilment: order.fulfilment,
    ...(order.handedOver !== undefined && { handedOver: order.handedOver }),
    delivered: order.status === 'delivered',
    deliveredAt: order.deliveredAt,
  }))

/** Inserts by time; lines without an exact time keep their position. */
const putInTime = (history: readonly HistoryEntry[], order: ServerOrder, owner: string | undefined) => {
  const placedAt = Date.parse(order.createdAt)
  const later = history.findIndex((line) => Date.parse(line.placedAt ?? '') > placedAt)
  return history.toSpliced(later === -1 ? history.length : later, 0, ...linesOf(order, owner))
}

/** Adds the account's orders from other devices to the local history. Returned orders are left out. */
export const adoptOrders = (
  orders: readonly ServerOrder[],
  owner: string | undefined,
  isGivenBack: (orderId: string) => boolean,
): void => {
  const history = storedHistory.get()
  const kept = new Set(history.map(({ orderId }) => orderId))
  const others = orders.filter(
    ({ _id, status }) => status !== 'returned' && !kept.has(_id) && !isGivenBack(_id),
  )
  if (others.length === 0) return
  storedHistory.set(
    others.reduce<readonly HistoryEntry[]>((all, order) => putInTime(all, order, owner), history),
  )
}
