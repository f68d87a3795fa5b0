import { readSketchFiles, type Sketch } from '#adapters/geo/sketch-files.ts'
import { createTravelTimes, type TravelTimes, type ZoneOf } from '#domain/delivery/arrival/travel-times.ts'
import { createZoneOf } from '#domain/delivery/arrival/zone-of.ts'
import { createRoutePlanner, type RoutePlanner } from '#domain/delivery/roads/find-route.ts'
import { createRoadFinder } from '#domain/delivery/roads/nearest-road.ts'
import { buildRoadGraph } from '#domain/delivery/roads/road-graph.ts'
import { FIXED_SPEEDS, type SpeedTable } from '#domain/delivery/roads/speeds.ts'
import { createPlaceFinder } from '#domain/places/find-place.ts'
import type { PlaceFinder } from '#domain/places/place-finder.ts'

export interface Geography {
  readonly places: PlaceFinder
  readonly routes: RoutePlanner
  readonly times: TravelTimes
  readonly zoneOf: ZoneOf
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/**
 * Answers all questions about places and routes from the sketch, without an API key or a remote host. The road
 * graph is built on first use, so that the shop starts quickly.
 */
export const createSketchGeography = (
  speedsNow: () => SpeedTable = () => FIXED_SPEEDS,
  readSketch: () => Sketch = readSketchFiles,
): Geography => {
  const sketch = once(readSketch)
  const graph = once(() => buildRoadGraph(sketch().roads))
  // A door is on a street, never on a bridge or a motorway.
  const doors = once(() =>
    createRoadFinder(graph(), ({ road }) => !road.isBridge && road.class !== 'motorway'),
  )
  const places = once(() => createPlaceFinder(sketch().districts, (point) => doors()(point)?.point ?? point))
  const routes = once(() => createRoutePlanner(graph()))
  const zones = once(() => createZoneOf(sketch().districts))
  const zoneOf: ZoneOf = (point) => zones()(point)
  return {
    places: {
      find: (address) => places().find(address),
      shows({ lat, lng }) {
        const { south, west, north, east } = sketch().land.bounds
        return lat >= south && lat <= north && lng >= west && lng <= east
      },
    },
    routes: { route: (from, to) => routes().route(from, to) },
    times: createTravelTimes(zoneOf, speedsNow),
    zoneOf,
  }
}
