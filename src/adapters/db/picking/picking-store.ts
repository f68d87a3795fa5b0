import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { fulfilmentColumns, isAtStep, lineRows, ordersOf } from '#adapters/db/orders/order-rows.ts'
import type { Order } from '#domain/ordering/order.ts'
import { lostOf, type PickingEntry } from '#domain/picking/picking.ts'
import type { PickingRecord, PickingStore } from '#domain/picking/picking-store.ts'

const writeLines = async (db: Db, before: Order, after: Order): Promise<void> => {
  const rows = lineRows(after)
  for (const row of rows.slice(0, before.lines.length))
    await db
      .updateTable('order_lines')
      .set({ picked: row.picked, agreed: row.agreed })
      .where('order_id', '=', row.order_id)
      .where('line_no', '=', row.line_no)
      .execute()
  const added = rows.slice(before.lines.length)
  if (added.length > 0) await db.insertInto('order_lines').values(added).execute()
}

const entriesOf = async (db: Db, orderIds: readonly string[]): Promise<PickingEntry[]> => {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('picking_entries')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('no')
    .execute()
  return rows.map(
    (row): PickingEntry => ({
      id: row.id,
      orderId: row.order_id,
      at: row.at,
      receivedAt: row.received_at,
      actorId: row.actor_id,
      actorName: row.actor_name,
      act: JSON.parse(row.act),
    }),
  )
}

export const pickingStore = (db: Db): PickingStore => ({
  async of(orderIds) {
    if (orderIds.length === 0) return []
    const rows = await db
      .selectFrom('picking')
      .selectAll()
      .where('order_id', 'in', [...orderIds])
      .execute()
    return rows.map(
      (row): PickingRecord => ({
        orderId: row.order_id,
        picker:
          row.picker_id === null
            ? null
            : { id: row.picker_id, name: row.picker_name ?? '', since: row.held_at ?? 0 },
        substitution: row.substitution === null ? null : JSON.parse(row.substitution),
        packedAt: row.packed_at,
        bags: row.bags,
      }),
    )
  },

  async toPick(pickerId, limit) {
    const waiting = () =>
      db
        .selectFrom('orders')
        .leftJoin('picking', 'picking.order_id', 'orders.id')
        .selectAll('orders')
        .where('picking.packed_at', 'is', null)
        .where((eb) => eb.or([isAtStep('placed'), isAtStep('preparing')]))
    const own = await waiting().where('picking.picker_id', '=', pickerId).execute()
    const oldest = await waiting().orderBy('orders.created_at').orderBy('orders.id').limit(limit).execute()
    const rows = new Map([...own, ...oldest].map((row) => [row.id, row]))
    return ordersOf(db, [...rows.values()])
  },

  async choose(orderId, substitution) {
    const chosen = JSON.stringify(substitution)
    await db
      .insertInto('picking')
      .values({ order_id: orderId, substitution: chosen })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ substitution: chosen }))
      .execute()
  },

  async hold(orderId, { id, name, since }, from) {
    const { rows } = await sql`
      insert into picking (order_id, picker_id, picker_name, held_at)
      values (${orderId}, ${id}, ${name}, ${since})
      on conflict (order_id) do update
      set picker_id = excluded.picker_id, picker_name = excluded.picker_name, held_at = excluded.held_at
      where picking.packed_at is null and (picking.picker_id is null or picking.picker_id = ${from ?? id})
      returning order_id`.execute(db)
    return rows.length === 1
  },

  async release(orderId, pickerId) {
    const released = await db
      .updateTable('picking')
      .set({ picker_id: null, picker_name: null, held_at: null })
      .where('order_id', '=', orderId)
      .where('picker_id', '=', pickerId)
      .where('packed_at', 'is', null)
      .returning('order_id')
      .execute()
    return released.length === 1
  },

  async add({ id, orderId, at, receivedAt, actorId, actorName, act }) {
    const { rows } = await sql`
      insert into picking_entries (id, order_id, no, at, received_at, actor_id, actor_name, act)
      select ${id}, ${orderId}, coalesce(max(no), 0) + 1, cast(${at} as bigint), cast(${receivedAt} as bigint),
        ${actorId}, ${actorName}, ${JSON.stringify(act)}
      from picking_entries where order_id = ${orderId}
      on conflict (id) do nothing returning id`.execute(db)
    return rows.length === 1
  },

  entriesOf: (orderIds) => entriesOf(db, orderIds),

  async lostOf(order) {
    return lostOf(order, await entriesOf(db, [order.id]))
  },

  async pack(before, after, { at, bags }) {
    const moved = await db
      .updateTable('orders')
      .set({ ...fulfilmentColumns(after.fulfilment), total: after.total, is_counted: 0 })
      .where('id', '=', before.id)
      .where('status', '=', before.status)
      .where(isAtStep(before.fulfilment))
      .returning('id')
      .execute()
    if (moved.length === 0) return false
    await writeLines(db, before, after)
    await db.updateTable('picking').set({ packed_at: at, bags }).where('order_id', '=', before.id).execute()
    return true
  },
})
