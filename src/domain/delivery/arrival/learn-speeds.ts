import type { ZoneOf } from '#domain/delivery/arrival/travel-times.ts'
import { type SpeedTable, type SpeedZone, speedTable } from '#domain/delivery/roads/speeds.ts'
import { cairoHour } from '#domain/shared/cairo.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'

/** A distance and the time it took, in one zone at one hour of the day. Speeds are learnt from these. */
export interface Observation {
  readonly zone: SpeedZone
  readonly hour: number
  readonly metres: number
  readonly seconds: number
}

/** With fewer observations than this, the fixed table stays in use. */
export const ENOUGH = 20
/** The weight of the fixed table in the average, counted in observations. */
const WEIGHT_OF_FIXED = 10
/** A learnt speed stays within these multiples of the fixed one, so bad data cannot distort arrival times much. */
const LEAST = 0.4
const MOST = 2
const TRIMMED = 0.05
const LONGEST_GAP_MS = 120_000
const SHORTEST_METRES = 15

/**
 * Turns a courier's trail into observations. Gaps without a position are left out, since the courier may have
 * stopped.
 */
export const observeTrail = (
  trail: readonly { readonly point: GeoPoint; readonly at: number }[],
  zoneOf: ZoneOf,
): readonly Observation[] => {
  const sums = new Map<string, { zone: SpeedZone; hour: number; metres: number; seconds: number }>()
  for (let index = 1; index < trail.length; index++) {
    const [a, b] = [trail[index - 1], trail[index]]
    if (!a || !b || b.at <= a.at || b.at - a.at > LONGEST_GAP_MS) continue
    const [zone, hour] = [zoneOf(b.point), cairoHour(a.at)]
    const sum = sums.get(`${zone} ${hour}`) ?? { zone, hour, metres: 0, seconds: 0 }
    sum.metres += distanceMetres(a.point, b.point)
    sum.seconds += (b.at - a.at) / 1000
    sums.set(`${zone} ${hour}`, sum)
  }
  return [...sums.values()].filter(({ metres }) => metres >= SHORTEST_METRES)
}

/** The average speed of the observations, without the fastest and slowest outliers. */
const kmhOf = (seen: readonly Observation[]): number => {
  const byPace = seen.toSorted((a, b) => a.seconds / a.metres - b.seconds / b.metres)
  const cut = Math.floor(byPace.length * TRIMMED)
  const typical = byPace.slice(cut, byPace.length - cut)
  const metres = typical.reduce((sum, one) => sum + one.metres, 0)
  return (metres / typical.reduce((sum, one) => sum + one.seconds, 0)) * 3.6
}

const isSound = ({ metres, seconds }: Observation): boolean => metres > 0 && seconds > 0

/** The ratio of the observed speed to the table; 1 when there are too few observations. */
const ratio = (seen: readonly Observation[], fixedKmh: (one: Observation) => number): number => {
  if (seen.length < ENOUGH) return 1
  const expected = kmhOf(seen.map((one) => ({ ...one, seconds: (one.metres / fixedKmh(one)) * 3.6 })))
  const found = kmhOf(seen) / expected
  const weighed = (found * seen.length + WEIGHT_OF_FIXED) / (seen.length + WEIGHT_OF_FIXED)
  return Math.min(MOST, Math.max(LEAST, weighed))
}

/**
 * Builds a speed table from past deliveries. An hour with too few observations uses the ratio of its whole zone.
 */
export const learnSpeeds = (observations: readonly Observation[], fixed: SpeedTable): SpeedTable => {
  const sound = observations.filter(isSound)
  return speedTable((zone) => {
    const inZone = sound.filter((one) => one.zone === zone)
    const ofZone = ratio(inZone, ({ hour }) => fixed[zone][hour] ?? 1)
    return fixed[zone].map((kmh, hour) => {
      const inHour = inZone.filter((one) => one.hour === hour)
      return kmh * (inHour.length < ENOUGH ? ofZone : ratio(inHour, () => kmh))
    })
  })
}
