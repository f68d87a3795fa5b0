import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aShop, ENGINES_HERE, type TestShop } from '#tests/support/test-shop.ts'

describe.each(ENGINES_HERE)('a value that %s can’t take', (engine) => {
  let here: TestShop
  beforeEach(async () => {
    here = await aShop(engine)
  })
  afterEach(() => here.close())

  test('[API-11] it is told from a bug in a query and from an outage', async () => {
    const { kysely } = here.database
    // SQLite accepts an integer key of any size but no text; PostgreSQL also limits the size.
    const key = engine === 'sqlite' ? sql<number>`'abc'` : 2 ** 40
    const insert = kysely
      .insertInto('settings')
      .values({ id: key, version: 1, changed_at: 1, value: '{}' } as never)
    await expect(insert.execute()).rejects.toMatchObject({ name: 'UnstorableValue' })
    const bug = kysely.selectFrom('nowhere' as 'settings').selectAll()
    await expect(bug.execute()).rejects.toThrow(/nowhere/)
    await expect(bug.execute()).rejects.not.toMatchObject({ name: 'UnstorableValue' })
  })
})
