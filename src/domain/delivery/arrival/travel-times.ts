import { between, distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'
import { type SpeedTable, type SpeedZone, speedKmh } from '../roads/speeds.ts'

export interface TravelTimes {
  /** Minutes from one end of the way to the other for who sets out at `at`; not rounded. */
  minutes(way: readonly GeoPoint[], at: number): number
}

export type ZoneOf = (point: GeoPoint) => SpeedZone

const MS_PER_MINUTE = 60_000
const METRES_PER_MINUTE_AT_1_KMH = 1000 / 60
/** Longer stretches are looked at piece by piece: a ring road leads through several zones. */
const PIECE_METRES = 400

/** Distance over speed, piece by piece, the clock running on: who leaves at ten to two meets the traffic of two. */
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

/** As people are told: whole minutes, never none while the courier is still under way. */
export const minutesToSay = (minutes: number): number => Math.max(1, Math.ceil(minutes))
