import type { Db } from '#adapters/db/engine.ts'
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
    await db
      .insertInto('shifts')
      .values({ courier_id: courierId, started_at: at, ended_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
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
})
