import type { Db } from '#adapters/db/engine/engine.ts'

/** Who picks an order and what was done, and in its lines what was packed. */
export const up = async (db: Db): Promise<void> => {
  await db.schema.alterTable('order_lines').addColumn('picked', 'integer').execute()
  await db.schema.alterTable('order_lines').addColumn('agreed', 'bigint').execute()
  await db.schema
    .alterTable('order_lines')
    .addColumn('replaces', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('picking')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id').onDelete('cascade'))
    // No foreign key, so that the record stays when the account is erased.
    .addColumn('picker_id', 'text')
    .addColumn('picker_name', 'text')
    .addColumn('held_at', 'bigint')
    .addColumn('substitution', 'text')
    .addColumn('packed_at', 'bigint')
    .addColumn('bags', 'integer')
    .execute()
  await db.schema
    .createTable('picking_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('no', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('act', 'text', (c) => c.notNull())
    .addUniqueConstraint('picking_entries_in_order', ['order_id', 'no'])
    .execute()
}
