import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#adapters/db/database.ts'
import type { Db } from '#adapters/db/engine/engine.ts'
import { applyMigrations } from '#adapters/db/engine/migrate.ts'
import { MIGRATIONS } from '#adapters/db/migrations/all.ts'
import { isOutage } from '#domain/shared/outage.ts'
import { aKey, anOrderRequest } from '#tests/support/builders.ts'
import { AUDIT_KEY, aShop, aShopper, ENGINES_HERE, stockOf, stockUp } from '#tests/support/test-shop.ts'

describe.each(ENGINES_HERE)('the database on %s', (engine) => {
  test('[DATA-1] is migrated once, and again changes nothing', async () => {
    const here = await aShop(engine)
    await stockUp(here, [7])
    await here.database.close()
    const again = await openDatabase({ ...here.settings, purpose: 'mishwar shop again', auditKey: AUDIT_KEY })
    expect(await again.isMigrated()).toBe(true)
    const applied = await again.kysely.selectFrom('migrations').select('name').execute()
    expect(applied.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name))
    expect(await stockOf({ ports: { ...here.ports, stores: again.stores } }, 1)).toBe(7)
    await again.close()
  })

  test('[CUST-1] whom an earlier version imported without keys is found by this one', async () => {
    const here = await aShop(engine)
    await aShopper(here)
    for (const undo of [
      'delete from user_keys',
      'drop table password_links',
      'drop index products_with_own_pictures',
      'drop index order_lines_with_own_pictures',
      'drop index pictures_by_age',
      'alter table pictures drop column kept_at',
      "delete from migrations where name = '0011-links-and-pictures'",
    ])
      await sql.raw(undo).execute(here.database.kysely)
    await here.database.close()
    const again = await openDatabase({ ...here.settings, purpose: 'mishwar shop again', auditKey: AUDIT_KEY })
    expect((await again.stores.customers.page(['mona'], { limit: 5 })).items).toHaveLength(1)
    await again.close()
  })

  test('[DATA-6] of a newer version is refused', async () => {
    const here = await aShop(engine)
    await here.database.kysely
      .insertInto('migrations')
      .values({ name: '9999-from-the-future', applied_at: 0 })
      .execute()
    await here.database.close()
    const opening = openDatabase({ ...here.settings, purpose: 'mishwar shop again', auditKey: AUDIT_KEY })
    await expect(opening).rejects.toThrow('9999-from-the-future')
  })

  test('[DATA-1] refuses what must never be: stock below zero, an unknown role', async () => {
    const here = await aShop(engine)
    await stockUp(here, [1])
    const { kysely } = here.database
    await expect(kysely.updateTable('products').set({ stock: -1 }).execute()).rejects.toThrow(
      /check|constraint/i,
    )
    await here.shop.openAccount(
      { name: 'M', email: 'm@example.com', phone: '0', password: 'open sesame' },
      'shopper',
    )
    await expect(sql`update users set role = 'owner'`.execute(kysely)).rejects.toThrow(/check|constraint/i)
    await here.close()
  })
})

test('[DATA-5] SQLite compiles a statement once', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const here = await aShop('sqlite')
  await stockUp(here, [1, 2])
  await here.shop.showProduct(1)
  const before = prepare.mock.calls.length
  for (let i = 0; i < 10; i++) await here.shop.showProduct((i % 2) + 1)
  expect(prepare.mock.calls.length).toBe(before)
  await here.close()
})

test('[DATA-8] a disk that is full is an outage; nothing is lost, and the shop goes on when there is room again', async () => {
  const here = await aShop('sqlite')
  const mona = await aShopper(here)
  await stockUp(here, [1000])
  const { kysely } = here.database
  await sql`pragma max_page_count = 1`.execute(kysely)
  const refusals: unknown[] = []
  let placed = 0
  while (refusals.length === 0) {
    await here.shop.placeOrder(mona, anOrderRequest(), aKey()).then(
      () => placed++,
      (error: unknown) => refusals.push(error),
    )
  }
  expect(isOutage(refusals[0])).toBe(true)
  expect((await here.shop.listOrders(mona, { limit: 200 })).items).toHaveLength(placed)
  expect(await stockOf(here, 1)).toBe(1000 - placed)
  await sql`pragma max_page_count = 1000000`.execute(kysely)
  await here.shop.placeOrder(mona, anOrderRequest(), aKey())
  await here.close()
})

describe.runIf(ENGINES_HERE.includes('postgres'))('on PostgreSQL', () => {
  test('[DATA-5] a statement is planned once per connection', async () => {
    const here = await aShop('postgres')
    await stockUp(here, [1, 2])
    for (let i = 0; i < 10; i++) await here.shop.showProduct((i % 2) + 1)
    const { rows } = await sql<{ calls: number }>`
      select count(*) as calls from pg_prepared_statements where statement like '%"products"%"id" in%'`.execute(
      here.database.kysely,
    )
    expect(rows[0]?.calls).toBe(1)
    await here.close()
  })

  test('[NODE-10] whoever migrates, or waits for who does, has all the time it takes; others fifteen seconds', async () => {
    const here = await aShop('postgres')
    const timeoutIn = async (db: Db) => {
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
      return rows[0]?.statement_timeout
    }
    const { kysely } = here.database
    const meanwhile = await kysely.transaction().execute(async (db) => {
      await applyMigrations(db, 'postgres')
      return timeoutIn(db)
    })
    expect([meanwhile, await timeoutIn(kysely)]).toEqual(['0', '15s'])
    await here.close()
  })

  test('[NODE-17] an instance goes on when a newer one has changed a table under its statements', async () => {
    const here = await aShop('postgres')
    await stockUp(here, [1])
    const { kysely } = here.database
    const newer = new pg.Client({ connectionString: here.settings.databaseUrl })
    await newer.connect()
    const grow = (column: string) => newer.query(`alter table products add column ${column} text`)
    // Both are planned on the only connection.
    await kysely.selectFrom('products').selectAll().where('id', '=', 1).execute()
    await grow('colour')
    expect(await kysely.selectFrom('products').selectAll().where('id', '=', 1).execute()).toHaveLength(1)
    expect(await stockOf(here, 1)).toBe(1)
    await grow('smell')
    const inTransaction = here.ports.inTransaction(({ products }) => products.byIds([1]))
    expect((await inTransaction).map(({ stock }) => stock)).toEqual([1])
    await newer.end()
    await here.close()
  })

  test('[DATA-8] connections that are cut give an outage, then the shop goes on by itself', async () => {
    const here = await aShop('postgres')
    await stockUp(here, [1])
    const admin = new pg.Client({ connectionString: here.settings.databaseUrl })
    await admin.connect()
    const sleeping = sql`select pg_sleep(20)`.execute(here.database.kysely).catch((error: unknown) => error)
    const cut =
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and query like $1'
    await expect.poll(async () => (await admin.query(cut, ['%pg_sleep(20)%'])).rowCount).toBeGreaterThan(0)
    expect(isOutage(await sleeping)).toBe(true)
    // Immediately afterwards: the pool must not hand out the dying connection.
    expect(await stockOf(here, 1)).toBe(1)
    await admin.end()
    await here.close()
    // A query after the pool was closed fails as an outage, not as a bug.
    expect(isOutage(await here.database.ping().catch((error: unknown) => error))).toBe(true)
  })
})
