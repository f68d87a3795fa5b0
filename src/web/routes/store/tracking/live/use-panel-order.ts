import { useRef } from 'react'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { isRunning } from '../order-book.ts'

/** The newest order under way; when it ends while it is looked at, it stays to be seen ended, and rated. */
export const usePanelOrder = (orders: readonly ServerOrder[]): ServerOrder | undefined => {
  const shown = useRef<string>(undefined)
  const order = orders.find(isRunning) ?? orders.find(({ _id }) => _id === shown.current)
  shown.current = order?._id
  return order
}
