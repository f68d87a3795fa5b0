import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { percentile } from '#server/cli/print-times.ts'
import { freePort } from '../scripts/free-port.ts'
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

const kbEach = (bytes: number, { watchers }: LoadPlan): number => bytes / KB / watchers.length

const sectionOf = (
  { latenciesMs, ...report }: LoadReport,
  collected: LoadReport,
  plan: LoadPlan,
): Section => {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const p99 = percentile(sorted, 0.99)
  const watched = `${plan.watchers.length} watchers`
  const growth = kbEach(report.bytesAfter - report.bytesBefore, plan)
  const idleEach = kbEach(collected.bytesIdle - collected.bytesBefore, plan)
  const each = kbEach(collected.bytesAfter - collected.bytesBefore, plan)
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
      value: each,
      aims: 'at most',
      aim: MAX_KB_EACH,
      unit: ' kB',
    },
    {
      what: `${watched}: growth of each, with uncollected garbage`,
      value: growth,
      aims: 'at most',
      unit: ' kB',
    },
  ]
  return {
    title: 'Live',
    notes: [
      `One process of the shop on SQLite, ${plan.seconds} s after a warm-up; the load is another process on the same cores. Each courier posts one position a second, which is written with a full sync before it is published.`,
      `The load itself was up to ${report.ownLagMs.toFixed(0)} ms late (p99), which is in the times.`,
      'Memory of each: the growth of the shop’s resident memory from no watcher to all of them at the end of the load, divided by their number. It is measured in a second run, in which a tenth of the watchers come and go before, and garbage is collected by Node’s inspector before each reading.',
      'Growth of each: the same in the first run, where nothing is collected and the first watcher is the first of the process. It has the garbage of the load and what grows once, whatever the number of watchers. Earlier results compared this figure with the aim.',
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
        ],
      },
      {
        title: 'Resident memory of the shop',
        columns: ['MB', 'as it is', 'garbage collected'],
        rows: [
          ['before the watchers', figure(report.bytesBefore / MB), figure(collected.bytesBefore / MB)],
          ['all watchers, no position yet', figure(report.bytesIdle / MB), figure(collected.bytesIdle / MB)],
          ['after the load', figure(report.bytesAfter / MB), figure(collected.bytesAfter / MB)],
          [
            'kB of each watcher, no position yet',
            figure(kbEach(report.bytesIdle - report.bytesBefore, plan)),
            figure(idleEach),
          ],
          ['kB of each watcher, after the load', figure(growth), figure(each)],
        ],
      },
    ],
    plots: [],
    verdicts,
    raw: {
      ...report,
      collected: { ...collected, latenciesMs: undefined },
      latenciesMs: Object.fromEntries(QUANTILES.map((share) => [share, percentile(sorted, share)])),
    },
  }
}

const runLoad = async (
  { watchers, couriers, seconds }: Required<BenchOptions>,
  inspectorPort?: number,
): Promise<{ readonly report: LoadReport; readonly plan: LoadPlan }> => {
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  let gathered: LoadPlan | undefined
  const inspected = inspectorPort !== undefined && {
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort} --inspect-publish-uid=http`,
  }
  const shop = await startShop(
    folder,
    undefined,
    async (open) => {
      gathered = await gatherLoad(open, { couriers, watchers, seconds })
    },
    undefined,
    { ...inspected },
  )
  try {
    if (!gathered) throw new Error('the load has no couriers')
    const plan = { ...gathered, ...(inspectorPort !== undefined && { inspectorPort }) }
    const file = join(folder, 'plan.json')
    writeFileSync(file, JSON.stringify(plan))
    const script = join(import.meta.dirname, 'live-load.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script, shop.url, file], {
      maxBuffer: MOST_OUTPUT_BYTES,
    })
    return { report: JSON.parse(stdout), plan }
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * This many followers watch this many couriers of one shop process; the load runs in a separate process. A second
 * run, which the collection of garbage may slow down, is for the memory only.
 */
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
  const options = { seconds, watchers, couriers }
  const { report, plan } = await runLoad(options)
  const collected = await runLoad(options, await freePort())
  return sectionOf(report, collected.report, plan)
}
