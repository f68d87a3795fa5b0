import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databaseFile } from '#adapters/db/engine/data-folder.ts'
import type { Connection } from '#adapters/db/engine/engine.ts'
import { openPostgres } from '#adapters/db/engine/postgres.ts'
import { openSqlite } from '#adapters/db/engine/sqlite.ts'
import { asSold, DEMO_ACCOUNTS, demoProducts } from '#server/demo/demo-shop.ts'
import { anOrderRequest } from '#tests/support/builders.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { type ShopProcess, startShop, stopShop } from '#tests/support/shop-process.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'
import { freePort } from '../scripts/free-port.ts'

/** `npm run test:crash` uses twenty. */
const KILLS = Number(process.env.CRASH_KILLS ?? 2)
const BUYERS_AT_ONCE = 8

interface Sent {
  readonly key: string
  readonly body: ReturnType<typeof anOrderRequest>
  /** Undefined while unknown: the answer was lost with the server. */
  status?: number
}

const demo = demoProducts().map(asSold)
const products = demo.filter(({ stock, weight, options }) => stock > 0 && !weight && !options)

const logIn = async ({ url }: ShopProcess): Promise<string> => {
  const [{ email, password }] = DEMO_ACCOUNTS
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { token: string }).token
}

const send = async ({ url }: ShopProcess, token: string, order: Sent): Promise<void> => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': order.key,
  }
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers,
    body: JSON.stringify(order.body),
  })
  await answer.text()
  order.status = answer.status
}

/** Places orders until the server is gone. */
const buy = async (shop: ShopProcess, token: string, orders: Sent[]): Promise<void> => {
  for (;;) {
    const lines = new Set([0, 1].map(() => products[Math.floor(Math.random() * products.length)]?.id ?? 1))
    const items = [...lines].map((productId) => ({ productId, quantity: 1 + Math.floor(Math.random() * 3) }))
    const order: Sent = { key: randomUUID(), body: anOrderRequest({ items }) }
    orders.push(order)
    try {
      await send(shop, token, order)
    } catch {
      return
    }
  }
}

const checkBooks = async ({ kysely }: Connection, orders: readonly Sent[]): Promise<void> => {
  const written = await kysely.selectFrom('orders').select('id').execute()
  const ids = new Set(written.map(({ id }) => id))
  const acknowledged = orders.filter(({ status }) => status === 201 || status === 200)
  for (const { body } of acknowledged) expect(ids).toContain(body.id)
  const { rows } = await sql<{ id: number; stock: number; sold: number }>`
    select p.id, p.stock, coalesce(sum(l.quantity), 0) as sold
    from products p left join order_lines l on l.product_id = p.id group by p.id, p.stock`.execute(kysely)
  const initial = new Map(demo.map(({ id, stock }) => [id, stock]))
  for (const { id, stock, sold } of rows) expect(stock + sold, `product ${id}`).toBe(initial.get(id))
  const lineless =
    await sql`select id from orders where id not in (select order_id from order_lines)`.execute(kysely)
  expect(lineless.rows).toEqual([])
}

describe.each(ENGINES_HERE)('kill -9 under load on %s', (engine) => {
  test(`[DATA-7] ${KILLS} times: no acknowledged order is lost or doubled, and stock balances`, {
    timeout: 60_000 + KILLS * 20_000,
  }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-crash-'))
    const databaseUrl = engine === 'postgres' ? await ownDatabase() : ''
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const port = await freePort()
    const orders: Sent[] = []
    let token = ''
    for (let kill = 1; kill <= KILLS; kill++) {
      const shop = await startShop(env, port)
      token ||= await logIn(shop)
      const buyers = Array.from({ length: BUYERS_AT_ONCE }, () => buy(shop, token, orders))
      await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 500))
      await stopShop(shop, 'SIGKILL')
      await Promise.all(buyers)
    }
    const shop = await startShop(env, port)
    // A client without an answer retries, as the outbox does; the key makes it the same order.
    for (const order of orders.filter(({ status }) => status === undefined)) await send(shop, token, order)
    const books = databaseUrl
      ? openPostgres(databaseUrl, { purpose: 'books', onIdleError: () => {} })
      : openSqlite(databaseFile(dataDir), { readOnly: true })
    await checkBooks(books, orders)
    expect(orders.filter(({ status }) => status === 201).length).toBeGreaterThan(KILLS)
    await books.close()
    await stopShop(shop, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })
})
