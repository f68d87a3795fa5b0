import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/** A single row, created with the first change. */
export const up = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('settings')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    // The name at that time, since the account may be renamed or erased.
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .execute()
}
