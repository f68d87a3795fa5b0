import { hash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type Connection, type OnStatement, watchWith } from '#adapters/db/engine/engine.ts'
import { isConflict, isStalePlan, translate } from '#adapters/db/engine/errors.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { concurrencyLimit, currentClient } from '#adapters/system/concurrency-limit.ts'
import { isOutage } from '#domain/shared/outage.ts'

const INT8 = 20
const NUMERIC = 1700

// Money and times fit a double exactly; without this pg returns bigint columns as strings.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
}

// The text of a list query varies with its filters, and each connection stores a plan for every name.
const MAX_NAMES = 1000
const POOL_SIZE = 10
/**
 * A search for a common name looks each order up in a hash of its matches. When they do not fit, PostgreSQL reads all
 * of them for each order instead, which takes hours: with its usual 4 MB at a million orders.
 */
const WORK_MEM = '32MB'
/** Longer than the server's own statement timeout, which is no help when the connection is dead. */
const STATEMENT_MS = 15_000
const LINE_MS = 20_000
/**
 * Limits for queries that wait for a connection. Clients take turns, so a flood of requests delays only its own
 * client.
 */
const WAITING = { waiting: 1000, waitingPerClient: 200, waitingMs: 5_000 }

const names = new Map<string, string>()

/** A named statement is planned once per connection. Beyond `MAX_NAMES`, further statements are not named. */
const nameOf = (sql: string): string | undefined => {
  let name = names.get(sql)
  if (!name && names.size < MAX_NAMES) {
    name = hash('sha1', sql, 'base64url')
    names.set(sql, name)
  }
  return name
}

const bridge = (client: pg.PoolClient, endTurn: () => void): PostgresPoolClient => {
  let isBroken = false
  return {
    // Kysely also supports cursors here, which the shop does not use.
    async query(text: string, values: readonly unknown[] = []) {
      // Closing the connection also rolls back and needs no answer.
      if (isBroken && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
      try {
        // Without values it is `begin`, `commit` or a migration, which need no plan or contain several statements.
        if (values.length === 0) return await client.query(text)
        return await client.query({ name: nameOf(text), text, values: [...values] })
      } catch (error) {
        const translated = translate(error)
        isBroken ||= isStalePlan(error) || (isOutage(translated) && !isConflict(translated))
        if (!isStalePlan(error)) throw translated
        // Retried without a name, so that it is planned again. Inside a transaction this fails too, and the whole
        // transaction is retried.
        return await client.query(text, [...values]).catch(() => {
          throw translated
        })
      }
    },
    // The server reports the termination before the socket closes; until then the pool would hand out the dying
    // connection again.
    release() {
      client.release(isBroken)
      endTurn()
    },
  } as unknown as PostgresPoolClient
}

export const openPostgres = (
  url: string,
  options: {
    onIdleError: (error: Error) => void
    purpose: string
    poolSize?: number | undefined
    /** The time without an answer after which the connection counts as dead. */
    lineMs?: number
    onStatement?: OnStatement | undefined
  },
): Connection => {
  const { poolSize = POOL_SIZE } = options
  const limit = concurrencyLimit({ running: poolSize, ...WAITING })
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // One connection stays open while the process lives, so that `runningShops` can see it.
    min: 1,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    options: `-c work_mem=${WORK_MEM}`,
    query_timeout: options.lineMs ?? LINE_MS,
    keepAlive: true,
    application_name: options.purpose,
    types,
  })
  // The next query replaces an idle connection that fails; without a listener the error would end the process.
  pool.on('error', options.onIdleError)
  // The pool listens only to idle clients. When one fails between two statements of a transaction, the next
  // statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        async connect() {
          // Without the client's signal: work that a request has begun is finished even if its client disconnects.
          const endTurn = await limit.enter({ key: currentClient()?.key })
          try {
            return bridge(await pool.connect(), endTurn)
          } catch (error) {
            endTurn()
            throw translate(error)
          }
        },
        end: () => pool.end(),
        options: pool.options,
      },
    }),
    ...watchWith(options.onStatement),
  })
  // Closes only the pool, so that a query after shutdown fails as an outage and not as a bug.
  let ended: Promise<void> | undefined
  return { engine: 'postgres', kysely, close: () => (ended ??= pool.end()) }
}
