import { bearingDegrees, distanceMetres, type GeoPoint, splitLine } from '#domain/shared/geo-point.ts'
import type { Route } from './find-route.ts'

/** A courier under way: the route, and how much of it lies behind. */
export interface Drive {
  readonly route: Route
  readonly metresDone: number
}

/** How fast one gets on at a place and a time. */
export type SpeedAt = (point: GeoPoint, at: number) => number

const STRIDE_MS = 5000
const MS_PER_HOUR = 3_600_000

export const startDrive = (route: Route): Drive => ({ route, metresDone: 0 })

export const positionOf = ({ route, metresDone }: Drive): GeoPoint => splitLine(route.points, metresDone).at

export const metresLeft = ({ route, metresDone }: Drive): number => Math.max(0, route.metres - metresDone)

export const hasArrived = (drive: Drive): boolean => metresLeft(drive) === 0

/** Where the courier looks: along the next few metres of road. */
export const headingOf = ({ route, metresDone }: Drive): number => {
  const back = Math.min(metresDone, Math.max(0, route.metres - 20))
  const [from, to] = [splitLine(route.points, back).at, splitLine(route.points, back + 20).at]
  return distanceMetres(from, to) === 0 ? 0 : bearingDegrees(from, to)
}

/** The drive `forMs` later. The speed is looked up again every few seconds, so slow quarters are felt where they lie. */
export const drive = (from: Drive, speedKmh: SpeedAt, at: number, forMs: number): Drive => {
  let { metresDone } = from
  for (let passed = 0; passed < forMs && metresDone < from.route.metres; passed += STRIDE_MS) {
    const stride = Math.min(STRIDE_MS, forMs - passed)
    const here = splitLine(from.route.points, metresDone).at
    metresDone += (Math.max(0, speedKmh(here, at + passed)) * 1000 * stride) / MS_PER_HOUR
  }
  return { route: from.route, metresDone: Math.min(metresDone, from.route.metres) }
}
