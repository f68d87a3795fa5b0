import { sql } from 'kysely'
import type { Connection, Db, Engine } from '#adapters/db/engine/engine.ts'
import { lockFor } from '#adapters/db/engine/lock.ts'
import { MIGRATIONS } from '#adapters/db/migrations/all.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'

const createMigrationTable = (db: Db): Promise<void> =>
  db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('applied_at', 'bigint', (c) => c.notNull())
    .execute()

const appliedNames = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  return rows.map((row) => row.name)
}

/** Applies missing migrations, up to and including `last`, inside the caller's transaction. */
export const applyMigrations = async (
  db: Db,
  engine: Engine,
  last = MIGRATIONS.at(-1)?.name ?? '',
): Promise<void> => {
  if (engine === 'postgres') {
    // Changing a large table takes longer than the usual statement timeout, for this process and for those that
    // wait.
    await sql`set local statement_timeout = 0`.execute(db)
    await lockFor(db, engine, 'migrations')
  }
  await createMigrationTable(db)
  const applied = await appliedNames(db)
  const newer = applied.find((name) => !MIGRATIONS.some((migration) => migration.name === name))
  if (newer)
    throw new CannotStart(
      `the database has migration ${newer}, which this version doesn't know: run a newer one`,
    )
  for (const migration of MIGRATIONS) {
    if (migration.name > last || applied.includes(migration.name)) continue
    await migration.up(db, engine)
    await db.insertInto('migrations').values({ name: migration.name, applied_at: Date.now() }).execute()
  }
}

/** Migrates the database to the newest schema, or not at all when a step fails. */
export const migrate = ({ kysely, engine }: Connection): Promise<void> =>
  kysely.transaction().execute((transaction) => applyMigrations(transaction, engine))

export const isMigrated = async ({ kysely }: Connection): Promise<boolean> => {
  const applied = await appliedNames(kysely)
  return MIGRATIONS.every((migration) => applied.includes(migration.name))
}
