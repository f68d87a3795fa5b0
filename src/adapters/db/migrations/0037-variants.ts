import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

// 0 stands for "no variant", because a null would never equal another null in a key or a comparison.
const addVariantId = async (db: Db, table: 'order_lines' | 'stock_journal'): Promise<void> => {
  await db.schema
    .alterTable(table)
    .addColumn('variant_id', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}

/** Options of a product, its variants, and the variant in the lines of orders and in the stock journal. */
export const up = async (db: Db): Promise<void> => {
  await db.schema.alterTable('products').addColumn('options', 'text').execute()
  await db.schema
    .alterTable('products')
    .addColumn('last_variant_id', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('variants')
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('id', 'integer', (c) => c.notNull().check(sql`id > 0`))
    .addColumn('choice', 'text', (c) => c.notNull())
    .addColumn('sku', 'text', (c) => c.notNull())
    .addColumn('barcode', 'text', (c) => c.notNull())
    .addColumn('price', 'bigint', (c) => c.notNull().check(sql`price >= 0`))
    .addColumn('stock', 'integer', (c) => c.notNull().check(sql`stock >= 0`))
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('grams', 'integer')
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('variants_pk', ['product_id', 'id'])
    .execute()
  for (const column of ['sku', 'barcode'])
    await db.schema
      .createIndex(`variants_by_${column}`)
      .unique()
      .on('variants')
      .expression(sql`lower(${sql.ref(column)})`)
      .where(sql.ref(column), '<>', sql.lit(''))
      .execute()

  await addVariantId(db, 'order_lines')
  for (const column of ['variant_en', 'variant_ar', 'sku'])
    await db.schema
      .alterTable('order_lines')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await addVariantId(db, 'stock_journal')
}
