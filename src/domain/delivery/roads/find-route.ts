import { distanceMetres, type GeoPoint, lengthMetres, splitLine } from '#domain/shared/geo-point.ts'
import { createMinHeap } from './min-heap.ts'
import { createRoadFinder, type FindRoad, type OnRoad } from './nearest-road.ts'
import type { Edge, RoadGraph } from './road-graph.ts'
import type { RoadClass } from './sketch.ts'

export interface Route {
  /** From the road nearest to the start to the road nearest to the end. */
  readonly points: readonly GeoPoint[]
  readonly metres: number
}

export interface RoutePlanner {
  /** The way a courier would take by road. There always is one. */
  route(from: GeoPoint, to: GeoPoint): Route
}

/** What a metre feels like: couriers go round by a wide road rather than through lanes. */
const EFFORT: Readonly<Record<RoadClass, number>> = { motorway: 0.8, main: 1, street: 1.15, lane: 1.6 }
const LEAST_EFFORT = EFFORT.motorway

const costOf = ({ metres, road }: Edge): number => metres * EFFORT[road.class]

/** The part of an edge between two distances, in the direction of travel. */
const part = (edge: Edge, from: number, to: number): readonly GeoPoint[] => {
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  const { after } = splitLine(edge.points, low)
  const { before } = splitLine(after, high - low)
  return from <= to ? before : before.toReversed()
}

interface Reached {
  readonly cost: number
  /** The node before it and the edge between; none where the search began. */
  readonly by?: { readonly node: number; readonly edge: number }
}

const search = (graph: RoadGraph, start: OnRoad, goal: OnRoad) => {
  const first = graph.edges[start.edge] as Edge
  const last = graph.edges[goal.edge] as Edge
  const reached = new Map<number, Reached>()
  const done = new Set<number>()
  const heap = createMinHeap<number>()
  const offer = (node: number, next: Reached): void => {
    if ((reached.get(node)?.cost ?? Number.POSITIVE_INFINITY) <= next.cost) return
    reached.set(node, next)
    const left = distanceMetres(graph.nodes[node] as GeoPoint, goal.point) * LEAST_EFFORT
    heap.push(next.cost + left, node)
  }
  const effort = EFFORT[first.road.class]
  offer(first.from, { cost: start.metres * effort })
  offer(first.to, { cost: (first.metres - start.metres) * effort })
  for (let node = heap.pop(); node !== undefined; node = heap.pop()) {
    if (done.has(node)) continue
    done.add(node)
    if (done.has(last.from) && done.has(last.to)) break
    const { cost } = reached.get(node) as Reached
    for (const id of graph.leaving[node] ?? []) {
      const edge = graph.edges[id] as Edge
      offer(edge.from === node ? edge.to : edge.from, { cost: cost + costOf(edge), by: { node, edge: id } })
    }
  }
  return reached
}

const withoutRepeats = (points: readonly GeoPoint[]): readonly GeoPoint[] =>
  points.filter((point, index) => {
    const before = points[index - 1]
    return !before || distanceMetres(before, point) > 0.5
  })

const findWay = (graph: RoadGraph, start: OnRoad, goal: OnRoad): readonly GeoPoint[] => {
  const first = graph.edges[start.edge] as Edge
  const last = graph.edges[goal.edge] as Edge
  if (start.edge === goal.edge) return part(first, start.metres, goal.metres)
  const reached = search(graph, start, goal)
  const effort = EFFORT[last.road.class]
  const viaFrom = (reached.get(last.from)?.cost ?? Number.POSITIVE_INFINITY) + goal.metres * effort
  const viaTo =
    (reached.get(last.to)?.cost ?? Number.POSITIVE_INFINITY) + (last.metres - goal.metres) * effort
  if (Math.min(viaFrom, viaTo) === Number.POSITIVE_INFINITY) throw new RangeError('the roads are not connected')
  let node = viaFrom <= viaTo ? last.from : last.to
  const stretches = [part(last, node === last.from ? 0 : last.metres, goal.metres)]
  for (let by = reached.get(node)?.by; by; by = reached.get(node)?.by) {
    const edge = graph.edges[by.edge] as Edge
    stretches.push(edge.from === by.node ? edge.points : edge.points.toReversed())
    node = by.node
  }
  stretches.push(part(first, start.metres, node === first.from ? 0 : first.metres))
  return stretches.toReversed().flat()
}

/** Routes over the sketch's own roads. */
export const createRoutePlanner = (
  graph: RoadGraph,
  findRoad: FindRoad = createRoadFinder(graph),
): RoutePlanner => ({
  route(from, to) {
    const points = withoutRepeats(findWay(graph, findRoad(from), findRoad(to)))
    return { points, metres: lengthMetres(points) }
  },
})
