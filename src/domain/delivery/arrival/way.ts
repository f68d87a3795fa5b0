import { distanceMetres, type GeoPoint, lengthMetres } from '#domain/shared/geo-point.ts'

/** A line along streets and its length. */
export interface Way {
  readonly points: readonly GeoPoint[]
  readonly metres: number
}

/** Joins routes end to end; each begins where the previous one ends. */
export const joinWays = (ways: readonly Way[]): Way => ({
  points: ways.flatMap(({ points }, index) => (index === 0 ? points : points.slice(1))),
  metres: ways.reduce((sum, { metres }) => sum + metres, 0),
})

/** A courier further from the route than this has taken another one. */
export const OFF_WAY_METRES = 120

/** The point of the segment nearest to `from`. Within a city the plane is precise enough. */
const nearestOn = (a: GeoPoint, b: GeoPoint, from: GeoPoint): GeoPoint => {
  const shrink = Math.cos((from.lat * Math.PI) / 180)
  const [dx, dy] = [(b.lng - a.lng) * shrink, b.lat - a.lat]
  const [px, py] = [(from.lng - a.lng) * shrink, from.lat - a.lat]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
  return { lat: a.lat + (b.lat - a.lat) * part, lng: a.lng + (b.lng - a.lng) * part }
}

/** The rest of the route from its point nearest to `from`, and the distance to that point. */
export const restOf = (way: Way, from: GeoPoint): { readonly rest: Way; readonly offMetres: number } => {
  const [only] = way.points
  let best = {
    offMetres: only ? distanceMetres(from, only) : Number.POSITIVE_INFINITY,
    at: 0,
    on: only ?? from,
  }
  for (const [index, point] of way.points.entries()) {
    const before = way.points[index - 1]
    if (!before) continue
    const on = nearestOn(before, point, from)
    const offMetres = distanceMetres(from, on)
    if (offMetres < best.offMetres) best = { offMetres, at: index, on }
  }
  const points = [best.on, ...way.points.slice(best.at)]
  return { rest: { points, metres: lengthMetres(points) }, offMetres: best.offMetres }
}
