import type { Kysely, LogEvent, Transaction } from 'kysely'
import type { Tables } from '#adapters/db/engine/tables.ts'

export const ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

/** A connection to the tables, inside a transaction or not. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** Hears every statement as it is run, `begin` and `commit` included: for counting them, never for changing them. */
export type OnStatement = (sql: string, parameters: readonly unknown[]) => void

/** The same in the words of the query builder; without a listener nothing is watched. */
export const watchWith = (onStatement: OnStatement | undefined): { log?: (event: LogEvent) => void } =>
  onStatement ? { log: ({ query }) => onStatement(query.sql, query.parameters) } : {}

/** What differs between the two engines, beyond the dialect of a query. */
export interface Connection {
  readonly engine: Engine
  readonly kysely: Kysely<Tables>
  close(): Promise<void>
}
