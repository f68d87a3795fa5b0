import { useEffect } from 'react'
import { keptHistory, keptUser, userIdOf, useUser } from '#web/browser/kept.ts'
import { fetchOrders } from '#web/browser/server-orders.ts'
import { adoptOrders } from '#web/outbox/adopt-orders.ts'
import { openOutbox } from '#web/outbox/browser-outbox.ts'
import { settleHistory } from '#web/outbox/keep-history.ts'

const isWaitedFor = (orderId: string): boolean =>
  keptHistory.get().some((line) => line.orderId === orderId && !line.delivered)

const settleWith = async (token: string): Promise<void> => {
  const before = new Set(keptHistory.get().map(({ orderId }) => orderId))
  const [answer, outbox] = await Promise.all([fetchOrders(token), openOutbox()])
  // Logged out, or someone else, before the answer came.
  if (answer.kind !== 'ok' || keptUser.get()?.token !== token) return
  for (const { _id: orderId, status, deliveredAt } of answer.value)
    if ((status === 'delivered' || status === 'returned') && isWaitedFor(orderId))
      settleHistory({ orderId, status, deliveredAt })
  const returning = new Set(
    (outbox.get()?.entries ?? []).flatMap((entry) => (entry.kind === 'return' ? [entry.orderId] : [])),
  )
  // One that was here when the list was asked for, and is no more, has been given back since.
  const isGivenBack = (orderId: string) => before.has(orderId) || returning.has(orderId)
  adoptOrders(answer.value, userIdOf(keptUser.get()), isGivenBack)
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
