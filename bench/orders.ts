import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { createDatabase } from '../scripts/postgres-database.ts'
import { type Contender, median, ROUNDS } from './compare.ts'
import { measureOnce } from './measure.ts'
import type { Verdict } from './section.ts'
import { openFilledShop, SHOPPER } from './shop.ts'
import type { Shot } from './shot.ts'

interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The statements of one order, and how to make those of the next: the same with an id and a key of its own. */
type OrderStatements = () => readonly Statement[]

const SHIPPING = {
  fullName: 'Mona Adel',
  phone: '01001234567',
  city: 'Giza',
  district: '',
  area: '',
  address: '12 Tahrir St',
}

/** Places one order in a shop of its own and writes down what the database is asked for it, from the token on. */
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
  // The first one also asks for what is remembered after it.
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

/** Orders a second when nothing but the driver stands before the database. */
type Loop = (seconds: number) => Promise<number>

const sqliteLoop = (dataDir: string, next: OrderStatements): Loop & { close(): Promise<void> } => {
  const database = new DatabaseSync(join(dataDir, 'mishwar.db'), { timeout: 5000 })
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -32000',
  )
  const prepared = new Map(
    next().map(({ sql }) => [sql, database.prepare(sql === 'begin' ? 'begin immediate' : sql)]),
  )
  const loop = async (seconds: number): Promise<number> => {
    const startedAt = performance.now()
    let orders = 0
    for (; performance.now() - startedAt < seconds * MS; orders++)
      for (const { sql, parameters } of next()) prepared.get(sql)?.all(...(parameters as SQLInputValue[]))
    return (orders * MS) / (performance.now() - startedAt)
  }
  return Object.assign(loop, { close: async () => database.close() })
}

const postgresLoop = async (
  url: string,
  next: OrderStatements,
  connections: number,
): Promise<Loop & { close(): Promise<void> }> => {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }))
  for (const client of clients) await client.connect()
  const names = new Map(next().map(({ sql }, index) => [sql, `s${index}`]))
  const loop = async (seconds: number): Promise<number> => {
    const startedAt = performance.now()
    let orders = 0
    const work = async (client: pg.Client): Promise<void> => {
      for (; performance.now() - startedAt < seconds * MS; orders++)
        for (const { sql, parameters } of next())
          if (parameters.length === 0) await client.query(sql)
          else await client.query({ name: names.get(sql) ?? '', text: sql, values: [...parameters] })
    }
    await Promise.all(clients.map(work))
    return (orders * MS) / (performance.now() - startedAt)
  }
  return Object.assign(loop, {
    close: async () => void (await Promise.all(clients.map((each) => each.end()))),
  })
}

// The shop's own pool is not larger; beyond it orders wait for a connection.
const CONNECTIONS = [1, 10]

/** Orders of the shop as a share of what the database does with the same statements, by turns. */
export const benchOrders = async (
  name: string,
  folder: string,
  shopUrl: string | undefined,
  shop: Contender,
  order: Shot,
  seconds: number,
): Promise<Verdict[]> => {
  const dataDir = join(folder, 'loop')
  const url = shopUrl && (await createDatabase(shopUrl, 'order_loop'))
  const next = await recordOrder(dataDir, url)
  const verdicts: Verdict[] = []
  for (const connections of CONNECTIONS) {
    const loop = url ? await postgresLoop(url, next, connections) : sqliteLoop(dataDir, next)
    const shares: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await measureOnce(shop.url, order, connections, seconds / ROUNDS)
      shares.push(ours.perSecond / (await loop(seconds / ROUNDS)))
    }
    await loop.close()
    verdicts.push({
      what: `${name}: orders on ${connections} ${connections === 1 ? 'connection' : 'connections'} as a share of the database’s own`,
      value: median(shares),
      aim: 0.5,
      aims: 'at least',
    })
  }
  return verdicts
}
