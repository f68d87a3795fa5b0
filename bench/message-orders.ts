import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outboxOnly } from '#adapters/channels/open-channels.ts'
import { createShop } from '#domain/shop.ts'
import type { OpenShop } from '#server/open-shop.ts'
import { startMessageSimulator } from '../scripts/message-simulator.ts'
import { createDatabase } from '../scripts/postgres-database.ts'
import { startPostgres } from '../scripts/private-postgres.ts'
import { logIn, placeOrder } from './api.ts'
import type { Child } from './child.ts'
import { median, spreadOf } from './compare.ts'
import { cpuMs } from './cpu-time.ts'
import { fire } from './gun.ts'
import type { BenchOptions } from './options.ts'
import { record } from './record.ts'
import { figure, type Section, type Table, type Verdict } from './section.ts'
import { KINDS_TO_SWITCH_OFF, openFilledShop, SHOPPER, setNotices, startShop } from './shop.ts'
import type { Shot } from './shot.ts'

/** Fewer than a shop announces, so that every order has its message. */
const ORDERS_PER_SECOND = 10
const ROUNDS = 4
/** New orders are looked for every 15 seconds, so that each turn has its share of messages. */
const TURN_SECONDS = 15
/** As many as are announced at once, so that none of them is left for the turns. */
const WARM_UP_ORDERS = 200
const WARM_UP_CONNECTIONS = 10
const PATIENCE_SECONDS = 120
const MS = 1000
const COUNTED_ORDERS = 50

const WAYS = ['sent', 'shown only', 'switched off'] as const
type Way = (typeof WAYS)[number]

const switchOff = (open: OpenShop): Promise<void> => setNotices(open, { off: KINDS_TO_SWITCH_OFF })

/** The statements of placing one order. */
const statementsOf = async (way: Way, dataDir: string, databaseUrl: string | undefined): Promise<number> => {
  let statements = 0
  const open = await openFilledShop(dataDir, databaseUrl, undefined, () => {
    statements += 1
  })
  try {
    if (way === 'switched off') await switchOff(open)
    const channels = [{ ...outboxOnly('email'), isShownOnly: way === 'shown only' }]
    const shop = createShop({ ...open.ports, channels })
    const { user } = await shop.logIn({ email: SHOPPER.email, password: SHOPPER.password }, '127.0.0.1')
    const place = () => {
      const id = randomUUID()
      const shippingInfo = {
        fullName: 'Mona Adel',
        phone: '01001234567',
        city: 'Giza',
        address: '12 Tahrir St',
      }
      const items = [{ productId: 7, quantity: 1 }]
      const request = { id, items, shippingInfo, method: 'cash' } as const
      return shop.placeOrder(user, request, { key: id, requestDigest: id })
    }
    // The first order also reads data that is cached afterwards.
    await place()
    await open.reactions.stop()
    statements = 0
    for (let i = 0; i < COUNTED_ORDERS; i++) await place()
    return statements / COUNTED_ORDERS
  } finally {
    await open.database.close()
  }
}

interface Contender {
  readonly way: Way
  readonly shop: Child
  readonly order: Shot
  readonly rounds: Round[]
}

interface Round {
  readonly p50: number
  readonly p95: number
  readonly cpuMs: number
}

/** Places orders at a fixed rate, however long each of them takes. */
const placeAtRate = async ({ shop, order }: Contender, seconds: number): Promise<Round> => {
  const before = cpuMs([shop.pid])
  const startedAt = performance.now()
  const times: number[] = []
  const placing: Promise<void>[] = []
  const placeOne = async (): Promise<void> => {
    const began = performance.now()
    const { status } = await record(shop.url, order)
    if (status !== 201) throw new Error(`an order was answered ${status}`)
    times.push(performance.now() - began)
  }
  for (let n = 0; n < seconds * ORDERS_PER_SECOND; n++) {
    const dueIn = startedAt + (n * MS) / ORDERS_PER_SECOND - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueIn)))
    placing.push(placeOne())
  }
  await Promise.all(placing)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), cpuMs: (cpuMs([shop.pid]) - before) / times.length }
}

/** Only the measured shop runs: the others would send their messages meanwhile. */
const inItsTurn = async (pid: number, work: () => Promise<void>): Promise<void> => {
  process.kill(pid, 'SIGCONT')
  await work()
  process.kill(pid, 'SIGSTOP')
}

interface Compared {
  readonly table: Table
  readonly verdicts: readonly Verdict[]
}

/** Orders of shops that send messages, only show them, and have switched them off. */
const compareOn = async (
  name: string,
  server: string | undefined,
  { seconds = ROUNDS * TURN_SECONDS }: BenchOptions,
): Promise<Compared> => {
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  const simulator = await startMessageSimulator('http://127.0.0.1:9')
  await simulator.setFaults(['report-never'])
  const contenders: Contender[] = []
  const databaseFor = async (purpose: string) =>
    server && (await createDatabase(server, `${purpose}_${randomUUID().slice(0, 8)}`))
  const begin = async (way: Way): Promise<void> => {
    const env = { DEMO: 'on', DEMO_COURIERS: 'off', ...(way === 'sent' && simulator.env) }
    const prepare = way === 'switched off' ? switchOff : undefined
    const shop = await startShop(join(folder, way), await databaseFor('orders'), prepare, undefined, env)
    const order = placeOrder(await logIn(shop.url))
    await fire(shop.url, order, WARM_UP_CONNECTIONS, PATIENCE_SECONDS, WARM_UP_ORDERS)
    process.kill(shop.pid, 'SIGSTOP')
    contenders.push({ way, shop, order, rounds: [] })
  }
  try {
    const statements = new Map<Way, number>()
    for (const way of WAYS)
      statements.set(
        way,
        await statementsOf(way, join(folder, `${way} counted`), await databaseFor('counted')),
      )
    for (const way of WAYS) await begin(way)
    // The first round is not counted: its messages are those of the warm-up.
    for (let round = -1; round < ROUNDS; round++)
      for (const each of round % 2 === 0 ? contenders : contenders.toReversed())
        await inItsTurn(each.shop.pid, async () => {
          const measured = await placeAtRate(each, seconds / ROUNDS)
          if (round >= 0) each.rounds.push(measured)
        })
    const off = contenders.find(({ way }) => way === 'switched off')?.rounds ?? []
    const results = contenders.map(({ way, rounds }) => {
      const middle = (of: keyof Round): number => median(rounds.map((each) => each[of]))
      const share = spreadOf(rounds.map(({ p50 }, at) => p50 / (off[at]?.p50 ?? Number.NaN)))
      const cells = [middle('p50'), middle('p95'), middle('cpuMs'), share.middle].map(figure)
      const spread = `${figure(share.low)} – ${figure(share.high)}`
      const row = [way, ...cells, spread, figure(statements.get(way) ?? Number.NaN)]
      return { way, row, share: share.middle }
    })
    return {
      table: {
        title: `Orders on ${name} by what becomes of their messages, ${ORDERS_PER_SECOND} a second`,
        columns: [
          'messages',
          'p50 ms',
          'p95 ms',
          'CPU ms with message',
          'p50 share',
          'middle half',
          'statements',
        ],
        rows: results.map(({ row }) => row),
      },
      verdicts: results
        .filter(({ way }) => way !== 'switched off')
        .map(({ way, share }) => ({
          what: `${name}: p50 of an order with messages ${way}, as a share of that with messages switched off`,
          value: share,
          aims: 'at most',
          aim: 1.05,
        })),
    }
  } finally {
    for (const { shop } of contenders) {
      process.kill(shop.pid, 'SIGCONT')
      await shop.stop()
    }
    await simulator.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Orders on both databases, with and without messages. */
export const benchMessageOrders = async (options: BenchOptions): Promise<Section> => {
  const all = [await compareOn('SQLite', undefined, options)]
  const postgres = await startPostgres()
  try {
    if (postgres) all.push(await compareOn('PostgreSQL', postgres.url, options))
  } finally {
    await postgres?.stop()
  }
  return {
    title: 'Orders with messages',
    notes: [
      'Orders at a fixed rate on three shops in turn, each stopped (SIGSTOP) while another is measured. One sends its messages to simulated providers, one only shows them in the office (a demo shop), one has switched them off. Placing an order queues nothing: a job finds new orders (MSG-11). The messages are sent by the same process, so their CPU time is in the figure of the order.',
    ],
    tables: all.map(({ table }) => table),
    plots: [],
    verdicts: all.flatMap(({ verdicts }) => verdicts),
  }
}
