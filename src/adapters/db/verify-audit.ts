import { hashOf } from '#adapters/db/audit-store.ts'
import type { Db } from '#adapters/db/engine.ts'

interface AuditVerdict {
  readonly entries: number
  /** The first entry that is not what was written, and why; none when the chain is whole. */
  readonly broken?: { readonly seq: number; readonly why: string }
}

const BATCH = 1000

/** Walks the whole chain, a thousand entries at a time, up to the head as it was at the start. */
export const verifyAudit = async (db: Db): Promise<AuditVerdict> => {
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst()
  const newest = await db.selectFrom('audit_entries').select('seq').orderBy('seq', 'desc').executeTakeFirst()
  if (!head)
    return newest
      ? { entries: 0, broken: { seq: 1, why: 'the end of the chain is unknown' } }
      : { entries: 0 }
  let seq = 0
  let previousHash = ''
  while (seq < head.seq) {
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('seq', '>', seq)
      .where('seq', '<=', head.seq)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const why =
        row.seq !== seq + 1
          ? 'the entry is missing'
          : row.previous_hash !== previousHash
            ? 'it does not follow the entry before it'
            : row.hash !== hashOf(row)
              ? 'its content was changed'
              : undefined
      if (why) return { entries: seq, broken: { seq: seq + 1, why } }
      seq = row.seq
      previousHash = row.hash
    }
    if (rows.length === 0) return { entries: seq, broken: { seq: seq + 1, why: 'the entry is missing' } }
  }
  if (previousHash !== head.hash)
    return { entries: seq, broken: { seq, why: 'it is not the last that was written' } }
  return { entries: seq }
}
