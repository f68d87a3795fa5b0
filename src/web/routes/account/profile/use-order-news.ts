import { useEffect, useState } from 'react'
import { fetchOrders, type ServerOrder } from '#web/browser/server-orders.ts'
import { storedHistory } from '#web/order-history/stored-orders.ts'
import { adoptOrders } from '#web/outbox/adopt-orders.ts'
import { openOutbox } from '#web/outbox/browser-outbox.ts'
import { settleListed } from '#web/outbox/update-history.ts'
import { storedUser, userIdOf, useUser } from '#web/site/stored-values.ts'

// Bound on the older pages loaded to find pending orders.
const MOST_PAGES = 5

/** Loads the newest orders, and older pages until every pending order of this browser was found. */
const fetchAwaited = async (token: string): Promise<readonly ServerOrder[] | undefined> => {
  const orders: ServerOrder[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await fetchOrders(token, after)
    if (answer.kind !== 'ok') return page === 0 ? undefined : orders
    orders.push(...answer.value.orders)
    after = answer.value.next
    const seen = new Set(orders.map(({ _id }) => _id))
    const isMissing = storedHistory
      .get()
      .some(({ delivered, serverId }) => !delivered && !seen.has(serverId ?? ''))
    if (after === undefined || !isMissing) break
  }
  return orders
}

/** Returns the listed orders of which money was paid back. */
const settleWith = async (token: string): Promise<readonly ServerOrder[]> => {
  const before = new Set(storedHistory.get().map(({ orderId }) => orderId))
  const [orders, outbox] = await Promise.all([fetchAwaited(token), openOutbox()])
  // The user logged out or changed before the answer arrived.
  if (!orders || storedUser.get()?.token !== token) return []
  settleListed(orders, outbox.get()?.entries ?? [])
  const returning = new Set(
    (outbox.get()?.entries ?? []).flatMap((entry) =>
      entry.kind === 'return' && !entry.items ? [entry.orderId] : [],
    ),
  )
  // An order that was in the history at request time and is not any more was returned meanwhile.
  const isGivenBack = (orderId: string) => before.has(orderId) || returning.has(orderId)
  adoptOrders(orders, userIdOf(storedUser.get()), isGivenBack)
  return orders.filter(({ refunds = [] }) => refunds.length > 0)
}

/**
 * Updates the local history from the account's orders: delivered, cancelled, or placed on another device. Returns the
 * orders with refunds, which the history does not have.
 */
export const useOrderNews = (): readonly ServerOrder[] => {
  const user = useUser()
  const token = user?.isLoggedIn ? user.token : undefined
  const [refunded, setRefunded] = useState<readonly ServerOrder[]>([])
  useEffect(() => {
    let isOver = false
    setRefunded([])
    const settle = async (known: string): Promise<void> => {
      const orders = await settleWith(known)
      if (!isOver) setRefunded(orders)
    }
    if (token) void settle(token)
    return () => {
      isOver = true
    }
  }, [token])
  return refunded
}
