import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'

/** Numbers of PostgreSQL's advisory locks, each for one purpose. */
export const ADVISORY_LOCKS = {
  migrations: 620_001,
  alone: 620_002,
  imports: 620_003,
  setup: 620_004,
} as const

/** Makes other transactions that take the same advisory lock wait until this one ends. SQLite needs none, see below. */
export const lockFor = async (
  db: Db,
  engine: Engine,
  purpose: keyof typeof ADVISORY_LOCKS,
): Promise<void> => {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[purpose]})`.execute(db)
}

/**
 * Makes other transactions that lock the same row wait until this one ends, so that what is counted under the lock still
 * holds when it is written. SQLite needs no statement: `begin immediate` lets one transaction write at a time.
 */
export const lockRow = async (
  db: Db,
  engine: Engine,
  table: 'users' | 'orders',
  id: string,
): Promise<void> => {
  // `no key update` leaves room for the foreign key checks of rows that refer to this one.
  if (engine === 'postgres')
    await sql`select 1 from ${sql.table(table)} where id = ${id} for no key update`.execute(db)
}
