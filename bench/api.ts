import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/private-postgres.ts'
import { startChild } from './child.ts'
import { measure } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { record } from './record.ts'
import { passwordMs, SHOPPER, startShop } from './shop.ts'
import type { Shot } from './shot.ts'
import { printTable } from './table.ts'

const CONNECTIONS = [1, 16, 64]
const COLUMNS = ['operation', 'connections', 'req/s', 'p50 ms', 'p99 ms', 'bare req/s', 'share', 'failed']
const PRODUCTS_TO_ORDER = 100
// Above this, something else is taking a good part of a core.
const QUIET_LOAD = 0.7

const JSON_HEADERS = { 'content-type': 'application/json' }
// What every browser sends; without it the catalogue would go out in full size.
const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br' }

const LOG_IN: Shot = {
  method: 'POST',
  path: '/api/users/login',
  headers: JSON_HEADERS,
  body: JSON.stringify({ email: SHOPPER.email, password: SHOPPER.password }),
}

export const read = (path: string): Shot => ({ method: 'GET', path, headers: BROWSER_HEADERS })

/** Each order has an id and a key of its own and one line, the products by turns. */
export const placeOrder = (token: string): Shot => {
  let orders = 0
  const next = (): ReturnType<NonNullable<Shot['next']>> => {
    const id = randomUUID()
    const items = [{ productId: 1 + (orders++ % PRODUCTS_TO_ORDER), quantity: 1 }]
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

const inMs = (ms: number): string => (Number.isNaN(ms) ? '-' : ms.toFixed(2))

export const logIn = async (base: string): Promise<string> => {
  const { status, body } = await record(base, LOG_IN)
  if (status !== 200) throw new Error(`login answered ${status}`)
  const { token }: { token: string } = JSON.parse(Buffer.from(body, 'base64').toString())
  return token
}

const benchOn = async (name: string, databaseUrl: string | undefined, seconds: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  const shop = await startShop(folder, databaseUrl)
  try {
    const shots: Readonly<Record<string, Shot>> = {
      '/Api.json': read('/Api.json'),
      'product list': read('/api/products?category=5&page=1'),
      'one product': read('/api/products/7'),
      login: LOG_IN,
      'place order': placeOrder(await logIn(shop.url)),
    }
    const recorded = await Promise.all(
      Object.values(shots).map(async (shot) => [`${shot.method} ${shot.path}`, await record(shop.url, shot)]),
    )
    writeFileSync(join(folder, 'recorded.json'), JSON.stringify(Object.fromEntries(recorded)))
    const bare = await startChild('bench/bare-server.ts', {}, folder, '/')
    const rows: string[][] = []
    try {
      for (const [operation, shot] of Object.entries(shots)) {
        for (const connections of CONNECTIONS) {
          const ours = await measure(shop.url, shot, connections, seconds)
          const floor = await measure(bare.url, shot, connections, seconds)
          rows.push([
            operation,
            String(connections),
            ours.perSecond.toFixed(0),
            inMs(ours.p50),
            inMs(ours.p99),
            floor.perSecond.toFixed(0),
            `${((100 * ours.perSecond) / floor.perSecond).toFixed(1)} %`,
            ours.failures + floor.failures > 0 ? String(ours.failures + floor.failures) : '',
          ])
        }
      }
    } finally {
      await bare.stop()
    }
    console.log(`\n${name}`)
    printTable(COLUMNS, rows)
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The API on both databases, beside a bare server that sends the same bytes. */
export const benchApi = async ({ seconds = 3 }: BenchOptions): Promise<void> => {
  console.log(`${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.version}`)
  console.log(`${seconds} s a cell; load, shop, bare server and database share these cores.`)
  const [busy = 0] = loadavg()
  if (busy > QUIET_LOAD)
    console.log(
      `The machine is busy with other things (load ${busy.toFixed(1)}): read nothing but the shares, if those.`,
    )
  const hash = await passwordMs()
  const most = (1000 / hash) * availableParallelism()
  console.log(
    `One argon2id hash takes ${hash.toFixed(1)} ms of a core: no more than ${most.toFixed(0)} logins a second here, by design.`,
  )
  await benchOn('SQLite', undefined, seconds)
  const postgres = await startPostgres()
  if (!postgres) {
    console.log('\nPostgreSQL: skipped, it is not installed on this machine.')
    return
  }
  try {
    await benchOn('PostgreSQL', postgres.url, seconds)
  } finally {
    await postgres.stop()
  }
}
