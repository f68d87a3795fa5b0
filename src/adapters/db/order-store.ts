import type { Insertable } from 'kysely'
import type { Db } from '#adapters/db/engine.ts'
import { beyond, pageOf } from '#adapters/db/keyset.ts'
import { lineRows, orderRow, ordersOf } from '#adapters/db/order-rows.ts'
import { prepared } from '#adapters/db/prepared.ts'
import type { Tables } from '#adapters/db/tables.ts'
import type { OrderStore } from '#domain/ordering/order-store.ts'

const addOrder = prepared((db, row: Insertable<Tables['orders']>) =>
  db
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

const ordersUnder = prepared((db, values: { userId: string; key: string }) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', values.userId)
    .where('idempotency_key', '=', values.key),
)

export const orderStore = (db: Db): OrderStore => ({
  async add(order, key, errand) {
    const added = await addOrder(db, orderRow(order, key, errand))
    if (added.length === 0) return false
    await db.insertInto('order_lines').values(lineRows(order)).execute()
    return true
  },

  async byKey(userId, key) {
    const rows = await ordersUnder(db, { userId, key })
    const [order] = await ordersOf(db, rows)
    return order && { order, requestDigest: rows[0]?.request_digest ?? '' }
  },

  async byId(orderId) {
    const rows = await db.selectFrom('orders').selectAll().where('id', '=', orderId).execute()
    const [order] = await ordersOf(db, rows)
    return order
  },

  async ofUser(userId) {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return ordersOf(db, rows)
  },

  async pageOfUser(userId, { after, limit }) {
    let query = db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (after !== undefined) query = query.where(beyond(['created_at', 'id'], after, 'desc'))
    const rows = pageOf(
      await query.execute(),
      limit,
      (row) => row,
      (row) => [row.created_at, row.id],
    )
    return { items: await ordersOf(db, rows.items), next: rows.next }
  },

  async move(before, after) {
    const moved = await db
      .updateTable('orders')
      .set({
        status: after.status,
        fulfilment: after.fulfilment,
        delivered_at: after.deliveredAt,
        returned_at: after.returnedAt,
      })
      .where('id', '=', before.id)
      .where('status', '=', before.status)
      .where('fulfilment', '=', before.fulfilment)
      .returning('id')
      .execute()
    return moved.length === 1
  },
})
