import { along, type Flat, flat, gap, meeting, unflat } from '#domain/delivery/roads/plane.ts'
import { createSegmentGrid } from '#domain/delivery/roads/segment-grid.ts'
import type { Road } from '#domain/delivery/roads/sketch.ts'
import { type GeoPoint, lengthMetres } from '#domain/shared/geo-point.ts'

const SQUARE_METRES = 500
/** A road end that stops short of another road or overshoots it by at most this distance is joined to it. */
const REACH_METRES = 12
// Rounding would otherwise keep roads apart that share a point.
const TOUCH = 1e-6

interface Segment {
  readonly road: number
  readonly index: number
  readonly a: Flat
  readonly b: Flat
  /** The distance by which the segment may be extended; non-zero only at the ends of its road. */
  readonly before: number
  readonly after: number
}

interface Cut {
  /** The index of the segment plus the share along it. */
  readonly at: number
  readonly point: Flat
}

const segmentsOf = (roads: readonly Road[]): readonly Segment[] =>
  roads.flatMap(({ points }, road) => {
    const line = points.map(flat)
    return line.slice(1).flatMap((b, index) => {
      const a = line[index]
      if (!a) return []
      const reach = REACH_METRES / Math.max(gap(a, b), 1)
      return {
        road,
        index,
        a,
        b,
        before: index === 0 ? -reach : -TOUCH,
        after: 1 + (index === line.length - 2 ? reach : TOUCH),
      }
    })
  })

// Lanes pass under a motorway without a junction.
const neverMeet = (a: Road | undefined, b: Road | undefined): boolean =>
  (a?.class === 'motorway' && b?.class === 'lane') || (a?.class === 'lane' && b?.class === 'motorway')

const clamp = (share: number): number => Math.min(1, Math.max(0, share))

/** Finds where each road meets another, in order along the road. The roads are joined there. */
const cutRoads = (roads: readonly Road[]): readonly (readonly Cut[])[] => {
  const cuts: Cut[][] = roads.map(() => [])
  const segments = segmentsOf(roads)
  const grid = createSegmentGrid(SQUARE_METRES)
  for (const [id, one] of segments.entries()) {
    for (const otherId of grid.beside(one.a, one.b)) {
      const other = segments[otherId]
      if (!other || other.road === one.road || neverMeet(roads[one.road], roads[other.road])) continue
      const met = meeting(one.a, one.b, other.a, other.b)
      if (!met || met.first < one.before || met.first > one.after) continue
      if (met.second < other.before || met.second > other.after) continue
      const point = along(one.a, one.b, clamp(met.first))
      cuts[one.road]?.push({ at: one.index + clamp(met.first), point })
      cuts[other.road]?.push({ at: other.index + clamp(met.second), point })
    }
    grid.add(id, one.a, one.b)
  }
  return cuts.map((list) => list.toSorted((a, b) => a.at - b.at))
}

/** A stretch of road between two junctions, open in both directions. */
export interface Edge {
  readonly from: number
  readonly to: number
  readonly road: Road
  readonly points: readonly GeoPoint[]
  readonly metres: number
}

export interface RoadGraph {
  readonly nodes: readonly GeoPoint[]
  readonly edges: readonly Edge[]
  /** For each node, the indexes of the edges that leave it. */
  readonly leaving: readonly (readonly number[])[]
}

/** Junctions closer to each other than this are merged. */
const SAME_METRES = 14

const createNodes = () => {
  const nodes: Flat[] = []
  const grid = createSegmentGrid(SAME_METRES * 4)
  const idOf = (point: Flat): number => {
    for (const id of grid.near(point, SAME_METRES)) {
      const node = nodes[id]
      if (node && gap(node, point) <= SAME_METRES) return id
    }
    const id = nodes.push(point) - 1
    grid.add(id, point, point)
    return id
  }
  return { nodes, idOf }
}

/** The points of the road from one cut to the next; the ends are replaced with the graph's nodes. */
const stretch = (road: Road, from: Cut, to: Cut, a: GeoPoint, b: GeoPoint): readonly GeoPoint[] => [
  a,
  ...road.points.filter((_, index) => index > from.at && index < to.at),
  b,
]

/** Builds the routing graph from the same roads that the map draws. */
export const buildRoadGraph = (roads: readonly Road[]): RoadGraph => {
  const { nodes, idOf } = createNodes()
  const edges: Edge[] = []
  const joints = cutRoads(roads)
  for (const [index, road] of roads.entries()) {
    const line = road.points.map(flat)
    const [first, last] = [line[0], line.at(-1)]
    if (!first || !last) continue
    const cuts = [{ at: 0, point: first }, ...(joints[index] ?? []), { at: line.length - 1, point: last }]
    let before: { readonly cut: Cut; readonly id: number } | undefined
    for (const cut of cuts) {
      const id = idOf(cut.point)
      if (before && id !== before.id) {
        const ends = [nodes[before.id], nodes[id]].map((node) => unflat(node ?? cut.point))
        const points = stretch(road, before.cut, cut, ends[0] as GeoPoint, ends[1] as GeoPoint)
        edges.push({ from: before.id, to: id, road, points, metres: lengthMetres(points) })
      }
      if (!before || id !== before.id) before = { cut, id }
    }
  }
  const leaving: number[][] = nodes.map(() => [])
  for (const [id, { from, to }] of edges.entries()) {
    leaving[from]?.push(id)
    leaving[to]?.push(id)
  }
  return { nodes: nodes.map(unflat), edges, leaving }
}
