import { learnSpeeds, type Observation, observeTrail } from '#domain/delivery/arrival/learn-speeds.ts'
import { TRAIL_KEPT_MS } from '#domain/delivery/positions/position.ts'
import { FIXED_SPEEDS } from '#domain/delivery/roads/speeds.ts'
import type { Ride, Stretch } from '#domain/delivery/stores.ts'
import { isSimulated } from '#domain/identity/simulated.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The newest so many teach all there is to learn; more would only take longer. */
const MOST_RIDES = 2000
/** Longer than this is no ride but a forgotten button. */
const LONGEST_RIDE_MS = 4 * 60 * 60 * 1000

/** When each courier was riding to a door: not while at another one's, and no minute twice. */
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
 * Learns from the trails that are kept how fast one gets on where and when, and answers how many rides taught it.
 * Simulated couriers teach nothing: their time is pressed together. Ends early, with nothing changed, once it is not wanted.
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
