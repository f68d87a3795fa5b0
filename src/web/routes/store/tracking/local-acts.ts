import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { isDelivered, type LocalOrder, localTotal } from '#web/browser/local-orders.ts'
import type { ActStage } from './order-acts.tsx'

const stageOf = ({ lines }: LocalOrder<HistoryEntry>, isOnServer: boolean): ActStage => {
  if (isDelivered(lines)) return 'received'
  // No courier brings what no server knows of.
  return !isOnServer || lines[0].fulfilment === 'arrived' ? 'here' : 'coming'
}

/** What an order of the history allows, by what this browser knows of it. */
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
