import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMinHeap, createRoutePlanner } from '#domain/delivery/roads/find-route.ts'
import { createRoadFinder } from '#domain/delivery/roads/nearest-road.ts'
import { buildRoadGraph } from '#domain/delivery/roads/road-graph.ts'
import type { Road, RoadClass } from '#domain/delivery/roads/sketch.ts'
import { distanceMetres, type GeoPoint, lengthMetres } from '#domain/shared/geo-point.ts'

/** A point this many hundred metres east and north of Tahrir Square. */
const at = (east: number, north: number): GeoPoint => ({
  lat: 30.0444 + north * 0.0009,
  lng: 31.2357 + east * 0.00104,
})

const aRoad = (points: readonly GeoPoint[], kind: RoadClass = 'street'): Road => ({
  class: kind,
  name: { en: '', ar: '' },
  isBridge: false,
  points,
})

const rows = (count: number, kind?: RoadClass) =>
  Array.from({ length: count }, (_, row) => aRoad([at(0, row * 2), at((count - 1) * 2, row * 2)], kind))
const columns = (count: number) =>
  Array.from({ length: count }, (_, column) => aRoad([at(column * 2, 0), at(column * 2, (count - 1) * 2)]))

describe('the graph of the roads', () => {
  test('[MAP-4] roads that cross are joined where they cross, and nowhere else', () => {
    const graph = buildRoadGraph([...rows(4), ...columns(4)])
    expect(graph.nodes).toHaveLength(16)
    expect(graph.edges).toHaveLength(24)
    expect(graph.leaving.map((edges) => edges.length).toSorted((a, b) => a - b)).toEqual([
      2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4,
    ])
  })

  test('[MAP-4] an end that stops a few steps short of a road joins it; one that stops a block short does not', () => {
    const road = aRoad([at(0, 0), at(10, 0)])
    expect(buildRoadGraph([road, aRoad([at(5, 0.08), at(5, 5)])]).edges).toHaveLength(3)
    expect(buildRoadGraph([road, aRoad([at(5, 1), at(5, 5)])]).edges).toHaveLength(2)
  })

  test('[MAP-4] a lane passes under a motorway, a street leads onto it', () => {
    const motorway = aRoad([at(0, 0), at(10, 0)], 'motorway')
    expect(buildRoadGraph([motorway, aRoad([at(5, -5), at(5, 5)], 'lane')]).nodes).toHaveLength(4)
    expect(buildRoadGraph([motorway, aRoad([at(5, -5), at(5, 5)], 'street')]).nodes).toHaveLength(5)
  })
})

describe('the way', () => {
  const graph = buildRoadGraph([...rows(6), ...columns(6)])
  const planner = createRoutePlanner(graph)
  const findRoad = createRoadFinder(graph)

  test('[MAP-6] begins and ends at the nearest road', () => {
    const { points } = planner.route(at(1, 0.4), at(9, 7.7))
    expect(distanceMetres(points[0] as GeoPoint, at(1, 0))).toBeLessThan(2)
    expect(distanceMetres(points.at(-1) as GeoPoint, at(9, 8))).toBeLessThan(2)
    expect(findRoad(at(1, 0.4))?.away).toBeCloseTo(40, -1)
  })

  test('[MAP-6] in a grid it is as long as the sum of both sides, wherever one starts', () => {
    const corner = fc.record({ east: fc.integer({ min: 0, max: 5 }), north: fc.integer({ min: 0, max: 5 }) })
    fc.assert(
      fc.property(corner, corner, (from, to) => {
        const { points, metres } = planner.route(
          at(from.east * 2, from.north * 2),
          at(to.east * 2, to.north * 2),
        )
        const sides =
          distanceMetres(at(from.east * 2, 0), at(to.east * 2, 0)) +
          distanceMetres(at(0, from.north * 2), at(0, to.north * 2))
        expect(Math.abs(metres - sides)).toBeLessThan(5)
        expect(lengthMetres(points)).toBe(metres)
      }),
    )
  })

  test('[MAP-6] goes round by a wide road rather than through a lane', () => {
    const ends = [aRoad([at(0, 0), at(0, 3)]), aRoad([at(10, 0), at(10, 3)])]
    const wide = createRoutePlanner(
      buildRoadGraph([...ends, aRoad([at(0, 0), at(10, 0)], 'lane'), aRoad([at(0, 2), at(10, 2)], 'main')]),
    )
    expect(wide.route(at(0, 0), at(10, 0)).metres).toBeCloseTo(1400, -2)
    const narrow = createRoutePlanner(
      buildRoadGraph([...ends, aRoad([at(0, 0), at(10, 0)], 'lane'), aRoad([at(0, 2), at(10, 2)], 'lane')]),
    )
    expect(narrow.route(at(0, 0), at(10, 0)).metres).toBeCloseTo(1000, -2)
  })

  test.each([
    ['Alexandria', { lat: 31.2001, lng: 29.9187 }],
    ['where a device is that does not know', { lat: 0, lng: 0 }],
  ])('[MAP-18] far from every road it is the straight line, both ways: %s', (_where, far) => {
    const here = at(1, 0)
    const metres = distanceMetres(here, far)
    expect(planner.route(far, here)).toEqual({ points: [far, here], metres })
    expect(planner.route(here, far)).toEqual({ points: [here, far], metres })
    expect(findRoad(far)).toBeUndefined()
  })

  test('[MAP-6] from a place to itself there is no way to go', () => {
    expect(planner.route(at(3, 0), at(3, 0)).metres).toBe(0)
  })

  test('[MAP-6] roads that do not hang together are an error, not a guess', () => {
    const apart = createRoutePlanner(
      buildRoadGraph([aRoad([at(0, 0), at(1, 0)]), aRoad([at(0, 9), at(1, 9)])]),
    )
    expect(() => apart.route(at(0, 0), at(0, 9))).toThrow('not connected')
  })
})

test('[MAP-6] what costs least comes first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (costs) => {
      const heap = createMinHeap<number>()
      for (const cost of costs) heap.push(cost, cost)
      expect(costs.map(() => heap.pop())).toEqual(costs.toSorted((a, b) => a - b))
      expect(heap.pop()).toBeUndefined()
    }),
  )
})
