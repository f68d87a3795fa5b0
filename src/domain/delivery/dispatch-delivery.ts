import { assignDelivery } from '#domain/delivery/assign-delivery.ts'
import { MOST_STOPS } from '#domain/delivery/delivery.ts'
import { isWaiting } from '#domain/delivery/fulfilment.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Gives an order to whom the dispatcher chooses, if it chooses anyone and nobody has it. */
export const dispatchDelivery =
  (ports: Ports) =>
  async (orderId: string): Promise<string | undefined> => {
    const { stores, dispatcher, positions, settings } = ports
    const found = await stores.deliveries.byId(orderId)
    if (!found || found.courierId !== null || !isWaiting(found.order.fulfilment)) return undefined
    const [onShift, stops] = await Promise.all([stores.shifts.on(), stores.deliveries.stopCounts()])
    const withRoom = [...onShift.keys()].filter((id) => (stops.get(id) ?? 0) < MOST_STOPS)
    const couriers = await Promise.all(
      withRoom.map(async (id) => ({ id, stops: stops.get(id) ?? 0, position: await positions.latest(id) })),
    )
    const { place } = (await settings.current()).settings
    const chosen = dispatcher?.choose(place, couriers)
    if (chosen === undefined) return undefined
    const giving = {
      orderId,
      from: null,
      to: chosen,
      by: 'shop',
      actorId: null,
      mostStops: MOST_STOPS,
    } as const
    return (await assignDelivery(ports, giving)) === 'assigned' ? chosen : undefined
  }
