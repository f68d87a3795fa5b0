import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '#adapters/db/verify-audit.ts'
import { recordChange } from '#domain/audit/audit.ts'
import type { User } from '#domain/identity/user.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, type TestShop } from '#tests/support/test-shop.ts'

describe.each(ENGINES_HERE)('the audit on %s', (engine) => {
  let here: TestShop
  let admin: User
  beforeAll(async () => {
    here = await aShop(engine)
    admin = await aPerson(here, 'admin', 'سلمى')
  })
  afterAll(() => here.close())

  const change = (stock: number) =>
    here.ports.inTransaction((stores) =>
      recordChange(stores, here.ports.clock, admin, {
        what: 'stock.changed',
        subject: `product:${stock}`,
        before: { stock: 0 },
        after: { stock, reason: 'جرد "أول"' },
      }),
    )
  const verify = () => verifyAudit(here.database.kysely)

  test('[AUD-2] twenty people changing things at once leave one chain without a gap', async () => {
    expect(await verify()).toEqual({ entries: 0 })
    await Promise.all(Array.from({ length: 20 }, (_, index) => change(index)))
    expect(await verify()).toEqual({ entries: 20 })
  })

  test('[AUD-1] a change that is not kept leaves no entry', async () => {
    const failed = here.ports.inTransaction(async (stores) => {
      await recordChange(stores, here.ports.clock, admin, {
        what: 'x',
        subject: 'y',
        before: null,
        after: null,
      })
      throw new Error('the change itself failed')
    })
    await expect(failed).rejects.toThrow('the change itself failed')
    expect(await verify()).toEqual({ entries: 20 })
  })

  test('[AUD-3] it is read page by page, the newest first, and by its subject', async () => {
    const first = await here.shop.listAudit(admin, {}, { limit: 12 })
    const second = await here.shop.listAudit(admin, {}, { limit: 12, after: first.next ?? '' })
    expect([...first.items, ...second.items].map(({ seq }) => seq)).toEqual(
      Array.from({ length: 20 }, (_, index) => 20 - index),
    )
    expect(second.next).toBeNull()
    const [only, ...others] = (await here.shop.listAudit(admin, { subject: 'product:7' }, { limit: 5 })).items
    expect(only).toMatchObject({ actorName: 'سلمى', after: { stock: 7, reason: 'جرد "أول"' } })
    expect(others).toEqual([])
    await expect(here.shop.listAudit(admin, {}, { limit: 5, after: randomUUID() })).rejects.toMatchObject({
      code: 'page.unusable',
    })
  })

  test.each([
    ['altered', sql`update audit_entries set after = '{"stock":999}' where seq = 7`, 7],
    ['dropped', sql`delete from audit_entries where seq = 5`, 5],
    ['cut off at the end', sql`delete from audit_entries where seq > 3`, 4],
  ])('[AUD-4] entries that were %s are found', async (_, harm, seq) => {
    await harm.execute(here.database.kysely)
    expect((await verify()).broken?.seq).toBe(seq)
  })
})
