import type { Journey } from '#domain/delivery/tracking/journey.ts'
import { tellJourneys } from '#domain/delivery/tracking/tell-journeys.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Shows the journeys of orders that the caller may see. */
export const showJourneys =
  (ports: Ports) =>
  async (orders: readonly Order[]): Promise<ReadonlyMap<string, Journey>> => {
    const found = await tellJourneys(ports, orders)
    return new Map([...found].map(([id, { journey }]) => [id, journey]))
  }
