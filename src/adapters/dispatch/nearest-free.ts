import type { Dispatcher, FreeCourier } from '#domain/delivery/ports.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'

const distanceOf = ({ position }: FreeCourier, from: GeoPoint): number =>
  position ? distanceMetres(position, from) : Number.MAX_VALUE

/**
 * Chooses the courier with the fewest stops, then the nearest; a courier without a known position counts as
 * farthest.
 */
export const nearestFree: Dispatcher = {
  choose(from, couriers) {
    const [best] = couriers.toSorted(
      (a, b) => a.stops - b.stops || distanceOf(a, from) - distanceOf(b, from) || (a.id < b.id ? -1 : 1),
    )
    return best?.id
  },
}
