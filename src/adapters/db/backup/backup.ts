import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import {
  BACKED_UP,
  type Row,
  type RowCounts,
  TABLE_NAMES,
  type TableName,
  writeLine,
} from '#adapters/db/backup/backup-format.ts'
import type { Connection, Db } from '#adapters/db/engine/engine.ts'
import { MIGRATIONS } from '#adapters/db/migrations/all.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'

const ROWS_PER_READ = 2000

type Source = Pick<Connection, 'engine'> & { readonly kysely: Db }

const tablesOf = async ({ kysely, engine }: Source): Promise<Set<string>> => {
  const names =
    engine === 'postgres'
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  const { rows } = await names.execute(kysely)
  return new Set(rows.map((row) => row.name))
}

/** True when the database has been migrated at least once. */
export const holdsShop = async (source: Source): Promise<boolean> =>
  (await tablesOf(source)).has('migrations')

const lastMigrationOf = async (db: Db): Promise<string> => {
  const applied = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  const newer = applied.find(({ name }) => !MIGRATIONS.some((migration) => migration.name === name))
  // This version does not know all its tables, so the backup would silently miss some.
  if (newer)
    throw new CannotStart(`the database has migration ${newer.name}: back it up with a newer version`)
  return applied.at(-1)?.name ?? ''
}

/** Reads a table page by page by its key, so that a large one is never in memory as a whole. */
async function* pagesOf(db: Db, table: TableName): AsyncGenerator<readonly Row[]> {
  const key = BACKED_UP[table]
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  do {
    const from = last
    const where = from ? sql`(${columns}) > (${sql.join(key.map((column) => from[column]))})` : sql`1 = 1`
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${where} order by ${columns}
      limit ${sql.lit(ROWS_PER_READ)}`.execute(db)
    yield rows
    last = rows.length < ROWS_PER_READ ? undefined : rows.at(-1)
  } while (last)
}

async function* textOf(source: Source, counted: Partial<Record<TableName, number>>): AsyncGenerator<string> {
  const tables = await tablesOf(source)
  if (!tables.has('migrations')) throw new CannotStart('there is no shop on this database yet')
  const lastMigration = await lastMigrationOf(source.kysely)
  yield writeLine({ mishwar: 'backup', lastMigration, madeAt: Date.now() })
  // A database of an older version lacks the newer tables.
  for (const table of TABLE_NAMES.filter((name) => tables.has(name))) {
    for await (const rows of pagesOf(source.kysely, table)) {
      yield rows.map((row) => writeLine([table, row])).join('')
      counted[table] = (counted[table] ?? 0) + rows.length
    }
  }
  yield writeLine({ rows: counted })
}

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && 'syscall' in error

/**
 * Writes a consistent snapshot to a file that either engine can be restored from. The file appears only when
 * complete, and only its owner can read it, because it contains addresses and password hashes.
 */
export const backUp = async ({ kysely, engine }: Connection, file: string): Promise<RowCounts> => {
  const unfinished = `${file}.${process.pid}.unfinished`
  const counted: Partial<Record<TableName, number>> = {}
  try {
    await kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((db) =>
        pipeline(
          Readable.from(textOf({ kysely: db, engine }, counted)),
          createGzip(),
          createWriteStream(unfinished, { mode: 0o600, flush: true }),
        ),
      )
    await rename(unfinished, file)
  } catch (error) {
    throw isFileError(error) ? new CannotStart(`can't write ${file}: ${error.message}`) : error
  } finally {
    await rm(unfinished, { force: true })
  }
  return counted
}
