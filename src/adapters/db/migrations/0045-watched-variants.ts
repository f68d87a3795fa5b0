import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/**
 * Who waits for a product may wait for one variant of it; 0 stands for the product in any variant. The table is written
 * anew, because SQLite can't change a primary key.
 */
export const up = async (db: Db): Promise<void> => {
  await db.schema.alterTable('stock_watches').renameTo('old_stock_watches').execute()
  await db.schema.dropIndex('stock_watches_by_product').execute()
  await db.schema
    .createTable('stock_watches')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', (c) => c.notNull())
    .addColumn('variant_id', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('stock_watches_of_variants_key', ['user_id', 'product_id', 'variant_id'])
    .execute()
  await sql`insert into stock_watches (user_id, product_id, at)
    select user_id, product_id, at from old_stock_watches`.execute(db)
  await db.schema.dropTable('old_stock_watches').execute()
  await db.schema.createIndex('stock_watches_by_product').on('stock_watches').column('product_id').execute()
}
