import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/** Each product says itself from which stock on it is low; five, as before, until staff choose another. */
export const up = async (db: Db): Promise<void> => {
  await db.schema
    .alterTable('products')
    .addColumn('low_stock', 'integer', (c) => c.notNull().defaultTo(5))
    .execute()
  for (const [name, columns] of [
    ['products_low', ['stock', 'id']],
    ['products_low_by_category', ['category_id', 'stock', 'id']],
  ] as const) {
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on('products')
      .columns([...columns])
      .where(sql<boolean>`archived_at is null and stock <= low_stock`)
      .execute()
  }
}
