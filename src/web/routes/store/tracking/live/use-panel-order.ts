import { useRef, useState } from 'react'
import { UNFINISHED } from '#domain/fulfilment/fulfilment.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { isRunning } from '../order-book.ts'

const progressOf = ({ fulfilment }: ServerOrder): number =>
  UNFINISHED.findIndex((step) => step === fulfilment)

/**
 * Running orders: those with a question first, since it waits a few minutes, then the most advanced, at the same step
 * the newer one. Unpaid ones have a panel of their own.
 */
export const runningFirst = (orders: readonly ServerOrder[]): readonly ServerOrder[] =>
  orders
    .filter((order) => isRunning(order) && order.fulfilment !== 'unpaid')
    .toSorted(
      (one, other) =>
        Number(Boolean(other.askedUntil)) - Number(Boolean(one.askedUntil)) ||
        progressOf(other) - progressOf(one),
    )

/**
 * The order in the panel: the chosen one, else the first. One with a question stays when it is answered. If the order ends
 * while shown and no other is running, it stays, too, so that it can be rated.
 */
export const usePanelOrder = (orders: readonly ServerOrder[]) => {
  const [chosen, choose] = useState<string>()
  const shown = useRef<string>(undefined)
  const asking = useRef<string>(undefined)
  const running = runningFirst(orders)
  if (running[0]?.askedUntil) asking.current = running[0]._id
  const idNow = chosen ?? asking.current
  const order =
    running.find(({ _id }) => _id === idNow) ?? running[0] ?? orders.find(({ _id }) => _id === shown.current)
  shown.current = order?._id
  return { order, running, choose }
}
