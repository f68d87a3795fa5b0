import type { GeoPoint } from '#domain/shared/geo-point.ts'

/** Metres east and north on a plane. Over one city the curvature of the earth is negligible. */
export interface Flat {
  readonly x: number
  readonly y: number
}

const METRES_PER_LAT = 110_852
const METRES_PER_LNG = 96_386

export const flat = ({ lat, lng }: GeoPoint): Flat => ({ x: lng * METRES_PER_LNG, y: lat * METRES_PER_LAT })

export const unflat = ({ x, y }: Flat): GeoPoint => ({ lat: y / METRES_PER_LAT, lng: x / METRES_PER_LNG })

// Math.hypot guards against overflow, which cannot happen at city scale, and is ten times slower.
export const gap = (a: Flat, b: Flat): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)

/**
 * The intersection of two segments, as a share along each; a share may lie outside 0 to 1. Undefined when they are
 * parallel.
 */
export const meeting = (
  a: Flat,
  b: Flat,
  c: Flat,
  d: Flat,
): { readonly first: number; readonly second: number } | undefined => {
  const [ax, ay, cx, cy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const across = ax * cy - ay * cx
  if (Math.abs(across) < 1e-9) return undefined
  const [gx, gy] = [c.x - a.x, c.y - a.y]
  return { first: (gx * cy - gy * cx) / across, second: (gx * ay - gy * ax) / across }
}

/** The share, from 0 to 1, along the segment at which the point nearest to `to` lies. */
export const nearestShare = (to: Flat, a: Flat, b: Flat): number => {
  const [x, y] = [b.x - a.x, b.y - a.y]
  const square = x * x + y * y
  if (square === 0) return 0
  return Math.min(1, Math.max(0, ((to.x - a.x) * x + (to.y - a.y) * y) / square))
}

export const along = (a: Flat, b: Flat, share: number): Flat => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

export const isInside = (point: Flat, ring: readonly Flat[]): boolean => {
  let inside = false
  for (let index = 0, last = ring.length - 1; index < ring.length; last = index++) {
    const [a, b] = [ring[index], ring[last]]
    if (!a || !b || a.y > point.y === b.y > point.y) continue
    if (point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}
