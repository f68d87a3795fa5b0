import { type Selectable, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { uncountOrder } from '#adapters/db/orders/customer-figures.ts'
import {
  CASH_ACCOUNTS,
  type CashBalance,
  type CashEntry,
  NO_CASH,
  type Postings,
  withPostings,
} from '#domain/cash/cash.ts'
import type { CashStore } from '#domain/delivery/stores.ts'

const sums = (db: Db) =>
  db
    .selectFrom('cash_postings')
    .select(['courier_id', 'account', sql<number>`sum(amount)`.as('amount')])
    .groupBy(['courier_id', 'account'])

type EntryRow = Selectable<Tables['cash_entries']>

const bareEntry = ({ id, kind, courier_id, order_id, actor_id, reason, tip, at }: EntryRow) => ({
  id,
  kind,
  courierId: courier_id,
  orderId: order_id,
  actorId: actor_id,
  reason,
  tip,
  at,
})

const postingsOf = async (db: Db, entries: readonly EntryRow[]): Promise<ReadonlyMap<string, Postings>> => {
  const postings = new Map<string, Postings>()
  if (entries.length === 0) return postings
  const ids = entries.map(({ id }) => id)
  const rows = await db.selectFrom('cash_postings').selectAll().where('entry_id', 'in', ids).execute()
  for (const { entry_id, account, amount } of rows)
    postings.set(entry_id, { ...postings.get(entry_id), [account]: amount })
  return postings
}

const withPostingsOf = async (db: Db, rows: readonly EntryRow[]): Promise<CashEntry[]> => {
  const postings = await postingsOf(db, rows)
  return rows.map((row) => ({ ...bareEntry(row), postings: postings.get(row.id) ?? {} }))
}

export const cashStore = (db: Db): CashStore => ({
  async add({ courierId, orderId, actorId, postings, ...entry }) {
    await db
      .insertInto('cash_entries')
      .values({
        ...entry,
        courier_id: courierId,
        order_id: orderId,
        actor_id: actorId,
        // Only the reason of a difference is listed for the office to settle.
        settled_at: entry.kind === 'collected' || postings.difference ? null : entry.at,
      })
      .execute()
    const rows = CASH_ACCOUNTS.flatMap((account) => {
      const amount = postings[account]
      return amount === undefined ? [] : [{ entry_id: entry.id, account, courier_id: courierId, amount }]
    })
    await db.insertInto('cash_postings').values(rows).execute()
    if (orderId !== null && entry.kind === 'collected') await uncountOrder(db, orderId)
  },

  async dueOf(orderId) {
    const row = await db
      .selectFrom('cash_postings')
      .innerJoin('cash_entries', 'cash_entries.id', 'cash_postings.entry_id')
      .select(['cash_postings.courier_id', sql<number>`sum(amount)`.as('due')])
      .where('order_id', '=', orderId)
      .where('account', '=', 'due')
      .groupBy('cash_postings.courier_id')
      // Couriers who had the order before have a balance of zero.
      .having(sql<boolean>`sum(amount) <> 0`)
      .executeTakeFirst()
    return row && { courierId: row.courier_id, due: row.due }
  },

  async collectedFor(orderId) {
    const row = await db
      .selectFrom('cash_postings')
      .innerJoin('cash_entries', 'cash_entries.id', 'cash_postings.entry_id')
      .select(sql<number>`sum(amount)`.as('collected'))
      .where('order_id', '=', orderId)
      .where('kind', '=', 'collected')
      .where('account', '=', 'held')
      .executeTakeFirst()
    return row?.collected ?? 0
  },

  async collectedForEach(orderIds) {
    if (orderIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('cash_postings')
      .innerJoin('cash_entries', 'cash_entries.id', 'cash_postings.entry_id')
      .select(['order_id', sql<number>`sum(amount)`.as('collected')])
      .where('order_id', 'in', [...orderIds])
      .where('kind', '=', 'collected')
      .where('account', '=', 'held')
      .groupBy('order_id')
      .execute()
    return new Map(rows.map(({ order_id, collected }) => [order_id ?? '', collected]))
  },

  async tipsFor(orderIds) {
    if (orderIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('cash_entries')
      .select(['order_id', sql<number>`sum(tip)`.as('tip')])
      .where('order_id', 'in', [...orderIds])
      .where('tip', '>', 0)
      .groupBy('order_id')
      .execute()
    return new Map(rows.map(({ order_id, tip }) => [order_id ?? '', tip]))
  },

  async entry(entryId) {
    const row = await db
      .selectFrom('cash_entries')
      .leftJoin('cash_postings', (join) =>
        join.onRef('entry_id', '=', 'cash_entries.id').on('account', '=', 'held'),
      )
      .select(['kind', 'cash_entries.courier_id', 'amount'])
      .where('cash_entries.id', '=', entryId)
      .executeTakeFirst()
    return row && { kind: row.kind, courierId: row.courier_id, held: row.amount ?? 0 }
  },

  async balanceOf(courierId) {
    const rows = await sums(db).where('courier_id', '=', courierId).execute()
    return rows.reduce((sum, row) => withPostings(sum, { [row.account]: row.amount }), NO_CASH)
  },

  async noted(limit) {
    const rows = await db
      .selectFrom('cash_entries')
      .selectAll()
      .where('reason', 'is not', null)
      .where('settled_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return withPostingsOf(db, rows)
  },

  async settle(entryId, at) {
    const settled = await db
      .updateTable('cash_entries')
      .set({ settled_at: at })
      .where('id', '=', entryId)
      .where('kind', 'in', ['collected', 'handed_in'])
      .where('reason', 'is not', null)
      .returning('id')
      .execute()
    return settled.length === 1
  },

  async balances() {
    const balances = new Map<string, CashBalance>()
    for (const { courier_id, account, amount } of await sums(db).execute())
      balances.set(courier_id, withPostings(balances.get(courier_id) ?? NO_CASH, { [account]: amount }))
    return balances
  },

  async page(courierId, { after, limit }) {
    let query = db
      .selectFrom('cash_entries')
      .leftJoin('orders', 'orders.id', 'cash_entries.order_id')
      .selectAll('cash_entries')
      .select('day_number')
      .where('cash_entries.courier_id', '=', courierId)
      .orderBy('cash_entries.at', 'desc')
      .orderBy('cash_entries.id', 'desc')
      .limit(limit + 1)
    if (after !== undefined)
      query = query.where(
        afterCursor({ 'cash_entries.at': 'bigint', 'cash_entries.id': 'text' }, after, 'desc'),
      )
    const rows = await query.execute()
    const postings = await postingsOf(db, rows)
    const toEntry = (row: (typeof rows)[number]) => ({
      ...bareEntry(row),
      postings: postings.get(row.id) ?? {},
      dayNumber: row.day_number,
    })
    return pageOf(rows, limit, toEntry, (row) => [row.at, row.id])
  },
})
