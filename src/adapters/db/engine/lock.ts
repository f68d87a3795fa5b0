import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'

/**
 * Ids of PostgreSQL's advisory locks, one for each purpose. They are arbitrary, but unique per database, and must never
 * change while instances of an older version run.
 */
const ADVISORY_LOCKS = {
  migrations: 620_001,
  demo: 620_002,
  imports: 620_003,
  setup: 620_004,
} as const

/**
 * Takes an advisory lock until the transaction ends. SQLite needs none: `begin immediate` allows one writer at a time, and
 * only one process may hold the data folder.
 */
export const lockFor = async (
  db: Db,
  engine: Engine,
  purpose: keyof typeof ADVISORY_LOCKS,
): Promise<void> => {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[purpose]})`.execute(db)
}

/**
 * Locks a row until the transaction ends, so that counts made under the lock still hold when the result is written.
 * SQLite needs no statement, because `begin immediate` allows one writer at a time.
 */
export const lockRow = async (
  db: Db,
  engine: Engine,
  table: 'users' | 'orders',
  id: string,
): Promise<void> => {
  // `no key update` does not block the foreign key checks of rows that refer to this one.
  if (engine === 'postgres')
    await sql`select 1 from ${sql.table(table)} where id = ${id} for no key update`.execute(db)
}
