import { cpuMs } from './cpu-time.ts'
import { type Measured, measureOnce } from './measure.ts'
import type { Shot } from './shot.ts'

/** A server that answers the request: the shop, or what it is compared with. */
export interface Contender {
  readonly name: string
  readonly url: string
  /** Its processes, to measure their CPU time. */
  readonly pids: readonly number[]
}

interface Round extends Measured {
  /** Microseconds of CPU per answer. Less sensitive to other load than the rate. */
  readonly cpuUs: number
}

export interface Result extends Round {
  /** In the order they were run; those with the same index were run one after the other. */
  readonly rounds: readonly Round[]
}

// For slow requests; fast ones use more and shorter rounds.
const ROUNDS = 5
export const SHORT_ROUNDS = 15
// A server's code is compiled while it runs: the first ten thousand answers cost twice as much.
const WARM_UP_SECONDS = 2

/** The value that this share of them does not exceed. */
const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const [low = Number.NaN, high = low] = sorted.slice(Math.floor(at), Math.floor(at) + 2)
  return low + (high - low) * (at - Math.floor(at))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The median and the interquartile range. */
export interface Spread {
  readonly middle: number
  readonly low: number
  readonly high: number
}

export const spreadOf = (values: readonly number[]): Spread => ({
  middle: median(values),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
})

/** The ratio of one server to the other, round by round, by rate and by CPU time. */
export const sharesOf = (ours: Result, other: Result): { byRate: Spread; byCpu: number } => ({
  byRate: spreadOf(
    ours.rounds.map(({ perSecond }, round) => perSecond / (other.rounds[round]?.perSecond ?? Number.NaN)),
  ),
  byCpu: other.cpuUs / ours.cpuUs,
})

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const middleOf = (rounds: readonly Round[]): Result => ({
  answers: sum(rounds.map(({ answers }) => answers)),
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  // Over all rounds, because the kernel's clock is too coarse for one.
  cpuUs: sum(rounds.map(({ cpuUs, answers }) => cpuUs * answers)) / sum(rounds.map(({ answers }) => answers)),
  failures: sum(rounds.map(({ failures }) => failures)),
  rounds,
})

/**
 * Measures the servers in turn, A B C, C B A, A B C, so that other load of the machine affects all of them, and
 * takes the median of the rounds.
 */
export const compareBy = async (
  contenders: readonly Contender[],
  measureOne: (contender: Contender, seconds: number) => Promise<Measured>,
  seconds: number,
  roundCount = ROUNDS,
): Promise<ReadonlyMap<string, Result>> => {
  const rounds = new Map<string, Round[]>(contenders.map(({ name }) => [name, []]))
  for (const contender of contenders) await measureOne(contender, Math.min(WARM_UP_SECONDS, seconds))
  for (let round = 0; round < roundCount; round++)
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const before = cpuMs(contender.pids)
      const measured = await measureOne(contender, seconds / roundCount)
      const cpuUs = ((cpuMs(contender.pids) - before) * 1000) / measured.answers
      rounds.get(contender.name)?.push({ ...measured, cpuUs })
    }
  return new Map([...rounds].map(([name, results]) => [name, middleOf(results)]))
}

/** The same request for all of them. */
export const compare = (
  contenders: readonly Contender[],
  shot: Shot,
  connections: number,
  seconds: number,
  roundCount = ROUNDS,
): Promise<ReadonlyMap<string, Result>> =>
  compareBy(contenders, ({ url }, each) => measureOnce(url, shot, connections, each), seconds, roundCount)
