import { type Selectable, sql } from 'kysely'
import type { AuditSeal } from '#adapters/db/audit/audit-seal.ts'
import { hashOf } from '#adapters/db/audit/audit-store.ts'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import type { SignedHead } from '#domain/audit/audit.ts'

type Entry = Selectable<Tables['audit_entries']>

interface AuditVerdict {
  readonly entries: number
  /** The first entry that differs from what was written, and the reason; undefined when the chain is intact. */
  readonly broken?: { readonly seq: number; readonly why: string }
}

const BATCH = 1000

async function* entriesUpTo(db: Db, last: number): AsyncGenerator<Entry> {
  let seq: number | undefined
  for (;;) {
    const query = db.selectFrom('audit_entries').selectAll().where('seq', '<=', last)
    const rows = await (seq === undefined ? query : query.where('seq', '>', seq))
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    yield* rows
    if (rows.length < BATCH) return
    seq = rows.at(-1)?.seq
  }
}

/**
 * An entry and the head are written in one transaction, so no entry may exist beyond the head, even during writes.
 */
const beyondHead = (db: Db): Promise<{ readonly seq: number } | undefined> =>
  db
    .selectFrom('audit_entries')
    .select('seq')
    .where('seq', '>', (eb) =>
      eb.selectFrom('audit_head').select((of) => of.fn.coalesce(of.fn.max('seq'), sql.lit(0)).as('seq')),
    )
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()

const faultOf = (row: Entry, before: Pick<Entry, 'seq' | 'hash'>, seal: AuditSeal): string | undefined => {
  if (row.seq !== before.seq + 1) return 'the entry is missing'
  if (row.previous_hash !== before.hash) return 'it does not follow the entry before it'
  if (row.hash !== hashOf(row)) return 'its content was changed'
  if (row.mac === null)
    return 'it is not signed. If it is from before the shop signed its audit: npm run audit -- seal'
  if (row.mac !== seal.entry(row.hash)) return 'it was not signed with the key of this shop'
  return undefined
}

/**
 * Verifies the whole chain, a thousand entries at a time, up to the head at the start. With a head exported earlier
 * it also proves that nothing since then was removed.
 */
export const verifyAudit = async (
  db: Db,
  seal: AuditSeal,
  exportedHead?: SignedHead,
): Promise<AuditVerdict> => {
  if (exportedHead && exportedHead.mac !== seal.exported(exportedHead))
    return {
      entries: 0,
      broken: { seq: exportedHead.seq, why: 'the exported head was not signed with the key of this shop' },
    }
  const head = await db.selectFrom('audit_head').select(['seq', 'hash', 'mac']).executeTakeFirst()
  const newest = await db.selectFrom('audit_entries').select('seq').orderBy('seq', 'desc').executeTakeFirst()
  if (!head && newest) return { entries: 0, broken: { seq: 1, why: 'the end of the chain is unknown' } }
  const end = head ?? { seq: 0, hash: '', mac: seal.head(0, '') }
  let last: Pick<Entry, 'seq' | 'hash'> = { seq: 0, hash: '' }
  for await (const row of entriesUpTo(db, end.seq)) {
    const why =
      faultOf(row, last, seal) ??
      (row.seq === exportedHead?.seq && row.hash !== exportedHead.hash
        ? 'the exported head has another entry here'
        : undefined)
    if (row.seq <= last.seq) return { entries: 0, broken: { seq: row.seq, why: 'no entry has this number' } }
    if (why) return { entries: last.seq, broken: { seq: last.seq + 1, why } }
    last = row
  }
  if (last.seq < end.seq)
    return { entries: last.seq, broken: { seq: last.seq + 1, why: 'the entry is missing' } }
  if (last.hash !== end.hash || (head && end.mac !== seal.head(end.seq, end.hash)))
    return { entries: last.seq, broken: { seq: last.seq, why: 'it is not the last that was written' } }
  const surplus = await beyondHead(db)
  if (surplus)
    return { entries: last.seq, broken: { seq: surplus.seq, why: 'it was not written by this shop' } }
  if (exportedHead && exportedHead.seq > last.seq)
    return {
      entries: last.seq,
      broken: { seq: last.seq + 1, why: 'the exported head has entries up to ' + exportedHead.seq },
    }
  return { entries: last.seq }
}

/**
 * Signs the entries of versions without a key, once, when the key is created. An entry without a MAC after that was
 * not written by this shop.
 */
export const sealUnsigned = async (db: Db, seal: AuditSeal): Promise<number> => {
  const rows = await db.selectFrom('audit_entries').select(['seq', 'hash']).where('mac', 'is', null).execute()
  for (const { seq, hash } of rows)
    await db
      .updateTable('audit_entries')
      .set({ mac: seal.entry(hash) })
      .where('seq', '=', seq)
      .execute()
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst()
  if (head)
    await db
      .updateTable('audit_head')
      .set({ mac: seal.head(head.seq, head.hash) })
      .where('id', '=', 1)
      .execute()
  return rows.length
}
