import { along, type Flat, flat, gap, nearestShare, unflat } from '#domain/delivery/roads/plane.ts'
import type { Edge, RoadGraph } from '#domain/delivery/roads/road-graph.ts'
import { createSegmentGrid } from '#domain/delivery/roads/segment-grid.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'

/** A point on a road: its edge, the distance along it, and the coordinates. */
export interface OnRoad {
  readonly edge: number
  readonly metres: number
  readonly point: GeoPoint
  /** The distance from the requested point to the road. */
  readonly away: number
}

/** Returns undefined when no road is near the point. */
export type FindRoad = (point: GeoPoint) => OnRoad | undefined

/** A straight piece of an edge. */
interface Segment {
  readonly edge: number
  readonly a: Flat
  readonly b: Flat
  readonly from: GeoPoint
  /** The distance along the edge at which the segment begins. */
  readonly start: number
}

const SQUARE_METRES = 400
// Inside the city the nearest road is closer than this, so few grid squares are searched.
const FIRST_LOOK_METRES = 100
// Larger than the widest gap between two roads of the sketch.
const FARTHEST_METRES = 75_000

/** Indexes the roads once, so that each lookup searches only nearby segments. */
export const createRoadFinder = (
  graph: RoadGraph,
  isAllowed: (edge: Edge) => boolean = () => true,
): FindRoad => {
  const grid = createSegmentGrid(SQUARE_METRES)
  const segments = graph.edges.flatMap((whole, edge): Segment[] => {
    const { points } = whole
    if (!isAllowed(whole)) return []
    let metres = 0
    return points.slice(1).flatMap((to, index) => {
      const from = points[index]
      if (!from) return []
      const segment = { edge, a: flat(from), b: flat(to), from, start: metres }
      metres += distanceMetres(from, to)
      return segment
    })
  })
  for (const [id, { a, b }] of segments.entries()) grid.add(id, a, b)

  const within = (point: GeoPoint, metres: number): OnRoad | undefined => {
    const target = flat(point)
    let best: { readonly segment: Segment; readonly on: Flat; readonly away: number } | undefined
    for (const id of grid.near(target, metres)) {
      const segment = segments[id]
      if (!segment) continue
      const on = along(segment.a, segment.b, nearestShare(target, segment.a, segment.b))
      const away = gap(on, target)
      if (away > metres || (best && best.away <= away)) continue
      best = { segment, on, away }
    }
    if (!best) return undefined
    const { segment, on, away } = best
    const at = unflat(on)
    return { edge: segment.edge, metres: segment.start + distanceMetres(segment.from, at), point: at, away }
  }

  return (point) => {
    for (let metres = FIRST_LOOK_METRES; metres < FARTHEST_METRES; metres *= 3) {
      const found = within(point, metres)
      if (found) return found
    }
    return undefined
  }
}
