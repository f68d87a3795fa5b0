import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { backUp, holdsShop } from '#adapters/db/backup/backup.ts'
import { restore } from '#adapters/db/backup/restore.ts'
import type { Connection } from '#adapters/db/engine/engine.ts'
import { applyMigrations } from '#adapters/db/engine/migrate.ts'
import { aKey, anOrderRequest } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import {
  allRows,
  aPlace,
  fillEveryTable,
  openAlone,
  openAt,
  openBeside,
  PATIENTLY,
} from '#tests/support/places.ts'
import { aShopper, ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

test(`[DATA-3] a backup goes from engine to engine and back (${ENGINES_HERE.join(', ')}) and every row stays the same`, async () => {
  const first = await openAt(await aPlace('sqlite'))
  await fillEveryTable(first)
  const rows = await allRows(first.database)
  expect(Object.values(rows).every((table) => table.length > 0)).toBe(true)

  const { dataDir } = await aPlace('sqlite')
  let from: Connection = first.database
  for (const [index, engine] of [...ENGINES_HERE.toReversed(), 'sqlite' as const].entries()) {
    const file = join(dataDir, `${index}.backup`)
    const saved = await backUp(from, file)
    const to = await openAlone(await aPlace(engine))
    expect(await holdsShop(to)).toBe(false)
    expect(await restore(to, file)).toEqual(saved)
    expect(await allRows(to)).toEqual(rows)
    from = to
  }
})

// Runs orders and backups concurrently, which is slow on a loaded machine.
vi.setConfig({ testTimeout: 120_000 })

describe.each(ENGINES_HERE)('on %s', (engine) => {
  // Enough rows that a backup takes many turns of the event loop, between which orders arrive.
  const PRODUCTS = 1000
  const STOCK = 100_000

  test('[DATA-3] a backup taken while orders come in holds whole orders and the stock that belongs to them', async () => {
    const place = await aPlace(engine)
    const opened = await openAt(place)
    await stockUp(
      opened,
      Array.from({ length: PRODUCTS }, () => STOCK),
    )
    const mona = await aShopper(opened)
    const stop = new AbortController()
    let sold = 0
    const sell = async (seller: number): Promise<void> => {
      for (let n = 1; !stop.signal.aborted; n++) {
        const items = [seller, seller + 1, seller + 2].map((id) => ({ productId: id, quantity: (n % 5) + 1 }))
        const { order } = await opened.shop.placeOrder(mona, anOrderRequest({ items }), aKey())
        if (n % 3 === 0) await opened.shop.returnOrder(mona, order.id)
        sold++
        await new Promise(setImmediate)
      }
    }
    const sellers = Promise.all([1, 2, 3, 4].map(sell))
    const beside = await openBeside(place)
    const files = [1, 2, 3].map((n) => join(place.dataDir, `${n}.backup`))
    const counts: number[] = []
    try {
      for (const file of files) {
        // The next backup starts when something has changed since the last.
        const before = sold
        await expect.poll(() => sold, PATIENTLY).toBeGreaterThan(before + 4)
        counts.push((await backUp(beside, file)).orders ?? 0)
      }
    } finally {
      stop.abort()
      await sellers
    }
    expect(counts).toEqual([...new Set(counts)].toSorted((a, b) => a - b))
    expect(counts.at(-1)).toBeLessThanOrEqual(sold)

    for (const file of files) {
      const copy = await openAlone(await aPlace('sqlite'))
      await restore(copy, file)
      const { rows: whole } = await sql<{ lines: number }>`
        select count(line_no) as lines from orders left join order_lines on order_id = orders.id group by orders.id
      `.execute(copy.kysely)
      expect(whole.every(({ lines }) => lines === 3)).toBe(true)
      const { rows: balance } = await sql<{ balance: number }>`
        select stock + coalesce((select sum(quantity) from order_lines join orders on orders.id = order_id
          where product_id = products.id and status <> 'returned'), 0) as balance from products
      `.execute(copy.kysely)
      expect(balance).toEqual(Array.from({ length: PRODUCTS }, () => ({ balance: STOCK })))
    }
  })

  test('[DATA-3] only a shop that this version knows whole can be backed up', async () => {
    const place = await aPlace(engine)
    const file = join(place.dataDir, 'a.backup')
    const empty = await openAlone(place)
    await expect(backUp(empty, file)).rejects.toThrow('there is no shop on this database yet')
    await empty.close()

    const { database } = await openAt(place)
    // An older version had fewer tables.
    await database.kysely.schema.dropTable('told_orders').execute()
    await database.kysely.schema.dropTable('push_subscriptions').execute()
    expect(await backUp(database, file)).toMatchObject({ products: 0 })
    expect(statSync(file).mode & 0o077).toBe(0)
    await expect(backUp(database, join(place.dataDir, 'no/such/folder'))).rejects.toThrow("can't write")

    await database.kysely.insertInto('migrations').values({ name: '9999-later', applied_at: 1 }).execute()
    await expect(backUp(database, file)).rejects.toThrow('newer version')
    await expect(restore(database, file)).rejects.toThrow(/newer one|running/)
    expect(readdirSync(place.dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
  })
})

test.each(ENGINES_HERE)(
  '[DATA-3] a backup of the version before is restored on %s and brought up to date',
  async (engine) => {
    const before = await openAlone(await aPlace(engine))
    await before.kysely.transaction().execute((db) => applyMigrations(db, before.engine, '0001-ground-floor'))
    const user = { id: 'u', name: 'منى', email: 'm@x', email_key: 'm@x', phone: '010', photo: null }
    await before.kysely
      .insertInto('users')
      .values({ ...user, role: 'shopper', password_hash: '', created_at: 1 })
      .execute()
    // Only the columns that the older version knew.
    await sql`insert into orders (id, user_id, idempotency_key, request_digest, status, fulfilment, method,
      delivery_fee, total, shipping_info, created_at) values ('o', 'u', 'k', 'd', 'pending', 'placed', 'cash',
      3000, 8500, '{"fullName":"M","phone":"1","city":"Giza","address":"A"}', 1)`.execute(before.kysely)
    const place = await aPlace(engine)
    const file = join(place.dataDir, 'old.backup')
    await backUp(before, file)

    const after = await openAlone(place)
    expect(await restore(after, file)).toMatchObject({ users: 1, orders: 1 })
    await after.close()
    const opened = await openAt(place)
    const office = await aPerson(opened, 'admin')
    const { handOverCode, destination } = await opened.shop.prepareOrder(office, 'o')
    expect(handOverCode).toMatch(/^\d{4}$/)
    expect(destination.lat).toBeGreaterThan(20)
  },
)
