import { sql } from 'kysely'
import type { Connection } from '#adapters/db/engine.ts'

/** Shops at work on this PostgreSQL database right now. A SQLite folder needs no asking: its lock tells. */
export const runningShops = async ({ kysely, engine }: Connection): Promise<number> => {
  if (engine === 'sqlite') return 0
  const { rows } = await sql<{ shops: number }>`
    select count(*) as shops from pg_stat_activity
    where datname = current_database() and application_name like 'mishwar shop%' and pid <> pg_backend_pid()
  `.execute(kysely)
  return rows[0]?.shops ?? 0
}
