import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addNotice } from '#domain/notices/add-notice.ts'
import type { Channel } from '#domain/notices/channel.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { createShop } from '#domain/shop.ts'
import { createWork } from '#domain/work/do-work.ts'
import { createDatabase } from '../scripts/postgres-database.ts'
import { startPostgres } from '../scripts/private-postgres.ts'
import { figure, type Section, type Verdict } from './section.ts'
import { openFilledShop, SHOPPER } from './shop.ts'

const MESSAGES = 10_000
const MS = 1000

/** A channel without a network: what is measured is the queue. */
const countingChannel = () => {
  const times = new Map<string, number>()
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
  const channel: Channel = {
    kind: 'email',
    provider: 'a channel that counts',
    isShownOnly: false,
    async send({ id }) {
      times.set(id, (times.get(id) ?? 0) + 1)
      if (times.size === MESSAGES) done()
      return { state: 'sent', providerId: null }
    },
  }
  return { channel, times, isDone }
}

interface Sent {
  readonly row: readonly string[]
  readonly verdict: Verdict
}

/** Sends queued messages by two workers that share one database, as two instances do. */
const benchOn = async (name: string, databaseUrl: string | undefined): Promise<Sent> => {
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  const open = await openFilledShop(folder, databaseUrl)
  const { channel, times, isDone } = countingChannel()
  const ports: Ports = { ...open.ports, channels: [channel] }
  try {
    const shop = createShop(ports)
    const { user } = await shop.logIn({ email: SHOPPER.email, password: SHOPPER.password }, '127.0.0.1')
    const added = performance.now()
    for (let i = 0; i < MESSAGES; i += 100)
      await ports.inTransaction(async (stores) => {
        for (let j = i; j < i + 100; j++)
          await addNotice(ports, stores, { kind: 'password_changed', key: `bench:${j}`, userId: user.id })
      })
    const perAdded = (performance.now() - added) / MESSAGES
    const workers = ['one', 'two'].map((holder) => createWork(ports, holder, () => {}))
    const startedAt = performance.now()
    await Promise.all(workers.map((worker) => worker.begin()))
    await isDone
    const seconds = (performance.now() - startedAt) / MS
    await Promise.all(workers.map((worker) => worker.stop()))
    const more = [...times.values()].filter((count) => count > 1).length
    return {
      row: [name, String(MESSAGES), figure(MESSAGES / seconds), figure(perAdded), String(more)],
      verdict: { what: `${name}: messages that were sent twice`, value: more, aims: 'at most', aim: 0 },
    }
  } finally {
    await open.database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The queue of messages on both databases. */
export const benchMessages = async (): Promise<Section> => {
  const all = [await benchOn('SQLite', undefined)]
  const postgres = await startPostgres()
  try {
    if (postgres) all.push(await benchOn('PostgreSQL', await createDatabase(postgres.url, 'shop')))
  } finally {
    await postgres?.stop()
  }
  const columns = ['database', 'messages', 'sent/s', 'ms to queue one', 'sent twice']
  return {
    title: 'Messages',
    notes: [
      'Ten thousand queued messages, sent by two workers that share the database, through a channel without a network. Placing an order queues nothing: a job finds new orders (MSG-11).',
    ],
    tables: [{ title: 'Messages sent', columns, rows: all.map(({ row }) => row) }],
    plots: [],
    verdicts: all.map(({ verdict }) => verdict),
  }
}
