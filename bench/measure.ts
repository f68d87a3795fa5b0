import { type Fired, fire } from './gun.ts'
import type { Shot } from './shot.ts'

export interface Measured {
  readonly answers: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Answers other than 2xx, and broken connections. */
  readonly failures: number
}

const WARM_UP_SECONDS = 1

const sumUp = ({ times, failures }: Fired, startedAt: number): Measured => {
  const took = (performance.now() - startedAt) / 1000
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { answers: times.length, perSecond: times.length / took, p50: at(0.5), p99: at(0.99), failures }
}

export const measureOnce = async (
  base: string,
  shot: Shot,
  connections: number,
  seconds: number,
): Promise<Measured> => {
  const startedAt = performance.now()
  return sumUp(await fire(base, shot, connections, seconds), startedAt)
}

/** The same for work of several sequential requests; it throws on failure. */
export const measureWork = async (
  work: (connection: number) => Promise<void>,
  atOnce: number,
  seconds: number,
): Promise<Measured> => {
  const startedAt = performance.now()
  const times: number[] = []
  let failures = 0
  const again = async (connection: number): Promise<void> => {
    while (performance.now() - startedAt < seconds * 1000) {
      const began = performance.now()
      await work(connection).catch(() => failures++)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, connection) => again(connection)))
  return sumUp({ times, failures }, startedAt)
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
