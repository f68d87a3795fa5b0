import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

// The threshold of low stock, written out because a migration must never change its meaning.
const LOW = sql<boolean>`archived_at is null and stock <= 5`

const addIndexes = async (db: Db): Promise<void> => {
  const onSale = sql<boolean>`archived_at is null`
  const archived = sql<boolean>`archived_at is not null`
  for (const [name, columns, where] of [
    ['products_on_sale', ['id'], onSale],
    ['products_on_sale_by_category', ['category_id', 'id'], onSale],
    ['products_low', ['stock', 'id'], LOW],
    ['products_low_by_category', ['category_id', 'stock', 'id'], LOW],
    ['products_archived', ['archived_at', 'id'], archived],
    ['products_archived_by_category', ['category_id', 'archived_at', 'id'], archived],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('products')
      .columns([...columns])
      .where(where)
      .execute()
  }
}

export const up = async (db: Db): Promise<void> => {
  // Counts the edits of a product; the previous version does not write it.
  await db.schema
    .alterTable('products')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await addIndexes(db)

  await db.schema
    .createTable('stock_journal')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('before', 'integer', (c) => c.notNull())
    .addColumn('after', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    // No foreign key, so that the entry stays when the account is erased.
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('stock_journal_by_product')
    .on('stock_journal')
    .columns(['product_id', 'id'])
    .execute()

  await db.schema
    .createTable('pictures')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    // Base64 instead of bytes, because a backup is lines of JSON and both engines then return the same value.
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('pictures_pk', ['name', 'width'])
    .execute()
}
