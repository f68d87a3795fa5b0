import { sql, type Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Connection } from '#adapters/db/engine/engine.ts'
import { sharedCommits } from '#adapters/db/engine/shared-commits.ts'
import { openSqlite } from '#adapters/db/engine/sqlite.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { isOutage } from '#domain/shared/outage.ts'

describe('transactions of the same moment on SQLite', () => {
  let connection: Connection
  let run: ReturnType<typeof sharedCommits>
  const statements: string[] = []
  beforeEach(async () => {
    connection = openSqlite(':memory:', { onStatement: (text) => statements.push(text) })
    run = sharedCommits(connection.kysely)
    await sql`create table sold (id integer primary key)`.execute(connection.kysely)
    await sql`create table gift (sold integer references sold deferrable initially deferred)`.execute(
      connection.kysely,
    )
    statements.length = 0
  })
  afterEach(() => connection.close())

  const sell = (id: number) => async (db: Transaction<Tables>) => {
    await sql`insert into sold values (${id})`.execute(db)
    return id
  }
  const sold = async (): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select id from sold order by id`.execute(connection.kysely)
    return rows.map(({ id }) => id)
  }
  const commits = (): number => statements.filter((text) => text === 'commit').length

  test('[FAST-8] they share one commit', async () => {
    expect(await Promise.all([1, 2, 3, 4].map((id) => run(sell(id))))).toEqual([1, 2, 3, 4])
    expect(await sold()).toEqual([1, 2, 3, 4])
    expect(commits()).toBe(1)
  })

  test('[FAST-8] one that comes alone is begun and committed, and nothing else', async () => {
    await run(sell(1))
    expect(statements).toEqual(['begin', 'insert into sold values (?)', 'commit'])
  })

  test('[FAST-8] one that fails takes back what it wrote, and nothing of the others', async () => {
    const changeOfMind = run(async (db) => {
      await sell(2)(db)
      throw new RangeError('rather not')
    })
    const outcomes = await Promise.allSettled([run(sell(1)), changeOfMind, run(sell(1)), run(sell(3))])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(await sold()).toEqual([1, 3])
    expect(commits()).toBe(1)
  })

  test('[FAST-8] when the commit fails nobody is told that it was done', async () => {
    const giveNothing = run(async (db) => sql`insert into gift values (99)`.execute(db))
    const outcomes = await Promise.allSettled([run(sell(1)), giveNothing, run(sell(2))])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await sold()).toEqual([])
    await run(sell(5))
    expect(await sold()).toEqual([5])
  })

  test('[FAST-8] [DATA-8] when the disk is full everyone is told so, and it goes on when there is room', async () => {
    await sql`pragma max_page_count = 1`.execute(connection.kysely)
    const fill = (db: Transaction<Tables>) =>
      sql`insert into gift with recursive many(n) as (select 1 union all select n + 1 from many where n < 100000) select null from many`.execute(
        db,
      )
    const outcomes = await Promise.allSettled([run(sell(1)), run(fill), run(sell(2))])
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(reasons).toHaveLength(3)
    expect(reasons.every(isOutage)).toBe(true)
    await sql`pragma max_page_count = 1000000`.execute(connection.kysely)
    await run(sell(5))
    expect(await sold()).toEqual([5])
  })

  test('[FAST-8] a crowd is served in its order, in several commits', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => index + 1)
    const served: number[] = []
    await Promise.all(ids.map(async (id) => served.push(await run(sell(id)))))
    expect(served).toEqual(ids)
    expect(commits()).toBe(4)
  })

  test('[UP-1] a thousand wait for the one before them, and one more is refused', async () => {
    const { promise: held, resolve: go } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const first = run(async () => {
      begin()
      await held
    })
    await begun
    const others = Array.from({ length: 1000 }, (_, index) => run(sell(index + 1)))
    await expect(run(sell(2000))).rejects.toMatchObject({ retryAfterSeconds: 5 })
    go()
    await Promise.all([first, ...others])
    expect(await sold()).toHaveLength(1000)
  })
})
