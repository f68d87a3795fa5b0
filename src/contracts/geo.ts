import * as z from 'zod/mini'
import { isoTime } from '#contracts/fields.ts'
import type { Position } from '#domain/delivery/positions/position.ts'
import { thinned } from '#domain/delivery/tracking/journey.ts'
import type { CourierMoved } from '#domain/shared/events.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'

export const latitude = () => z.number().check(z.gte(-90), z.lte(90))
export const longitude = () => z.number().check(z.gte(-180), z.lte(180))

export const Point = z.strictObject({ lat: latitude(), lng: longitude() })

/** A line on the map as `[lat, lng]` pairs, half the size of named fields. */
export const Line = z.array(z.tuple([latitude(), longitude()]))

export const PublishedPosition = z.strictObject({
  lat: latitude(),
  lng: longitude(),
  /** Degrees from north; null when the device does not report it. */
  heading: z.nullable(z.number()),
  at: isoTime(),
})

// A hundred-thousandth of a degree is about a metre.
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

export const publishPoint = ({ lat, lng }: GeoPoint): z.infer<typeof Point> => ({
  lat: round(lat),
  lng: round(lng),
})

export const publishLine = (points: readonly GeoPoint[]): z.infer<typeof Line> =>
  points.map(({ lat, lng }) => [round(lat), round(lng)])

export const publishPosition = (position: Position): z.infer<typeof PublishedPosition> => ({
  ...publishPoint(position),
  heading: position.heading,
  at: new Date(position.at).toISOString(),
})

/** A phone that was offline for an hour sends hundreds of positions at once; a line needs no more than this. */
const MOST_PASSED = 60

/** The event `position` of a live stream. */
export const PositionEvent = z.strictObject({
  /** The courier's current position. */
  position: PublishedPosition,
  /** The positions received together, in order and thinned out; the last is the current one. */
  passed: Line,
  metresLeft: z.int(),
  minutesLeft: z.number(),
  stopsBefore: z.int(),
  /** The rest of the route, when it has changed. */
  route: z.optional(Line),
})

export const publishMove = (moved: CourierMoved): z.infer<typeof PositionEvent> => {
  const last = moved.positions.at(-1)
  if (!last) throw new Error('a move without a position')
  return {
    position: publishPosition(last),
    passed: publishLine(thinned(moved.positions, MOST_PASSED)),
    metresLeft: moved.metresLeft,
    minutesLeft: moved.minutesLeft,
    stopsBefore: moved.stopsBefore,
    ...(moved.route && { route: publishLine(moved.route) }),
  }
}
