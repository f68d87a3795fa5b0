import { cairoHour } from '#domain/shared/cairo.ts'

/** The parts of the city that drive alike. */
export const SPEED_ZONES = ['centre', 'east', 'west', 'north', 'south', 'new-cities'] as const
export type SpeedZone = (typeof SPEED_ZONES)[number]

export const isSpeedZone = (text: string): text is SpeedZone => SPEED_ZONES.some((zone) => zone === text)

/** Kilometres an hour for each hour of the day in Cairo, stops at lights included. */
export type SpeedTable = Readonly<Record<SpeedZone, readonly number[]>>

export const speedTable = (rowOf: (zone: SpeedZone) => readonly number[]): SpeedTable =>
  Object.fromEntries(SPEED_ZONES.map((zone) => [zone, rowOf(zone)])) as Record<SpeedZone, readonly number[]>

/** What a scooter makes on empty streets. */
const FREE_KMH: Readonly<Record<SpeedZone, number>> = {
  centre: 26,
  east: 34,
  west: 30,
  north: 30,
  south: 34,
  'new-cities': 48,
}

// How much of it is left: nights are empty, two in the afternoon to six is the worst, Cairo goes out late.
const LEFT_BY_HOUR: readonly number[] = [
  0.85, 0.95, 1, 1, 1, 1, 0.95, 0.8, 0.65, 0.6, 0.65, 0.65, 0.62, 0.58, 0.52, 0.48, 0.5, 0.52, 0.55, 0.6,
  0.62, 0.65, 0.7, 0.78,
]

/** The table the shop starts with, until deliveries have taught it better. */
export const FIXED_SPEEDS: SpeedTable = speedTable((zone) =>
  LEFT_BY_HOUR.map((left) => Math.round(FREE_KMH[zone] * left * 10) / 10),
)

export const speedKmh = (table: SpeedTable, zone: SpeedZone, at: number): number =>
  table[zone][cairoHour(at)] ?? FREE_KMH[zone]
