import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/**
 * With the column on the left of the comparison. SQLite turned the condition of a query around and did not recognise
 * that of the index, so that a list of what is low read every product.
 */
export const up = async (db: Db): Promise<void> => {
  for (const [name, columns] of [
    ['products_low', ['stock', 'id']],
    ['products_low_by_category', ['category_id', 'stock', 'id']],
  ] as const) {
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on('products')
      .columns([...columns])
      .where(sql<boolean>`archived_at is null and low_stock >= coalesce(least_stock, stock)`)
      .execute()
  }
}
