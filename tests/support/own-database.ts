import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase } from '../../scripts/postgres-database.ts'

/** The schema of the newest version, ready to be copied. */
export const TEMPLATE = 'mishwar_template'

/**
 * The address of a PostgreSQL database of its own: tests share one server and never each other's rows. Dropped when done
 * with: hundreds of them would be written to the disk in the end, and taken away again.
 */
export const ownDatabase = (template?: string): Promise<string> =>
  createDatabase(inject('postgresUrl') ?? '', `t_${randomBytes(6).toString('hex')}`, template)
