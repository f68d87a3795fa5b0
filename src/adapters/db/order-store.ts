import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#adapters/db/engine.ts'
import { beyond, pageOf } from '#adapters/db/keyset.ts'
import { prepared } from '#adapters/db/prepared.ts'
import type { Tables } from '#adapters/db/tables.ts'
import type { Order, OrderLine } from '#domain/ordering/order.ts'
import type { OrderStore } from '#domain/ordering/order-store.ts'

export type OrderRow = Selectable<Tables['orders']>
type LineRow = Selectable<Tables['order_lines']>

const toLine = (row: LineRow): OrderLine => ({
  productId: row.product_id,
  name: { en: row.name_en, ar: row.name_ar },
  picture: row.picture,
  unitPrice: row.unit_price,
  quantity: row.quantity,
})

const toOrder = (row: OrderRow, lines: readonly LineRow[]): Order => ({
  id: row.id,
  userId: row.user_id,
  status: row.status,
  fulfilment: row.fulfilment,
  method: row.method,
  lines: lines.map(toLine),
  deliveryFee: row.delivery_fee,
  total: row.total,
  shippingInfo: JSON.parse(row.shipping_info),
  createdAt: row.created_at,
  deliveredAt: row.delivered_at,
  returnedAt: row.returned_at,
})

export const ordersOf = async (db: Db, rows: readonly OrderRow[]): Promise<Order[]> => {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('line_no')
    .execute()
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  return rows.map((row) => toOrder(row, byOrder.get(row.id) ?? []))
}

const COLUMNS = [
  'id',
  'user_id',
  'idempotency_key',
  'request_digest',
  'status',
  'fulfilment',
  'method',
  'delivery_fee',
  'total',
  'shipping_info',
  'created_at',
  'delivered_at',
  'returned_at',
  'destination_lat',
  'destination_lng',
  'hand_over_code',
] as const

type NewRow = Pick<Insertable<Tables['orders']>, (typeof COLUMNS)[number]>

const addOrder = prepared((db, row: NewRow) =>
  db
    .insertInto('orders')
    .values(Object.fromEntries(COLUMNS.map((column) => [column, row[column]])) as NewRow)
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
  async add(order, { key, requestDigest }, errand) {
    const added = await addOrder(db, {
      id: order.id,
      user_id: order.userId,
      idempotency_key: key,
      request_digest: requestDigest,
      status: order.status,
      fulfilment: order.fulfilment,
      method: order.method,
      delivery_fee: order.deliveryFee,
      total: order.total,
      shipping_info: JSON.stringify(order.shippingInfo),
      created_at: order.createdAt,
      delivered_at: order.deliveredAt,
      returned_at: order.returnedAt,
      destination_lat: errand.destination.lat,
      destination_lng: errand.destination.lng,
      hand_over_code: errand.handOverCode,
    })
    if (added.length === 0) return false
    const lines = order.lines.map((line, index) => ({
      order_id: order.id,
      line_no: index + 1,
      product_id: line.productId,
      name_en: line.name.en,
      name_ar: line.name.ar,
      picture: line.picture,
      unit_price: line.unitPrice,
      quantity: line.quantity,
    }))
    await db.insertInto('order_lines').values(lines).execute()
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
