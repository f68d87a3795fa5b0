import { type Insertable, sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import { lockRow } from '#adapters/db/engine/lock.ts'
import { prepared } from '#adapters/db/engine/prepared.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { nextDayNumber, openDay } from '#adapters/db/orders/day-numbers.ts'
import {
  fulfilmentColumns,
  IMPORTED,
  isAtStep,
  lineRows,
  orderRow,
  ordersOf,
} from '#adapters/db/orders/order-rows.ts'
import { isUnfinished, isUnpaid } from '#adapters/db/orders/unfinished-orders.ts'
import type { Errand } from '#domain/delivery/delivery.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { OrderKey, OrderStore } from '#domain/ordering/order-store.ts'
import { cairoDate } from '#domain/shared/cairo.ts'

/** When the account of this row was disabled, if it was. */
const closedAt = (row: Insertable<Tables['orders']>) =>
  sql<number | null>`(select disabled_at from users where users.id = ${row.user_id})`

/** A placed order without its number, which the insert assigns. */
type PlacedRow = Insertable<Tables['orders']> & { readonly shop_day: string }

const placedRow = (order: Order, key: OrderKey, errand: Errand): PlacedRow => ({
  ...orderRow(order, key, errand),
  shop_day: cairoDate(order.createdAt),
})

// One prepared statement per engine, since they assign numbers differently.
const perEngine = <T>(build: (engine: Engine) => T): Readonly<Record<Engine, T>> => ({
  sqlite: build('sqlite'),
  postgres: build('postgres'),
})

const addOrder = perEngine((engine) =>
  prepared((db, row: PlacedRow) =>
    db
      .insertInto('orders')
      .values({ ...row, day_number: nextDayNumber(engine, row.shop_day) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['day_number', closedAt(row).as('closed_at')]),
  ),
)

/**
 * The person's other unpaid orders, including those they confirmed as received. The row itself is excluded, because
 * only SQLite would count it here.
 */
const unpaidBeside = (row: Insertable<Tables['orders']>, figure: 'count(*)' | 'coalesce(sum(total), 0)') =>
  sql<number>`(select ${sql.raw(figure)} from orders as other
    where other.user_id = ${row.user_id} and other.id <> ${row.id} and (other.status = 'pending' or (
      other.status = 'delivered' and other.method = 'cash'
      and exists (select 1 from order_steps as step
        where step.order_id = other.id and step.kind = 'delivered' and step.mover = 'owner')
      and not exists (select 1 from cash_entries as entry
        where entry.order_id = other.id and entry.kind = 'collected'))))`

// Counted by the statement that inserts the order, so that placing one needs no further statement.
const addUnpaidOrder = perEngine((engine) =>
  prepared((db, row: PlacedRow) =>
    db
      .insertInto('orders')
      .values({ ...row, day_number: nextDayNumber(engine, row.shop_day) })
      .onConflict((conflict) => conflict.doNothing())
      .returning([
        'day_number',
        unpaidBeside(row, 'count(*)').as('orders'),
        unpaidBeside(row, 'coalesce(sum(total), 0)').as('amount'),
        closedAt(row).as('closed_at'),
      ]),
  ),
)

const addLines = prepared((db, rows: Insertable<Tables['order_lines']>[]) =>
  db.insertInto('order_lines').values(rows),
)

// Selects few columns: there is nearly always no row, and the server would describe every column.
const byKeyQuery = prepared((db, values: { userId: string; key: string }) =>
  db
    .selectFrom('orders')
    .select(['id', 'request_digest'])
    .where('user_id', '=', values.userId)
    .where('idempotency_key', '=', values.key),
)

const byIds = async (db: Db, orderIds: readonly string[]): Promise<Order[]> => {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...orderIds])
    .execute()
  return ordersOf(db, rows)
}

const byId = async (db: Db, orderId: string): Promise<Order | undefined> => (await byIds(db, [orderId]))[0]

export const orderStore = (db: Db, engine: Engine): OrderStore => ({
  async add(order, key, errand) {
    const row = placedRow(order, key, errand)
    const [added] = await addOrder[engine](db, row)
    if (!added) return undefined
    await addLines(db, lineRows(order))
    const dayNumber = added.day_number ?? (await openDay(db, order.id, row.shop_day))
    return { isClosed: added.closed_at !== null, dayNumber }
  },

  async addUnpaid(order, key, errand) {
    const row = placedRow(order, key, errand)
    const [unpaid] = await addUnpaidOrder[engine](db, row)
    if (!unpaid) return undefined
    await addLines(db, lineRows(order))
    const { orders, amount, closed_at } = unpaid
    const dayNumber = unpaid.day_number ?? (await openDay(db, order.id, row.shop_day))
    return { orders, amount, isClosed: closed_at !== null, dayNumber }
  },

  async byKey(userId, key) {
    const [row] = await byKeyQuery(db, { userId, key })
    const order = row && (await byId(db, row.id))
    return order && { order, requestDigest: row.request_digest }
  },

  byId: (orderId) => byId(db, orderId),
  byIds: (orderIds) => byIds(db, orderIds),

  async tookStock(orderId) {
    const row = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where('request_digest', '<>', IMPORTED)
      .executeTakeFirst()
    return row !== undefined
  },

  lock: (orderId) => lockRow(db, engine, 'orders', orderId),

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
    if (after !== undefined)
      query = query.where(afterCursor({ created_at: 'bigint', id: 'text' }, after, 'desc'))
    const rows = pageOf(
      await query.execute(),
      limit,
      (row) => row,
      (row) => [row.created_at, row.id],
    )
    return { items: await ordersOf(db, rows.items), next: rows.next }
  },

  async unfinishedOf(userId) {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', userId)
      .where((eb) => eb.or([isUnfinished, isUnpaid]))
      .orderBy('created_at')
      .execute()
    return rows.map(({ id }) => id)
  },

  async askReturn(orderId, request) {
    const updated = await db
      .updateTable('orders')
      .set({ return_request: JSON.stringify(request), return_settled_at: null })
      .where('id', '=', orderId)
      .where('status', '=', 'delivered')
      .where((eb) => eb.or([eb('return_request', 'is', null), eb('return_settled_at', 'is not', null)]))
      .returning('id')
      .execute()
    return updated.length === 1
  },

  async countRefunded(orderId, { lines, restocked }) {
    const counted = [
      ...lines.map((pieces) => ({ ...pieces, column: sql.ref('refunded') })),
      ...restocked.map((pieces) => ({ ...pieces, column: sql.ref('restocked') })),
    ]
    let isCounted = true
    for (const { productId, variantId = 0, quantity, column } of counted) {
      const { rows } = await sql`update order_lines set ${column} = ${column} + ${quantity}
        where order_id = ${orderId} and product_id = ${productId} and variant_id = ${variantId}
          and ${column} + ${quantity} <= coalesce(picked, quantity)
        returning order_id`.execute(db)
      if (rows.length !== 1) isCounted = false
    }
    return isCounted
  },

  async settleReturn(orderId, at) {
    const settled = await db
      .updateTable('orders')
      .set({ return_settled_at: at })
      .where('id', '=', orderId)
      .where('return_request', 'is not', null)
      .returning('id')
      .execute()
    return settled.length === 1
  },

  async move(before, after) {
    const moved = await db
      .updateTable('orders')
      .set({
        status: after.status,
        ...fulfilmentColumns(after.fulfilment),
        delivered_at: after.deliveredAt,
        returned_at: after.returnedAt,
        method: after.method,
        payment_deadline: after.paymentDeadline,
        ...(after.captured !== before.captured && { captured: after.captured }),
        // The figures of its customer are counted again (`customer-figures.ts`).
        ...((after.status !== before.status || after.captured !== before.captured) && { is_counted: 0 }),
      })
      .where('id', '=', before.id)
      .where('status', '=', before.status)
      .where(isAtStep(before.fulfilment))
      .returning('id')
      .execute()
    return moved.length === 1
  },
})
