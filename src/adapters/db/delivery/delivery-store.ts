import { type SelectQueryBuilder, sql } from 'kysely'
import { found, toErrand } from '#adapters/db/delivery/delivery-rows.ts'
import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import {
  fulfilmentColumns,
  fulfilmentOf,
  isAtStep,
  type OrderRow,
  ordersOf,
} from '#adapters/db/orders/order-rows.ts'
import { isNotPickedUp, isUnfinished, toBeHandedOver } from '#adapters/db/orders/unfinished-orders.ts'
import type { DeliveryStore, FoundDelivery } from '#domain/delivery/stores.ts'
import { UNDER_WAY } from '#domain/fulfilment/fulfilment.ts'
import { isSimulated } from '#domain/identity/simulated.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

type OrdersQuery = SelectQueryBuilder<Tables, 'orders', OrderRow>

const oldestFirst = async (
  db: Db,
  { after, limit }: PageRequest,
  narrow: (query: OrdersQuery) => OrdersQuery,
): Promise<Page<FoundDelivery>> => {
  let query = narrow(db.selectFrom('orders').selectAll())
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1)
  if (after !== undefined)
    query = query.where(afterCursor({ created_at: 'bigint', id: 'text' }, after, 'asc'))
  const { items, next } = pageOf(
    await query.execute(),
    limit,
    (row) => row,
    (row) => [row.created_at, row.id],
  )
  return { items: await found(db, items), next }
}

export const deliveryStore = (db: Db): DeliveryStore => ({
  async byId(orderId) {
    const rows = await db.selectFrom('orders').selectAll().where('id', '=', orderId).execute()
    return (await found(db, rows))[0]
  },

  async briefsOf(orderIds) {
    if (orderIds.length === 0) return []
    const rows = await db
      .selectFrom('orders')
      .leftJoin('users', 'users.id', 'orders.courier_id')
      .select(['orders.id', 'courier_id', 'picked_up_at', 'hand_over_id', 'name', 'phone', 'email'])
      .select(['destination_lat', 'destination_lng', 'hand_over_code'])
      .where('orders.id', 'in', [...orderIds])
      .execute()
    return rows.map((row) => ({
      orderId: row.id,
      errand: toErrand(row),
      pickedUpAt: row.picked_up_at,
      isHandedOver: row.hand_over_id !== null,
      courier:
        row.courier_id === null
          ? null
          : {
              id: row.courier_id,
              name: row.name ?? '',
              phone: row.phone ?? '',
              isSimulated: isSimulated({ role: 'courier', email: row.email ?? '' }),
            },
    }))
  },

  async ofCourier(courierId) {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('courier_id', '=', courierId)
      .where((eb) => eb.or([isUnfinished, toBeHandedOver]))
      .orderBy('taken_at')
      .orderBy('id')
      .execute()
    return found(db, rows)
  },

  async carriedBy(courierIds) {
    if (courierIds.length === 0) return []
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'courier_id', 'fulfilment', 'is_ready', 'is_unpaid', 'picked_up_at', 'near_at'])
      .select(['destination_lat', 'destination_lng'])
      .where('courier_id', 'in', [...courierIds])
      .where('fulfilment', 'in', UNDER_WAY)
      .orderBy('taken_at')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      orderId: row.id,
      courierId: row.courier_id ?? '',
      destination: { lat: row.destination_lat ?? 0, lng: row.destination_lng ?? 0 },
      fulfilment: fulfilmentOf(row),
      pickedUpAt: row.picked_up_at ?? 0,
      isNear: row.near_at !== null,
    }))
  },

  async ridesOf(courierIds, since, most) {
    if (courierIds.length === 0) return []
    const rows = await db
      .selectFrom('orders')
      .innerJoin('order_steps', (join) =>
        join.onRef('order_steps.order_id', '=', 'orders.id').on('order_steps.kind', '=', 'arrived'),
      )
      .select(['courier_id', 'picked_up_at', 'delivered_at', 'order_steps.at'])
      .where('courier_id', 'in', [...courierIds])
      .where('picked_up_at', '>=', since)
      .where('delivered_at', 'is not', null)
      .orderBy('picked_up_at', 'desc')
      .limit(most)
      .execute()
    return rows.map((row) => ({
      courierId: row.courier_id ?? '',
      pickedUpAt: row.picked_up_at ?? 0,
      arrivedAt: row.at,
      handedOverAt: row.delivered_at ?? row.at,
    }))
  },

  open: (request) =>
    oldestFirst(db, request, (query) => query.where('courier_id', 'is', null).where(isNotPickedUp)),

  unfinished: (request) => oldestFirst(db, request, (query) => query.where(isUnfinished)),

  async broughtSince(courierId, since) {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('courier_id', '=', courierId)
      .where('delivered_at', '>=', since)
      .orderBy('delivered_at', 'desc')
      .execute()
    return ordersOf(db, rows)
  },

  async handedOverSince(courierId, since) {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('courier_id', '=', courierId)
      .where('delivered_at', '>=', since)
      .where('hand_over_id', 'is not', null)
      .orderBy('delivered_at')
      .orderBy('id')
      .execute()
    return ordersOf(db, rows)
  },

  async stopCounts() {
    // Counted here and sorted, so that SQLite uses the index of unfinished orders: unsorted or grouped by courier it
    // would scan an index of all orders.
    const rows = await db
      .selectFrom('orders')
      .select('courier_id')
      .where(isUnfinished)
      .orderBy('orders.created_at')
      .execute()
    const counts = new Map<string, number>()
    for (const { courier_id: id } of rows) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  },

  async settle(orderId, { destination, handOverCode }) {
    await db
      .updateTable('orders')
      .set({
        destination_lat: destination.lat,
        destination_lng: destination.lng,
        hand_over_code: handOverCode,
      })
      .where('id', '=', orderId)
      .where('hand_over_code', 'is', null)
      .execute()
  },

  async assign(orderId, from, to, at) {
    const given = await db
      .updateTable('orders')
      .set({ courier_id: to, taken_at: at })
      .where('id', '=', orderId)
      .where('courier_id', from === null ? 'is' : '=', from)
      .where(isNotPickedUp)
      .returning('id')
      .execute()
    return given.length === 1
  },

  async release(orderId, from) {
    const released = await db
      .updateTable('orders')
      .set({ courier_id: null, taken_at: null })
      .where('id', '=', orderId)
      .where('courier_id', '=', from)
      .where(isNotPickedUp)
      .returning('id')
      .execute()
    return released.length === 1
  },

  async move({ order, courierId }, after, also = {}) {
    const { handOverId, pickedUpAt, takenAt } = also
    const moved = await db
      .updateTable('orders')
      .set({
        status: after.status,
        ...fulfilmentColumns(after.fulfilment),
        delivered_at: after.deliveredAt,
        ...(after.status !== order.status && { is_counted: 0 }),
        ...(handOverId !== undefined && { hand_over_id: handOverId }),
        ...(pickedUpAt !== undefined && { picked_up_at: pickedUpAt }),
        ...(takenAt !== undefined && { taken_at: takenAt }),
        ...(also.courierId !== undefined && { courier_id: also.courierId, near_at: null }),
      })
      .where('id', '=', order.id)
      .where('status', '=', order.status)
      .where(isAtStep(order.fulfilment))
      .where('courier_id', courierId === null ? 'is' : '=', courierId)
      .returning('id')
      .execute()
    return moved.length === 1
  },

  async reopen({ id, status, fulfilment }) {
    const unlessPickedUp = (column: 'courier_id' | 'taken_at') =>
      sql<null>`case when picked_up_at is null then null else ${sql.ref(column)} end`
    const reopened = await db
      .updateTable('orders')
      .set({
        status,
        ...fulfilmentColumns(fulfilment),
        delivered_at: null,
        courier_id: unlessPickedUp('courier_id'),
        taken_at: unlessPickedUp('taken_at'),
      })
      .where('id', '=', id)
      .where('status', '=', 'delivered')
      .where('hand_over_id', 'is', null)
      .returning('id')
      .execute()
    return reopened.length === 1
  },

  async markHandedOver(orderId, handOverId) {
    const marked = await db
      .updateTable('orders')
      .set({ hand_over_id: handOverId })
      .where('id', '=', orderId)
      .where('status', '=', 'delivered')
      .where('hand_over_id', 'is', null)
      .returning('id')
      .execute()
    return marked.length === 1
  },

  async tryCode(orderId, code, allowed) {
    // The row lock of the update serialises guesses, so that each is compared only while attempts are left.
    const row = await db
      .updateTable('orders')
      .set({ wrong_codes: sql`wrong_codes + case when hand_over_code = ${code} then 0 else 1 end` })
      .where('id', '=', orderId)
      .where('wrong_codes', '<', allowed)
      .returning(['wrong_codes', 'hand_over_code'])
      .executeTakeFirst()
    return row && { isRight: row.hand_over_code === code, wrongCodes: row.wrong_codes }
  },

  async keepSeal(orderId, seal) {
    await db
      .updateTable('orders')
      .set({ hand_over_seal: JSON.stringify(seal) })
      .where('id', '=', orderId)
      .execute()
  },

  async markNear(orderId, at) {
    const marked = await db
      .updateTable('orders')
      .set({ near_at: at })
      .where('id', '=', orderId)
      .where('near_at', 'is', null)
      .returning('id')
      .execute()
    return marked.length === 1
  },
})
