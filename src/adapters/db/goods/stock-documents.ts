import { type Selectable, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import type { ListedDocument, StockDocument, StockDocuments } from '#domain/catalog/stock-document.ts'

type Row = Selectable<Tables['stock_documents']> & { readonly is_reversed: number }

const toDocument = (row: Row): ListedDocument => ({
  id: row.id,
  kind: row.kind as StockDocument['kind'],
  at: row.at,
  supplier: row.supplier,
  reason: row.reason as StockDocument['reason'],
  note: row.note,
  lines: JSON.parse(row.lines),
  reverses: row.reverses,
  actorId: row.actor_id,
  actorName: row.actor_name,
  isReversed: row.is_reversed === 1,
})

const listed = (db: Db) =>
  db
    .selectFrom('stock_documents')
    .selectAll()
    .select(
      sql<number>`case when exists (select 1 from stock_documents as later
        where later.reverses = stock_documents.id) then 1 else 0 end`.as('is_reversed'),
    )

export const stockDocuments = (db: Db): StockDocuments => ({
  async add({ actorId, actorName, lines, ...document }) {
    const row = {
      id: document.id,
      kind: document.kind,
      at: document.at,
      supplier: document.supplier,
      reason: document.reason,
      note: document.note,
      reverses: document.reverses,
      lines: JSON.stringify(lines),
      actor_id: actorId,
      actor_name: actorName,
    }
    const added = await db
      .insertInto('stock_documents')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    return added.length === 1
  },

  async byId(id) {
    const row = await listed(db).where('id', '=', id).executeTakeFirst()
    return row && toDocument(row)
  },

  async page({ after, limit }) {
    let query = listed(db)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (after !== undefined) query = query.where(afterCursor({ at: 'bigint', id: 'text' }, after, 'desc'))
    return pageOf(await query.execute(), limit, toDocument, (row) => [row.at, row.id])
  },

  async suppliers(limit) {
    const rows = await db
      .selectFrom('stock_documents')
      .select('supplier')
      .where('supplier', '<>', '')
      .groupBy('supplier')
      .orderBy((eb) => eb.fn.max('at'), 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ supplier }) => supplier)
  },
})
