import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile } from '#adapters/db/engine/data-folder.ts'
import type { Connection } from '#adapters/db/engine/engine.ts'
import { openPostgres } from '#adapters/db/engine/postgres.ts'
import { openSqlite } from '#adapters/db/engine/sqlite.ts'
import { addNotice } from '#domain/notices/add-notice.ts'
import { readConfig } from '#server/config.ts'
import { type OpenShop, openShop } from '#server/open-shop.ts'
import { type MessageSimulator, startMessageSimulator } from '../scripts/message-simulator.ts'
import { createDatabase } from '../scripts/postgres-database.ts'
import { startPostgres } from '../scripts/private-postgres.ts'
import { startRedis } from '../scripts/private-redis.ts'
import { type Child, SHOP, startChild } from './child.ts'
import { cpuMs } from './cpu-time.ts'
import { figure, type Section, type Verdict } from './section.ts'
import { HIGH_CEILINGS, type Several, SHOPPER, setNotices, severalEnv } from './shop.ts'

const MESSAGES = 10_000
const IN_ONE_TRANSACTION = 100
const MS = 1000
const HOUR_MS = 3_600_000
const LOOK_EVERY_MS = 50
/** An instance sends at most so many at once; those of a killed one wait until its lease ends. */
const AT_ONCE = 50

/** Queues messages that are not due before the bench says so. Returns the milliseconds of one. */
const queue = async (open: OpenShop): Promise<number> => {
  const { ports, shop, database } = open
  const { id: userId } = await shop.openAccount(SHOPPER, 'shopper')
  // Messages about the safety of an account go to a proved number only.
  await ports.stores.users.provePhone(userId, SHOPPER.phone, ports.clock.now())
  await setNotices(open, { channels: ['sms'], ceilings: HIGH_CEILINGS })
  const later = { ...ports, clock: { now: () => Date.now() + HOUR_MS } }
  const startedAt = performance.now()
  for (let first = 0; first < MESSAGES; first += IN_ONE_TRANSACTION)
    await ports.inTransaction(async (stores) => {
      for (let i = first; i < first + IN_ONE_TRANSACTION; i++)
        await addNotice(later, stores, { kind: 'password_changed', key: `bench:${i}`, userId })
    })
  const perOne = (performance.now() - startedAt) / MESSAGES
  await database.close()
  return perOne
}

const leftIn = async ({ kysely }: Connection): Promise<number> => {
  const { count } = await kysely
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'deliver-notice')
    .executeTakeFirstOrThrow()
  return count
}

/** Resolves with the seconds since the start when at most so many messages are left. */
const whenLeft = async (connection: Connection, most: number, startedAt: number): Promise<number> => {
  while ((await leftIn(connection)) > most) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  return (performance.now() - startedAt) / MS
}

/** What became of the messages, by the books of the shop and of the provider. */
const countSends = async ({ kysely }: Connection, simulator: MessageSimulator) => {
  const arrived = Map.groupBy(await simulator.arrived(), ({ key }) => key)
  const sends = await kysely.selectFrom('notice_sends').select(['id', 'tries']).execute()
  return {
    again: sends.filter(({ tries }) => tries === 2).length,
    more: sends.filter(({ tries }) => tries > 2).length,
    twice: [...arrived.values()].filter(({ length }) => length > 1).length,
    never: MESSAGES - sends.filter(({ id }) => arrived.has(id)).length,
  }
}

interface Sent {
  readonly row: readonly string[]
  readonly verdicts: readonly Verdict[]
}

/** Sends queued messages by real instances, of which one is killed when half of them are sent. */
const benchOn = async (name: string, several: Several | undefined): Promise<Sent> => {
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  const simulator = await startMessageSimulator('http://127.0.0.1:9')
  await simulator.setFaults(['report-never'])
  const { DATABASE_URL, REDIS_URL, ...common } = severalEnv(
    folder,
    several ?? { databaseUrl: '', redisUrl: '' },
  )
  const env = { ...simulator.env, ...common, ...(several && { DATABASE_URL, REDIS_URL }) }
  const start = (): Promise<Child> => startChild(SHOP, env, folder, '/readyz')
  const perQueued = await queue(await openShop(readConfig(env), 'mishwar bench'))
  const instances = await Promise.all(several ? [start(), start()] : [start()])
  const connection = several
    ? openPostgres(several.databaseUrl, { purpose: 'mishwar books', onIdleError: () => {} })
    : openSqlite(databaseFile(folder))
  try {
    const pids = instances.map(({ pid }) => pid)
    const cpuBefore = cpuMs(pids)
    await connection.kysely
      .updateTable('jobs')
      .set({ due_at: Date.now() })
      .where('kind', '=', 'deliver-notice')
      .execute()
    const startedAt = performance.now()
    const half = await whenLeft(connection, MESSAGES / 2, startedAt)
    const sent = MESSAGES - (await leftIn(connection))
    const cpu = (cpuMs(pids) - cpuBefore) / sent
    await instances.shift()?.kill()
    instances.push(await start())
    const most = await whenLeft(connection, AT_ONCE, startedAt)
    const all = await whenLeft(connection, 0, startedAt)
    const { again, more, twice, never } = await countSends(connection, simulator)
    const rates = [sent / half, (MESSAGES - AT_ONCE) / most, cpu, perQueued, all].map(figure)
    return {
      row: [name, String(instances.length), ...rates, ...[again, twice, never].map(String)],
      verdicts: [
        { what: `${name}: messages that never arrived`, value: never, aims: 'at most', aim: 0 },
        { what: `${name}: messages that arrived twice`, value: twice, aims: 'at most', aim: 0 },
        { what: `${name}: messages sent once more`, value: again, aims: 'at most', aim: AT_ONCE },
        { what: `${name}: messages sent more than twice`, value: more, aims: 'at most', aim: 0 },
      ],
    }
  } finally {
    await Promise.all(instances.map((instance) => instance.stop()))
    await connection.close()
    await simulator.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const COLUMNS = [
  'database',
  'instances',
  'sent/s until the kill',
  'sent/s with kill and restart',
  'CPU ms each',
  'ms to queue one',
  'last after s',
  'sent once more',
  'arrived twice',
  'never arrived',
]

/** The queue of messages on both databases. */
export const benchMessages = async (): Promise<Section> => {
  const all = [await benchOn('SQLite', undefined)]
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  try {
    if (postgres && redis) {
      const databaseUrl = await createDatabase(postgres.url, 'messages')
      all.push(await benchOn('PostgreSQL', { databaseUrl, redisUrl: redis.url }))
    }
  } finally {
    await postgres?.stop()
    await redis?.stop()
  }
  return {
    title: 'Messages',
    notes: [
      'Ten thousand queued SMS to a simulated provider in a process of its own. One instance is killed (kill -9) when half of them are sent, and started again. What it was sending at that moment waits until its lease of a minute ends, and is sent once more with the same Idempotency-Key. SQLite has one instance.',
    ],
    tables: [{ title: 'Messages sent', columns: COLUMNS, rows: all.map(({ row }) => row) }],
    plots: [],
    verdicts: all.flatMap(({ verdicts }) => verdicts),
  }
}
