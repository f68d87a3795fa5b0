import { useEffect } from 'react'
import { keptHistory, useUser } from '#web/browser/kept.ts'
import { fetchOrders } from '#web/browser/server-orders.ts'
import { settleHistory } from '#web/outbox/keep-history.ts'

const isWaitedFor = (orderId: string): boolean =>
  keptHistory.get().some((line) => line.orderId === orderId && !line.delivered)

const settleWith = async (token: string): Promise<void> => {
  if (!keptHistory.get().some(({ orderId, delivered }) => orderId && !delivered)) return
  const answer = await fetchOrders(token)
  if (answer.kind !== 'ok') return
  for (const { _id: orderId, status, deliveredAt } of answer.value)
    if ((status === 'delivered' || status === 'returned') && isWaitedFor(orderId))
      settleHistory({ orderId, status, deliveredAt })
}

/** What became of the orders kept here while no one looked: a courier brought them, or the shop called them off. */
export const useOrderNews = (): void => {
  const token = useUser()?.token
  useEffect(() => {
    if (token) void settleWith(token)
  }, [token])
}
