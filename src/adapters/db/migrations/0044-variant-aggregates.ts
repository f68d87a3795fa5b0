import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/** The highest price and the least stock of a product's variants on sale; null for a product without options. */
export const up = async (db: Db): Promise<void> => {
  await db.schema.alterTable('products').addColumn('top_price', 'bigint').execute()
  await db.schema.alterTable('products').addColumn('least_stock', 'integer').execute()
  await sql`update products set
    top_price = (select max(price) from variants where product_id = products.id and is_on = 1),
    least_stock = (select coalesce(min(stock), 0) from variants where product_id = products.id and is_on = 1)
    where options is not null`.execute(db)
  for (const [name, columns] of [
    ['products_low', ['stock', 'id']],
    ['products_low_by_category', ['category_id', 'stock', 'id']],
  ] as const) {
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on('products')
      .columns([...columns])
      .where(sql<boolean>`archived_at is null and coalesce(least_stock, stock) <= low_stock`)
      .execute()
  }
}
