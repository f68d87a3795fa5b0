import { randomUUID } from 'node:crypto'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryStore } from '#adapters/db/delivery/delivery-store.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { orderDesk } from '#adapters/db/orders/order-desk.ts'
import { salesStore } from '#adapters/db/orders/sales-store.ts'
import { wordsPage } from '#adapters/db/orders/word-search.ts'
import type { OrderFilter } from '#domain/office/order-desk.ts'
import { queryWords } from '#domain/ordering/order-words.ts'
import { aShop, type TestShop } from '#tests/support/test-shop.ts'

let here: TestShop
beforeAll(async () => {
  here = await aShop('sqlite')
})
afterAll(() => here.close())

/** What `analyze` finds in a shop with a million orders, 200 of them unfinished. */
const LARGE: Readonly<Record<string, string>> = {
  sqlite_autoindex_orders_1: '1000000 1',
  sqlite_autoindex_orders_2: '1000000 10 1',
  orders_by_courier: '1000000 47620 10310',
  orders_by_courier_and_time: '1000000 47620 1 1',
  orders_by_customer: '1000000 7576 1',
  orders_by_day_number: '1000000 832 1',
  orders_by_method: '1000000 250000 1 1',
  orders_by_step: '1000000 166667 1 1',
  orders_by_time: '1000000 1 1 1 1',
  orders_by_total: '1000000 500 1',
  orders_by_user: '1000000 10 1',
  orders_brought: '1000000 47620 1',
  orders_delivered: '949598 1 1',
  orders_returned: '69173 1',
  orders_unfinished: '200 1 1',
  orders_without_words: '0 0',
}

const pretendLarge = async (): Promise<void> => {
  const { kysely } = here.database
  await sql`analyze`.execute(kysely)
  for (const [index, stat] of Object.entries(LARGE))
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('orders', ${index}, ${stat})`.execute(kysely)
  // SQLite reads them again.
  await sql`analyze sqlite_schema`.execute(kysely)
}

/** The statements that would be run, without a database. */
const questionsOf = async (ask: (db: Kysely<Tables>) => Promise<unknown>) => {
  const queries: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (introspected) => new SqliteIntrospector(introspected),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log({ query }) {
      queries.push({ sql: query.sql, parameters: query.parameters })
    },
  })
  await ask(db)
  return queries
}

const plansOf = async (ask: (db: Kysely<Tables>) => Promise<unknown>): Promise<string[]> => {
  const plans: string[] = []
  for (const question of await questionsOf(ask)) {
    const text = question.sql.split('?')
    const query = sql<{ detail: string }>`${sql.join(
      text.map((piece, index) =>
        index === 0 ? sql`${sql.raw(piece)}` : sql`${question.parameters[index - 1]}${sql.raw(piece)}`,
      ),
      sql.raw(''),
    )}`
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(here.database.kysely)
    plans.push(...rows.map(({ detail }) => detail))
  }
  return plans
}

const cursor = Buffer.from(JSON.stringify([1, randomUUID()])).toString('base64url')
const cursorWith = (...key: (string | number)[]) => Buffer.from(JSON.stringify(key)).toString('base64url')
const page =
  (filter: OrderFilter, after = cursor) =>
  (db: Kysely<Tables>) =>
    orderDesk(db).page(filter, { limit: 50, after })

const QUESTIONS: Readonly<Record<string, (db: Kysely<Tables>) => Promise<unknown>>> = {
  'the newest': page({}),
  'the oldest': page({ sort: { by: 'time', isDown: false } }),
  'the oldest of a step': page({ step: 'placed', sort: { by: 'time', isDown: false } }),
  'by step': page({ step: 'delivered' }),
  'by payment': page({ method: 'cash' }),
  'by courier': page({ courierId: 'k' }),
  'by nobody': page({ courierId: null }),
  'by day': page({ placed: { from: 1, to: 2 } }),
  'by words': page({ typedWords: queryWords('mona adel') }),
  'by words and step': page({ typedWords: queryWords('01001234567'), step: 'placed' }),
  'by words that many have': (db) =>
    wordsPage(db, queryWords('mona adel'), { limit: 50, after: cursor }, 'desc', { from: 1, to: 2 }),
  'by customer': page({ sort: { by: 'customer', isDown: false } }, cursorWith('mona', 'k')),
  'by customer, cancelled': page(
    { step: 'cancelled', sort: { by: 'customer', isDown: true } },
    cursorWith('mona', 'k'),
  ),
  'by the largest total': page({ sort: { by: 'total', isDown: true } }),
  'by step of the journey': page({ sort: { by: 'step', isDown: true } }, cursorWith('preparing', 1, 'k')),
  'by kind of payment': page({ sort: { by: 'payment', isDown: false } }, cursorWith('paypal', 1, 'k')),
  'by name of the courier': page({ sort: { by: 'courier', isDown: false } }, cursorWith('none', 1, 'k')),
  unfinished: (db) => orderDesk(db).unfinished(10),
  delivered: (db) => orderDesk(db).deliveredSince(1, 10),
  counted: (db) => orderDesk(db).countUnfinished(),
  'stops of couriers': (db) => deliveryStore(db).stopCounts(),
  wordless: (db) => orderDesk(db).withoutWords(10),
  placed: (db) => salesStore(db).placed(1, 2),
  received: (db) => salesStore(db).delivered(1, 2),
  returned: (db) => salesStore(db).returned(1, 2),
}

const scansOf = async (ask: (db: Kysely<Tables>) => Promise<unknown>): Promise<string[]> => {
  const plans = await plansOf(ask)
  expect(plans.length).toBeGreaterThan(0)
  // A full scan of a partial index reads only its few rows (unfinished orders, orders without words). The others are
  // names of subqueries: the couriers, the words with a prefix, the orders that have one.
  return plans.filter(
    (plan) =>
      plan.startsWith('SCAN') &&
      !/orders_unfinished|orders_without_words|SCAN (had|known|counted|found|others|CONSTANT ROW)/.test(plan),
  )
}

test.each(Object.entries(QUESTIONS))('[OFFO-4] %s: no question reads the whole table', async (_, ask) => {
  expect(await scansOf(ask)).toEqual([])
})

test.each(Object.keys(QUESTIONS).filter((name) => /^by (customer|the|step of|kind|name)/.test(name)))(
  '[OFFO-4] %s: nothing is sorted by the database',
  async (name) => {
    const plans = await plansOf(QUESTIONS[name] ?? page({}))
    expect(plans.filter((plan) => plan.includes('TEMP B-TREE FOR ORDER BY'))).toEqual([])
  },
)

test('[OFFO-4] nor does any read the whole table when SQLite knows how many orders there are', async () => {
  await pretendLarge()
  for (const [name, ask] of Object.entries(QUESTIONS)) expect([name, await scansOf(ask)]).toEqual([name, []])
})
