import type { Db } from '#adapters/db/engine/engine.ts'

/** The stock journal of a product reads its sales from the orders. */
export const up = async (db: Db): Promise<void> => {
  await db.schema
    .createIndex('order_lines_by_product')
    .on('order_lines')
    .columns(['product_id', 'order_id'])
    .execute()
}
