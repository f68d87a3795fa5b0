import { sql } from 'kysely'
import { erasePerson } from '#adapters/db/customers/erase-person.ts'
import type { Db } from '#adapters/db/engine/engine.ts'
import { isFirstKey } from '#adapters/db/engine/first-key.ts'
import { beyond, endOf, pageOf, readCursor } from '#adapters/db/engine/keyset.ts'
import { isUnfinished, toBeHandedOver } from '#adapters/db/orders/unfinished-orders.ts'
import { toUser, USER_COLUMNS } from '#adapters/db/people/user-store.ts'
import { messagesFrom } from '#adapters/db/shop/message-store.ts'
import type { CustomerStore } from '#domain/customers/customer.ts'
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

/** Everyone once, also "Mohamed Mahmoud" for "m". */
const found = (db: Db, key: string, before: readonly string[]) =>
  // Crossed, for SQLite keeps that order: from the few keys to their people, never from all people to their keys.
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

/**
 * The money of each person's orders that were not given back: captured by the provider and collected by couriers, less what
 * was refunded.
 */
const spentBy = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const those = sql`orders.user_id in (${sql.join(userIds)}) and orders.status <> 'returned'`
  const { rows } = await sql<{ user_id: string; amount: number }>`
    select user_id, sum(amount) as amount from (
      select orders.user_id, coalesce(captured, case when method = 'cash' then 0 else total end) as amount
        from orders where ${those}
      union all select orders.user_id, cash_postings.amount from orders
        join cash_entries on cash_entries.order_id = orders.id and cash_entries.kind = 'collected'
        join cash_postings on cash_postings.entry_id = cash_entries.id and account = 'held' where ${those}
      union all select orders.user_id, -order_notes.amount from orders
        join order_notes on order_notes.order_id = orders.id and order_notes.amount is not null where ${those}
    ) as money group by user_id`.execute(db)
  return new Map(rows.map(({ user_id, amount }) => [user_id, amount]))
}

export const customerStore = (db: Db): CustomerStore => ({
  async page(keys, { after, limit }) {
    if (keys === undefined) {
      let newest = customers(db)
        .where('erased_at', 'is', null)
        .orderBy('users.id', 'desc')
        .limit(limit + 1)
      if (after !== undefined) newest = newest.where(beyond({ 'users.id': 'text' }, after, 'desc'))
      return pageOf(await newest.execute(), limit, toCustomer, (row) => [row.id])
    }
    // The key in a cursor says by which of them the page ended.
    const [last = ''] = after === undefined ? [] : readCursor(after, ['text', 'text'])
    const start = after === undefined ? 0 : keys.findIndex((key) => String(last).startsWith(key))
    if (start < 0) throw new Refusal('page.unusable')
    const rows: (Row & { readonly key: string })[] = []
    for (const [at, key] of keys.entries()) {
      if (at < start || rows.length > limit) continue
      let query = found(db, key, keys.slice(0, at)).limit(limit + 1 - rows.length)
      if (after !== undefined && at === start)
        query = query.where(beyond({ 'user_keys.key': 'text', 'user_keys.user_id': 'text' }, after, 'asc'))
      rows.push(...(await query.execute()))
    }
    return pageOf(rows, limit, toCustomer, (row) => [row.key, row.id])
  },

  async byId(userId) {
    const row = await customers(db).where('users.id', '=', userId).executeTakeFirst()
    return row && toCustomer(row)
  },

  async purchasesOf(userIds) {
    if (userIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('orders')
      .select(['user_id', (eb) => eb.fn.countAll<number>().as('orders')])
      .select(sql<number>`sum(case when ${isUnfinished} then 1 else 0 end)`.as('open'))
      .select((eb) => eb.fn.max('created_at').as('last'))
      .where('user_id', 'in', [...userIds])
      .groupBy('user_id')
      .execute()
    const spent = await spentBy(db, userIds)
    return new Map(
      rows.map(({ user_id, orders, open, last }) => [
        user_id,
        { orders, openOrders: open, spent: spent.get(user_id) ?? 0, lastOrderAt: last },
      ]),
    )
  },

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
      .where((eb) => eb.or([isUnfinished, toBeHandedOver]))
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  erase: (user, at) => erasePerson(db, user, at),
})
