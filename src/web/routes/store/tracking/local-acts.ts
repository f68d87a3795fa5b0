import type { PlacedOrder } from '#web/browser/local-orders.ts'
import type { ActStage } from './order-acts.tsx'

const stageOf = ({ delivered, fulfilment }: PlacedOrder, isOnServer: boolean): ActStage => {
  if (delivered) return 'received'
  // No courier brings what no server knows of.
  return !isOnServer || fulfilment === 'arrived' ? 'here' : 'coming'
}

/** What an order of the history allows, by what this browser knows of it. */
export const localActs = (order: PlacedOrder, isInOutbox: boolean) => {
  const { serverId, method, handedOver, isAskedBack, quote } = order
  const isOnServer = serverId !== undefined || isInOutbox
  const isPaid = serverId !== undefined && method !== undefined && method !== 'cash'
  return {
    stage: stageOf(order, isOnServer),
    isOnServer,
    paid: isPaid ? quote.total : undefined,
    canUndoReceipt: handedOver !== true && isAskedBack !== true,
    isAskedBack: isAskedBack === true,
  }
}
