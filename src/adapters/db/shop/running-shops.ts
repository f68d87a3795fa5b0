import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'

/**
 * Connections of shops that use this PostgreSQL database now; each shop keeps at least one open. For SQLite the
 * folder's lock tells.
 */
export const runningShops = async ({
  kysely,
  engine,
}: {
  readonly kysely: Db
  readonly engine: Engine
}): Promise<number> => {
  if (engine === 'sqlite') return 0
  const { rows } = await sql<{ connections: number }>`
    select count(*) as connections from pg_stat_activity
    where datname = current_database() and application_name like 'mishwar shop%' and pid <> pg_backend_pid()
  `.execute(kysely)
  return rows[0]?.connections ?? 0
}

export const refuseWhileRunning = async (source: { readonly kysely: Db; readonly engine: Engine }) => {
  if ((await runningShops(source)) > 0)
    throw new CannotStart('DATABASE_URL: a shop is running on this database. Stop it first')
}
