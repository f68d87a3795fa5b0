import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { openShop } from '#server/open-shop.ts'
import { createDatabase } from '../scripts/postgres-database.ts'
import { startPostgres } from '../scripts/private-postgres.ts'
import { logIn } from './api.ts'
import { type Child, SHOP, startChild } from './child.ts'
import { compareBy, type Result } from './compare.ts'
import { backendsOf, familyOf } from './cpu-time.ts'
import { makeOrders, makeShoppers } from './many-orders.ts'
import { measureOnce } from './measure.ts'
import { addCatalogue, officeEnv, SHOPPER } from './shop.ts'
import type { Shot } from './shot.ts'

const ADMIN = { ...SHOPPER, name: 'Salma Hassan', email: 'salma@mishwar.example' }
const COURIERS = 20
const ORDERS_EACH = 10
const WARM_UP_SECONDS = 0.2

/** How much is in a shop; the name is also that of its database. */
export interface ShopSize {
  readonly name: string
  readonly products: number
  readonly variants?: number
  readonly orders?: number
}

interface Filled {
  /** Search terms as staff would type them. */
  readonly searches: readonly string[]
  /** Orders of the shopper. */
  readonly orderIds: readonly string[]
}

/** A running shop of some size. */
export interface SizedShop extends Filled {
  readonly size: ShopSize
  readonly child: Child
  /** From the first search until the search's index is complete. */
  readonly indexedMs: number
  readonly shopper: string
  readonly admin: string
}

const fill = async (env: Readonly<Record<string, string>>, size: ShopSize): Promise<Filled> => {
  const { products, variants, orders = 0 } = size
  const open = await openShop(readConfig(env), 'mishwar bench')
  try {
    await open.shop.openAccount(ADMIN, 'admin')
    const { id: shopper } = await open.shop.openAccount(SHOPPER, 'shopper')
    await addCatalogue(open, products, variants)
    if (orders === 0) return { searches: [], orderIds: [] }
    const couriers: string[] = []
    for (let index = 0; index < COURIERS; index++)
      couriers.push(
        (await open.shop.openAccount({ ...ADMIN, email: `courier-${index}@mishwar.example` }, 'courier')).id,
      )
    const now = Date.now()
    const database = { ...open.database, databaseUrl: env.DATABASE_URL }
    const others = await makeShoppers(database, orders / ORDERS_EACH - 1, now)
    const people = { shoppers: [shopper, ...others], couriers }
    const { searches } = await makeOrders(database, orders, people, now)
    const mine = await open.ports.stores.orders.pageOfUser(shopper, { limit: ORDERS_EACH })
    return { searches, orderIds: mine.items.map(({ id }) => id) }
  } finally {
    await open.database.close()
  }
}

/** Only the index finds a misspelled word; until it is complete, the database looks for the word as typed. */
const MISSPELLED = '/api/products?q=mangoo'
const LOOK_AGAIN_MS = 20

/** Indexing a large catalogue takes seconds of the processor, which belong to no answer measured later. */
const untilIndexed = async (url: string): Promise<number> => {
  const startedAt = performance.now()
  for (;;) {
    const { products }: { products: unknown[] } = await (await fetch(url + MISSPELLED)).json()
    if (products.length > 0) return performance.now() - startedAt
    await wait(LOOK_AGAIN_MS)
  }
}

/** Fills a shop of this size, unless an earlier run has, and starts it. */
const startSized = async (
  folder: string,
  serverUrl: string | undefined,
  size: ShopSize,
): Promise<SizedShop> => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'filled.json')
  const startedAt = performance.now()
  const database = new URL(`/${size.name}`, serverUrl ?? 'file:').href
  const env = officeEnv(folder, serverUrl && database)
  if (!existsSync(file)) {
    if (serverUrl) await createDatabase(serverUrl, size.name)
    writeFileSync(file, JSON.stringify(await fill(env, size)))
    console.log(`${size.name}: filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  }
  const child = await startChild(SHOP, env, folder, '/readyz')
  const indexedMs = await untilIndexed(child.url)
  const filled: Filled = JSON.parse(readFileSync(file, 'utf8'))
  const [shopper, admin] = await Promise.all([SHOPPER, ADMIN].map((person) => logIn(child.url, person)))
  return { size, child, indexedMs, shopper: shopper ?? '', admin: admin ?? '', ...filled }
}

/** Starts shops of these sizes on both databases, where both are installed, and measures them. */
export const onBothDatabases = async <T>(
  sizes: readonly ShopSize[],
  measureAll: (shops: readonly SizedShop[], database: string) => Promise<T>,
): Promise<T[]> => {
  const temporary = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  const { BENCH_DATA: kept = temporary, BENCH_POSTGRES: server } = process.env
  const postgres = server ? undefined : await startPostgres()
  const serverUrl = server ?? postgres?.url
  const measured: T[] = []
  try {
    for (const [database, folder, url] of [
      ['SQLite', join(kept, 'sqlite'), undefined],
      ['PostgreSQL', join(server ? kept : temporary, 'postgres'), serverUrl],
    ] as const) {
      if (database === 'PostgreSQL' && !url) continue
      const shops: SizedShop[] = []
      try {
        for (const size of sizes) shops.push(await startSized(join(folder, size.name), url, size))
        console.log(`${database}: measuring`)
        measured.push(await measureAll(shops, database))
      } finally {
        await Promise.all(shops.map(({ child }) => child.stop()))
      }
    }
  } finally {
    await postgres?.stop()
    rmSync(temporary, { recursive: true, force: true })
  }
  return measured
}

/** Measures the request in turn; the CPU time includes that of the database's processes. */
export const compareSized = async (
  shops: readonly SizedShop[],
  shotFor: (shop: SizedShop) => Shot,
  connections: number,
  seconds: number,
): Promise<readonly Result[]> => {
  const shots = new Map(shops.map((shop) => [shop.size.name, shotFor(shop)]))
  const shoot = ({ name, url }: { name: string; url: string }, each: number) =>
    measureOnce(url, shots.get(name) as Shot, connections, each)
  // Opens the connections to the database, so that their processes are known.
  for (const { size, child } of shops) await shoot({ name: size.name, url: child.url }, WARM_UP_SECONDS)
  const contenders = shops.map(({ size: { name }, child: { url, pid } }) => ({
    name,
    url,
    pids: [...familyOf(pid), ...backendsOf(name)],
  }))
  const results = await compareBy(contenders, shoot, seconds)
  return contenders.map(({ name }) => results.get(name) as Result)
}
