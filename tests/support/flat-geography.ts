import type { TravelTimes } from '#domain/delivery/arrival/travel-times.ts'
import type { Speeds } from '#domain/delivery/ports.ts'
import type { RoutePlanner } from '#domain/delivery/roads/find-route.ts'
import type { PlaceFinder } from '#domain/places/place-finder.ts'
import { distanceMetres, lengthMetres } from '#domain/shared/geo-point.ts'

const METRES_PER_MINUTE = 300

/** A geography without streets, in which positions are easy to compute: all doors lie in the centre of Cairo. */
export const flatGeography: {
  places: PlaceFinder
  routes: RoutePlanner
  travel: TravelTimes
  speeds: Speeds
} = {
  places: {
    find: () => ({ point: { lat: 30.0444, lng: 31.2357 }, precision: 'district' }),
    shows: () => true,
  },
  routes: { route: (from, to) => ({ points: [from, to], metres: distanceMetres(from, to) }) },
  speeds: { zoneOf: () => 'centre', keep: () => {} },
  travel: { minutes: (way) => lengthMetres(way) / METRES_PER_MINUTE },
}
