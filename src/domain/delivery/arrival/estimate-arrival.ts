import { minutesToSay } from '#domain/delivery/arrival/travel-times.ts'
import { joinWays, OFF_WAY_METRES, restOf, type Way } from '#domain/delivery/arrival/way.ts'
import type { PlannedWay } from '#domain/delivery/ports.ts'
import { DOOR_MINUTES } from '#domain/delivery/stops/stops-before.ts'
import type { Carried } from '#domain/delivery/stores.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Ports } from '#domain/shared/ports.ts'

export interface Estimate {
  readonly metresLeft: number
  readonly minutesLeft: number
  /** Stops at other shoppers' doors that the courier makes first. */
  readonly stopsBefore: number
  /** The route to show. Empty while it leads past other shoppers' doors, which must stay private. */
  readonly route: readonly GeoPoint[]
  readonly way: PlannedWay
}

type Place = Pick<Carried, 'orderId' | 'destination'>

const plan = ({ routes }: Ports, from: GeoPoint, { destination }: Place, before: readonly Place[]): Way => {
  const places = [from, ...before.map((stop) => stop.destination), destination]
  return joinWays(places.slice(1).map((to, index) => routes.route(places[index] ?? from, to)))
}

/**
 * Estimates the rest of the trip from the courier's position, past the doors that come before. Planning a route is
 * expensive, so it is planned again only when the courier leaves it or those doors change.
 */
export const estimateArrival = async (
  ports: Ports,
  order: Place,
  from: GeoPoint,
  before: readonly Place[],
): Promise<Estimate> => {
  const { ways, travel, clock } = ports
  const over = before.map(({ orderId }) => orderId)
  const known = await ways.of(order.orderId)
  const along = known && known.over.join() === over.join() ? restOf(known, from) : undefined
  const isOnWay = along !== undefined && along.offMetres <= OFF_WAY_METRES
  const rest = isOnWay ? along.rest : plan(ports, from, order, before)
  const way = isOnWay && known ? known : { ...rest, over, isSent: false }
  // A changed route is stored by the code that publishes it. If a reader stored it here, subscribers would never
  // receive it.
  if (!known) await ways.keep(order.orderId, way)
  const minutes = travel.minutes(rest.points, clock.now()) + before.length * DOOR_MINUTES
  return {
    metresLeft: Math.round(rest.metres),
    minutesLeft: minutesToSay(minutes),
    stopsBefore: before.length,
    route: before.length > 0 ? [] : rest.points,
    way,
  }
}
