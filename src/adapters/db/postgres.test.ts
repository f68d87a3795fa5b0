import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { openPostgres } from '#adapters/db/postgres.ts'

const url = inject('postgresUrl')

describe.runIf(url)('connections to PostgreSQL', () => {
  test('[UP-1] a thousand statements wait for a connection, and one more is refused', async () => {
    const connection = openPostgres(url ?? '', {
      onIdleError: () => {},
      purpose: 'a test',
      poolSize: 1,
    })
    const { kysely } = connection
    const { promise: held, resolve: go } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const first = kysely.transaction().execute(async (db) => {
      await sql`select 1`.execute(db)
      begin()
      await held
    })
    await begun
    const ask = () => sql`select ${1}::int`.execute(kysely)
    const others = Array.from({ length: 1000 }, ask)
    await expect(ask()).rejects.toMatchObject({ name: 'Outage', retryAfterSeconds: 5 })
    go()
    await Promise.all([first, ...others])
    await connection.close()
  })
})
