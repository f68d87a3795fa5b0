import type { GeoPoint } from '#domain/shared/geo-point.ts'

export const MAX_POSITIONS_AT_ONCE = 200
export const TRAIL_KEPT_MS = 30 * 24 * 60 * 60 * 1000
export const NEAR_METRES = 300
/** No arrival time is estimated from a position older than this. */
export const SILENT_MS = 3 * 60 * 1000
/** Older reports are dropped, however long the phone was offline. */
const OLDEST_MS = 24 * 60 * 60 * 1000

/** A courier's position at a time. */
export interface Position extends GeoPoint {
  readonly at: number
  /** Degrees from north; null when the device does not report it. */
  readonly heading: number | null
}

/**
 * A position as the device reports it, in the device's own time. `seq` identifies it, so a report sent twice is
 * recognised.
 */
export interface Report extends GeoPoint {
  readonly seq: number
  readonly deviceAt: number
  readonly heading: number | null
}

export interface Trace extends Report, Position {
  readonly courierId: string
}

/** True when the device recorded `a` after `b`. */
export const isLater = (a: Report, b: Report): boolean =>
  a.deviceAt > b.deviceAt || (a.deviceAt === b.deviceAt && a.seq > b.seq)

// A smaller difference is message latency; a larger one means that the device clock is wrong.
const WRONG_CLOCK_MS = 60_000

/**
 * Sorts reports and converts them to server time. The device sends its clock's current time, which gives the
 * correction.
 */
export const tracesOf = (
  courierId: string,
  reports: readonly Report[],
  sentAt: number,
  now: number,
): readonly Trace[] => {
  const wrong = Math.abs(now - sentAt) > WRONG_CLOCK_MS ? now - sentAt : 0
  return reports
    .toSorted((a, b) => (isLater(a, b) ? 1 : -1))
    .map((report) => ({ ...report, courierId, at: Math.min(report.deviceAt + wrong, now) }))
    .filter(({ at }) => at > now - OLDEST_MS)
}
