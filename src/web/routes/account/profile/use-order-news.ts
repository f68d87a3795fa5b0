import { useEffect } from 'react'
import { fetchOrders, type ServerOrder } from '#web/browser/server-orders.ts'
import { storedHistory, storedUser, userIdOf, useUser } from '#web/browser/stored-values.ts'
import { adoptOrders } from '#web/outbox/adopt-orders.ts'
import { openOutbox } from '#web/outbox/browser-outbox.ts'
import { settleListed } from '#web/outbox/update-history.ts'

// Older ones are of interest only while this browser still waits for one of them.
const MOST_PAGES = 5

/** The newest orders, and older ones as long as an order that this browser waits for is not among them. */
const fetchAwaited = async (token: string): Promise<readonly ServerOrder[] | undefined> => {
  const orders: ServerOrder[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await fetchOrders(token, after)
    if (answer.kind !== 'ok') return page === 0 ? undefined : orders
    orders.push(...answer.value.orders)
    after = answer.value.next
    const seen = new Set(orders.map(({ _id }) => _id))
    const isMissing = storedHistory.get().some((line) => !line.delivered && !seen.has(line.serverId ?? ''))
    if (after === undefined || !isMissing) break
  }
  return orders
}

const settleWith = async (token: string): Promise<void> => {
  const before = new Set(storedHistory.get().map(({ orderId }) => orderId))
  const [orders, outbox] = await Promise.all([fetchAwaited(token), openOutbox()])
  // Logged out, or another person logged in, before the answer came.
  if (!orders || storedUser.get()?.token !== token) return
  settleListed(orders, outbox.get()?.entries ?? [])
  const returning = new Set(
    (outbox.get()?.entries ?? []).flatMap((entry) =>
      entry.kind === 'return' && !entry.items ? [entry.orderId] : [],
    ),
  )
  // One that was here when the list was asked for, and is no more, has been given back since.
  const isGivenBack = (orderId: string) => before.has(orderId) || returning.has(orderId)
  adoptOrders(orders, userIdOf(storedUser.get()), isGivenBack)
}

/**
 * What became of the account's orders while no one looked: a courier brought them, the shop called them off, or they
 * were made on another device.
 */
export const useOrderNews = (): void => {
  const user = useUser()
  const token = user?.isLoggedIn ? user.token : undefined
  useEffect(() => {
    if (token) void settleWith(token)
  }, [token])
}
