import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditSeal } from '#adapters/db/audit/audit-seal.ts'
import { hashOf } from '#adapters/db/audit/audit-store.ts'
import { sealUnsigned, verifyAudit } from '#adapters/db/audit/verify-audit.ts'
import { recordChange, type SignedHead } from '#domain/audit/audit.ts'
import type { User } from '#domain/identity/user.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { AUDIT_KEY, aShop, ENGINES_HERE, type TestShop } from '#tests/support/test-shop.ts'

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
  const seal = auditSeal(AUDIT_KEY.value)
  const verify = (kept?: SignedHead) => verifyAudit(here.database.kysely, seal, kept)

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

  /** An attacker with write access to the database but without the key recomputes every hash. */
  const rechain = async (from: number): Promise<void> => {
    const db = here.database.kysely
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('seq', '>=', from)
      .orderBy('seq')
      .execute()
    const before = await db
      .selectFrom('audit_entries')
      .select('hash')
      .where('seq', '=', from - 1)
      .executeTakeFirst()
    let hash = before?.hash ?? ''
    for (const row of rows) {
      const previous_hash = hash
      hash = hashOf({ ...row, previous_hash })
      await db.updateTable('audit_entries').set({ previous_hash, hash }).where('seq', '=', row.seq).execute()
    }
    await db.updateTable('audit_head').set({ hash }).execute()
  }

  /** Tampers with the tables, verifies, and restores everything. */
  const whenHarmed = async (harm: () => Promise<unknown>, kept?: SignedHead) => {
    const db = here.database.kysely
    const entries = await db.selectFrom('audit_entries').selectAll().execute()
    const heads = await db.selectFrom('audit_head').selectAll().execute()
    await harm()
    const verdict = await verify(kept)
    await db.deleteFrom('audit_entries').execute()
    await db.deleteFrom('audit_head').execute()
    await db.insertInto('audit_entries').values(entries).execute()
    await db.insertInto('audit_head').values(heads).execute()
    return verdict.broken
  }

  test('[AUD-6] a chain that was computed anew without the key is found out', async () => {
    const db = here.database.kysely
    const broken = await whenHarmed(async () => {
      await sql`update audit_entries set after = '{"stock":999}' where seq = 7`.execute(db)
      await rechain(7)
    })
    expect(broken).toEqual({ seq: 7, why: 'it was not signed with the key of this shop' })
    const unsigned = await whenHarmed(() => sql`update audit_entries set mac = null`.execute(db))
    expect(unsigned).toMatchObject({ seq: 1, why: expect.stringContaining('not signed') })
    expect((await verifyAudit(db, auditSeal('another key'))).broken).toMatchObject({ seq: 1 })
    expect(await verify()).toEqual({ entries: 20 })
  })

  test('[AUD-6] an end that was cut off together with its head is found out, too', async () => {
    const db = here.database.kysely
    const broken = await whenHarmed(async () => {
      const last = await db
        .selectFrom('audit_entries')
        .select('hash')
        .where('seq', '=', 15)
        .executeTakeFirstOrThrow()
      await db.deleteFrom('audit_entries').where('seq', '>', 15).execute()
      await db.updateTable('audit_head').set({ seq: 15, hash: last.hash }).execute()
    })
    expect(broken).toEqual({ seq: 15, why: 'it is not the last that was written' })
  })

  test('[AUD-7] a head that was kept elsewhere shows what was cut off, even by someone who had kept an old head', async () => {
    const db = here.database.kysely
    const oldEntries = await db.selectFrom('audit_entries').selectAll().execute()
    const oldHead = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
    await change(20)
    const kept = await here.shop.signAudit(admin)
    expect(kept).toMatchObject({ seq: 21, at: here.time.now })
    expect(await verify(kept)).toEqual({ entries: 21 })
    const cutOff = async () => {
      await db.deleteFrom('audit_entries').execute()
      await db.insertInto('audit_entries').values(oldEntries).execute()
      await db.updateTable('audit_head').set(oldHead).execute()
    }
    expect(await whenHarmed(cutOff)).toBeUndefined()
    expect(await whenHarmed(cutOff, kept)).toMatchObject({ seq: 21 })
    const forged = { ...kept, seq: 20 }
    expect((await verify(forged)).broken?.why).toContain('not signed with the key')
    const picker = await aPerson(here, 'picker')
    await expect(here.shop.signAudit(picker)).rejects.toThrow('role.not-yours')
    await cutOff()
  })

  test('[AUD-6] entries of a version without a key are signed once', async () => {
    const db = here.database.kysely
    await sql`update audit_entries set mac = null where seq <= 10`.execute(db)
    expect((await verify()).broken?.seq).toBe(1)
    expect(await sealUnsigned(db, seal)).toBe(10)
    expect(await verify()).toEqual({ entries: 20 })
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
