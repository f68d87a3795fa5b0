import { MOST_STOPS } from '#domain/delivery/delivery.ts'
import { assignDelivery } from '#domain/delivery/dispatch/assign-delivery.ts'
import { isWaiting } from '#domain/fulfilment/fulfilment.ts'
import { isBroughtBack, type Step } from '#domain/fulfilment/step.ts'
import type { Ports } from '#domain/shared/ports.ts'

const MOST_AT_ONCE = 50

/**
 * Dispatches the oldest waiting orders when a courier becomes free. An order with no willing courier is skipped.
 */
export const dispatchWaiting = (ports: Ports) => async (): Promise<void> => {
  const { items } = await ports.stores.deliveries.open({ limit: MOST_AT_ONCE })
  for (const { order } of items) await dispatchDelivery(ports)(order.id)
}

/** A courier who gave an order back is not offered it again for this long, unless another courier is available. */
const GIVEN_BACK_FOR_MS = 15 * 60_000

/** The couriers who never gave this order back; if all of them did, those whose refusal is old enough. */
const willingOf = (couriers: readonly string[], steps: readonly Step[], now: number): readonly string[] => {
  const givenBackAt = new Map(
    steps.flatMap(({ kind, actorId, at }) =>
      kind === 'given_back' && actorId ? [[actorId, at] as const] : [],
    ),
  )
  const others = couriers.filter((id) => !givenBackAt.has(id))
  if (others.length > 0) return others
  return couriers.filter((id) => (givenBackAt.get(id) ?? 0) + GIVEN_BACK_FOR_MS <= now)
}

/** Assigns an unassigned order to the courier that the dispatcher chooses, if any. */
export const dispatchDelivery =
  (ports: Ports) =>
  async (orderId: string): Promise<string | undefined> => {
    const { stores, dispatcher, positions, settings, clock } = ports
    const found = await stores.deliveries.byId(orderId)
    if (!found || found.courierId !== null || !isWaiting(found.order.fulfilment)) return undefined
    const steps = await stores.steps.of([orderId])
    if (isBroughtBack(steps)) return undefined
    const [onShift, stops] = await Promise.all([stores.shifts.on(), stores.deliveries.stopCounts()])
    const withRoom = [...onShift.keys()].filter((id) => (stops.get(id) ?? 0) < MOST_STOPS)
    const willing = willingOf(withRoom, steps, clock.now())
    const couriers = await Promise.all(
      willing.map(async (id) => ({ id, stops: stops.get(id) ?? 0, position: await positions.latest(id) })),
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
