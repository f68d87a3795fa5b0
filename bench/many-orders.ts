import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Connection, Engine } from '#adapters/db/engine/engine.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { fulfilmentColumns } from '#adapters/db/orders/order-rows.ts'
import { emailKeyOf } from '#adapters/db/people/user-store.ts'
import { uuidIds } from '#adapters/system/uuid-ids.ts'
import { UNFINISHED } from '#domain/fulfilment/fulfilment.ts'
import { dayNumberText } from '#domain/ordering/order-number.ts'
import { orderWords } from '#domain/ordering/order-words.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { fold } from '#domain/shared/arabic.ts'
import { cairoDate } from '#domain/shared/cairo.ts'
import { keysOfPerson } from '#domain/shared/person-keys.ts'
import { askDatabase } from '../scripts/postgres-database.ts'

const FIRST = [
  'محمد',
  'أحمد',
  'Mona',
  'منى',
  'Youssef',
  'سلمى',
  'هبة',
  'Omar',
  'خالد',
  'Dina',
  'مريم',
  'كريم',
]
const LAST = ['عادل', 'Hassan', 'السيد', 'Kamal', 'فتحي', 'Nabil', 'لطفي', 'Amin', 'زكي', 'Sherif', 'حسن']
const DISTRICTS = ['Dokki', 'Zamalek', 'المعادي', 'Nasr City', 'مصر الجديدة', 'Downtown']

/** The rate of the shop: the more orders, the longer its past. */
const ORDERS_A_DAY = 833
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const AT_ONCE = 5000
const MOST_UNFINISHED = 200
/** The number of orders that the search terms are of. */
const SEARCHED = 200
const ACCOUNTS_SINCE_MS = 1200 * DAY_MS

/** A seeded random generator (mulberry32), so that every run is the same. */
const createDice = () => {
  let seed = 20_261_115
  const next = (): number => {
    seed = (seed + 0x6d2b79f5) | 0
    let bits = Math.imul(seed ^ (seed >>> 15), seed | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (most: number): number => Math.floor(next() * most),
    of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  }
}

/** SQLite allows 32,766 parameters per statement. */
const MOST_PARAMETERS = 30_000

/** The text is always the same, so that it is prepared once; compiling it by Kysely takes longer than the insert. */
const insert = async (
  db: Kysely<Tables>,
  engine: Engine,
  table: keyof Tables,
  rows: readonly object[],
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  const perStatement = Math.floor(MOST_PARAMETERS / columns.length)
  for (let at = 0; at < rows.length; at += perStatement) {
    const values = rows.slice(at, at + perStatement).flatMap(Object.values)
    const marks = values.map((_, index) => {
      const mark = engine === 'postgres' ? `$${index + 1}` : '?'
      return index % columns.length === 0 ? `),(${mark}` : `,${mark}`
    })
    const text = `insert into ${table} (${columns.join()}) values ${marks.join('').slice(2)})`
    await db.executeQuery(CompiledQuery.raw(text, values))
  }
}

/** Without waiting for the disk and without checks of foreign keys. The connection must not be used for other work. */
const FAST: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: ['pragma synchronous = off', 'pragma foreign_keys = off', 'pragma cache_size = -500000'],
  postgres: [
    'set synchronous_commit = off',
    'set session_replication_role = replica',
    `set maintenance_work_mem = '256MB'`,
    'set statement_timeout = 0',
  ],
}

/** A database to fill; with its address on PostgreSQL. */
interface Filled extends Connection {
  readonly databaseUrl?: string | undefined
}

/** Every index that belongs to no constraint. */
const INDEXES: Readonly<Record<Engine, string>> = {
  sqlite: `select name, sql from sqlite_master where type = 'index' and sql is not null`,
  postgres: `select indexname as name, indexdef as sql from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)`,
}

/** Indexes are dropped and made again, because sorting all rows once is faster than a million insertions. */
const inBulk = ({ kysely, engine, databaseUrl }: Filled, work: (db: Kysely<Tables>) => Promise<void>) =>
  kysely.connection().execute(async (db) => {
    for (const setting of FAST[engine]) await sql.raw(setting).execute(db)
    const { rows: indexes } = await sql.raw<{ name: string; sql: string }>(INDEXES[engine]).execute(db)
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
    await work(db)
    for (const index of indexes) {
      // Not by the pool, whose statements may take seconds only.
      if (databaseUrl) await askDatabase(databaseUrl, index.sql)
      else await sql.raw(index.sql).execute(db)
    }
    // As autovacuum would have done in the months in which so many orders come.
    if (databaseUrl) await askDatabase(databaseUrl, 'vacuum analyze')
    else await sql`analyze`.execute(db)
  })

/** Accounts without a password: no login succeeds. */
export const makeShoppers = async (
  connection: Filled,
  count: number,
  now: number,
): Promise<readonly string[]> => {
  const dice = createDice()
  const ids = uuidIds({ now: () => now - ACCOUNTS_SINCE_MS })
  const users = Array.from({ length: count }, (_, index) => ({
    id: ids.next(),
    name: `${dice.of(FIRST)} ${dice.of(LAST)}`,
    email: `shopper-${index}@mishwar.example`,
    phone: `+201${String(1e9 + index).slice(1)}`,
    photo: null,
    role: 'shopper' as const,
    createdAt: now - ACCOUNTS_SINCE_MS,
  }))
  await inBulk(connection, async (db) => {
    for (let at = 0; at < count; at += AT_ONCE) {
      const some = users.slice(at, at + AT_ONCE)
      await insert(
        db,
        connection.engine,
        'users',
        some.map(({ createdAt, ...user }) => ({
          ...user,
          email_key: emailKeyOf(user),
          name_key: fold(user.name),
          password_hash: '-',
          created_at: createdAt,
        })),
      )
      const keys = some.flatMap((user) => keysOfPerson(user).map((key) => ({ key, user_id: user.id })))
      await insert(db, connection.engine, 'user_keys', keys)
    }
  })
  return users.map(({ id }) => id)
}

export interface MadeOrders {
  /** Search terms as staff would type them. */
  readonly searches: readonly string[]
}

/** Orders up to now: most received, some cancelled, the newest unfinished. */
export const makeOrders = async (
  connection: Filled,
  count: number,
  people: { readonly shoppers: readonly string[]; readonly couriers: readonly string[] },
  now: number,
): Promise<MadeOrders> => {
  const dice = createDice()
  const searches: string[] = []
  const numbers = new Map<string, number>()
  await inBulk(connection, async (db) => {
    for (let made = 0; made < count; made += AT_ONCE) {
      const rows = {
        orders: [] as object[],
        order_lines: [] as object[],
        order_steps: [] as object[],
        order_words: [] as object[],
      }
      for (let index = 0; index < Math.min(AT_ONCE, count - made); index++) {
        const left = count - made - index
        const createdAt = Math.round(now - (left / ORDERS_A_DAY) * DAY_MS)
        const day = cairoDate(createdAt)
        const dayNumber = (numbers.get(day) ?? 0) + 1
        numbers.set(day, dayNumber)
        const id = uuidIds({ now: () => createdAt }).next()
        const isOpen = left <= MOST_UNFINISHED
        const fulfilment = isOpen ? dice.of(UNFINISHED) : dice.next() < 0.05 ? 'cancelled' : 'delivered'
        const isBack = fulfilment === 'cancelled' || dice.next() < 0.02
        const method = dice.of(PAYMENT_METHODS)
        const status = isOpen ? (method === 'cash' ? 'pending' : 'paid') : isBack ? 'returned' : 'delivered'
        const phone = `+201${dice.of([0, 1, 2, 5])}${String(dice.below(1e8)).padStart(8, '0')}`
        const shippingInfo = {
          fullName: `${dice.of(FIRST)} ${dice.of(LAST)}`,
          phone,
          city: 'Cairo',
          district: dice.of(DISTRICTS),
          address: '12 Tahrir St',
        }
        const total = 3000 + 100 * dice.below(2000)
        const doneAt = createdAt + (20 + dice.below(40)) * MINUTE_MS
        rows.orders.push({
          id,
          user_id: people.shoppers[(made + index) % people.shoppers.length],
          idempotency_key: id,
          request_digest: 'made',
          status,
          ...fulfilmentColumns(fulfilment),
          method,
          delivery_fee: 3000,
          total,
          shipping_info: JSON.stringify(shippingInfo),
          created_at: createdAt,
          delivered_at: fulfilment === 'delivered' ? doneAt : null,
          returned_at: isBack ? doneAt : null,
          destination_lat: 30.05,
          destination_lng: 31.24,
          hand_over_code: '0417',
          courier_id: fulfilment === 'placed' ? null : dice.of(people.couriers),
          shop_day: day,
          day_number: dayNumber,
          words_made: 1,
          is_counted: 1,
          customer_key: fold(shippingInfo.fullName),
        })
        for (let line = 1; line <= 1 + dice.below(4); line++)
          rows.order_lines.push({
            order_id: id,
            line_no: line,
            product_id: 1 + dice.below(40),
            name_en: 'Ewais mango',
            name_ar: 'مانجو عويس',
            picture: 'ewais-mango-front',
            unit_price: 5500,
            quantity: 1 + dice.below(3),
          })
        for (const [step, kind] of ['preparing', 'on_the_way', fulfilment].entries())
          if (kind !== 'placed')
            rows.order_steps.push({
              id: `${id}-${step}`,
              order_id: id,
              step_no: step + 1,
              kind,
              at: createdAt + step * MINUTE_MS,
              mover: 'shop',
              actor_id: null,
              note: null,
            })
        for (const word of orderWords({ id, dayNumber, shippingInfo }))
          rows.order_words.push({ order_id: id, word, created_at: createdAt })
        if (left % Math.ceil(count / SEARCHED) === 0)
          searches.push(shippingInfo.fullName, phone, id.slice(-6), dayNumberText(dayNumber))
      }
      await db.transaction().execute(async (tx) => {
        for (const [table, values] of Object.entries(rows))
          await insert(tx, connection.engine, table as keyof typeof rows, values)
      })
    }
  })
  return { searches }
}
