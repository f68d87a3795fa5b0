import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import type { ShiftStore } from '#domain/delivery/stores.ts'

export const shiftStore = (db: Db): ShiftStore => ({
  async onSince(courierId) {
    const row = await db
      .selectFrom('shifts')
      .select('started_at')
      .where('courier_id', '=', courierId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return row?.started_at
  },

  async start(courierId, at) {
    // The partial unique index `shifts_running` allows one running shift per courier.
    const started = await db
      .insertInto('shifts')
      .values({ courier_id: courierId, started_at: at, ended_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('courier_id')
      .execute()
    return started.length === 1
  },

  async end(courierId, at) {
    await db
      .updateTable('shifts')
      .set({ ended_at: at })
      .where('courier_id', '=', courierId)
      .where('ended_at', 'is', null)
      .execute()
  },

  async on() {
    const rows = await db
      .selectFrom('shifts')
      .select(['courier_id', 'started_at'])
      .where('ended_at', 'is', null)
      .execute()
    return new Map(rows.map((row) => [row.courier_id, row.started_at]))
  },

  async page(courierId, { after, limit }) {
    let query = db
      .selectFrom('shifts')
      .select(['started_at', 'ended_at'])
      .where('courier_id', '=', courierId)
      .orderBy('started_at', 'desc')
      .limit(limit + 1)
    if (after !== undefined) query = query.where(afterCursor({ started_at: 'bigint' }, after, 'desc'))
    const toShift = (row: { started_at: number; ended_at: number | null }) => ({
      startedAt: row.started_at,
      endedAt: row.ended_at,
    })
    return pageOf(await query.execute(), limit, toShift, (row) => [row.started_at])
  },
})
