import type { Way } from '#domain/delivery/arrival/way.ts'
import { bearingDegrees, between, distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'

/** A courier's route and the distance already driven on it. */
interface Drive {
  readonly route: Way
  readonly metresDone: number
}

/** The speed in km/h at a place and time. */
export type SpeedAt = (point: GeoPoint, at: number) => number

const STRIDE_MS = 5000
const MS_PER_HOUR = 3_600_000

// Positions are computed every few seconds; without this cache, summing the route's lengths would dominate the
// cost.
const milestones = new WeakMap<Way, readonly number[]>()

const milestonesOf = (route: Way): readonly number[] => {
  const known = milestones.get(route)
  if (known) return known
  let metres = 0
  const made = route.points.map((point, index) => {
    metres += distanceMetres(route.points[index - 1] ?? point, point)
    return metres
  })
  milestones.set(route, made)
  return made
}

const placeAt = (route: Way, metres: number): GeoPoint => {
  const stones = milestonesOf(route)
  let [low, high] = [0, stones.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((stones[middle] ?? 0) <= metres) low = middle
    else high = middle
  }
  const [a, b] = [route.points[low], route.points[high]]
  if (!a || !b) throw new RangeError('a route has at least one point')
  const [from, to] = [stones[low] ?? 0, stones[high] ?? 0]
  return to === from ? a : between(a, b, Math.min(1, Math.max(0, (metres - from) / (to - from))))
}

export const startDrive = (route: Way): Drive => ({ route, metresDone: 0 })

export const positionOf = ({ route, metresDone }: Drive): GeoPoint => placeAt(route, metresDone)

export const metresLeft = ({ route, metresDone }: Drive): number => Math.max(0, route.metres - metresDone)

export const hasArrived = (drive: Drive): boolean => metresLeft(drive) === 0

/** The direction of travel, taken from the next few metres of road. */
export const headingOf = ({ route, metresDone }: Drive): number => {
  const back = Math.min(metresDone, Math.max(0, route.metres - 20))
  const [from, to] = [placeAt(route, back), placeAt(route, back + 20)]
  return distanceMetres(from, to) === 0 ? 0 : bearingDegrees(from, to)
}

/**
 * The drive after `forMs`. The speed is looked up again every few seconds, so slow zones take effect where they
 * lie.
 */
export const drive = (from: Drive, speedKmh: SpeedAt, at: number, forMs: number): Drive => {
  let { metresDone } = from
  for (let passed = 0; passed < forMs && metresDone < from.route.metres; passed += STRIDE_MS) {
    const stride = Math.min(STRIDE_MS, forMs - passed)
    const here = placeAt(from.route, metresDone)
    metresDone += (Math.max(0, speedKmh(here, at + passed)) * 1000 * stride) / MS_PER_HOUR
  }
  return { route: from.route, metresDone: Math.min(metresDone, from.route.metres) }
}
