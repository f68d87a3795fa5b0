import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSketchFiles } from '#adapters/geo/sketch-files.ts'
import { createRoutePlanner } from '#domain/delivery/roads/find-route.ts'
import { createRoadFinder } from '#domain/delivery/roads/nearest-road.ts'
import { along, type Flat, flat, gap, isInside, nearestShare } from '#domain/delivery/roads/plane.ts'
import { buildRoadGraph } from '#domain/delivery/roads/road-graph.ts'
import { createSegmentGrid } from '#domain/delivery/roads/segment-grid.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'

const { land, roads, districts, landmarks } = readSketchFiles()
const graph = buildRoadGraph(roads)
const nile = land.nile.map(flat)
const islands = land.islands.map((ring) => ring.map(flat))

const [west, east] = [Math.min(...nile.map(({ x }) => x)), Math.max(...nile.map(({ x }) => x))]

// Most roads are far from the river, whose outline has many points.
const isWet = (point: Flat): boolean =>
  point.x >= west &&
  point.x <= east &&
  isInside(point, nile) &&
  !islands.some((ring) => isInside(point, ring))

/** The line as points at most ten metres apart. */
const steps = (line: readonly GeoPoint[]): Flat[] =>
  line.slice(1).flatMap((to, index) => {
    const [a, b] = [flat(line[index] ?? to), flat(to)]
    const count = Math.max(1, Math.ceil(gap(a, b) / 10))
    return Array.from({ length: count + 1 }, (_, step) => along(a, b, step / count))
  })

/** True when a point lies on one of the lines, within `metres`. */
const createOn = (lines: readonly (readonly GeoPoint[])[], metres: number) => {
  const grid = createSegmentGrid(100)
  const segments = lines.flatMap((line) =>
    line.slice(1).map((to, index) => [flat(line[index] ?? to), flat(to)] as const),
  )
  for (const [id, [a, b]] of segments.entries()) grid.add(id, a, b)
  return (point: Flat): boolean =>
    [...grid.near(point, metres)].some((id) => {
      const [a, b] = segments[id] ?? [point, point]
      return gap(point, along(a, b, nearestShare(point, a, b))) <= metres
    })
}

const isOnBridge = createOn(
  roads.filter(({ isBridge }) => isBridge).map(({ points }) => points),
  20,
)

describe('the sketch', () => {
  test('[MAP-1] has what makes Cairo Cairo', () => {
    expect(districts.length).toBeGreaterThanOrEqual(40)
    for (const { name } of [...districts, ...landmarks, ...land.parks]) {
      expect(name.en).toMatch(/^[\d\p{Script=Latin} '’–-]+$/u)
      expect(name.ar).toMatch(/^[\d\p{Script=Arabic} ]+$/u)
    }
    expect(islands.length).toBeGreaterThanOrEqual(5)
    const bridges = new Set(roads.filter(({ isBridge }) => isBridge).map(({ name }) => name.en))
    expect(bridges.size).toBeGreaterThanOrEqual(12)
    for (const kind of ['motorway', 'main', 'street', 'lane'])
      expect(roads.filter((road) => road.class === kind).length, kind).toBeGreaterThan(10)
    expect(land.parks.length).toBeGreaterThanOrEqual(5)
  })

  test('[MAP-1] every island lies in the river, or a map would flood it', () => {
    for (const [index, ring] of islands.entries())
      expect(
        ring.filter((point) => !isInside(point, nile)),
        `island ${index}`,
      ).toEqual([])
  })

  test('[MAP-1] says that it was made by hand', () => {
    const { about } = JSON.parse(readFileSync('assets/map/land.json', 'utf8')) as { about: string }
    expect(about).toContain('by hand')
    expect(readFileSync('assets/map/CREDITS.md', 'utf8')).toContain('by hand')
  })

  test.each([
    ['cairo-tower', 30.0459, 31.2243],
    ['pyramids', 29.9792, 31.1342],
    ['citadel', 30.0287, 31.2599],
    ['museum', 30.0478, 31.2336],
    ['maadi', 29.9602, 31.2569],
    ['giza', 30.0131, 31.2089],
    ['dokki', 30.0384, 31.2122],
    ['helwan', 29.849, 31.3342],
  ])('[MAP-2] %s lies where it is', (id, lat, lng) => {
    const place = [...districts, ...landmarks].find((one) => one.id === id)
    expect(distanceMetres(place?.at ?? { lat: 0, lng: 0 }, { lat, lng })).toBeLessThan(400)
  })

  test('[MAP-2] Tahrir Square is a junction of roads', () => {
    expect(graph.nodes.some((node) => distanceMetres(node, { lat: 30.0444, lng: 31.2357 }) < 30)).toBe(true)
  })

  test('[MAP-2] every place is dry and in sight', () => {
    for (const { id, at } of [...districts, ...landmarks]) {
      expect(isWet(flat(at)), id).toBe(false)
      expect(at.lat > land.bounds.south && at.lat < land.bounds.north, id).toBe(true)
      expect(at.lng > land.bounds.west && at.lng < land.bounds.east, id).toBe(true)
    }
  })

  test('[MAP-3] no road but a bridge is ever wet, and every bridge stands in the water and ends on land', () => {
    const wet = roads.filter(({ isBridge, points }) => !isBridge && steps(points).some(isWet))
    expect(wet.map(({ name, points }) => `${name.en} ${JSON.stringify(points[0])}`)).toEqual([])
    for (const { name, points } of roads.filter(({ isBridge }) => isBridge)) {
      expect(steps(points).some(isWet), name.en).toBe(true)
      expect(
        [points[0], points.at(-1)].some((end) => end && isWet(flat(end))),
        name.en,
      ).toBe(false)
    }
  })

  test('[MAP-3] no stretch of the graph is wet either, unless it is a bridge', () => {
    expect(graph.edges.filter(({ road, points }) => !road.isBridge && steps(points).some(isWet))).toEqual([])
  })

  test('[MAP-4] every stretch lies on the road it is drawn as', () => {
    for (const { points, road } of graph.edges.filter((_, index) => index % 5 === 0)) {
      const isOnRoad = createOn([road.points], 20)
      expect(steps(points).every(isOnRoad)).toBe(true)
    }
  })

  test('[MAP-4] every road is in the graph, and all of it hangs together', () => {
    const driven = new Set(graph.edges.map(({ road }) => road))
    expect(roads.filter((road) => !driven.has(road)).length).toBe(0)
    const seen = new Set([0])
    const next = [0]
    for (let node = next.pop(); node !== undefined; node = next.pop())
      for (const id of graph.leaving[node] ?? []) {
        const edge = graph.edges[id]
        const other = edge?.from === node ? edge.to : edge?.from
        if (other === undefined || seen.has(other)) continue
        seen.add(other)
        next.push(other)
      }
    expect(seen.size).toBe(graph.nodes.length)
  })

  test('[MAP-5] the way between any two districts keeps to the roads, and over water to bridges', () => {
    const planner = createRoutePlanner(graph, createRoadFinder(graph))
    const isOnRoad = createOn(
      roads.map(({ points }) => points),
      20,
    )
    const checked = new Set<string>()
    // The test above covers every stretch; a quarter of all pairs, with every district among them, also covers
    // routing.
    for (const [one, from] of districts.entries())
      for (const [other, to] of districts.entries()) {
        if (one >= other || (one + other) % 4 !== 0) continue
        const { points, metres } = planner.route(from.at, to.at)
        const away = distanceMetres(from.at, to.at)
        expect(metres, `${from.id} ${to.id}`).toBeGreaterThan(away * 0.6 - 1000)
        expect(metres, `${from.id} ${to.id}`).toBeLessThan(away * 5 + 5000)
        for (const [index, b] of points.entries()) {
          const a = points[index - 1]
          const key = `${a?.lat} ${a?.lng} ${b.lat} ${b.lng}`
          if (!a || checked.has(key)) continue
          checked.add(key)
          for (const step of steps([a, b])) {
            if (isWet(step) && !isOnBridge(step))
              throw new Error(
                `the route from ${from.id} to ${to.id} crosses water without a bridge at ${key}`,
              )
            if (!isOnRoad(step))
              throw new Error(`the route from ${from.id} to ${to.id} leaves the road at ${key}`)
          }
        }
      }
    expect(checked.size).toBeGreaterThan(2000)
  }, 120_000)
})
