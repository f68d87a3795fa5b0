import type { GeoPoint } from '#domain/shared/geo-point.ts'

/** Everything a map of one delivery shows. */
export interface JourneyView {
  readonly shop: GeoPoint
  /** None where only the shop is shown. */
  readonly destination?: GeoPoint | undefined
  /** None before pick-up. */
  readonly courier?: GeoPoint | undefined
  readonly travelled: readonly GeoPoint[]
  readonly remaining: readonly GeoPoint[]
}

export interface View {
  readonly centre: GeoPoint
  /** As map libraries count it: the world is 512 · 2^zoom pixels wide. */
  readonly zoom: number
}

export interface Pixel {
  readonly x: number
  readonly y: number
}

const TILE = 512
const CLOSEST = 14.6
const FARTHEST = 8.5

/** Mercator, the world from 0 to 1 in both directions. */
const mercator = ({ lat, lng }: GeoPoint): Pixel => ({
  x: (lng + 180) / 360,
  y: (1 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI) / 2,
})

const unmercator = ({ x, y }: Pixel): GeoPoint => ({
  lng: x * 360 - 180,
  lat: (Math.atan(Math.exp(Math.PI * (1 - 2 * y))) * 360) / Math.PI - 90,
})

/** All that must be in sight. */
export const pointsInSight = ({ shop, destination, courier, travelled, remaining }: JourneyView) => [
  shop,
  ...(destination ? [destination] : []),
  ...(courier ? [courier] : []),
  ...travelled,
  ...remaining,
]

/** The view that shows all the points in a frame of this size, with some air around. */
export const fitView = (points: readonly GeoPoint[], width: number, height: number, air: number): View => {
  const on = points.map(mercator)
  const [xs, ys] = [on.map(({ x }) => x), on.map(({ y }) => y)]
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const room = (size: number, span: number): number =>
    span === 0 ? CLOSEST : Math.log2(Math.max(1, size - 2 * air) / (span * TILE))
  const zoom = Math.min(room(width, east - west), room(height, south - north))
  return {
    centre: unmercator({ x: (west + east) / 2, y: (north + south) / 2 }),
    zoom: Math.max(FARTHEST, Math.min(CLOSEST, zoom)),
  }
}

/** From places to pixels of a frame of this size. */
export const createProjection = ({ centre, zoom }: View, width: number, height: number) => {
  const scale = TILE * 2 ** zoom
  const middle = mercator(centre)
  return (point: GeoPoint): Pixel => {
    const { x, y } = mercator(point)
    return { x: width / 2 + (x - middle.x) * scale, y: height / 2 + (y - middle.y) * scale }
  }
}
