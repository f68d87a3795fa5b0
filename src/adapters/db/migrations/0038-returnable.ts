import type { Db } from '#adapters/db/engine/engine.ts'

/**
 * Whether a product can be returned without a fault; null is what the law says of its category. Lines keep what was
 * promised when they were ordered: those of before could all be returned.
 */
export const up = async (db: Db): Promise<void> => {
  await db.schema.alterTable('products').addColumn('returnable', 'integer').execute()
  await db.schema
    .alterTable('order_lines')
    .addColumn('returnable', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
