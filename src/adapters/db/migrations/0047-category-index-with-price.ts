import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/**
 * With the price, so that a range of prices of a category, in the order of the shelf, is listed by the index alone. SQLite reads
 * the table for `archived_at` unless that is a column of the index, too.
 */
export const up = async (db: Db): Promise<void> => {
  await db.schema.dropIndex('products_on_sale_by_category').execute()
  await db.schema
    .createIndex('products_on_sale_by_category')
    .on('products')
    .columns(['category_id', 'id', 'price', 'archived_at'])
    .where(sql<boolean>`archived_at is null`)
    .execute()
}
