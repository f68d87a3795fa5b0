import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/** Receipts, counts and waste with their lines as JSON, and the codes that find a product by a scan. */
export const up = async (db: Db): Promise<void> => {
  for (const column of ['sku', 'barcode'] as const) {
    await db.schema
      .alterTable('products')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createIndex(`products_by_${column}`)
      .on('products')
      .column(column)
      .where(sql<boolean>`${sql.ref(column)} <> ''`)
      .execute()
  }
  await db.schema
    .createTable('stock_documents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('supplier', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('lines', 'text', (c) => c.notNull())
    // Unique: a document is reversed once.
    .addColumn('reverses', 'text', (c) => c.unique())
    // No foreign key, so that the document stays when the account is erased.
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('stock_documents_by_time').on('stock_documents').columns(['at', 'id']).execute()
}
