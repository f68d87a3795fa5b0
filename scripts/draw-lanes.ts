// Generates the lanes of the sketch inside its quarters. `node scripts/draw-lanes.ts` rewrites
// assets/map/lanes.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  along,
  type Flat,
  flat,
  gap,
  isInside,
  meeting,
  nearestShare,
  unflat,
} from '../src/domain/delivery/roads/plane.ts'
import { readLand, readQuarters, readRoads } from '../src/domain/delivery/roads/read-sketch.ts'
import { buildRoadGraph, type Edge } from '../src/domain/delivery/roads/road-graph.ts'
import { createSegmentGrid } from '../src/domain/delivery/roads/segment-grid.ts'
import type { Land, LanesFile, Quarter, Road } from '../src/domain/delivery/roads/sketch.ts'
import type { GeoPoint } from '../src/domain/shared/geo-point.ts'

const MAP = join(import.meta.dirname, '../assets/map')
/** Shorter dead ends are removed. */
const STUB_METRES = 150
/** A lane this close to a parallel road would duplicate it. */
const BESIDE_METRES = 70
/** One stretch in this many is left out, so that the grid looks irregular. */
const LEFT_OUT = 9

/** No lane ends closer to the water than this. */
const SHORE_METRES = 30
const AROUND = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4)

type Ring = readonly Flat[]

/** A hash of the words as a number from 0 to 1. */
const chance = (words: string): number => {
  let hash = 2_166_136_261
  for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** The parts of a line where a lane is allowed: inside the quarter, on dry land, outside parks. */
const clip = (a: Flat, b: Flat, rings: readonly Ring[], isGood: (point: Flat) => boolean): [Flat, Flat][] => {
  const shares = [0, 1]
  for (const ring of rings)
    for (const [index, c] of ring.entries()) {
      const met = meeting(a, b, c, ring[(index + 1) % ring.length] as Flat)
      if (met && met.first > 0 && met.first < 1 && met.second >= 0 && met.second <= 1) shares.push(met.first)
    }
  shares.sort((one, other) => one - other)
  return shares.slice(1).flatMap((to, index) => {
    const from = shares[index] as number
    const isPartGood = isGood(along(a, b, (from + to) / 2))
    return isPartGood ? [[along(a, b, from), along(a, b, to)] as [Flat, Flat]] : []
  })
}

/** Parallel lines over the whole quarter with slightly varying distances. */
const rule = ({ id, ring }: Quarter, turn: number, metres: number): [Flat, Flat][] => {
  const corners = ring.map(flat)
  const [ox, oy] = [corners[0]?.x ?? 0, corners[0]?.y ?? 0]
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const turned = corners.map(({ x, y }) => ({
    u: (x - ox) * cos + (y - oy) * sin,
    v: (y - oy) * cos - (x - ox) * sin,
  }))
  const back = (u: number, v: number): Flat => ({ x: ox + u * cos - v * sin, y: oy + u * sin + v * cos })
  const [low, high] = [Math.min(...turned.map(({ u }) => u)), Math.max(...turned.map(({ u }) => u))]
  const [bottom, top] = [Math.min(...turned.map(({ v }) => v)), Math.max(...turned.map(({ v }) => v))]
  const lines: [Flat, Flat][] = []
  for (let v = bottom + metres / 2, count = 0; v < top; count++) {
    lines.push([back(low - 50, v), back(high + 50, v)])
    v += metres * (0.75 + 0.5 * chance(`${id} ${turn} ${count}`))
  }
  return lines
}

const createIsWet = (land: Land) => {
  const [nile, islands] = [land.nile.map(flat), land.islands.map((ring) => ring.map(flat))]
  return (point: Flat): boolean => isInside(point, nile) && !islands.some((ring) => isInside(point, ring))
}

const ruled = (quarters: readonly Quarter[], land: Land): { road: Road; quarter: number }[] => {
  const isWet = createIsWet(land)
  const parks = land.parks.map(({ ring }) => ring.map(flat))
  const rings = quarters.map(({ ring }) => ring.map(flat))
  return quarters.flatMap((quarter, index) => {
    const isGood = (point: Flat): boolean =>
      isInside(point, rings[index] as Ring) &&
      !rings.slice(0, index).some((ring) => isInside(point, ring)) &&
      !parks.some((ring) => isInside(point, ring)) &&
      !isWet(point)
    const borders = [
      ...rings.slice(0, index + 1),
      ...parks,
      ...[land.nile, ...land.islands].map((ring) => ring.map(flat)),
    ]
    return [
      ...rule(quarter, quarter.turn, quarter.across),
      ...rule(quarter, quarter.turn + 90, quarter.along),
    ]
      .flatMap(([a, b]) => clip(a, b, borders, isGood))
      .map((ends) => ({
        quarter: index,
        road: { class: 'lane', name: { en: '', ar: '' }, isBridge: false, points: ends.map(unflat) },
      }))
  })
}

const createDoubles = (roads: readonly Road[]) => {
  const grid = createSegmentGrid(500)
  const segments = roads.flatMap(({ points }) =>
    points.slice(1).map((to, index) => [flat(points[index] as GeoPoint), flat(to)] as const),
  )
  for (const [id, [a, b]] of segments.entries()) grid.add(id, a, b)
  return ({ points }: Edge): boolean => {
    const [a, b] = [flat(points[0] as GeoPoint), flat(points.at(-1) as GeoPoint)]
    const middle = along(a, b, 0.5)
    return [...grid.near(middle, BESIDE_METRES)].some((id) => {
      const [c, d] = segments[id] as readonly [Flat, Flat]
      if (gap(middle, along(c, d, nearestShare(middle, c, d))) > BESIDE_METRES) return false
      const across = Math.abs((b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x))
      return across < 0.42 * gap(a, b) * gap(c, d)
    })
  }
}

/** Removes stubs and lanes that end in water, until every lane leads somewhere. */
const prune = (edges: readonly Edge[], kept: Set<number>, isAtShore: (point: GeoPoint) => boolean): void => {
  while (true) {
    const ends = new Map<number, { readonly id: number; readonly point: GeoPoint }[]>()
    for (const id of kept) {
      const { from, to, points } = edges[id] as Edge
      ends.set(from, [...(ends.get(from) ?? []), { id, point: points[0] as GeoPoint }])
      ends.set(to, [...(ends.get(to) ?? []), { id, point: points.at(-1) as GeoPoint }])
    }
    const stubs = [...ends.values()].flatMap(([end, ...others]) => {
      const edge = edges[end?.id ?? -1]
      if (!end || !edge || others.length > 0 || edge.road.class !== 'lane') return []
      return edge.metres < STUB_METRES || isAtShore(end.point) ? end.id : []
    })
    if (stubs.length === 0) return
    for (const id of stubs) kept.delete(id)
  }
}

const keepWhatIsReached = (edges: readonly Edge[], kept: Set<number>): void => {
  const at = new Map<number, number[]>()
  for (const id of kept)
    for (const node of [edges[id]?.from ?? -1, edges[id]?.to ?? -1])
      at.set(node, [...(at.get(node) ?? []), id])
  const seen = new Set<number>()
  const next = [edges[0]?.from ?? 0]
  for (let node = next.pop(); node !== undefined; node = next.pop())
    for (const id of at.get(node) ?? []) {
      if (seen.has(id)) continue
      seen.add(id)
      next.push(edges[id]?.from ?? node, edges[id]?.to ?? node)
    }
  for (const id of kept) if (!seen.has(id)) kept.delete(id)
}

/** Joins consecutive stretches of one lane into one line. */
const joined = (edges: readonly Edge[], kept: ReadonlySet<number>): Map<Road, Edge[][]> => {
  const runs = new Map<Road, Edge[][]>()
  for (const id of kept) {
    const edge = edges[id]
    if (edge?.road.class !== 'lane') continue
    const before = runs.get(edge.road) ?? []
    const last = before.at(-1)
    if (last?.at(-1)?.to === edge.from) last.push(edge)
    else before.push([edge])
    runs.set(edge.road, before)
  }
  return runs
}

export const drawLanes = (land: Land, roads: readonly Road[], quarters: readonly Quarter[]): LanesFile => {
  const lanes = ruled(quarters, land)
  const { edges } = buildRoadGraph([...roads, ...lanes.map(({ road }) => road)])
  const doubles = createDoubles(roads)
  const kept = new Set(
    edges.flatMap((edge, id) => {
      if (edge.road.class !== 'lane') return id
      const isLeftOut = chance(edge.points.map(({ lat }) => lat.toFixed(5)).join(',')) * LEFT_OUT < 1
      return isLeftOut || doubles(edge) ? [] : id
    }),
  )
  const isWet = createIsWet(land)
  prune(edges, kept, (point) => {
    const { x, y } = flat(point)
    return AROUND.some((turn) =>
      isWet({ x: x + SHORE_METRES * Math.cos(turn), y: y + SHORE_METRES * Math.sin(turn) }),
    )
  })
  keepWhatIsReached(edges, kept)
  const runs = joined(edges, kept)
  return {
    lanes: quarters.map(({ ring }, quarter) => {
      const corner = ring[0] as GeoPoint
      const ends = lanes
        .filter((lane) => lane.quarter === quarter)
        .flatMap(({ road }) => runs.get(road) ?? [])
        .flatMap((run) => [run[0]?.points[0], run.at(-1)?.points.at(-1)])
        .flatMap((point) =>
          point ? [point.lat - corner.lat, point.lng - corner.lng].map((by) => Math.round(by * 1e5)) : [],
        )
      return { corner: `${corner.lat},${corner.lng}`, ends }
    }),
  }
}

if (import.meta.main) {
  const read = (name: string) => JSON.parse(readFileSync(join(MAP, name), 'utf8'))
  const { lanes } = drawLanes(
    readLand(read('land.json')),
    readRoads(read('roads.json')),
    readQuarters(read('quarters.json')),
  )
  const rows = lanes.map((row) => `    ${JSON.stringify(row)}`)
  writeFileSync(join(MAP, 'lanes.json'), `{\n  "lanes": [\n${rows.join(',\n')}\n  ]\n}\n`)
}
