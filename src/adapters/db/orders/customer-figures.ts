import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { isUnfinished } from '#adapters/db/orders/unfinished-orders.ts'
import type { CustomerStore } from '#domain/customers/customer.ts'

/**
 * The money of each person's orders that were not returned: captured by the provider and collected by couriers,
 * minus refunds.
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

export const purchasesOf = async (
  db: Db,
  userIds: readonly string[],
): ReturnType<CustomerStore['purchasesOf']> => {
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
}

/** Stores the figures that the customer list is sorted by. */
export const storeFigures = async (db: Db, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return
  const purchases = await purchasesOf(db, userIds)
  const rows = userIds.map((id) => {
    const { orders = 0, spent = 0, lastOrderAt } = purchases.get(id) ?? {}
    return sql`(${id}, cast(${orders} as bigint), cast(${spent} as bigint), cast(${lastOrderAt ?? 0} as bigint))`
  })
  await sql`update users set order_count = made.column2, spent = made.column3, last_order_at = made.column4
    from (values ${sql.join(rows)}) as made where users.id = made.column1`.execute(db)
}

/** Marks this order's customer, so that the figures are computed again before the next list sorted by them. */
export const uncountOrder = async (db: Db, orderId: string): Promise<void> => {
  await db.updateTable('orders').set({ is_counted: 0 }).where('id', '=', orderId).execute()
}

export const hasOldFigures = async (db: Db): Promise<boolean> => {
  const changed = db.selectFrom('orders').select('id').where('is_counted', '=', sql.lit(0))
  return (await changed.limit(1).executeTakeFirst()) !== undefined
}

export const completeFigures = async (db: Db, atMost: number): Promise<number> => {
  const rows = await db
    .selectFrom('orders')
    .select('user_id')
    .distinct()
    .where('is_counted', '=', sql.lit(0))
    .limit(atMost)
    .execute()
  const userIds = rows.map(({ user_id }) => user_id)
  if (userIds.length === 0) return 0
  // Marked first: an order changed after this statement is marked again, and one changed before it is counted.
  await db
    .updateTable('orders')
    .set({ is_counted: 1 })
    .where('user_id', 'in', userIds)
    .where('is_counted', '=', sql.lit(0))
    .execute()
  await storeFigures(db, userIds)
  return userIds.length
}
