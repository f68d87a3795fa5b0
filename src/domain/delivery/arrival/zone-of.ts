import type { ZoneOf } from '#domain/delivery/arrival/travel-times.ts'
import { flat, gap } from '#domain/delivery/roads/plane.ts'
import type { District } from '#domain/delivery/roads/sketch.ts'

/** Returns the speed zone of the district whose centre is nearest. */
export const createZoneOf = (districts: readonly District[]): ZoneOf => {
  const centres = districts.map(({ at, zone }) => ({ at: flat(at), zone }))
  return (point) => {
    const here = flat(point)
    let best = centres[0]
    for (const centre of centres) if (best && gap(centre.at, here) < gap(best.at, here)) best = centre
    if (!best) throw new RangeError('the sketch has no district')
    return best.zone
  }
}
