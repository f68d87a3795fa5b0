import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/** When the office settled a matter; null while it is open. */
export const up = async (db: Db): Promise<void> => {
  for (const table of ['order_steps', 'cash_entries', 'ratings'] as const)
    await db.schema.alterTable(table).addColumn('settled_at', 'bigint').execute()
  // The office's start page reads these every minute, and almost no row has a reason.
  await db.schema
    .createIndex('order_steps_forced')
    .on('order_steps')
    .column('id')
    .where(sql<boolean>`kind = 'delivered' and note is not null and settled_at is null`)
    .execute()
  await db.schema
    .createIndex('cash_entries_noted')
    .on('cash_entries')
    .column('id')
    .where(sql<boolean>`reason is not null and settled_at is null`)
    .execute()
}
