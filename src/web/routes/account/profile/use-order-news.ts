import { useEffect } from 'react'
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

const settleWith = async (token: string): Promise<void> => {
  const before = new Set(storedHistory.get().map(({ orderId }) => orderId))
  const [orders, outbox] = await Promise.all([fetchAwaited(token), openOutbox()])
  // The user logged out or changed before the answer arrived.
  if (!orders || storedUser.get()?.token !== token) return
  settleListed(orders, outbox.get()?.entries ?? [])
  const returning = new Set(
    (outbox.get()?.entries ?? []).flatMap((entry) =>
      entry.kind === 'return' && !entry.items ? [entry.orderId] : [],
    ),
  )
  // An order that was in the history at request time and is not any more was returned meanwhile.
  const isGivenBack = (orderId: string) => before.has(orderId) || returning.has(orderId)
  adoptOrders(orders, userIdOf(storedUser.get()), isGivenBack)
}

/** Updates the local history from the account's orders: delivered, cancelled, or placed on another device. */
export const useOrderNews = (): void => {
  const user = useUser()
  const token = user?.isLoggedIn ? user.token : undefined
  useEffect(() => {
    if (token) void settleWith(token)
  }, [token])
}
