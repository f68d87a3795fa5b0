import type { GeoPoint } from '#domain/shared/geo-point.ts'

/** All data of a delivery map. */
export interface JourneyView {
  readonly shop: GeoPoint
  /** Undefined if only the shop is shown. */
  readonly destination?: GeoPoint | undefined
  /** Set if the destination is known only approximately: a circle with its name. */
  readonly around?: { readonly text: string; readonly metres: number } | undefined
  /** Undefined before pick-up. */
  readonly courier?: GeoPoint | undefined
  readonly travelled: readonly GeoPoint[]
  readonly remaining: readonly GeoPoint[]
}

export interface View {
  readonly centre: GeoPoint
  /** As in map libraries: the world is 512 · 2^zoom pixels wide. */
  readonly zoom: number
}

export interface Pixel {
  readonly x: number
  readonly y: number
}

const TILE = 512
const CLOSEST = 14.6
const FARTHEST = 8.5

/** Web Mercator, with the world from 0 to 1 on both axes. */
const mercator = ({ lat, lng }: GeoPoint): Pixel => ({
  x: (lng + 180) / 360,
  y: (1 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI) / 2,
})

const unmercator = ({ x, y }: Pixel): GeoPoint => ({
  lng: x * 360 - 180,
  lat: (Math.atan(Math.exp(Math.PI * (1 - 2 * y))) * 360) / Math.PI - 90,
})

/** Points that must be visible. */
export const pointsInSight = ({ shop, destination, courier, travelled, remaining }: JourneyView) => [
  shop,
  ...(destination ? [destination] : []),
  ...(courier ? [courier] : []),
  ...travelled,
  ...remaining,
]

/** Space kept free at each side of a frame, in pixels, for overlays and marks. */
export interface Room {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const evenly = (air: number): Room => ({ top: air, bottom: air, left: air, right: air })

export const addRoom = (one: Room, other: Room): Room => ({
  top: one.top + other.top,
  bottom: one.bottom + other.bottom,
  left: one.left + other.left,
  right: one.right + other.right,
})

export const scaleRoom = ({ top, bottom, left, right }: Room, by: number): Room => ({
  top: top * by,
  bottom: bottom * by,
  left: left * by,
  right: right * by,
})

/** Maximum share of free space, so that a small map still has space for the route. */
const MOST_FREE = 0.62

const share = (size: number, before: number, after: number): number =>
  Math.min(1, (size * MOST_FREE) / Math.max(1, before + after))

/** Scales the free space down to what a frame of this size allows. */
export const roomIn = ({ top, bottom, left, right }: Room, width: number, height: number): Room => {
  const [across, down] = [share(width, left, right), share(height, top, bottom)]
  return { top: top * down, bottom: bottom * down, left: left * across, right: right * across }
}

/** True if a pixel is outside the free space, with a tolerance of 4 px. */
export const isClear = ({ x, y }: Pixel, room: Room, width: number, height: number): boolean =>
  x >= room.left - 4 && x <= width - room.right + 4 && y >= room.top - 4 && y <= height - room.bottom + 4

/** The view that shows all points in a frame of this size with this free space. */
export const fitView = (points: readonly GeoPoint[], width: number, height: number, room: Room): View => {
  const on = points.map(mercator)
  const [xs, ys] = [on.map(({ x }) => x), on.map(({ y }) => y)]
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const { top, bottom, left, right } = room
  const zoomFor = (size: number, span: number): number =>
    span === 0 ? CLOSEST : Math.log2(Math.max(1, size) / (span * TILE))
  const fitting = Math.min(
    zoomFor(width - left - right, east - west),
    zoomFor(height - top - bottom, south - north),
  )
  const zoom = Math.max(FARTHEST, Math.min(CLOSEST, fitting))
  const scale = TILE * 2 ** zoom
  const centre = {
    x: (west + east) / 2 + (right - left) / 2 / scale,
    y: (north + south) / 2 + (bottom - top) / 2 / scale,
  }
  return { centre: unmercator(centre), zoom }
}

const ROUND_THE_EARTH_METRES = 40_075_017
/** A smaller circle would look like a point. */
const LEAST_RADIUS = 24

/** Radius in pixels of a circle in metres at this latitude. */
export const radiusAt = ({ lat }: GeoPoint, metres: number, zoom: number): number =>
  Math.max(
    LEAST_RADIUS,
    (metres * TILE * 2 ** zoom) / (ROUND_THE_EARTH_METRES * Math.cos((lat * Math.PI) / 180)),
  )

/** Returns a projection from coordinates to pixels of the frame. */
export const createProjection = ({ centre, zoom }: View, width: number, height: number) => {
  const scale = TILE * 2 ** zoom
  const middle = mercator(centre)
  return (point: GeoPoint): Pixel => {
    const { x, y } = mercator(point)
    return { x: width / 2 + (x - middle.x) * scale, y: height / 2 + (y - middle.y) * scale }
  }
}

/** Coordinates of a pixel of the frame. */
export const placeAt = ({ centre, zoom }: View, width: number, height: number, { x, y }: Pixel): GeoPoint => {
  const scale = TILE * 2 ** zoom
  const middle = mercator(centre)
  return unmercator({ x: middle.x + (x - width / 2) / scale, y: middle.y + (y - height / 2) / scale })
}
