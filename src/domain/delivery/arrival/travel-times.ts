import { type SpeedTable, type SpeedZone, speedKmh } from '#domain/delivery/roads/speeds.ts'
import { between, distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'

export interface TravelTimes {
  /** Minutes for the whole route when departing at `at`; not rounded. */
  minutes(way: readonly GeoPoint[], at: number): number
}

export type ZoneOf = (point: GeoPoint) => SpeedZone

const MS_PER_MINUTE = 60_000
const METRES_PER_MINUTE_AT_1_KMH = 1000 / 60
/** Longer segments are split into pieces of this length, because a ring road crosses several zones. */
const PIECE_METRES = 400

/**
 * Adds up distance over speed piece by piece and advances the time as it goes, so a trip from 13:50 meets the 14:00
 * traffic.
 */
export const createTravelTimes = (zoneOf: ZoneOf, tableNow: () => SpeedTable): TravelTimes => ({
  minutes(way, at) {
    const table = tableNow()
    let minutes = 0
    for (let index = 1; index < way.length; index++) {
      const [a, b] = [way[index - 1], way[index]]
      if (!a || !b) break
      const metres = distanceMetres(a, b)
      const pieces = Math.max(1, Math.ceil(metres / PIECE_METRES))
      for (let piece = 0; piece < pieces; piece++) {
        const zone = zoneOf(between(a, b, (piece + 0.5) / pieces))
        const kmh = speedKmh(table, zone, at + minutes * MS_PER_MINUTE)
        minutes += metres / pieces / (kmh * METRES_PER_MINUTE_AT_1_KMH)
      }
    }
    return minutes
  },
})

/** The minutes as shown to shoppers: whole, and at least 1 while the courier is under way. */
export const minutesToSay = (minutes: number): number => Math.max(1, Math.ceil(minutes))
