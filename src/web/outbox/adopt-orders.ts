import { cartQuote } from '#domain/cart/cart-lines.ts'
import { chargesFromEgp } from '#domain/ordering/quote.ts'
import { cartLineOf, type ServerOrder } from '#web/browser/server-orders.ts'
import type { PlacedOrder } from '#web/order-history/local-orders.ts'
import { storedHistory } from '#web/order-history/stored-orders.ts'
import { formatStamp } from '#web/orders/dates.ts'

/** Converts a server order to the stored shape of a local one. */
const placedOrderOf = (order: ServerOrder, owner: string | undefined): PlacedOrder | undefined => {
  const [first, ...others] = order.items.map(cartLineOf)
  if (!first) return undefined
  const lines = [first, ...others] as const
  return {
    key: order._id,
    orderId: order._id,
    serverId: order._id,
    number: order.number ?? undefined,
    owner,
    method: order.method,
    orderedAt: formatStamp(Date.parse(order.createdAt)),
    placedAt: order.createdAt,
    fulfilment: order.fulfilment,
    handedOver: order.handedOver,
    delivered: order.status === 'delivered',
    deliveredAt: order.deliveredAt,
    lines,
    quote: cartQuote(lines, chargesFromEgp(order)),
  }
}

/** Inserts by time; orders without an exact time keep their position. */
const putInTime = (history: readonly PlacedOrder[], order: PlacedOrder): readonly PlacedOrder[] => {
  const placedAt = Date.parse(order.placedAt ?? '')
  const later = history.findIndex((each) => Date.parse(each.placedAt ?? '') > placedAt)
  return history.toSpliced(later === -1 ? history.length : later, 0, order)
}

/** Adds the account's orders from other devices to the local history. Returned orders are left out. */
export const adoptOrders = (
  orders: readonly ServerOrder[],
  owner: string | undefined,
  isGivenBack: (orderId: string) => boolean,
): void => {
  const history = storedHistory.get()
  const known = new Set(history.map(({ orderId }) => orderId))
  const others = orders.filter(
    ({ _id, status }) => status !== 'returned' && !known.has(_id) && !isGivenBack(_id),
  )
  if (others.length === 0) return
  const placed = others.flatMap((order) => placedOrderOf(order, owner) ?? [])
  storedHistory.set(placed.reduce(putInTime, history))
}
