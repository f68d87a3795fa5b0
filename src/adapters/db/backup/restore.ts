import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import {
  type Header,
  isHeader,
  isRow,
  isTrailer,
  type Line,
  OF_THE_MOMENT,
  type Row,
  type RowCounts,
  readLine,
  TABLE_NAMES,
  type TableName,
} from '#adapters/db/backup/backup-format.ts'
import type { Connection, Db, Engine } from '#adapters/db/engine/engine.ts'
import { applyMigrations } from '#adapters/db/engine/migrate.ts'
import { MIGRATIONS } from '#adapters/db/migrations/all.ts'
import { refuseWhileRunning } from '#adapters/db/shop/running-shops.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { isOutage } from '#domain/shared/outage.ts'

const ROWS_PER_INSERT = 500
const LOCK_NOT_AVAILABLE = '55P03'

/** Reads to the end, because gzip verifies its checksum only there. */
async function* readLines(file: string): AsyncGenerator<Line> {
  // The loop below receives the pipeline's errors as well.
  const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  let rest = ''
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield readLine(line)
  }
  if (rest !== '') throw new SyntaxError('the last line is cut off')
}

const readHeader = async (lines: AsyncGenerator<Line>, file: string): Promise<Header> => {
  const { value: header } = await lines.next()
  if (!isHeader(header)) throw new CannotStart(`${file} is not a backup of a shop: nothing was changed`)
  if (!MIGRATIONS.some(({ name }) => name === header.lastMigration))
    throw new CannotStart(`${file} was made by a newer version: nothing was changed`)
  return header
}

/** Waits for a migration in progress, blocks a shop that starts now, and refuses a database of a newer version. */
const takeOver = async (db: Db, engine: Engine): Promise<void> => {
  // Gives up on the lock after a while instead of waiting forever for a reader; filling the tables has no time
  // limit.
  if (engine === 'postgres')
    await sql`set local lock_timeout = '10s'; set local statement_timeout = 0`.execute(db)
  const none = ''
  await applyMigrations(db, engine, none)
  await refuseWhileRunning({ kysely: db, engine })
}

const dropEverything = async (db: Db): Promise<void> => {
  for (const table of [...OF_THE_MOMENT, ...TABLE_NAMES.toReversed()])
    await db.schema.dropTable(table).ifExists().execute()
  await db.schema.dropTable('migrations').ifExists().execute()
}

const insert = async (db: Db, table: TableName, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  try {
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(tuples)}`.execute(db)
  } catch (error) {
    if (isOutage(error)) throw error
    // The schema's constraints also reject rows that a shop never wrote.
    throw new SyntaxError(`${table}: ${error instanceof Error ? error.message : 'a row is wrong'}`, {
      cause: error,
    })
  }
}

/** Inserts the rows and counts them; the counts must equal those in the backup's trailer. */
const fill = async (db: Db, lines: AsyncGenerator<Line>): Promise<RowCounts> => {
  const counted: Partial<Record<TableName, number>> = {}
  let batch: { table: TableName; rows: Row[] } | undefined
  let expected: Row | undefined
  const flush = async (): Promise<void> => {
    if (batch) await insert(db, batch.table, batch.rows)
    batch = undefined
  }
  for await (const line of lines) {
    if (expected) throw new SyntaxError('it goes on after its end')
    if (isRow(line)) {
      const [table, row] = line
      if (batch?.table !== table || batch.rows.length === ROWS_PER_INSERT) await flush()
      batch ??= { table, rows: [] }
      batch.rows.push(row)
      counted[table] = (counted[table] ?? 0) + 1
    } else if (isTrailer(line)) expected = line.rows
    else throw new SyntaxError('it begins twice')
  }
  await flush()
  if (!expected || TABLE_NAMES.some((table) => (expected[table] ?? 0) !== (counted[table] ?? 0)))
    throw new SyntaxError('rows are missing')
  return counted
}

const reasonToRefuse = (error: unknown, file: string): unknown => {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' && 'path' in error) return new CannotStart(`${file} does not exist`)
  if (['EISDIR', 'EACCES', 'EIO'].includes(code))
    return new CannotStart(`can't read ${file}: ${error.message}`)
  if (code.startsWith('Z_') || error instanceof SyntaxError)
    return new CannotStart(`${file} is damaged or not a backup (${error.message}): nothing was changed`)
  if (code === LOCK_NOT_AVAILABLE)
    return new CannotStart('DATABASE_URL: something else is at work on this database: nothing was changed')
  return error
}

/** Replaces all data with the file's content in one transaction, so that a failure changes nothing. */
export const restore = async ({ kysely, engine }: Connection, file: string): Promise<RowCounts> => {
  const lines = readLines(file)
  try {
    const header = await readHeader(lines, file)
    return await kysely.transaction().execute(async (db) => {
      await takeOver(db, engine)
      await dropEverything(db)
      await applyMigrations(db, engine, header.lastMigration)
      const counted = await fill(db, lines)
      await applyMigrations(db, engine)
      return counted
    })
  } catch (error) {
    throw reasonToRefuse(error, file)
  } finally {
    await lines.return(undefined)
  }
}
