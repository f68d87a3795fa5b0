import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#adapters/db/database.ts'
import { TEMPLATE } from '#tests/support/own-database.ts'
import { createDatabase } from '../../scripts/postgres-database.ts'
import { startPostgres, WITHOUT_FSYNC } from '../../scripts/private-postgres.ts'
import { startRedis } from '../../scripts/private-redis.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for the tests, with the database `TEMPLATE`; null when it is not installed. */
    postgresUrl: string | null
    /** A folder with a migrated SQLite file to copy. */
    sqliteTemplate: string
    /** A Redis server for the tests; null when it is not installed. */
    redisUrl: string | null
  }
}

/** Migrated once, so that tests copy it instead of running all migrations. */
const makeTemplate = async (dataDir: string, databaseUrl?: string): Promise<void> => {
  const template = await openDatabase({
    dataDir,
    databaseUrl,
    purpose: 'mishwar template',
    auditKey: { value: 'not used', isNew: false },
  })
  await template.close()
}

/** One server of each kind for the whole run. Vitest calls the returned function at the end. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const [postgres, redis] = await Promise.all([startPostgres(WITHOUT_FSYNC), startRedis()])
  const sqliteTemplate = mkdtempSync(join(tmpdir(), 'mishwar-template-'))
  await makeTemplate(sqliteTemplate)
  if (postgres) await makeTemplate(sqliteTemplate, await createDatabase(postgres.url, TEMPLATE))
  project.provide('sqliteTemplate', sqliteTemplate)
  project.provide('postgresUrl', postgres?.url ?? null)
  project.provide('redisUrl', redis?.url ?? null)
  return async () => {
    await postgres?.stop()
    await redis?.stop()
    rmSync(sqliteTemplate, { recursive: true })
  }
}
