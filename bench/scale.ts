import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { percentile } from '#server/cli/print-times.ts'
import { logIn, placeOrder, read } from './api.ts'
import type { Child } from './child.ts'
import { secondsOfServer } from './cpu-time.ts'
import { gatherLoad, type LoadPlan } from './live-crew.ts'
import type { LoadReport } from './live-load.ts'
import { measure } from './measure.ts'
import type { BenchOptions } from './options.ts'
import type { Section } from './section.ts'
import { needPostgres, needRedis } from './servers.ts'
import { prepareSeveral, type Several, startSeveral } from './shop.ts'
import type { Shot } from './shot.ts'

const COUNTS = [1, 2, 3]
const CONNECTIONS = 12
const COURIERS = 60
const WATCHERS = 300
/** The warm-up is not part of the latencies, but of the cost; half of it runs before anyone follows. */
const WARM_UP_SECONDS = 6
const MOST_OUTPUT_BYTES = 512 * 1024 * 1024
const COLUMNS = ['', 'instances', 'a second', 'p99 ms', 'shop ms', 'database ms', 'Redis ms', 'failed']

interface Used {
  readonly shop: number
  readonly database: number
  readonly redis: number
}

const secondsOf = async ({ url }: Child): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

const usedBy = async (shops: readonly Child[], { databaseUrl, redisUrl }: Several): Promise<Used> => ({
  shop: (await Promise.all(shops.map(secondsOf))).reduce((sum, each) => sum + each, 0),
  database: secondsOfServer('postgres', new URL(databaseUrl).port),
  redis: secondsOfServer('redis-server', new URL(redisUrl).port),
})

const WHO = ['shop', 'database', 'redis'] as const

/** Milliseconds of CPU per item, minus what was spent on other work. */
const costs = (before: Used, after: Used, count: number, other = [0, 0, 0]): number[] =>
  WHO.map((who, index) => (1000 * (after[who] - before[who]) - (other[index] ?? 0)) / count)

const shown = (cost: readonly number[]): string[] => cost.map((ms) => ms.toFixed(3))

/** Sends all requests to every instance at once; the cost includes the warm-up. */
const shoot = async (shops: readonly Child[], shots: readonly Shot[], seconds: number) => {
  const measured = await Promise.all(
    shops.map(({ url }, index) => measure(url, shots[index] ?? (shots[0] as Shot), CONNECTIONS, seconds)),
  )
  const sum = (of: (each: (typeof measured)[number]) => number) =>
    measured.reduce((total, each) => total + of(each), 0)
  return {
    perSecond: sum(({ perSecond }) => perSecond),
    failed: sum(({ failures }) => failures),
    p99: Math.max(...measured.map(({ p99 }) => p99)),
  }
}

/** The sum of all lines of the metrics that begin so. */
const countOf = async (shops: readonly Child[], series: string): Promise<number> => {
  const texts = await Promise.all(shops.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith(series))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

/** Positions without followers, then the same with followers; the difference is the cost of following. */
const rowsOfLive = async (
  shops: readonly Child[],
  several: Several,
  folder: string,
  plan: LoadPlan,
): Promise<string[][]> => {
  const drive = async (watchers: LoadPlan['watchers']) => {
    const file = join(folder, 'plan.json')
    writeFileSync(file, JSON.stringify({ ...plan, watchers }))
    const script = join(import.meta.dirname, 'live-load.ts')
    const before = await usedBy(shops, several)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [script, shops.map(({ url }) => url).join(','), file],
      { maxBuffer: MOST_OUTPUT_BYTES },
    )
    const report: LoadReport = JSON.parse(stdout)
    return { ...report, before, after: await usedBy(shops, several) }
  }
  const { seconds } = plan
  const count = String(shops.length)
  const alone = await drive([])
  const positions = (alone.posts * (seconds + WARM_UP_SECONDS)) / seconds
  const cost = costs(alone.before, alone.after, positions)
  const watched = await drive(plan.watchers)
  const updates = (watched.heard * (seconds + WARM_UP_SECONDS / 2)) / seconds
  const spent = cost.map((ms) => (ms * watched.posts * (seconds + WARM_UP_SECONDS)) / seconds)
  const own = costs(watched.before, watched.after, updates, spent)
  const p99 = percentile(
    watched.latenciesMs.toSorted((a, b) => a - b),
    0.99,
  )
  const lost = watched.expected - watched.heard + watched.failedPosts
  const failed = (number: number): string => (number > 0 ? String(number) : '')
  return [
    ['positions', count, (alone.posts / seconds).toFixed(0), '', ...shown(cost), failed(alone.failedPosts)],
    [
      'live updates',
      count,
      (watched.heard / seconds).toFixed(0),
      p99.toFixed(1),
      ...shown(own),
      failed(lost),
    ],
  ]
}

/** Orders, pages and live updates with one, two and three instances: rate and cost. */
export const benchScale = async ({ seconds = 8 }: BenchOptions): Promise<Section> => {
  const postgres = await needPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  let redis: Awaited<ReturnType<typeof needRedis>> | undefined
  try {
    redis = await needRedis()
    const several = { databaseUrl: postgres.url, redisUrl: redis.url }
    const counts = { couriers: COURIERS, watchers: WATCHERS, seconds }
    const plan = await prepareSeveral(folder, several, (open) => gatherLoad(open, counts))
    const rows: string[][] = []
    for (const count of COUNTS) {
      const shops = await startSeveral(folder, several, count)
      try {
        const token = await logIn(shops[0]?.url ?? '')
        const kinds: readonly (readonly [string, string, () => Shot])[] = [
          ['orders', 'http_requests_total{method="POST",route="/api/orders"', () => placeOrder(token)],
          // From memory, past the routes.
          ['pages', 'http_cached_pages_total', () => read('/Product')],
        ]
        for (const [name, series, shot] of kinds) {
          const before = await usedBy(shops, several)
          const already = await countOf(shops, series)
          const { perSecond, p99, failed } = await shoot(shops, shops.map(shot), seconds)
          const done = (await countOf(shops, series)) - already
          const cost = costs(before, await usedBy(shops, several), done)
          rows.push([
            name,
            String(count),
            perSecond.toFixed(0),
            p99.toFixed(1),
            ...shown(cost),
            failed ? String(failed) : '',
          ])
        }
        rows.push(...(await rowsOfLive(shops, several, folder, plan)))
      } finally {
        await Promise.all(shops.map((shop) => shop.stop()))
      }
    }
    return {
      title: 'Scale',
      notes: [
        `${seconds} s each; load, instances, PostgreSQL and Redis share these cores.`,
        'ms are milliseconds of a core for each one; of a live update what watching adds to the position.',
      ],
      tables: [{ title: 'One, two and three instances', columns: COLUMNS, rows }],
      plots: [],
      verdicts: [],
    }
  } finally {
    await postgres.stop()
    await redis?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
