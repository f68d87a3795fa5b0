import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import {
  BACKED_UP,
  type Header,
  type Line,
  TABLE_NAMES,
  type TableName,
  type Trailer,
} from '#adapters/db/backup-format.ts'
import type { Connection, Db } from '#adapters/db/engine.ts'
import { applyMigrations } from '#adapters/db/migrate.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'

const ROWS_PER_INSERT = 500

async function* readLines(file: string): AsyncGenerator<Line> {
  // The pipeline's own error, a truncated or foreign file, surfaces through the gunzip stream below.
  const text = pipeline(createReadStream(file), createGunzip(), () => {})
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield JSON.parse(line) as Line
  }
}

const dropEverything = async (db: Db): Promise<void> => {
  for (const table of [...TABLE_NAMES].reverse()) await db.schema.dropTable(table).ifExists().execute()
  await db.schema.dropTable('migrations').ifExists().execute()
}

const isHeader = (line: Line): line is Header => 'mishwar' in line && line.mishwar === 'backup'
const isTrailer = (line: Line): line is Trailer => 'rows' in line

const insert = (db: Db, table: TableName, rows: readonly Record<string, unknown>[]) => {
  const columns = Object.keys(rows[0] ?? {})
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(tuples)}`.execute(db)
}

const refill = async ({ kysely, engine }: Connection, file: string): Promise<void> => {
  const lines = readLines(file)
  const first = (await lines.next()).value as Line | undefined
  if (!first || !isHeader(first)) throw new CannotStart(`${file} is not a backup of a shop`)
  await kysely.transaction().execute(async (db) => {
    await dropEverything(db)
    await applyMigrations(db, engine, first.lastMigration)
    const counted: Record<string, number> = Object.fromEntries(TABLE_NAMES.map((table) => [table, 0]))
    let batch: Record<string, unknown>[] = []
    let batchTable: TableName | undefined
    const flush = async (): Promise<void> => {
      if (batchTable && batch.length > 0) await insert(db, batchTable, batch)
      batch = []
    }
    let trailer: Trailer | undefined
    for await (const line of lines) {
      if (isTrailer(line)) {
        trailer = line
        break
      }
      const [table, row] = line as readonly [TableName, Record<string, unknown>]
      if (!(table in BACKED_UP))
        throw new CannotStart(`${file} has a table ${table} that this version doesn't know`)
      if (table !== batchTable || batch.length === ROWS_PER_INSERT) await flush()
      batchTable = table
      batch.push(row)
      counted[table] = (counted[table] ?? 0) + 1
    }
    await flush()
    const whole = trailer && TABLE_NAMES.every((table) => (trailer.rows[table] ?? 0) === counted[table])
    if (!whole) throw new CannotStart(`${file} is incomplete: nothing was changed`)
    await applyMigrations(db, engine)
  })
}

/** Replaces all the shop knows by what the file holds: in one transaction, so a failure changes nothing. */
export const restore = async (connection: Connection, file: string): Promise<void> => {
  try {
    await refill(connection, file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new CannotStart(`${file} does not exist`)
    const damaged = code?.startsWith('Z_') || error instanceof SyntaxError
    throw damaged
      ? new CannotStart(`${file} is damaged or not a backup (${message}): nothing was changed`)
      : error
  }
}
