import type { Db } from '#adapters/db/engine/engine.ts'

/** The shelf label of a product, for picking lists; empty until staff enter it. */
export const up = (db: Db): Promise<void> =>
  db.schema
    .alterTable('products')
    .addColumn('shelf_place', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
