import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { TrailStore } from '#domain/delivery/stores.ts'

const ROWS_PER_INSERT = 500
const COLUMNS = ['lat', 'lng', 'at', 'heading'] as const

/** The positions that couriers reported, in the table `trail`. A position that is sent twice is stored once. */
export const trailStore = (db: Db): TrailStore => {
  const between: TrailStore['between'] = (courierId, from, to) =>
    db
      .selectFrom('trail')
      .select(COLUMNS)
      .where('courier_id', '=', courierId)
      .where('at', '>=', from)
      .where('at', '<=', to)
      .orderBy('at')
      .orderBy('seq')
      .execute()

  return {
    async add(traces) {
      for (let from = 0; from < traces.length; from += ROWS_PER_INSERT) {
        const rows = traces.slice(from, from + ROWS_PER_INSERT).map(({ courierId, deviceAt, ...trace }) => ({
          ...trace,
          courier_id: courierId,
          device_at: deviceAt,
        }))
        await db
          .insertInto('trail')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    },

    async latestOf(courierIds) {
      // One index lookup per courier; a join or a group would read their whole trails.
      const rows = await db
        .selectFrom('users')
        .select((of) => [
          'id',
          ...COLUMNS.map((column) =>
            of
              .selectFrom('trail')
              .select(column)
              .whereRef('courier_id', '=', 'users.id')
              .orderBy('at', 'desc')
              .orderBy('seq', 'desc')
              .limit(1)
              .as(column),
          ),
        ])
        .where('id', 'in', courierIds)
        .execute()
      return new Map(
        rows.flatMap(({ id, lat, lng, at, heading }) =>
          lat === null || lng === null || at === null ? [] : [[id, { lat, lng, at, heading }] as const],
        ),
      )
    },

    between,

    async *along(stretches) {
      for (const { courierId, from, to } of stretches) {
        yield await between(courierId, from, to)
        await letOthersRun()
      }
    },

    async removeBefore(time) {
      const { numDeletedRows } = await db.deleteFrom('trail').where('at', '<', time).executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
