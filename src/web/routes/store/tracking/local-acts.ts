import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { isDelivered, type LocalOrder, localTotal } from '#web/browser/local-orders.ts'
import type { ActStage } from './order-acts.tsx'

const stageOf = ({ lines }: LocalOrder<HistoryEntry>, isOnServer: boolean): ActStage => {
  if (isDelivered(lines)) return 'received'
  // An order that the server does not know has no courier.
  return !isOnServer || lines[0].fulfilment === 'arrived' ? 'here' : 'coming'
}

/** Actions that an order of the local history allows. */
export const localActs = (order: LocalOrder<HistoryEntry>, isInOutbox: boolean) => {
  const [{ serverId, method, handedOver, isAskedBack }] = order.lines
  const isOnServer = serverId !== undefined || isInOutbox
  const isPaid = serverId !== undefined && method !== undefined && method !== 'cash'
  return {
    stage: stageOf(order, isOnServer),
    isOnServer,
    paid: isPaid ? localTotal(order.lines) : undefined,
    canUndoReceipt: handedOver !== true && isAskedBack !== true,
    isAskedBack: isAskedBack === true,
  }
}
