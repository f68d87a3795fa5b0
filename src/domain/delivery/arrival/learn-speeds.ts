import { cairoHour } from '#domain/shared/cairo.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'
import { type SpeedTable, type SpeedZone, speedTable } from '../roads/speeds.ts'
import type { ZoneOf } from './travel-times.ts'

/** So far in so long, in one zone at one hour of the day: what a past delivery teaches. */
export interface Observation {
  readonly zone: SpeedZone
  readonly hour: number
  readonly metres: number
  readonly seconds: number
}

/** Fewer observations than this teach nothing. */
export const ENOUGH = 20
/** How many observations the fixed table is worth when the two are weighed. */
const WEIGHT_OF_FIXED = 10
/** A learnt speed stays within these parts of the fixed one, whatever was seen. */
const LEAST = 0.4
const MOST = 2
const TRIMMED = 0.05
const LONGEST_GAP_MS = 120_000
const SHORTEST_METRES = 15

/** What a courier's trail teaches. Pauses without a fix are left out: nobody knows what happened in them. */
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

/** The speed over all of them together, without the few that were oddly fast or slow. */
const kmhOf = (seen: readonly Observation[]): number => {
  const byPace = seen.toSorted((a, b) => a.seconds / a.metres - b.seconds / b.metres)
  const cut = Math.floor(byPace.length * TRIMMED)
  const kept = byPace.slice(cut, byPace.length - cut)
  const metres = kept.reduce((sum, one) => sum + one.metres, 0)
  return (metres / kept.reduce((sum, one) => sum + one.seconds, 0)) * 3.6
}

const isSound = ({ metres, seconds }: Observation): boolean => metres > 0 && seconds > 0

/** How much faster or slower than the table it went; 1 where too little was seen to tell. */
const ratio = (seen: readonly Observation[], fixedKmh: (one: Observation) => number): number => {
  if (seen.length < ENOUGH) return 1
  const expected = kmhOf(seen.map((one) => ({ ...one, seconds: (one.metres / fixedKmh(one)) * 3.6 })))
  const found = kmhOf(seen) / expected
  const weighed = (found * seen.length + WEIGHT_OF_FIXED) / (seen.length + WEIGHT_OF_FIXED)
  return Math.min(MOST, Math.max(LEAST, weighed))
}

/** A better table from past deliveries. An hour that was seen too little goes by the rest of its zone. */
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
