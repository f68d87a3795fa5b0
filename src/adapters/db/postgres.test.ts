import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { openPostgres } from '#adapters/db/postgres.ts'
import { runForClient } from '#adapters/system/concurrency-limit.ts'

const url = inject('postgresUrl')

/** The only connection of a pool, held until `go` is called, and a way to ask for it meanwhile. */
const aHeldConnection = async () => {
  const connection = openPostgres(url ?? '', { onIdleError: () => {}, purpose: 'a test', poolSize: 1 })
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
  const close = async (): Promise<void> => {
    await first
    await connection.close()
  }
  return { ask, go, close }
}

describe.runIf(url)('connections to PostgreSQL', () => {
  test('[UP-1] a thousand statements wait for a connection, and one more is refused', async () => {
    const { ask, go, close } = await aHeldConnection()
    const others = Array.from({ length: 1000 }, ask)
    await expect(ask()).rejects.toMatchObject({ name: 'Outage', retryAfterSeconds: 5 })
    go()
    await Promise.all(others)
    await close()
  })

  test('[UP-14] clients take turns for a connection: one with many statements holds up none with a few', async () => {
    const { ask, go, close } = await aHeldConnection()
    const answered: string[] = []
    const askAs = async (key: string): Promise<void> => {
      await runForClient({ key, signal: new AbortController().signal }, ask)
      answered.push(key)
    }
    const flood = Array.from({ length: 100 }, () => askAs('flood'))
    const others = ['one', 'two'].map(askAs)
    await expect(Promise.all(Array.from({ length: 101 }, () => askAs('flood')))).rejects.toMatchObject({
      retryAfterSeconds: 5,
    })
    go()
    await Promise.all(others)
    expect(answered.length).toBeLessThan(10)
    await Promise.all(flood)
    await expect.poll(() => answered.length).toBe(202)
    await close()
  })
})
