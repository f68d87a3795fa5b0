import { sql } from 'kysely'
import { erasePerson } from '#adapters/db/customers/erase-person.ts'
import { joinPeople } from '#adapters/db/customers/join-people.ts'
import type { Db } from '#adapters/db/engine/engine.ts'
import { isFirstKey } from '#adapters/db/engine/first-key.ts'
import { afterCursor, endOf, pageOf, readCursor } from '#adapters/db/engine/keyset.ts'
import { completeFigures, hasOldFigures, purchasesOf } from '#adapters/db/orders/customer-figures.ts'
import { isUnfinished, isUnpaid, toBeHandedOver } from '#adapters/db/orders/unfinished-orders.ts'
import { toUser, USER_COLUMNS } from '#adapters/db/people/user-store.ts'
import { messagesFrom } from '#adapters/db/shop/message-store.ts'
import type { CustomerSort, CustomerStore } from '#domain/customers/customer.ts'
import type { PageRequest } from '#domain/shared/page.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const customers = (db: Db) =>
  db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'erased_at', 'disabled_at'])
    .where('role', '=', 'shopper')

type Row = Parameters<typeof toUser>[0] & { erased_at: number | null; disabled_at: number | null }

const toCustomer = ({ erased_at, disabled_at, ...row }: Row) => ({
  user: toUser(row),
  erasedAt: erased_at,
  blockedAt: disabled_at,
})

const hasKey = (beginning: string) =>
  sql<boolean>`exists (select 1 from user_keys as surer where surer.user_id = user_keys.user_id
    and surer.key >= ${beginning} and surer.key < ${endOf(beginning)})`

/** Each person once, even “Mohamed Mahmoud” for “m”. */
const found = (db: Db, key: string, before: readonly string[]) =>
  // A cross join, because SQLite keeps its order: from the few keys to their people, never from all people to their
  // keys.
  db
    .selectFrom('user_keys')
    .crossJoin('users')
    .select([...USER_COLUMNS, 'erased_at', 'disabled_at', 'user_keys.key'])
    .whereRef('users.id', '=', 'user_keys.user_id')
    .where('role', '=', 'shopper')
    .where('erased_at', 'is', null)
    .where(isFirstKey('user_keys', key))
    .where((eb) => eb.and(before.map((each) => eb.not(hasKey(each)))))
    .orderBy('user_keys.key')
    .orderBy('user_keys.user_id')

const COLUMNS = {
  name: ['users.name_key', 'text'],
  email: ['users.email_key', 'text'],
  orders: ['users.order_count', 'bigint'],
  spent: ['users.spent', 'bigint'],
  last: ['users.last_order_at', 'bigint'],
} as const

// Up to this many found people are sorted in memory.
const FEW = 1000

const hasOneOf = (keys: readonly string[]) =>
  sql<boolean>`(${sql.join(
    keys.map((key) => sql`(user_keys.key >= ${key} and user_keys.key < ${endOf(key)})`),
    sql` or `,
  )})`

/**
 * A few matches are found first and then sorted; for many, the index of the column is scanned until the page is
 * full. PostgreSQL's planner cannot estimate how many rows have a prefix, and cannot flatten a scalar subquery.
 */
const isFound = async (db: Db, keys: readonly string[]) => {
  const few = await db
    .selectFrom('user_keys')
    .select('user_id')
    .distinct()
    .where(hasOneOf(keys))
    .limit(FEW + 1)
    .execute()
  if (few.length === 0) return sql<boolean>`1 = 0`
  if (few.length <= FEW) return sql<boolean>`users.id in (${sql.join(few.map(({ user_id }) => user_id))})`
  return sql<boolean>`(select 1 from user_keys where user_keys.user_id = users.id and ${hasOneOf(keys)} limit 1) = 1`
}

/** Sorts by a column that has an index. */
export const sortedCustomers = (db: Db, { by, isDown }: CustomerSort) => {
  const direction = isDown ? 'desc' : 'asc'
  const [column] = COLUMNS[by]
  return customers(db)
    .select(`${column} as sorted_by`)
    .where('erased_at', 'is', null)
    .orderBy(column, direction)
    .orderBy('users.id', direction)
}

/** All customers, or those found. */
const sortedPage = async (
  db: Db,
  keys: readonly string[] | undefined,
  { after, limit }: PageRequest,
  sort: CustomerSort,
) => {
  const [column, type] = COLUMNS[sort.by]
  let query = sortedCustomers(db, sort).limit(limit + 1)
  if (keys !== undefined)
    query = query.where(keys.length === 0 ? sql<boolean>`1 = 0` : await isFound(db, keys))
  if (after !== undefined)
    query = query.where(
      afterCursor({ [column]: type, 'users.id': 'text' }, after, sort.isDown ? 'desc' : 'asc'),
    )
  return pageOf(await query.execute(), limit, toCustomer, (row) => [row.sorted_by, row.id])
}

export const customerStore = (db: Db): CustomerStore => ({
  async page(keys, request, sort) {
    if (sort) return sortedPage(db, keys, request, sort)
    const { after, limit } = request
    if (keys === undefined) {
      let newest = customers(db)
        .where('erased_at', 'is', null)
        .orderBy('users.id', 'desc')
        .limit(limit + 1)
      if (after !== undefined) newest = newest.where(afterCursor({ 'users.id': 'text' }, after, 'desc'))
      return pageOf(await newest.execute(), limit, toCustomer, (row) => [row.id])
    }
    // The cursor contains the key at which the page ended.
    const [last = ''] = after === undefined ? [] : readCursor(after, ['text', 'text'])
    const start = after === undefined ? 0 : keys.findIndex((key) => String(last).startsWith(key))
    if (start < 0) throw new Refusal('page.unusable')
    const rows: (Row & { readonly key: string })[] = []
    for (const [at, key] of keys.entries()) {
      if (at < start || rows.length > limit) continue
      let query = found(db, key, keys.slice(0, at)).limit(limit + 1 - rows.length)
      if (after !== undefined && at === start)
        query = query.where(
          afterCursor({ 'user_keys.key': 'text', 'user_keys.user_id': 'text' }, after, 'asc'),
        )
      rows.push(...(await query.execute()))
    }
    return pageOf(rows, limit, toCustomer, (row) => [row.key, row.id])
  },

  async byId(userId) {
    const row = await customers(db).where('users.id', '=', userId).executeTakeFirst()
    return row && toCustomer(row)
  },

  hasOldFigures: () => hasOldFigures(db),
  completeFigures: (atMost) => completeFigures(db, atMost),
  purchasesOf: (userIds) => purchasesOf(db, userIds),

  messagesOf: (key) => messagesFrom(db, key),

  async noticesAt(userId) {
    const places = await db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', userId)
      .execute()
    return places.map(({ endpoint }) => endpoint)
  },

  async hasOrderUnderWay(userId) {
    const row = await db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', userId)
      .where((eb) => eb.or([isUnfinished, isUnpaid, toBeHandedOver]))
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  erase: (user, at) => erasePerson(db, user, at),
  join: (from, into, at) => joinPeople(db, from, into, at),
})
