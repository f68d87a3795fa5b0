import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/** An index on a courier's trips by time, from which speeds are learnt. */
export const up = async (db: Db): Promise<void> => {
  await db.schema
    .createIndex('orders_by_ride')
    .on('orders')
    .columns(['courier_id', 'picked_up_at'])
    .where(sql.ref('picked_up_at'), 'is not', null)
    .execute()
}
