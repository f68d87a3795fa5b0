import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { percentile } from '#server/cli/print-times.ts'
import { gatherLoad, type LoadPlan, MOST_PER_ORDER } from './live-crew.ts'
import type { LoadReport } from './live-load.ts'
import type { BenchOptions } from './options.ts'
import { startShop } from './shop.ts'
import { printTable } from './table.ts'

const MAX_P99_MS = 250
/** Beside the streams: couriers' connections, the database and the program's files. */
const OTHER_FILES = 400
const MOST_OUTPUT_BYTES = 512 * 1024 * 1024

/** Node raises its own soft limit as far as allowed; only the parent shell can raise it further. */
const openFilesAllowed = (): number => {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  const soft = report.userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

const inMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0)

const print = (report: LoadReport, plan: LoadPlan): void => {
  const sorted = report.latenciesMs.toSorted((a, b) => a - b)
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)]
  const grown = report.bytesAfter - report.bytesBefore
  printTable(
    ['', 'measured', 'aim'],
    [
      ['watchers', String(plan.watchers.length), ''],
      ['couriers, one position a second', String(plan.couriers.length), ''],
      ['positions posted a second', (report.posts / plan.seconds).toFixed(0), ''],
      ['updates delivered a second', (report.heard / plan.seconds).toFixed(0), ''],
      ['updates lost', String(report.expected - report.heard), '0'],
      ['p50 from post to receipt, ms', p50.toFixed(1), ''],
      ['p99 from post to receipt, ms', p99.toFixed(1), `< ${MAX_P99_MS}`],
      ['slowest, ms', (sorted.at(-1) ?? 0).toFixed(1), ''],
      ['memory per watcher, kB', (grown / 1024 / plan.watchers.length).toFixed(1), ''],
      ['memory of the shop, MB', inMegabytes(report.bytesAfter), ''],
      ['of it before the first watcher, MB', inMegabytes(report.bytesBefore), ''],
    ],
  )
  console.log(
    `The load itself was up to ${report.ownLagMs.toFixed(0)} ms late (p99), which is in the times above.`,
  )
  if (report.failedPosts > 0) console.log(`${report.failedPosts} positions were refused or not answered.`)
  if (report.heard < report.expected || report.failedPosts > 0 || !(p99 < MAX_P99_MS)) process.exitCode = 1
}

/** This many followers watch this many couriers of one shop process; the load runs in a separate process. */
export const benchLive = async ({ seconds = 15, watchers, couriers }: BenchOptions): Promise<void> => {
  const allowed = openFilesAllowed()
  if (allowed < watchers + OTHER_FILES) {
    console.error(
      `${watchers} streams need ${watchers + OTHER_FILES} open files; this shell allows ${allowed}.`,
    )
    console.error(`Raise it (ulimit -n ${watchers + OTHER_FILES}) or measure fewer: --watchers N`)
    process.exitCode = 2
    return
  }
  if (watchers > couriers * MOST_PER_ORDER) {
    console.error(
      `At most ${MOST_PER_ORDER} can watch one order: --couriers ${Math.ceil(watchers / MOST_PER_ORDER)} or more`,
    )
    process.exitCode = 2
    return
  }
  console.log(`${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.version}`)
  console.log(`SQLite, ${seconds} s; the shop is one process, load and shop share these cores.`)
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  let plan: LoadPlan | undefined
  const shop = await startShop(folder, undefined, async (open) => {
    plan = await gatherLoad(open, { couriers, watchers, seconds })
  })
  try {
    if (!plan) throw new Error('the load has no couriers')
    const file = join(folder, 'plan.json')
    writeFileSync(file, JSON.stringify(plan))
    const script = join(import.meta.dirname, 'live-load.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script, shop.url, file], {
      maxBuffer: MOST_OUTPUT_BYTES,
    })
    print(JSON.parse(stdout), plan)
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
