import { along, type Flat, flat, gap, meeting } from './plane.ts'
import { createSegmentGrid } from './segment-grid.ts'
import type { Road } from './sketch.ts'

const SQUARE_METRES = 500
/** An end that stops this short of a road, or passes it by as much, was meant to join it. */
const REACH_METRES = 12
// Roads that meet in a point of both would miss each other by a rounding.
const TOUCH = 1e-6

interface Segment {
  readonly road: number
  readonly index: number
  readonly a: Flat
  readonly b: Flat
  /** How far the segment may be thought on, at the ends of its road only. */
  readonly before: number
  readonly after: number
}

export interface Cut {
  /** Which stretch of the road, and how far along it. */
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

// Lanes pass under a motorway; one gets onto it from the streets.
const neverMeet = (a: Road | undefined, b: Road | undefined): boolean =>
  (a?.class === 'motorway' && b?.class === 'lane') || (a?.class === 'lane' && b?.class === 'motorway')

const clamp = (share: number): number => Math.min(1, Math.max(0, share))

/** Where each road meets another, in the order of the road: there the roads are joined. */
export const cutRoads = (roads: readonly Road[]): readonly (readonly Cut[])[] => {
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
