import { dispatchDelivery } from '#domain/delivery/dispatch/dispatch-delivery.ts'
import type { Ports } from '#domain/shared/ports.ts'

const MOST_AT_ONCE = 50

/** A courier is free again: the oldest orders that wait for one come first. One without a courier to offer it to is passed over. */
export const dispatchWaiting = (ports: Ports) => async (): Promise<void> => {
  const { items } = await ports.stores.deliveries.open({ limit: MOST_AT_ONCE })
  for (const { order } of items) await dispatchDelivery(ports)(order.id)
}
