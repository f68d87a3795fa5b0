import type { Db } from '#adapters/db/engine/engine.ts'

/** Where a product stands in the shop, for picking lists; empty until someone writes it down. */
export const up = (db: Db): Promise<void> =>
  db.schema
    .alterTable('products')
    .addColumn('shelf_place', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
