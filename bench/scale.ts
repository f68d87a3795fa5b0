import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { percentile } from '#server/simulate/times.ts'
import { startPostgres } from '../scripts/private-postgres.ts'
import { startRedis } from '../scripts/private-redis.ts'
import { logIn, placeOrder, read } from './api.ts'
import type { Child } from './child.ts'
import { gatherLoad } from './live-crew.ts'
import type { LoadReport } from './live-load.ts'
import { measure } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { secondsOfServer } from './processor-time.ts'
import { prepareSeveral, type Several, startSeveral } from './shop.ts'
import type { Shot } from './shot.ts'
import { printTable } from './table.ts'

const COUNTS = [1, 2, 3]
const CONNECTIONS = 12
const COURIERS = 60
const WATCHERS = 300
/** Driven before the measurement, but in what it cost. */
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

/** What each of so many things cost, in milliseconds of a core. */
const costs = (before: Used, after: Used, count: number): string[] =>
  (['shop', 'database', 'redis'] as const).map((who) =>
    ((1000 * (after[who] - before[who])) / count).toFixed(3),
  )

/** Everything sent at every instance at once, warm-up included in what it cost. */
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

const countOf = async (shops: readonly Child[], route: string): Promise<number> => {
  const texts = await Promise.all(shops.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith('http_requests_total') && line.includes(`route="${route}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

/** Orders, pages and live updates with one, two and three instances: how many, and what each costs. */
export const benchScale = async ({ seconds = 8 }: BenchOptions): Promise<void> => {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  try {
    if (!postgres || !redis) throw new Error('PostgreSQL and Redis are needed: install both')
    const several = { databaseUrl: postgres.url, redisUrl: redis.url }
    console.log(`${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.version}`)
    console.log(`${seconds} s each; load, instances, PostgreSQL and Redis share these cores.`)
    console.log(`Load of the machine when it began: ${loadavg()[0]?.toFixed(1)}`)
    const counts = { couriers: COURIERS, watchers: WATCHERS, seconds }
    const plan = await prepareSeveral(folder, several, (open) => gatherLoad(open, counts))
    const file = join(folder, 'plan.json')
    writeFileSync(file, JSON.stringify(plan))
    const rows: string[][] = []
    for (const count of COUNTS) {
      const shops = await startSeveral(folder, several, count)
      try {
        const token = await logIn(shops[0]?.url ?? '')
        const kinds: readonly (readonly [string, string, () => Shot])[] = [
          ['orders', '/api/orders', () => placeOrder(token)],
          ['pages', '/*', () => read('/Product')],
        ]
        for (const [name, route, shot] of kinds) {
          const before = await usedBy(shops, several)
          const already = await countOf(shops, route)
          const { perSecond, p99, failed } = await shoot(shops, shops.map(shot), seconds)
          const done = (await countOf(shops, route)) - already
          const cost = costs(before, await usedBy(shops, several), done)
          rows.push([
            name,
            String(count),
            perSecond.toFixed(0),
            p99.toFixed(1),
            ...cost,
            failed ? String(failed) : '',
          ])
        }
        const before = await usedBy(shops, several)
        const script = join(import.meta.dirname, 'live-load.ts')
        const bases = shops.map(({ url }) => url).join(',')
        const { stdout } = await promisify(execFile)(process.execPath, [script, bases, file], {
          maxBuffer: MOST_OUTPUT_BYTES,
        })
        const { heard, expected, latenciesMs, posts, failedPosts }: LoadReport = JSON.parse(stdout)
        const after = await usedBy(shops, several)
        const p99 = percentile(
          latenciesMs.toSorted((a, b) => a - b),
          0.99,
        )
        const lost = expected - heard + failedPosts
        const shown = [
          p99.toFixed(1),
          ...costs(before, after, (posts * (seconds + WARM_UP_SECONDS)) / seconds),
          lost > 0 ? String(lost) : '',
        ]
        rows.push(['positions', String(count), (posts / seconds).toFixed(0), ...shown])
        rows.push(['live updates', String(count), (heard / seconds).toFixed(0), '', '', '', '', ''])
      } finally {
        await Promise.all(shops.map((shop) => shop.stop()))
      }
    }
    console.log('ms are milliseconds of a core for each one; of a position with its five watchers.')
    printTable(COLUMNS, rows)
  } finally {
    await postgres?.stop()
    await redis?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
