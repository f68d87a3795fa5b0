import { cpuMs } from './cpu-time.ts'
import { type Measured, measureOnce } from './measure.ts'
import type { Shot } from './shot.ts'

/** Something that answers the shot: the shop, or what it is compared with. */
export interface Contender {
  readonly name: string
  readonly url: string
  /** Its processes, to see what an answer costs them. */
  readonly pids: readonly number[]
}

export interface Result extends Measured {
  /** Microseconds of a core that the server spends on an answer. Hardly moves when others use the machine. */
  readonly cpuUs: number
}

export const ROUNDS = 5
const WARM_UP_SECONDS = 1

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? Number.NaN
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

const middleOf = (rounds: readonly Result[]): Result => ({
  answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  cpuUs: median(rounds.map(({ cpuUs }) => cpuUs)),
  failures: rounds.reduce((sum, { failures }) => sum + failures, 0),
})

/**
 * Measures the contenders by turns, A B C A B C, and takes the middle of the rounds of each: whatever else the machine
 * does in these seconds, it does to all of them.
 */
export const compareBy = async (
  contenders: readonly Contender[],
  measureOne: (contender: Contender, seconds: number) => Promise<Measured>,
  seconds: number,
): Promise<ReadonlyMap<string, Result>> => {
  const rounds = new Map<string, Result[]>(contenders.map(({ name }) => [name, []]))
  for (const contender of contenders) await measureOne(contender, Math.min(WARM_UP_SECONDS, seconds))
  for (let round = 0; round < ROUNDS; round++)
    for (const contender of contenders) {
      const before = cpuMs(contender.pids)
      const measured = await measureOne(contender, seconds / ROUNDS)
      const cpuUs = ((cpuMs(contender.pids) - before) * 1000) / measured.answers
      rounds.get(contender.name)?.push({ ...measured, cpuUs })
    }
  return new Map([...rounds].map(([name, results]) => [name, middleOf(results)]))
}

/** The same shot at all of them. */
export const compare = (
  contenders: readonly Contender[],
  shot: Shot,
  connections: number,
  seconds: number,
): Promise<ReadonlyMap<string, Result>> =>
  compareBy(contenders, ({ url }, each) => measureOnce(url, shot, connections, each), seconds)
