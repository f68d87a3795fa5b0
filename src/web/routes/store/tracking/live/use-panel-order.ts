import { useRef, useState } from 'react'
import { UNFINISHED } from '#domain/fulfilment/fulfilment.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { isRunning } from '../order-book.ts'

const progressOf = ({ fulfilment }: ServerOrder): number =>
  UNFINISHED.findIndex((step) => step === fulfilment)

/** The running orders, those that have come furthest first; of two at the same step the newer one. */
export const runningFirst = (orders: readonly ServerOrder[]): readonly ServerOrder[] =>
  orders.filter(isRunning).toSorted((one, other) => progressOf(other) - progressOf(one))

/**
 * The order of the panel: the one that was chosen, else the one that has come furthest. When it ends while it is looked
 * at and no other is running, it stays to be seen ended, and rated.
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
