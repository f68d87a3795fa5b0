import { fire } from './gun.ts'
import type { Shot } from './shot.ts'

export interface Measured {
  readonly answers: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Answers other than 2xx, and connections that broke. */
  readonly failures: number
}

const WARM_UP_SECONDS = 1

export const measureOnce = async (
  base: string,
  shot: Shot,
  connections: number,
  seconds: number,
): Promise<Measured> => {
  const startedAt = performance.now()
  const { times, failures } = await fire(base, shot, connections, seconds)
  const took = (performance.now() - startedAt) / 1000
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { answers: times.length, perSecond: times.length / took, p50: at(0.5), p99: at(0.99), failures }
}

export const measure = async (
  base: string,
  shot: Shot,
  connections: number,
  seconds: number,
): Promise<Measured> => {
  await measureOnce(base, shot, connections, WARM_UP_SECONDS)
  return measureOnce(base, shot, connections, seconds)
}
