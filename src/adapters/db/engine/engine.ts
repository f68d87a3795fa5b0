import type { Kysely, LogEvent, Transaction } from 'kysely'
import type { Tables } from '#adapters/db/engine/tables.ts'

const ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

/** A connection to the tables, inside a transaction or not. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** Called for every statement, `begin` and `commit` included; for counting only. */
export type OnStatement = (sql: string, parameters: readonly unknown[]) => void

/** The same as a Kysely log option; without a listener nothing is logged. */
export const watchWith = (onStatement: OnStatement | undefined): { log?: (event: LogEvent) => void } =>
  onStatement ? { log: ({ query }) => onStatement(query.sql, query.parameters) } : {}

/** The differences between the two engines, apart from the SQL dialect. */
export interface Connection {
  readonly engine: Engine
  readonly kysely: Kysely<Tables>
  close(): Promise<void>
}
