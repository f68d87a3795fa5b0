import { createTravelTimes, minutesToSay } from '#domain/delivery/arrival/travel-times.ts'
import { OFF_WAY_METRES, restOf, type Way } from '#domain/delivery/arrival/way.ts'
import { createZoneOf } from '#domain/delivery/arrival/zone-of.ts'
import { createRoutePlanner } from '#domain/delivery/roads/find-route.ts'
import { buildRoadGraph } from '#domain/delivery/roads/road-graph.ts'
import { FIXED_SPEEDS } from '#domain/delivery/roads/speeds.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { parsedSketch } from '#web/map/sketch.ts'

export interface PlannedWay extends Way {
  readonly minutes: number
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

const planner = once(() => createRoutePlanner(buildRoadGraph(parsedSketch().roads)))
const times = once(() => createTravelTimes(createZoneOf(parsedSketch().districts), () => FIXED_SPEEDS))

const ways = new Map<string, Way>()

/** Plans the route on the device, so that it works without network. */
export const planWay = (from: GeoPoint, to: GeoPoint, now = Date.now()): PlannedWay => {
  const key = `${to.lat},${to.lng}`
  const known = ways.get(key)
  const along = known && restOf(known, from)
  const way = along && along.offMetres <= OFF_WAY_METRES ? along.rest : planner().route(from, to)
  // Re-planned only after leaving the route, because planning is expensive.
  if (way !== along?.rest) ways.set(key, way)
  return { ...way, minutes: minutesToSay(times().minutes(way.points, now)) }
}
