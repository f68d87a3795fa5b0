import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/**
 * Products on sale by price. The older index also had archived products, so that counting the matches of a price filter
 * read every row of the table to tell them apart.
 */
export const up = async (db: Db): Promise<void> => {
  await db.schema
    .createIndex('products_on_sale_by_price')
    .on('products')
    .columns(['price', 'id'])
    .where(sql<boolean>`archived_at is null`)
    .execute()
  await db.schema.dropIndex('products_by_price').execute()
}
