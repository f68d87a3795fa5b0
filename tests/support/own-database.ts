import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase } from '../../scripts/postgres-database.ts'

/** A database with the newest schema, to be copied. */
export const TEMPLATE = 'mishwar_template'

/**
 * The URL of a separate PostgreSQL database: tests share one server but no rows. It is dropped afterwards, because
 * hundreds of them would be flushed to disk at the end.
 */
export const ownDatabase = (template?: string): Promise<string> =>
  createDatabase(inject('postgresUrl') ?? '', `t_${randomBytes(6).toString('hex')}`, template)
