import { minutesToSay } from '#domain/delivery/arrival/travel-times.ts'
import type { Position } from '#domain/delivery/position.ts'
import { OFF_WAY_METRES, restOf, type Way } from '#domain/delivery/way.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Ports } from '#domain/shared/ports.ts'

export interface Estimate {
  readonly rest: Way
  readonly minutesLeft: number
  /** The courier took another way than the one that was known, or there was none. */
  readonly isNewWay: boolean
}

/** What is left from here. The way is planned once and again only when the courier leaves it: planning is dear. */
export const estimateArrival = async (
  { ways, routes, travel, clock }: Ports,
  orderId: string,
  from: GeoPoint & Pick<Position, 'at'>,
  destination: GeoPoint,
): Promise<Estimate> => {
  const known = await ways.of(orderId)
  const along = known && restOf(known, from)
  const isNewWay = !along || along.offMetres > OFF_WAY_METRES
  const rest = isNewWay ? routes.route(from, destination) : along.rest
  if (isNewWay) await ways.keep(orderId, rest)
  return { rest, minutesLeft: minutesToSay(travel.minutes(rest.points, clock.now())), isNewWay }
}
