import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/** Orders brought back from the door wait for the office; orders given back before the pick-up do not. */
export const up = async (db: Db): Promise<void> => {
  await db
    .updateTable('order_steps')
    .set((eb) => ({ settled_at: eb.ref('at') }))
    .where('kind', '=', 'given_back')
    .where('settled_at', 'is', null)
    .execute()
  // The office's start page reads these every minute, and almost every row is settled.
  await db.schema
    .createIndex('order_steps_brought_back')
    .on('order_steps')
    .column('id')
    .where(sql<boolean>`kind = 'given_back' and settled_at is null`)
    .execute()
}
