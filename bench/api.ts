import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../scripts/postgres-database.ts'
import { startPostgres } from '../scripts/private-postgres.ts'
import { type Child, startChild } from './child.ts'
import { compare, sharesOf } from './compare.ts'
import type { BenchOptions } from './options.ts'
import { benchOrders, ORDER_COLUMNS } from './orders.ts'
import { contend } from './pages.ts'
import { record } from './record.ts'
import { figure, type Plot, type Section, type Table, type Verdict } from './section.ts'
import { passwordMs, SHOPPER, startShop } from './shop.ts'
import type { Shot } from './shot.ts'

const CONNECTIONS = [1, 16, 64]
// A password hash is slow on purpose; more connections would only wait.
const LOG_IN_CONNECTIONS = [1]
const NEW_QUERY_CONNECTIONS = 16
const COLUMNS = [
  'operation',
  'connections',
  'req/s',
  'p50 ms',
  'p99 ms',
  'CPU µs/req',
  'of node:http',
  'failed',
]
const PRODUCTS = 1000
const PRODUCTS_TO_ORDER = 100

/** Requests whose answers are never in memory, with the most CPU time of an answer. */
const NEW_QUERIES = [
  { name: 'product list', path: '/api/products?category=5&maxPrice=', mostUs: 300 },
  { name: 'product search', path: '/api/products?q=mango&maxPrice=', mostUs: 800 },
]
// Above every price, so that each answer has the same products.
const ABOVE_ALL_PRICES = 1_000_000

const JSON_HEADERS = { 'content-type': 'application/json' }
// Headers that every browser sends; without them the catalogue would be sent uncompressed.
export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br' }

const logInAs = ({ email, password }: Pick<typeof SHOPPER, 'email' | 'password'>): Shot => ({
  method: 'POST',
  path: '/api/users/login',
  headers: JSON_HEADERS,
  body: JSON.stringify({ email, password }),
})
const LOG_IN = logInAs(SHOPPER)

export const read = (path: string): Shot => ({ method: 'GET', path, headers: BROWSER_HEADERS })

/** Each order has its own id and key and one line, with rotating products. */
export const placeOrder = (token: string, variantId?: number): Shot => {
  let orders = 0
  const next = (): ReturnType<NonNullable<Shot['next']>> => {
    const id = randomUUID()
    const productId = 1 + (orders++ % PRODUCTS_TO_ORDER)
    const items = [{ productId, quantity: 1, ...(variantId && { variantId }) }]
    const shippingInfo = {
      fullName: 'Mona Adel',
      phone: '01001234567',
      city: 'Giza',
      address: '12 Tahrir St',
    }
    const headers = { ...JSON_HEADERS, authorization: `Bearer ${token}`, 'idempotency-key': id }
    return { headers, body: JSON.stringify({ id, items, shippingInfo, method: 'cash' }) }
  }
  return { method: 'POST', path: '/api/orders', headers: {}, next }
}

export const logIn = async (base: string, person = SHOPPER): Promise<string> => {
  const { status, body } = await record(base, logInAs(person))
  if (status !== 200) throw new Error(`login answered ${status}`)
  const { token }: { token: string } = JSON.parse(Buffer.from(body, 'base64').toString())
  return token
}

interface OnOne {
  readonly tables: readonly Table[]
  readonly verdicts: readonly Verdict[]
  readonly group: Plot['groups'][number]
  readonly orders: Awaited<ReturnType<typeof benchOrders>>
}

/** Lists and searches by queries that nobody asked before. */
const benchNewQueries = async (name: string, shop: Child, seconds: number) => {
  const rows: string[][] = []
  const verdicts: Verdict[] = []
  for (const { name: operation, path, mostUs } of NEW_QUERIES) {
    let price = ABOVE_ALL_PRICES
    const shot: Shot = { ...read(path), next: () => ({ path: `${path}${price++}` }) }
    const result = (await compare([contend('shop', shop)], shot, NEW_QUERY_CONNECTIONS, seconds)).get('shop')
    if (!result) continue
    const { perSecond, p50, p99, cpuUs, failures } = result
    rows.push([operation, ...[perSecond, p50, p99, cpuUs].map(figure), failures > 0 ? String(failures) : ''])
    verdicts.push({
      what: `${name}: CPU time of a ${operation} that is not in memory`,
      value: cpuUs,
      aim: mostUs,
      aims: 'at most',
      unit: ' µs',
    })
  }
  const columns = ['operation', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs/req', 'failed']
  return { table: { title: `${name}, each query new`, columns, rows }, verdicts }
}

/**
 * Measures every operation on one database beside a bare server that sends the same bytes, and orders beside the
 * database itself.
 */
const benchOn = async (name: string, databaseUrl: string | undefined, seconds: number): Promise<OnOne> => {
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  const shop = await startShop(folder, databaseUrl, undefined, PRODUCTS)
  try {
    const order = placeOrder(await logIn(shop.url))
    const shots: Readonly<Record<string, Shot>> = {
      '/Api.json': read('/Api.json'),
      'product list': read('/api/products?category=5&page=1'),
      'product search': read('/api/products?q=mango'),
      'one product': read('/api/products/7'),
      'place order': order,
      // Last, because an account has only so many sessions, and that of the orders would end.
      login: LOG_IN,
    }
    const recorded = await Promise.all(
      Object.values(shots).map(async (shot) => [`${shot.method} ${shot.path}`, await record(shop.url, shot)]),
    )
    writeFileSync(join(folder, 'recorded.json'), JSON.stringify(Object.fromEntries(recorded)))
    const bare = await startChild('bench/bare-server.ts', {}, folder, '/')
    const contenders = [contend('shop', shop), contend('node:http', bare)]
    const rows: string[][] = []
    const bars: { name: string; value: number }[] = []
    let failed = 0
    try {
      for (const [operation, shot] of Object.entries(shots))
        for (const connections of shot === LOG_IN ? LOG_IN_CONNECTIONS : CONNECTIONS) {
          const results = await compare(contenders, shot, connections, seconds)
          const [ours, its] = [results.get('shop'), results.get('node:http')]
          if (!ours || !its) continue
          const { perSecond, p50, p99, cpuUs, failures } = ours
          const share = sharesOf(ours, its).byRate.middle
          const cells = [perSecond, p50, p99, cpuUs, share].map(figure)
          failed += failures
          rows.push([operation, String(connections), ...cells, failures > 0 ? String(failures) : ''])
          if (connections === 16) bars.push({ name: operation, value: perSecond })
        }
    } finally {
      await bare.stop()
    }
    const newQueries = await benchNewQueries(name, shop, seconds)
    const orderAt = async (url: string) => placeOrder(await logIn(url))
    const orders = await benchOrders(name, folder, databaseUrl, orderAt, 2 * seconds)
    return {
      tables: [{ title: name, columns: COLUMNS, rows }, newQueries.table],
      verdicts: [
        { what: `${name}: failed answers`, value: failed, aim: 0, aims: 'at most' },
        ...newQueries.verdicts,
        ...orders.verdicts,
      ],
      group: { label: name, bars },
      orders,
    }
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The API on both databases. */
export const benchApi = async ({ seconds = 3 }: BenchOptions): Promise<Section> => {
  const hash = await passwordMs()
  const most = (1000 / hash) * availableParallelism()
  const all = [await benchOn('SQLite', undefined, seconds)]
  const postgres = await startPostgres()
  try {
    if (postgres) all.push(await benchOn('PostgreSQL', await createDatabase(postgres.url, 'shop'), seconds))
  } finally {
    await postgres?.stop()
  }
  return {
    title: 'API',
    notes: [
      '“of node:http”: the share of a bare server that reads the request and sends the recorded answer.',
      `The shop has ${PRODUCTS} products.`,
      `One argon2id hash takes ${figure(hash)} ms of a core: no more than ${figure(most)} logins a second here, by design.`,
      'Orders as a share of the database: the statements of one order, recorded, run again in a loop by the bare driver with as many connections, on a database as empty, without HTTP, checks or events. By turns in 15 rounds: the middle share, and between which two the middle half lies.',
      'The aim of SQLite on one connection was met when the warm-up was lengthened to 20,000 orders (9d4fa2a5): 0.45 before (1e1feb0a), 0.51 after (1b1b9a2b). Before, both were also given equally empty databases and 15 rounds (50dd25f8): 0.28 before (dff65d93), 0.38 after (60f15146); on PostgreSQL with ten connections 0.47 and 0.74.',
      ...(postgres ? [] : ['PostgreSQL is not installed on this machine: skipped.']),
    ],
    tables: [
      ...all.flatMap(({ tables }) => tables),
      {
        title: 'Orders beside the database',
        columns: ORDER_COLUMNS,
        rows: all.flatMap(({ orders }) => orders.rows),
      },
    ],
    plots: [
      {
        name: 'operations',
        title: 'API at 16 connections',
        unit: 'requests a second',
        groups: all.map(({ group }) => group),
      },
    ],
    verdicts: all.flatMap(({ verdicts }) => verdicts),
  }
}
