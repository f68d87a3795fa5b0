import { sql } from 'kysely'
import { auditSeal } from '#adapters/db/audit/audit-seal.ts'
import { sealUnsigned } from '#adapters/db/audit/verify-audit.ts'
import { groupedTrail } from '#adapters/db/delivery/grouped-trail.ts'
import {
  databaseFile,
  holdDataFolder,
  keepPrivate,
  prepareDataFolder,
} from '#adapters/db/engine/data-folder.ts'
import type { Connection, Db, OnStatement } from '#adapters/db/engine/engine.ts'
import { lockFor } from '#adapters/db/engine/lock.ts'
import { isMigrated, migrate } from '#adapters/db/engine/migrate.ts'
import { openPostgres } from '#adapters/db/engine/postgres.ts'
import { openSqlite } from '#adapters/db/engine/sqlite.ts'
import { type InstanceRows, instanceRows } from '#adapters/db/shop/instance-rows.ts'
import { createStores, inTransactionOf } from '#adapters/db/stores.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

interface DatabaseSettings {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** The maximum number of PostgreSQL connections. */
  readonly poolSize?: number
  /** The process that holds the database, named in the error that other processes get. */
  readonly purpose: string
  readonly onIdleError?: (error: Error) => void
  /** Called for every statement; used only by tests and measurements. */
  readonly onStatement?: OnStatement | undefined
}

export interface Database extends Connection, Pick<Ports, 'stores' | 'inTransaction'> {
  /** Throws an `Outage` when the database does not answer. */
  ping(): Promise<void>
  isMigrated(): Promise<boolean>
  /** Runs work while no other instance runs any; used at the start of a demo shop to create its accounts. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** The same stores on another connection to the same kind of database, such as a replica. */
  storesOn(db: Db): Stores
  /** The heartbeats of other instances; undefined for SQLite, which only one process can use. */
  readonly instances: InstanceRows | undefined
}

/** Connects to the configured database, not yet migrated. A SQLite folder is locked for this process. */
export const connect = async (settings: DatabaseSettings): Promise<Connection> => {
  const { dataDir, databaseUrl, purpose, onStatement } = settings
  if (databaseUrl) {
    prepareDataFolder(dataDir)
    const connection = openPostgres(databaseUrl, {
      onIdleError: settings.onIdleError ?? (() => {}),
      purpose,
      poolSize: settings.poolSize,
      onStatement,
    })
    try {
      await sql`select 1`.execute(connection.kysely)
    } catch (error) {
      await connection.close()
      throw new CannotStart(`DATABASE_URL: can't reach the database: ${reasonOf(error)}`)
    }
    return connection
  }
  const release = holdDataFolder(dataDir, purpose)
  try {
    keepPrivate(databaseFile(dataDir))
    const connection = openSqlite(databaseFile(dataDir), { onStatement })
    const close = async (): Promise<void> => {
      await connection.close()
      release()
    }
    return { ...connection, close }
  } catch (error) {
    release()
    throw new CannotStart(`DATA_DIR: can't open ${databaseFile(dataDir)}: ${reasonOf(error)}`)
  }
}

const reasonOf = (error: unknown): string => {
  // For a host name with several addresses the error has an empty message and one cause for each address.
  const { message, cause } = error as Error
  if (message) return message
  const errors = (cause as AggregateError | undefined)?.errors ?? []
  return (errors as Error[]).map((each) => each.message).join('; ') || 'no answer'
}

const exclusively = <T>({ kysely, engine }: Connection, work: () => Promise<T>): Promise<T> => {
  if (engine === 'sqlite') return work()
  // The lock is held by a transaction that does nothing else, so it is released however the transaction ends.
  return kysely.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db)
    await lockFor(db, engine, 'demo')
    return work()
  })
}

interface ShopDatabaseSettings extends DatabaseSettings {
  /** The key that signs the audit log. A newly created one also signs the entries of older versions. */
  readonly auditKey: { readonly value: string; readonly isNew: boolean }
}

/** Opens the configured database, migrated and ready for use. */
export const openDatabase = async (settings: ShopDatabaseSettings): Promise<Database> => {
  const connection = await connect(settings)
  const seal = auditSeal(settings.auditKey.value)
  try {
    await migrate(connection)
    if (settings.auditKey.isNew) await connection.kysely.transaction().execute((db) => sealUnsigned(db, seal))
  } catch (error) {
    await connection.close()
    throw error
  }
  const stores = createStores(connection.kysely, connection.engine, seal)
  return {
    ...connection,
    stores: { ...stores, trail: groupedTrail(stores.trail) },
    inTransaction: inTransactionOf(connection, seal),
    async ping() {
      await sql`select 1`.execute(connection.kysely)
    },
    isMigrated: () => isMigrated(connection),
    storesOn: (db) => createStores(db, connection.engine, seal),
    exclusively: (work) => exclusively(connection, work),
    instances: connection.engine === 'postgres' ? instanceRows(connection.kysely) : undefined,
  }
}
