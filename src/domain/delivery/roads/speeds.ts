import { cairoHour } from '#domain/shared/cairo.ts'

/** Areas of the city with similar traffic. */
export const SPEED_ZONES = ['centre', 'east', 'west', 'north', 'south', 'new-cities'] as const
export type SpeedZone = (typeof SPEED_ZONES)[number]

export const isSpeedZone = (text: string): text is SpeedZone => SPEED_ZONES.some((zone) => zone === text)

/** Kilometres per hour for each hour of the day in Cairo, including stops at traffic lights. */
export type SpeedTable = Readonly<Record<SpeedZone, readonly number[]>>

export const speedTable = (rowOf: (zone: SpeedZone) => readonly number[]): SpeedTable =>
  Object.fromEntries(SPEED_ZONES.map((zone) => [zone, rowOf(zone)])) as Record<SpeedZone, readonly number[]>

/** The speed of a scooter on empty streets. */
const FREE_KMH: Readonly<Record<SpeedZone, number>> = {
  centre: 26,
  east: 34,
  west: 30,
  north: 30,
  south: 34,
  'new-cities': 48,
}

// The share of the free speed for each hour: nights are empty, 14:00 to 18:00 is slowest, and evenings stay busy.
const LEFT_BY_HOUR: readonly number[] = [
  0.85, 0.95, 1, 1, 1, 1, 0.95, 0.8, 0.65, 0.6, 0.65, 0.65, 0.62, 0.58, 0.52, 0.48, 0.5, 0.52, 0.55, 0.6,
  0.62, 0.65, 0.7, 0.78,
]

/** The speed table used until enough deliveries have been recorded. */
export const FIXED_SPEEDS: SpeedTable = speedTable((zone) =>
  LEFT_BY_HOUR.map((left) => Math.round(FREE_KMH[zone] * left * 10) / 10),
)

export const speedKmh = (table: SpeedTable, zone: SpeedZone, at: number): number =>
  table[zone][cairoHour(at)] ?? FREE_KMH[zone]
