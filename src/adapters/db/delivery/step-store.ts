import { type Selectable, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import type { StepStore } from '#domain/delivery/stores.ts'
import type { Step } from '#domain/fulfilment/step.ts'

const toStep = (row: Selectable<Tables['order_steps']>): Step => ({
  id: row.id,
  orderId: row.order_id,
  kind: row.kind,
  at: row.at,
  by: row.mover,
  actorId: row.actor_id,
  note: row.note,
})

export const stepStore = (db: Db): StepStore => ({
  async add({ orderId, by, actorId, ...step }, settledAt) {
    await db
      .insertInto('order_steps')
      .values((eb) => ({
        ...step,
        order_id: orderId,
        mover: by,
        actor_id: actorId,
        settled_at: settledAt ?? null,
        // Two steps can have the same millisecond, and ids created in it are not ordered.
        step_no: eb
          .selectFrom('order_steps')
          .select(sql<number>`coalesce(max(step_no), 0) + 1`.as('next'))
          .where('order_id', '=', orderId),
      }))
      .execute()
  },

  async of(orderIds) {
    if (orderIds.length === 0) return []
    const rows = await db
      .selectFrom('order_steps')
      .selectAll()
      .where('order_id', 'in', [...orderIds])
      .orderBy('order_id')
      .orderBy('step_no')
      .orderBy('id')
      .execute()
    return rows.map(toStep)
  },

  async forced(limit) {
    const rows = await db
      .selectFrom('order_steps')
      .selectAll()
      .where('kind', '=', 'delivered')
      .where('note', 'is not', null)
      .where('settled_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toStep)
  },

  async broughtBack(limit) {
    const rows = await db
      .selectFrom('order_steps')
      .selectAll()
      .where('kind', '=', 'given_back')
      .where('settled_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toStep)
  },

  async settle(stepId, at) {
    const settled = await db
      .updateTable('order_steps')
      .set({ settled_at: at })
      .where('id', '=', stepId)
      .where('note', 'is not', null)
      .returning('id')
      .execute()
    return settled.length === 1
  },
})
