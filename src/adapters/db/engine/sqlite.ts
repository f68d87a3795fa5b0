import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely'
import { type Connection, type OnStatement, watchWith } from '#adapters/db/engine/engine.ts'
import { translate } from '#adapters/db/engine/errors.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'

// The text of a list query varies with its filters, so the number of texts is not bounded by the code.
const MAX_STATEMENTS = 500
const NOTHING_DONE = { changes: 0, lastInsertRowid: 0 }

const guarded =
  <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
  (...args: Args): Result => {
    try {
      return work(...args)
    } catch (error) {
      throw translate(error)
    }
  }

/** Prepares each text once; otherwise every query would be compiled again. */
const statementCache = (database: DatabaseSync, begin: string): ((sql: string) => SqliteStatement) => {
  const statements = new Map<string, SqliteStatement>()
  return (sql) => {
    const known = statements.get(sql)
    if (known) return known
    // A transaction takes its write lock at the start (`begin immediate`); a later upgrade from a read lock could
    // fail.
    const prepared = database.prepare(sql === 'begin' ? begin : sql)
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
    const statement: SqliteStatement = {
      reader: prepared.columns().length > 0,
      all: guarded((parameters) => prepared.all(...values(parameters))),
      // A full disk may already have rolled back the transaction; an error from `rollback` would hide the reason.
      run: guarded((parameters) =>
        sql === 'rollback' && !database.isTransaction ? NOTHING_DONE : prepared.run(...values(parameters)),
      ),
      iterate: guarded((parameters) => prepared.iterate(...values(parameters))),
    }
    if (statements.size >= MAX_STATEMENTS) statements.clear()
    statements.set(sql, statement)
    return statement
  }
}

/** SQLite in this process. A committed write survives a power cut: WAL with a full sync at every commit. */
export const openSqlite = (
  file: string,
  options: { readOnly?: boolean; onStatement?: OnStatement | undefined } = {},
): Connection => {
  const database = new DatabaseSync(file, { timeout: 5000, readOnly: options.readOnly ?? false })
  if (!options.readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec('pragma foreign_keys = on; pragma cache_size = -32000; pragma temp_store = memory')
  const kysely = new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        prepare: statementCache(database, options.readOnly ? 'begin' : 'begin immediate'),
        close: () => database.close(),
      },
    }),
    ...watchWith(options.onStatement),
  })
  return { engine: 'sqlite', kysely, close: () => kysely.destroy() }
}
