import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/private-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for the tests alone; none where it isn't installed. */
    postgresUrl: string | null
  }
}

/** One server for the whole run. What it returns is called at the end. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres?.url ?? null)
  return async () => postgres?.stop()
}
