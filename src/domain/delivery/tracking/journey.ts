import type { Position } from '#domain/delivery/positions/position.ts'
import type { Step } from '#domain/fulfilment/step.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Around } from '#domain/places/place-finder.ts'
import type { Rating } from '#domain/ratings/rating.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Piastres } from '#domain/shared/money.ts'

/** Who brings it. */
export interface Bringer {
  readonly name: string
  readonly phone: string
  /** Nobody real is on the way, and time is pressed together. */
  readonly isSimulated: boolean
}

/** What the owner of an order is told about its way, beside the order itself. */
export interface Journey {
  /** As journalled; that it was placed stands in the order. */
  readonly steps: readonly Step[]
  /** While under way only. */
  readonly courier: Bringer | null
  /** When it should be there, while under way and the courier has been seen. */
  readonly eta: number | null
  readonly handOverCode: string | null
  readonly ratings: readonly Rating[]
  /** A courier or the office has handed it over, whatever its owner says. */
  readonly isHandedOver: boolean
  /** The name of the courier who handed it over. */
  readonly broughtBy: string | null
}

/** Of an order that was placed this moment. */
export const FRESH_JOURNEY: Journey = {
  steps: [],
  courier: null,
  eta: null,
  handOverCode: null,
  ratings: [],
  isHandedOver: false,
  broughtBy: null,
}

/** What moves on a map. Position and what follows from it are there between pick-up and hand-over only. */
export interface LiveMap {
  readonly destination: GeoPoint
  /** Without a pin the destination is a guess, somewhere in here. */
  readonly around: Around | null
  /** Whether the map has the place; elsewhere there is only text. */
  readonly isOnMap: boolean
  readonly position: Position | null
  /** Where the courier has been since the pick-up, thinned out. */
  readonly travelled: readonly GeoPoint[]
  /** What is left of the way. */
  readonly route: readonly GeoPoint[]
  readonly metresLeft: number | null
  readonly minutesLeft: number | null
  /** Doors of other people that the courier goes to first; the way to them is not shown. */
  readonly stopsBefore: number
  /** Within 300 m. */
  readonly isNear: boolean
}

export interface FollowedOrder {
  readonly order: Order
  readonly journey: Journey
  readonly live: LiveMap
  /** What came in for it and what was given back; only of an order that was called off or returned. */
  readonly money: { readonly paid: Piastres; readonly refunded: Piastres } | null
}

/** At most so many of them, evenly, the last one always among them. */
export const thinned = <T>(points: readonly T[], most: number): readonly T[] => {
  const stride = Math.ceil(points.length / most)
  return points.filter((_, index) => (points.length - 1 - index) % stride === 0)
}
