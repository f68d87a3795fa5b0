import type { PlacedOrder } from '#web/order-history/local-orders.ts'
import { isHosted } from '#web/orders/payment-methods.ts'
import type { ActStage } from './order-acts.tsx'

/** It waits for an online payment: the server says so, or has not yet said otherwise. */
export const isUnpaid = ({ method, delivered, fulfilment }: PlacedOrder): boolean =>
  fulfilment === 'unpaid' || (!delivered && fulfilment === undefined && isHosted(method))

const stageOf = (order: PlacedOrder, isOnServer: boolean): ActStage => {
  const { delivered, fulfilment } = order
  if (delivered) return 'received'
  if (isUnpaid(order)) return 'unpaid'
  // An order that the server does not know has no courier.
  return !isOnServer || fulfilment === 'arrived' ? 'here' : 'coming'
}

/** Actions that an order of the local history allows. */
export const localActs = (order: PlacedOrder, isInOutbox: boolean) => {
  const { serverId, method, handedOver, isAskedBack, quote } = order
  const isOnServer = serverId !== undefined || isInOutbox
  const isPaid = serverId !== undefined && method !== undefined && method !== 'cash' && !isUnpaid(order)
  return {
    stage: stageOf(order, isOnServer),
    isOnServer,
    paid: isPaid ? quote.total : undefined,
    canUndoReceipt: handedOver !== true && isAskedBack !== true,
    isAskedBack: isAskedBack === true,
  }
}
