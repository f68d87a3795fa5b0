import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditSeal } from '#adapters/db/audit/audit-seal.ts'
import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import type { AuditEntry, AuditStore } from '#domain/audit/audit.ts'

type Row = Selectable<Tables['audit_entries']>

const ROWS_AT_ONCE = 500

const parsed = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : JSON.parse(text)

const written = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

const toEntry = (row: Row): AuditEntry => ({
  seq: row.seq,
  at: row.at,
  actorId: row.actor_id,
  actorName: row.actor_name,
  what: row.what,
  subject: row.subject,
  before: parsed(row.before),
  after: parsed(row.after),
  previousHash: row.previous_hash,
  hash: row.hash,
})

/** Hashes the stored text, not its parsed value, so that the chain can be verified years later in any language. */
export const hashOf = (row: Omit<Row, 'hash' | 'mac'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.seq,
        row.previous_hash,
        row.at,
        row.actor_id,
        row.actor_name,
        row.what,
        row.subject,
        row.before,
        row.after,
      ]),
    )
    .digest('hex')

export const auditStore = (db: Db, seal: AuditSeal): AuditStore => ({
  async append(entries) {
    if (entries.length === 0) return
    // The head is a single row: locking it serialises entries, and its count reveals when the newest ones were
    // removed.
    const head = await db
      .insertInto('audit_head')
      .values({ id: 1, seq: entries.length, hash: '' })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ seq: eb('audit_head.seq', '+', entries.length) })),
      )
      .returning(['seq', 'hash'])
      .executeTakeFirstOrThrow()
    let { hash } = head
    const rows = entries.map(({ actorId, actorName, before, after, ...entry }, index) => {
      const row = {
        ...entry,
        seq: head.seq - entries.length + 1 + index,
        actor_id: actorId,
        actor_name: actorName,
        before: written(before),
        after: written(after),
        previous_hash: hash,
      }
      hash = hashOf(row)
      return { ...row, hash, mac: seal.entry(hash) }
    })
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await db
        .insertInto('audit_entries')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute()
    await db
      .updateTable('audit_head')
      .set({ hash, mac: seal.head(head.seq, hash) })
      .where('id', '=', 1)
      .execute()
  },

  async signedHead(at) {
    const row = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst()
    const head = { seq: row?.seq ?? 0, hash: row?.hash ?? '', at }
    return { ...head, mac: seal.exported(head) }
  },

  async of({ what, subject }) {
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', subject)
      .where('what', '=', what)
      .orderBy('seq')
      .execute()
    return rows.map(toEntry)
  },

  async page({ subject, actorId }, { after, limit }) {
    let query = db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(limit + 1)
    if (subject !== undefined) query = query.where('subject', '=', subject)
    if (actorId !== undefined) query = query.where('actor_id', '=', actorId)
    if (after !== undefined) query = query.where(afterCursor({ seq: 'integer' }, after, 'desc'))
    return pageOf(await query.execute(), limit, toEntry, (row) => [row.seq])
  },
})
