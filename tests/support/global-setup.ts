import type { TestProject } from 'vitest/node'
import { startPostgres, WITHOUT_FSYNC } from '../../scripts/private-postgres.ts'
import { startRedis } from '../../scripts/private-redis.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for the tests alone; none where it isn't installed. */
    postgresUrl: string | null
    /** A Redis for the tests alone; none where it isn't installed. */
    redisUrl: string | null
  }
}

/** One server of each for the whole run. What it returns is called at the end. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const [postgres, redis] = await Promise.all([startPostgres(WITHOUT_FSYNC), startRedis()])
  project.provide('postgresUrl', postgres?.url ?? null)
  project.provide('redisUrl', redis?.url ?? null)
  return async () => {
    await postgres?.stop()
    await redis?.stop()
  }
}
