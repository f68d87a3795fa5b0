import { say } from '#server/cli/run-command.ts'

/** The value below which this share of the numbers lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** One line per kind of call: count, rate and duration. */
export const printTimes = (tookMs: ReadonlyMap<string, readonly number[]>, seconds: number): void => {
  const columns = ['calls', 'per s', 'p50 ms', 'p99 ms'].map((name) => name.padStart(9)).join('')
  say(`${'call'.padEnd(46)}${columns}`)
  for (const [kind, times] of [...tookMs].toSorted(([a], [b]) => a.localeCompare(b))) {
    const sorted = times.toSorted((a, b) => a - b)
    const cells = [
      String(sorted.length),
      (sorted.length / seconds).toFixed(1),
      percentile(sorted, 0.5).toFixed(1),
      percentile(sorted, 0.99).toFixed(1),
    ]
    say(`${kind.padEnd(46)}${cells.map((cell) => cell.padStart(9)).join('')}`)
  }
}
