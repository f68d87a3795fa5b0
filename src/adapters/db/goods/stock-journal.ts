import type { Selectable } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { beyond, pageOf } from '#adapters/db/engine/keyset.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import type { StockEntry, StockJournal, StockReason } from '#domain/catalog/stock-journal.ts'

const ROWS_AT_ONCE = 500

const toEntry = (row: Selectable<Tables['stock_journal']>): StockEntry => ({
  id: row.id,
  productId: row.product_id,
  at: row.at,
  before: row.before,
  after: row.after,
  reason: row.reason as StockReason,
  note: row.note,
  actorId: row.actor_id,
  actorName: row.actor_name,
})

export const stockJournal = (db: Db): StockJournal => ({
  async add(entries) {
    for (let at = 0; at < entries.length; at += ROWS_AT_ONCE) {
      const rows = entries
        .slice(at, at + ROWS_AT_ONCE)
        .map(({ productId, actorId, actorName, ...entry }) => ({
          ...entry,
          product_id: productId,
          actor_id: actorId,
          actor_name: actorName,
        }))
      await db.insertInto('stock_journal').values(rows).execute()
    }
  },

  async page(productId, { after, limit }) {
    let query = db
      .selectFrom('stock_journal')
      .selectAll()
      .where('product_id', '=', productId)
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (after !== undefined) query = query.where(beyond({ id: 'text' }, after, 'desc'))
    return pageOf(await query.execute(), limit, toEntry, (row) => [row.id])
  },
})
