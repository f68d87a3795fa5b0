import { type PrivatePostgres, startPostgres } from '../scripts/private-postgres.ts'
import { type PrivateRedis, startRedis } from '../scripts/private-redis.ts'

/** A program that a bench cannot do without. `run.ts` prints the message alone, without a stack. */
export class MissingProgram extends Error {
  constructor(name: string, debianPackage: string) {
    super(`${name} is needed and not installed (on Debian: apt-get install ${debianPackage})`)
  }
}

/** A private PostgreSQL for a bench that needs one. */
export const needPostgres = async (settings?: readonly string[]): Promise<PrivatePostgres> => {
  const postgres = await startPostgres(settings)
  if (!postgres) throw new MissingProgram('PostgreSQL', 'postgresql')
  return postgres
}

/** A private Redis for a bench that needs one. */
export const needRedis = async (): Promise<PrivateRedis> => {
  const redis = await startRedis()
  if (!redis) throw new MissingProgram('Redis', 'redis-server')
  return redis
}
