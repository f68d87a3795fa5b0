import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Expression, type SqlBool, sql } from 'kysely'
import { BACKED_UP, type Line, TABLE_NAMES, type TableName } from '#adapters/db/backup-format.ts'
import type { Connection, Db } from '#adapters/db/engine.ts'

const ROWS_PER_READ = 2000

type Row = Record<string, unknown>

/** Reads a table page by page along its key, so a large one never stands in memory whole. */
async function* rowsOf(db: Db, table: TableName): AsyncGenerator<Row> {
  const key = BACKED_UP[table]
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let after: Row | undefined
  for (;;) {
    const where: Expression<SqlBool> = after
      ? sql<SqlBool>`(${columns}) > (${sql.join(key.map((column) => after?.[column]))})`
      : sql<SqlBool>`1 = 1`
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${where} order by ${columns} limit ${sql.lit(ROWS_PER_READ)}`.execute(
      db,
    )
    yield* rows
    if (rows.length < ROWS_PER_READ) return
    after = rows.at(-1)
  }
}

async function* linesOf(db: Db): AsyncGenerator<Line> {
  const last = await db
    .selectFrom('migrations')
    .select('name')
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  yield { mishwar: 'backup', lastMigration: last.name, madeAt: Date.now() }
  const rows: Record<string, number> = {}
  for (const table of TABLE_NAMES) {
    rows[table] = 0
    for await (const row of rowsOf(db, table)) {
      yield [table, row]
      rows[table]++
    }
  }
  yield { rows }
}

async function* asText(lines: AsyncGenerator<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

/** Writes all the shop knows, as of one moment, to a file that either engine can be restored from. */
export const backUp = async ({ kysely }: Connection, file: string): Promise<void> => {
  const unfinished = `${file}.unfinished`
  try {
    await kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((db) =>
        pipeline(Readable.from(asText(linesOf(db))), createGzip(), createWriteStream(unfinished)),
      )
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}
