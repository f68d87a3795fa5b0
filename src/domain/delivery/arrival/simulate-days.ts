import type { ZoneOf } from '#domain/delivery/arrival/travel-times.ts'
import type { Way } from '#domain/delivery/arrival/way.ts'
import { drive, hasArrived, positionOf, type SpeedAt, startDrive } from '#domain/delivery/roads/drive.ts'
import { type SpeedTable, speedKmh, speedTable } from '#domain/delivery/roads/speeds.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'

export interface PastDelivery {
  readonly route: Way
  readonly leftAt: number
  readonly tookMinutes: number
  readonly trail: readonly { readonly point: GeoPoint; readonly at: number }[]
}

/** A seeded random generator of numbers from 0 to 1: the same seed gives the same sequence. */
export const createDice = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A roughly normal random number around 0; most values lie within ±1. */
const bell = (dice: () => number): number => (dice() + dice() + dice() + dice() - 2) * Math.sqrt(3)

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const FIX_EVERY_MS = 10_000
const GIVE_UP_MS = 4 * HOUR_MS
/** The random spread between two deliveries on the same route at the same hour. */
const LUCK = 0.15
const OPEN_FROM = 9
const OPEN_HOURS = 15

/**
 * The true speeds of the simulated city, which differ from the fixed table in every zone and hour and are unknown
 * to the learner.
 */
export const hiddenSpeeds = (fixed: SpeedTable, dice: () => number): SpeedTable =>
  speedTable((zone) => {
    const ofZone = 0.7 + 0.6 * dice()
    return fixed[zone].map((kmh) => kmh * ofZone * (0.85 + 0.3 * dice()))
  })

const deliver = (route: Way, leftAt: number, speed: SpeedAt): PastDelivery => {
  let now = leftAt
  let courier = startDrive(route)
  const trail = [{ point: positionOf(courier), at: now }]
  while (!hasArrived(courier) && now < leftAt + GIVE_UP_MS) {
    courier = drive(courier, speed, now, FIX_EVERY_MS)
    now += FIX_EVERY_MS
    trail.push({ point: positionOf(courier), at: now })
  }
  return { route, leftAt, tookMinutes: (now - leftAt) / 60_000, trail }
}

/** Simulates days of deliveries over these routes, at the hidden speeds with a random spread per delivery. */
export const simulateDays = (city: {
  readonly from: number
  readonly days: number
  readonly perDay: number
  readonly routes: readonly Way[]
  readonly hidden: SpeedTable
  readonly zoneOf: ZoneOf
  readonly dice: () => number
}): readonly PastDelivery[] => {
  const { dice, hidden, zoneOf, routes } = city
  return Array.from({ length: city.days * city.perDay }, (_, index) => {
    const day = city.from + Math.floor(index / city.perDay) * DAY_MS
    const leftAt = day + (OPEN_FROM + dice() * OPEN_HOURS) * HOUR_MS
    const luck = Math.exp(bell(dice) * LUCK)
    const route = routes[Math.floor(dice() * routes.length)]
    if (!route) throw new RangeError('there is no route to drive')
    return deliver(route, leftAt, (point, at) => speedKmh(hidden, zoneOf(point), at) * luck)
  })
}
