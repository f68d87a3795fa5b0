import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#adapters/db/tables.ts'

export const ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

/** A connection to the tables, inside a transaction or not. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** What differs between the two engines, beyond the dialect of a query. */
export interface Connection {
  readonly engine: Engine
  readonly kysely: Kysely<Tables>
  close(): Promise<void>
}
