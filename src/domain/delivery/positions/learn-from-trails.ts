import { learnSpeeds, type Observation, observeTrail } from '#domain/delivery/arrival/learn-speeds.ts'
import { TRAIL_KEPT_MS } from '#domain/delivery/positions/position.ts'
import { FIXED_SPEEDS } from '#domain/delivery/roads/speeds.ts'
import type { Ride, Stretch } from '#domain/delivery/stores.ts'
import { isSimulated } from '#domain/identity/simulated.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Only the newest rides are used; more would take longer without changing the result. */
const MOST_RIDES = 2000
/** A longer time from pick-up to hand-over means that the courier forgot to tap, so the ride is ignored. */
const LONGEST_RIDE_MS = 4 * 60 * 60 * 1000

/**
 * The periods in which each courier was riding to a door. Time spent at another door is left out, and periods do
 * not overlap.
 */
const stretchesOf = (rides: readonly Ride[]): readonly Stretch[] => {
  const doneAt = new Map<string, number>()
  return rides
    .toSorted((a, b) => a.arrivedAt - b.arrivedAt)
    .flatMap(({ courierId, pickedUpAt, arrivedAt, handedOverAt }) => {
      const from = Math.max(pickedUpAt, doneAt.get(courierId) ?? 0)
      doneAt.set(courierId, Math.max(handedOverAt, doneAt.get(courierId) ?? 0))
      const tookMs = arrivedAt - from
      return tookMs > 0 && tookMs <= LONGEST_RIDE_MS ? { courierId, from, to: arrivedAt } : []
    })
}

/**
 * Learns speeds by zone and hour from stored trails and returns the number of rides used. Simulated couriers are
 * left out because their clock runs fast. Aborting ends it early without any change.
 */
export const learnFromTrails =
  ({ stores, clock, speeds, letOthersRun }: Ports) =>
  async (isWanted: () => boolean = () => true): Promise<number> => {
    const couriers = (await stores.users.inRole('courier')).filter((courier) => !isSimulated(courier))
    const since = clock.now() - TRAIL_KEPT_MS
    const rides = await stores.deliveries.ridesOf(
      couriers.map(({ id }) => id),
      since,
      MOST_RIDES,
    )
    const seen: Observation[] = []
    let taught = 0
    for await (const trail of stores.trail.along(stretchesOf(rides))) {
      if (!isWanted()) return 0
      const observed = observeTrail(
        trail.map(({ lat, lng, at }) => ({ point: { lat, lng }, at })),
        speeds.zoneOf,
      )
      seen.push(...observed)
      if (observed.length > 0) taught += 1
      await letOthersRun()
    }
    speeds.keep(learnSpeeds(seen, FIXED_SPEEDS))
    return taught
  }
