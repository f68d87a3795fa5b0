import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { percentile } from '#server/cli/print-times.ts'
import { gatherLoad, type LoadPlan, MOST_PER_ORDER } from './live-crew.ts'
import type { LoadReport } from './live-load.ts'
import type { BenchOptions } from './options.ts'
import { figure, type Section, type Verdict } from './section.ts'
import { startShop } from './shop.ts'

const MAX_P99_MS = 250
const MAX_KB_EACH = 20
/** Beside the streams: couriers' connections, the database and the program's files. */
const OTHER_FILES = 400
const MOST_OUTPUT_BYTES = 512 * 1024 * 1024

/** Node raises its own soft limit as far as allowed; only the parent shell can raise it further. */
const openFilesAllowed = (): number => {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  const soft = report.userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

const MB = 1024 * 1024
const KB = 1024
/** The latencies themselves are hundreds of thousands of numbers. */
const QUANTILES = [0, 0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999]

const sectionOf = ({ latenciesMs, ...report }: LoadReport, plan: LoadPlan): Section => {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const p99 = percentile(sorted, 0.99)
  const grown = report.bytesAfter - report.bytesBefore
  const watched = `${plan.watchers.length} watchers`
  const verdicts: readonly Verdict[] = [
    { what: `${watched}: updates lost`, value: report.expected - report.heard, aims: 'at most', aim: 0 },
    { what: `${watched}: positions refused`, value: report.failedPosts, aims: 'at most', aim: 0 },
    {
      what: `${watched}: p99 from post to receipt`,
      value: p99,
      aims: 'at most',
      aim: MAX_P99_MS,
      unit: ' ms',
    },
    {
      what: `${watched}: memory of each`,
      value: grown / KB / plan.watchers.length,
      aims: 'at most',
      aim: MAX_KB_EACH,
      unit: ' kB',
    },
  ]
  return {
    title: 'Live',
    notes: [
      `One process of the shop on SQLite, ${plan.seconds} s after a warm-up; the load is another process on the same cores. Each courier posts one position a second, which is written with a full sync before it is published.`,
      `The load itself was up to ${report.ownLagMs.toFixed(0)} ms late (p99), which is in the times.`,
      'Memory of each: the growth of the shop’s resident memory between the first watcher and the end, divided by their number. With few watchers it is mostly garbage that was not collected yet.',
    ],
    tables: [
      {
        title: 'Load and latency',
        columns: ['what', 'measured'],
        rows: [
          ['watchers', String(plan.watchers.length)],
          ['couriers, one position a second', String(plan.couriers.length)],
          ['positions posted a second', figure(report.posts / plan.seconds)],
          ['updates delivered a second', figure(report.heard / plan.seconds)],
          ['p50 from post to receipt, ms', figure(percentile(sorted, 0.5))],
          ['p99 from post to receipt, ms', figure(p99)],
          ['slowest, ms', figure(sorted.at(-1) ?? 0)],
          ['memory of the shop, MB', figure(report.bytesAfter / MB)],
          ['of it before the first watcher, MB', figure(report.bytesBefore / MB)],
        ],
      },
    ],
    plots: [],
    verdicts,
    raw: {
      ...report,
      latenciesMs: Object.fromEntries(QUANTILES.map((share) => [share, percentile(sorted, share)])),
    },
  }
}

/** This many followers watch this many couriers of one shop process; the load runs in a separate process. */
export const benchLive = async ({
  seconds = 15,
  watchers,
  couriers,
}: BenchOptions): Promise<Section | undefined> => {
  const allowed = openFilesAllowed()
  if (allowed < watchers + OTHER_FILES) {
    console.error(
      `${watchers} streams need ${watchers + OTHER_FILES} open files; this shell allows ${allowed}.`,
    )
    console.error(`Raise it (ulimit -n ${watchers + OTHER_FILES}) or measure fewer: --watchers N`)
    process.exitCode = 2
    return undefined
  }
  if (watchers > couriers * MOST_PER_ORDER) {
    console.error(
      `At most ${MOST_PER_ORDER} can watch one order: --couriers ${Math.ceil(watchers / MOST_PER_ORDER)} or more`,
    )
    process.exitCode = 2
    return undefined
  }
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
    return sectionOf(JSON.parse(stdout), plan)
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
