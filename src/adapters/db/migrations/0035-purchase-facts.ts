import type { Db } from '#adapters/db/engine/engine.ts'

/** Brand, the supplier's code and the cost of a product, for staff; unknown until they enter them. */
export const up = async (db: Db): Promise<void> => {
  for (const column of ['brand', 'supplier_code'])
    await db.schema
      .alterTable('products')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema.alterTable('products').addColumn('cost', 'bigint').execute()
}
