import type { GeoPoint } from '#domain/shared/geo-point.ts'

const STEPS_PER_SPAN = 6

const distance = (a: GeoPoint, b: GeoPoint): number => Math.hypot(a.lat - b.lat, (a.lng - b.lng) * 0.87)

/** A centripetal Catmull-Rom curve between b and c; unlike the uniform one it has no loops at sharp turns. */
const bend = (a: GeoPoint, b: GeoPoint, c: GeoPoint, d: GeoPoint, share: number): GeoPoint => {
  const [ta, tb] = [0, Math.sqrt(distance(a, b))]
  const tc = tb + Math.sqrt(distance(b, c))
  const td = tc + Math.sqrt(distance(c, d))
  const t = tb + (tc - tb) * share
  const mix = (p: GeoPoint, q: GeoPoint, from: number, to: number): GeoPoint => {
    const part = to === from ? 0 : (t - from) / (to - from)
    return { lat: p.lat + (q.lat - p.lat) * part, lng: p.lng + (q.lng - p.lng) * part }
  }
  const [ab, bc, cd] = [mix(a, b, ta, tb), mix(b, c, tb, tc), mix(c, d, tc, td)]
  return mix(mix(ab, bc, ta, tc), mix(bc, cd, tb, td), tb, tc)
}

const mirrored = (end: GeoPoint, inner: GeoPoint): GeoPoint => ({
  lat: 2 * end.lat - inner.lat,
  lng: 2 * end.lng - inner.lng,
})

const curve = (points: readonly GeoPoint[], at: (index: number) => GeoPoint, spans: number): GeoPoint[] => {
  const line: GeoPoint[] = []
  for (let span = 0; span < spans; span++) {
    const [a, b, c, d] = [at(span - 1), at(span), at(span + 1), at(span + 2)]
    line.push(b)
    for (let step = 1; step < STEPS_PER_SPAN; step++) line.push(bend(a, b, c, d, step / STEPS_PER_SPAN))
  }
  const last = points[spans]
  return last ? [...line, last] : line
}

/** A smooth curve through all the points in order. */
export const smoothLine = (points: readonly GeoPoint[]): readonly GeoPoint[] => {
  const [first, second] = points
  const [last, before] = [points.at(-1), points.at(-2)]
  if (points.length < 3 || !first || !second || !last || !before) return points
  const at = (index: number): GeoPoint =>
    points[index] ?? (index < 0 ? mirrored(first, second) : mirrored(last, before))
  return curve(points, at, points.length - 1)
}

/** The same for a closed line; the first point is not repeated at the end. */
export const smoothRing = (points: readonly GeoPoint[]): readonly GeoPoint[] => {
  const [first] = points
  if (points.length < 3 || !first) return points
  const at = (index: number): GeoPoint => points[(index + points.length) % points.length] ?? first
  return curve(points, at, points.length)
}
