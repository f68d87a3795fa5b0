import { useRef, useState } from 'react'
import { UNFINISHED } from '#domain/fulfilment/fulfilment.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { isRunning } from '../order-book.ts'

const progressOf = ({ fulfilment }: ServerOrder): number =>
  UNFINISHED.findIndex((step) => step === fulfilment)

/** Running orders, the most advanced first; at the same step the newer one. Unpaid ones have a panel of their own. */
export const runningFirst = (orders: readonly ServerOrder[]): readonly ServerOrder[] =>
  orders
    .filter((order) => isRunning(order) && order.fulfilment !== 'unpaid')
    .toSorted((one, other) => progressOf(other) - progressOf(one))

/**
 * The order in the panel: the chosen one, else the most advanced. If it ends while shown and no other is running, it stays,
 * so that it can be rated.
 */
export const usePanelOrder = (orders: readonly ServerOrder[]) => {
  const [chosen, choose] = useState<string>()
  const shown = useRef<string>(undefined)
  const running = runningFirst(orders)
  const order =
    running.find(({ _id }) => _id === chosen) ?? running[0] ?? orders.find(({ _id }) => _id === shown.current)
  shown.current = order?._id
  return { order, running, choose }
}
