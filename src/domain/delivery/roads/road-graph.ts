import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { lengthMetres } from '#domain/shared/geo-point.ts'
import { type Cut, cutRoads } from './cut-roads.ts'
import { type Flat, flat, gap, unflat } from './plane.ts'
import { createSegmentGrid } from './segment-grid.ts'
import type { Road } from './sketch.ts'

/** A stretch of road between two places where one may turn. Both ways are open. */
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
  /** For each node the edges that leave it. */
  readonly leaving: readonly (readonly number[])[]
}

/** Junctions nearer to each other than this are one. */
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

/** The points of the road from one cut to the next, ending in the nodes that the cuts became. */
const stretch = (road: Road, from: Cut, to: Cut, a: GeoPoint, b: GeoPoint): readonly GeoPoint[] => [
  a,
  ...road.points.filter((_, index) => index > from.at && index < to.at),
  b,
]

/** The graph of the roads: what is drawn is what is driven. */
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
