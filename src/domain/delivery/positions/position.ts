import type { GeoPoint } from '#domain/shared/geo-point.ts'

export const MAX_POSITIONS_AT_ONCE = 200
export const TRAIL_KEPT_MS = 30 * 24 * 60 * 60 * 1000
export const NEAR_METRES = 300
/** A courier who was silent for longer may be anywhere: no arrival is foretold from where they were. */
export const SILENT_MS = 3 * 60 * 1000
/** Older than this it is no news of any delivery, however long a phone was without network. */
const OLDEST_MS = 24 * 60 * 60 * 1000

/** Where a courier was. */
export interface Position extends GeoPoint {
  readonly at: number
  /** Degrees from north, where the device knows. */
  readonly heading: number | null
}

/** As a device reports it: in its own time, numbered by itself, so that one sent twice is known again. */
export interface Report extends GeoPoint {
  readonly seq: number
  readonly deviceAt: number
  readonly heading: number | null
}

export interface Trace extends Report, Position {
  readonly courierId: string
}

/** Whether the device made `a` after `b`. */
export const isLater = (a: Report, b: Report): boolean =>
  a.deviceAt > b.deviceAt || (a.deviceAt === b.deviceAt && a.seq > b.seq)

// Less than this is the time a message travels; more is a clock that is set wrong.
const WRONG_CLOCK_MS = 60_000

/** In their order, in the shop's time: the device says what its clock showed on sending, which tells how wrong it is. */
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
