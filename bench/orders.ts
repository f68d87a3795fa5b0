import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { createDatabase } from '../scripts/postgres-database.ts'
import { median, SHORT_ROUNDS, spreadOf } from './compare.ts'
import { cpuMs } from './cpu-time.ts'
import { fire } from './gun.ts'
import { measureOnce } from './measure.ts'
import { figure, type Verdict } from './section.ts'
import { openFilledShop, SHOPPER, startShop } from './shop.ts'
import type { Shot } from './shot.ts'

interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The statements of one order, and a function that makes those of the next, with a new id and key. */
type OrderStatements = () => readonly Statement[]

const SHIPPING = {
  fullName: 'Mona Adel',
  phone: '01001234567',
  city: 'Giza',
  district: '',
  area: '',
  address: '12 Tahrir St',
}

/** Places one order in a separate shop and records its SQL statements, from the authentication on. */
const recordOrder = async (dataDir: string, databaseUrl: string | undefined): Promise<OrderStatements> => {
  const statements: Statement[] = []
  let isRecording = false
  const { shop, database } = await openFilledShop(dataDir, databaseUrl, undefined, (sql, parameters) => {
    if (isRecording) statements.push({ sql, parameters })
  })
  const { email, password } = SHOPPER
  const { token } = await shop.logIn({ email, password }, '127.0.0.1')
  const place = async (id: string, key: string): Promise<void> => {
    const actor = await shop.authenticate(token)
    const items = [{ productId: 7, quantity: 1 }]
    const request = { id, items, shippingInfo: SHIPPING, method: 'cash' } as const
    await shop.placeOrder(actor, request, { key, requestDigest: key })
  }
  // The first order also reads data that is cached afterwards.
  await place(randomUUID(), randomUUID())
  const [id, key] = [randomUUID(), randomUUID()]
  isRecording = true
  await place(id, key)
  isRecording = false
  await database.close()
  return () => {
    const fresh = new Map<unknown, string>([
      [id, randomUUID()],
      [key, randomUUID()],
    ])
    return statements.map(({ sql, parameters }) => ({
      sql,
      parameters: parameters.map((value) => fresh.get(value) ?? value),
    }))
  }
}

const MS = 1000

interface Rate {
  readonly perSecond: number
  /** Microseconds of CPU per order, without a database server's. */
  readonly cpuUs: number
}

/** Runs the statements with only the driver, for a duration or a number of orders. */
interface Loop {
  run(seconds: number, most?: number): Promise<Rate>
  close(): Promise<unknown>
}

/** Writes orders until it is over, and reports each. */
type Work = (isOver: () => boolean, wroteOne: () => void) => void | Promise<void>

/** Runs the work in this process. */
const timed =
  (work: Work): Loop['run'] =>
  async (seconds, most = Number.POSITIVE_INFINITY) => {
    let orders = 0
    const startedAt = performance.now()
    const before = process.cpuUsage()
    await work(
      () => orders >= most || performance.now() - startedAt >= seconds * MS,
      () => orders++,
    )
    const { user, system } = process.cpuUsage(before)
    return { perSecond: (orders * MS) / (performance.now() - startedAt), cpuUs: (user + system) / orders }
  }

const sqliteLoop = (dataDir: string, next: OrderStatements): Loop => {
  const database = new DatabaseSync(join(dataDir, 'mishwar.db'), { timeout: 5000 })
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -32000',
  )
  const prepared = new Map(
    next().map(({ sql }) => [sql, database.prepare(sql === 'begin' ? 'begin immediate' : sql)]),
  )
  const work: Work = (isOver, wroteOne) => {
    for (; !isOver(); wroteOne())
      for (const { sql, parameters } of next()) prepared.get(sql)?.all(...(parameters as SQLInputValue[]))
  }
  return { run: timed(work), close: async () => database.close() }
}

const postgresLoop = async (url: string, next: OrderStatements, connections: number): Promise<Loop> => {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }))
  for (const client of clients) await client.connect()
  const names = new Map(next().map(({ sql }, index) => [sql, `s${index}`]))
  const work: Work = async (isOver, wroteOne) => {
    const workOn = async (client: pg.Client): Promise<void> => {
      for (; !isOver(); wroteOne())
        for (const { sql, parameters } of next())
          if (parameters.length === 0) await client.query(sql)
          else await client.query({ name: names.get(sql) ?? '', text: sql, values: [...parameters] })
    }
    await Promise.all(clients.map(workOn))
  }
  return {
    run: timed(work),
    close: () => Promise.all(clients.map((client) => client.end())),
  }
}

// The shop's pool has the same size; with more connections orders would wait.
const CONNECTIONS = [1, 10]
// The code of an order is long and compiled while it runs: after four thousand orders it still got 5 % faster. The
// loop writes as many, so that both tables have the same size.
const WARM_UP_ORDERS = 20_000
const WARM_CONNECTIONS = 10
const PATIENCE_SECONDS = 120

export const ORDER_COLUMNS = [
  'database',
  'connections',
  'orders/s',
  'its own/s',
  'share',
  'middle half',
  'CPU µs',
  'its own CPU µs',
]

interface Orders {
  readonly rows: readonly (readonly string[])[]
  readonly verdicts: readonly Verdict[]
}

/**
 * The shop's orders as a share of the database's own rate for the same statements, in turn. Both start with an
 * empty table, because an insert into a large one costs more.
 */
export const benchOrders = async (
  name: string,
  folder: string,
  server: string | undefined,
  orderAt: (url: string) => Promise<Shot>,
  seconds: number,
): Promise<Orders> => {
  const loopDir = join(folder, 'loop')
  const loopUrl = server && (await createDatabase(server, 'order_loop'))
  const next = await recordOrder(loopDir, loopUrl)
  const shop = await startShop(join(folder, 'orders'), server && (await createDatabase(server, 'order_shop')))
  const rows: string[][] = []
  const verdicts: Verdict[] = []
  try {
    const order = await orderAt(shop.url)
    for (const connections of CONNECTIONS) {
      const loop = loopUrl ? await postgresLoop(loopUrl, next, connections) : sqliteLoop(loopDir, next)
      const ask = async (each: number): Promise<Rate> => {
        const before = cpuMs([shop.pid])
        const { perSecond, answers } = await measureOnce(shop.url, order, connections, each)
        return { perSecond, cpuUs: ((cpuMs([shop.pid]) - before) * MS) / answers }
      }
      const [ours, its]: [Rate[], Rate[]] = [[], []]
      const turns = [
        async (each: number) => ours.push(await ask(each)),
        async (each: number) => its.push(await loop.run(each)),
      ]
      await fire(shop.url, order, WARM_CONNECTIONS, PATIENCE_SECONDS, WARM_UP_ORDERS)
      await loop.run(PATIENCE_SECONDS, WARM_UP_ORDERS)
      for (let round = 0; round < SHORT_ROUNDS; round++)
        for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn(seconds / SHORT_ROUNDS)
      await loop.close()
      const share = spreadOf(
        ours.map(({ perSecond }, round) => perSecond / (its[round]?.perSecond ?? Number.NaN)),
      )
      const middle = (rates: readonly Rate[], of: keyof Rate): string =>
        figure(median(rates.map((rate) => rate[of])))
      rows.push([
        name,
        String(connections),
        middle(ours, 'perSecond'),
        middle(its, 'perSecond'),
        figure(share.middle),
        `${figure(share.low)} – ${figure(share.high)}`,
        middle(ours, 'cpuUs'),
        middle(its, 'cpuUs'),
      ])
      verdicts.push({
        what: `${name}: orders on ${connections} ${connections === 1 ? 'connection' : 'connections'} as a share of the database’s own`,
        value: share.middle,
        aim: 0.5,
        aims: 'at least',
      })
    }
    return { rows, verdicts }
  } finally {
    await shop.stop()
  }
}
