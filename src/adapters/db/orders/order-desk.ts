import { type Insertable, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import { prepared } from '#adapters/db/engine/prepared.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { COLUMNS, listOrders, type Row } from '#adapters/db/orders/order-list.ts'
import { fulfilmentOf, isAtStep, ordersOf } from '#adapters/db/orders/order-rows.ts'
import { refundsDue } from '#adapters/db/orders/refunds-due.ts'
import { isUnfinished } from '#adapters/db/orders/unfinished-orders.ts'
import { namesOf } from '#adapters/db/people/user-store.ts'
import type { Fulfilment } from '#domain/fulfilment/fulfilment.ts'
import type { OrderDesk, OrderSummary } from '#domain/office/order-desk.ts'
import { fold } from '#domain/shared/arabic.ts'

const piecesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .select([
      'order_id',
      sql<number>`cast(sum(case when coalesce(picked, quantity) = 0 then 0 when by_weight = 1 then 1 else coalesce(picked, quantity) end) as integer)`.as(
        'pieces',
      ),
    ])
    .where('order_id', 'in', [...ids])
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, pieces }) => [order_id, pieces]))
}

/** Reads pieces and names in one statement each, however many orders there are. */
const summaries = async (db: Db, rows: readonly Row[]): Promise<OrderSummary[]> => {
  const [pieces, names] = await Promise.all([
    piecesOf(
      db,
      rows.map(({ id }) => id),
    ),
    namesOf(
      db,
      rows.flatMap(({ courier_id }) => courier_id ?? []),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    dayNumber: row.day_number,
    status: row.status,
    fulfilment: fulfilmentOf(row),
    method: row.method,
    total: row.total,
    createdAt: row.created_at,
    shippingInfo: JSON.parse(row.shipping_info),
    pieces: pieces.get(row.id) ?? 0,
    courier: row.courier_id === null ? null : { id: row.courier_id, name: names.get(row.courier_id) ?? '' },
  }))
}

const byIds = async (db: Db, orderIds: readonly string[]): Promise<OrderSummary[]> => {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(COLUMNS)
    .where('orders.id', 'in', [...orderIds])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
  return summaries(db, rows)
}

// Prepared, because in a busy hour every order gets its search words while others are placed.
const removeWords = prepared((db, { id }: { id: string }) =>
  db.deleteFrom('order_words').where('order_id', '=', id),
)
const addWords = prepared((db, rows: Insertable<Tables['order_words']>[]) =>
  db
    .insertInto('order_words')
    .values(rows)
    // Another instance may insert the same words at the same time.
    .onConflict((conflict) => conflict.doNothing()),
)
const markSearchable = prepared((db, { id, key }: { id: string; key: string }) =>
  db.updateTable('orders').set({ words_made: 1, customer_key: key }).where('id', '=', id),
)

/** The office's lists of orders, and the words by which its search finds them (`order_words`). */
export const orderDesk = (db: Db): OrderDesk => ({
  async page(filter, request) {
    const { items, next } = await listOrders(db, filter, request)
    return { items: await summaries(db, items), next }
  },

  of: (orderIds) => byIds(db, orderIds),

  async unfinished(limit) {
    const rows = await db
      .selectFrom('orders')
      .select(COLUMNS)
      .where(isUnfinished)
      .orderBy('orders.created_at')
      .orderBy('orders.id')
      .limit(limit)
      .execute()
    return summaries(db, rows)
  },

  async atStep(step, { after, limit }) {
    let query = db
      .selectFrom('orders')
      .select(COLUMNS)
      .where(isAtStep(step))
      .orderBy('orders.created_at')
      .orderBy('orders.id')
      .limit(limit + 1)
    if (after !== undefined)
      query = query.where(afterCursor({ 'orders.created_at': 'bigint', 'orders.id': 'text' }, after, 'asc'))
    const { items, next } = pageOf(
      await query.execute(),
      limit,
      (row) => row,
      (row) => [row.created_at, row.id],
    )
    return { items: await summaries(db, items), next }
  },

  async deliveredSince(time, limit) {
    const rows = await db
      .selectFrom('orders')
      .select(COLUMNS)
      .where('delivered_at', '>=', time)
      .orderBy('delivered_at', 'desc')
      .limit(limit)
      .execute()
    return summaries(db, rows)
  },

  refundsDue: (since, limit) => refundsDue(db, since, limit),

  async returnRequests(limit) {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where(sql<boolean>`return_request is not null and return_settled_at is null`)
      .where('status', '=', 'delivered')
      .orderBy('delivered_at', 'desc')
      .limit(limit)
      .execute()
    return ordersOf(db, rows)
  },

  async countUnfinished() {
    const rows = await db
      .selectFrom('orders')
      .select(['fulfilment', 'is_ready', 'is_unpaid', (eb) => eb.fn.countAll<number>().as('count')])
      .where(isUnfinished)
      .groupBy(['fulfilment', 'is_ready', 'is_unpaid'])
      .execute()
    const counts = new Map<Fulfilment, number>()
    for (const { count, ...row } of rows) {
      const step = fulfilmentOf(row)
      counts.set(step, (counts.get(step) ?? 0) + count)
    }
    return counts
  },

  async withoutWords(limit) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'day_number', 'created_at', 'shipping_info'])
      .where('words_made', '=', sql.lit(0))
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      dayNumber: row.day_number,
      createdAt: row.created_at,
      shippingInfo: JSON.parse(row.shipping_info),
    }))
  },

  async putWords({ id, createdAt, shippingInfo }, words) {
    await removeWords(db, { id })
    await addWords(
      db,
      words.map((word) => ({ order_id: id, word, created_at: createdAt })),
    )
    await markSearchable(db, { id, key: fold(shippingInfo.fullName) })
  },
})
