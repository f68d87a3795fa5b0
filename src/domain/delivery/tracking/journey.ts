import type { Position } from '#domain/delivery/positions/position.ts'
import type { Step } from '#domain/fulfilment/step.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Substitution } from '#domain/ordering/substitution.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Refund } from '#domain/payments/refund.ts'
import type { Question } from '#domain/picking/picking.ts'
import type { Around } from '#domain/places/place-finder.ts'
import type { Rating } from '#domain/ratings/rating.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Piastres } from '#domain/shared/money.ts'

/** The courier who brings the order. */
export interface Bringer {
  readonly name: string
  readonly phone: string
  /** A demo courier: not a person, and with a clock that runs fast. */
  readonly isSimulated: boolean
}

/** The delivery details that the owner of an order sees, beside the order itself. */
export interface Journey {
  /** The journal; placing the order is not in it but in the order itself. */
  readonly steps: readonly Step[]
  /** Null unless the order is under way. */
  readonly courier: Bringer | null
  /** The expected arrival; null unless the order is under way and the courier's position is known. */
  readonly eta: number | null
  readonly handOverCode: string | null
  readonly ratings: readonly Rating[]
  /** True when a courier or the office has handed it over, whether or not the owner has confirmed. */
  readonly isHandedOver: boolean
  /** The name of the courier who handed it over. */
  readonly broughtBy: string | null
  /** The tries to pay it online, oldest first, and the money on its way back. */
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
  /** Until when a question of the picker waits for an answer; null when none does. */
  readonly askedUntil: number | null
}

/** The journey of an order that was just placed. */
export const FRESH_JOURNEY: Journey = {
  steps: [],
  courier: null,
  eta: null,
  handOverCode: null,
  ratings: [],
  isHandedOver: false,
  broughtBy: null,
  payments: [],
  refunds: [],
  askedUntil: null,
}

/**
 * The moving part of the map. The position and everything derived from it exist only between pick-up and hand-over.
 */
export interface LiveMap {
  readonly destination: GeoPoint
  /** Without a pin the destination is a guess, somewhere in this area. */
  readonly around: Around | null
  /** False when the destination lies outside the map; only text is shown then. */
  readonly isOnMap: boolean
  readonly position: Position | null
  /** The courier's positions since the pick-up, thinned out. */
  readonly travelled: readonly GeoPoint[]
  /** The rest of the route. */
  readonly route: readonly GeoPoint[]
  readonly metresLeft: number | null
  readonly minutesLeft: number | null
  /** Stops at other shoppers' doors that come first; the route to them is not shown. */
  readonly stopsBefore: number
  /** True within 300 m of the door. */
  readonly isNear: boolean
}

/** What the owner of an order that is not packed yet chose, and what the picker proposes. */
interface FollowedPicking {
  readonly now: number
  readonly substitution: Substitution
  /** True until the picking begins. */
  readonly canChoose: boolean
  readonly questions: readonly Question[]
}

export interface FollowedOrder {
  readonly order: Order
  readonly journey: Journey
  readonly live: LiveMap
  /** The amounts paid and refunded; null unless the order was cancelled or returned. */
  readonly money: { readonly paid: Piastres; readonly refunded: Piastres } | null
  /** Null once the order is packed. */
  readonly picking: FollowedPicking | null
}

/** At most `most` of the points, evenly spaced, always including the last. */
export const thinned = <T>(points: readonly T[], most: number): readonly T[] => {
  const stride = Math.ceil(points.length / most)
  return points.filter((_, index) => (points.length - 1 - index) % stride === 0)
}
