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

// Money and times fit a double exactly; pg hands them out as strings unless told so.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
}

// The text of a list query varies with its filters, and each connection keeps the plan of every name.
const MAX_NAMES = 1000
const POOL_SIZE = 10
/** Above the server's own limit, which tells nothing where the line to it is dead. */
const STATEMENT_MS = 15_000
const LINE_MS = 20_000
/** Of those that wait for a connection. Clients take turns, so the statements of a flood hold up only its own. */
const WAITING = { waiting: 1000, waitingPerClient: 200, waitingMs: 5_000 }

const names = new Map<string, string>()

/** A statement with a name is planned once per connection and then only run; beyond a bound, further ones have none. */
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
    // Kysely also offers cursors here; nothing in the shop streams through one.
    async query(text: string, values: readonly unknown[] = []) {
      // Closing the connection rolls back, too, and needs no answer.
      if (isBroken && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
      try {
        // Without values it is `begin`, `commit` or a migration: not worth a plan, or several statements in one.
        if (values.length === 0) return await client.query(text)
        return await client.query({ name: nameOf(text), text, values: [...values] })
      } catch (error) {
        const translated = translate(error)
        isBroken ||= isStalePlan(error) || (isOutage(translated) && !isConflict(translated))
        if (!isStalePlan(error)) throw translated
        // Without its name it is planned anew; inside a transaction nothing more is heard, and all of it is tried again.
        return await client.query(text, [...values]).catch(() => {
          throw translated
        })
      }
    },
    // The server tells of the cut before the line falls: until then the pool would lend the dying one again.
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
    /** How long an answer may take before the line to the server counts as dead. */
    lineMs?: number
    onStatement?: OnStatement | undefined
  },
): Connection => {
  const { poolSize = POOL_SIZE } = options
  const limit = concurrencyLimit({ running: poolSize, ...WAITING })
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // One stays open while the process lives: by it others see that the shop is running.
    min: 1,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: options.lineMs ?? LINE_MS,
    keepAlive: true,
    application_name: options.purpose,
    types,
  })
  // An idle connection that dies is replaced by the next query; without a listener it would end the process.
  pool.on('error', options.onIdleError)
  // The pool listens to idle ones only; of one that dies between two statements of a transaction the next will tell.
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        async connect() {
          // Not with the client's signal: what a request has begun is finished when its client has gone.
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
  // The pool alone: whoever was cut off at a stop and still asks is told of an outage, and not of a bug.
  let ended: Promise<void> | undefined
  return { engine: 'postgres', kysely, close: () => (ended ??= pool.end()) }
}
