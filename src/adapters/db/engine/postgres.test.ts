import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { openPostgres } from '#adapters/db/engine/postgres.ts'
import { runForClient } from '#adapters/system/concurrency-limit.ts'

const url = inject('postgresUrl')

/** The only connection of a pool, held until `go` is called, and a function that requests it meanwhile. */
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

/** A proxy to the database that can stop forwarding without closing, like a pulled cable. */
const aLine = async () => {
  const target = new URL(url ?? '')
  let isSilent = false
  const sockets = new Set<Socket>()
  const pass = (from: Socket, to: Socket): void => {
    sockets.add(from)
    from.on('data', (chunk) => isSilent || to.write(chunk))
    from.on('error', () => {})
    from.on('close', () => to.destroy())
  }
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    pass(near, far)
    pass(far, near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const through = new URL(target)
  through.host = `127.0.0.1:${port}`
  return {
    url: through.href,
    set isSilent(silent: boolean) {
      isSilent = silent
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
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

  test('[UP-1] a line that falls silent in the middle of a transaction is given up, and another is made', async () => {
    const line = await aLine()
    const connection = openPostgres(line.url, {
      onIdleError: () => {},
      purpose: 'a test',
      poolSize: 1,
      lineMs: 300,
    })
    const { kysely } = connection
    const work = kysely.transaction().execute(async (db) => {
      await sql`select 1`.execute(db)
      line.isSilent = true
      await sql`select ${2}::int`.execute(db)
    })
    await expect(work).rejects.toMatchObject({ name: 'Outage' })
    line.isSilent = false
    const { rows } = await sql`select ${3}::int as three`.execute(kysely)
    expect(rows).toEqual([{ three: 3 }])
    await connection.close()
    line.close()
  })
})
