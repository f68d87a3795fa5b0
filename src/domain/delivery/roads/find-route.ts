import type { Way } from '#domain/delivery/arrival/way.ts'
import { createRoadFinder, type FindRoad, type OnRoad } from '#domain/delivery/roads/nearest-road.ts'
import { type Flat, flat, gap } from '#domain/delivery/roads/plane.ts'
import type { Edge, RoadGraph } from '#domain/delivery/roads/road-graph.ts'
import type { RoadClass } from '#domain/delivery/roads/sketch.ts'
import { distanceMetres, type GeoPoint, lengthMetres, splitLine } from '#domain/shared/geo-point.ts'

/** A priority queue that returns the item with the lowest cost first. */
export const createMinHeap = <T>() => {
  const items: { readonly cost: number; readonly value: T }[] = []

  const swap = (a: number, b: number): void => {
    const [first, second] = [items[a], items[b]]
    if (!first || !second) return
    items[a] = second
    items[b] = first
  }
  const costAt = (index: number): number => items[index]?.cost ?? Number.POSITIVE_INFINITY

  const push = (cost: number, value: T): void => {
    let index = items.push({ cost, value }) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (costAt(parent) <= cost) return
      swap(parent, index)
      index = parent
    }
  }

  const pop = (): T | undefined => {
    const [top] = items
    const last = items.pop()
    if (!top || !last || items.length === 0) return top?.value
    items[0] = last
    let index = 0
    while (true) {
      const left = 2 * index + 1
      const least = costAt(left + 1) < costAt(left) ? left + 1 : left
      if (costAt(least) >= last.cost) return top.value
      swap(least, index)
      index = least
    }
  }

  return { push, pop }
}

export interface RoutePlanner {
  /**
   * The shortest route by effort, from the road nearest to the start to the road nearest to the end. A route always
   * exists.
   */
  route(from: GeoPoint, to: GeoPoint): Way
}

/** The cost of a metre by road class: couriers prefer a detour on wide roads to narrow lanes. */
const EFFORT: Readonly<Record<RoadClass, number>> = { motorway: 0.8, main: 1, street: 1.15, lane: 1.6 }
// Slightly below the lowest cost, because the flat projection may overstate a distance and A* must never
// overestimate.
const LEAST_EFFORT = EFFORT.motorway * 0.99

/** The part of an edge between two distances along it, in the direction of travel. */
const part = (edge: Edge, from: number, to: number): readonly GeoPoint[] => {
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  const { after } = splitLine(edge.points, low)
  const { before } = splitLine(after, high - low)
  return from <= to ? before : before.toReversed()
}

/** A graph with the data that the search needs. */
interface Field {
  readonly graph: RoadGraph
  readonly flatNodes: readonly Flat[]
  readonly costs: readonly number[]
}

interface Reached {
  readonly cost: Float64Array
  /** The edge by which each node was reached; -1 for the start and for nodes not reached. */
  readonly by: Int32Array
}

/** A* search: expands first where the cost so far plus the straight-line distance to the goal is lowest. */
const search = ({ graph, flatNodes, costs }: Field, start: OnRoad, goal: OnRoad): Reached => {
  const [first, last] = [graph.edges[start.edge] as Edge, graph.edges[goal.edge] as Edge]
  const cost = new Float64Array(graph.nodes.length).fill(Number.POSITIVE_INFINITY)
  const by = new Int32Array(graph.nodes.length).fill(-1)
  const isDone = new Uint8Array(graph.nodes.length)
  const heap = createMinHeap<number>()
  const target = flat(goal.point)
  const offer = (node: number, next: number, edge: number): void => {
    if ((cost[node] as number) <= next) return
    cost[node] = next
    by[node] = edge
    heap.push(next + gap(flatNodes[node] as Flat, target) * LEAST_EFFORT, node)
  }
  const effort = EFFORT[first.road.class]
  offer(first.from, start.metres * effort, -1)
  offer(first.to, (first.metres - start.metres) * effort, -1)
  for (let node = heap.pop(); node !== undefined; node = heap.pop()) {
    if (isDone[node]) continue
    isDone[node] = 1
    if (isDone[last.from] && isDone[last.to]) break
    for (const id of graph.leaving[node] ?? []) {
      const { from, to } = graph.edges[id] as Edge
      offer(from === node ? to : from, (cost[node] as number) + (costs[id] as number), id)
    }
  }
  return { cost, by }
}

const withoutRepeats = (points: readonly GeoPoint[]): readonly GeoPoint[] =>
  points.filter((point, index) => {
    const before = points[index - 1]
    return !before || distanceMetres(before, point) > 0.5
  })

const findWay = (field: Field, start: OnRoad, goal: OnRoad): readonly GeoPoint[] => {
  const { edges } = field.graph
  const [first, last] = [edges[start.edge] as Edge, edges[goal.edge] as Edge]
  if (start.edge === goal.edge) return part(first, start.metres, goal.metres)
  const { cost, by } = search(field, start, goal)
  const effort = EFFORT[last.road.class]
  const viaFrom = (cost[last.from] as number) + goal.metres * effort
  const viaTo = (cost[last.to] as number) + (last.metres - goal.metres) * effort
  if (Math.min(viaFrom, viaTo) === Number.POSITIVE_INFINITY)
    throw new RangeError('the roads are not connected')
  let node = viaFrom <= viaTo ? last.from : last.to
  const stretches = [part(last, node === last.from ? 0 : last.metres, goal.metres)]
  for (let id = by[node] ?? -1; id >= 0; id = by[node] ?? -1) {
    const edge = edges[id] as Edge
    stretches.push(edge.to === node ? edge.points : edge.points.toReversed())
    node = edge.to === node ? edge.from : edge.to
  }
  stretches.push(part(first, start.metres, node === first.from ? 0 : first.metres))
  return stretches.toReversed().flat()
}

/** Plans routes on the sketch's roads, and straight lines where it has no roads. */
export const createRoutePlanner = (
  graph: RoadGraph,
  findRoad: FindRoad = createRoadFinder(graph),
): RoutePlanner => {
  const field = {
    graph,
    flatNodes: graph.nodes.map(flat),
    costs: graph.edges.map(({ metres, road }) => metres * EFFORT[road.class]),
  }
  return {
    route(from, to) {
      const [start, goal] = [findRoad(from), findRoad(to)]
      const points = start && goal ? withoutRepeats(findWay(field, start, goal)) : [from, to]
      return { points, metres: lengthMetres(points) }
    },
  }
}
