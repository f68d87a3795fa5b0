import type { PlacedOrder } from '#web/order-history/local-orders.ts'
import type { ActStage } from './order-acts.tsx'

const stageOf = ({ delivered, fulfilment }: PlacedOrder, isOnServer: boolean): ActStage => {
  if (delivered) return 'received'
  // An order that the server does not know has no courier.
  return !isOnServer || fulfilment === 'arrived' ? 'here' : 'coming'
}

/** Actions that an order of the local history allows. */
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
