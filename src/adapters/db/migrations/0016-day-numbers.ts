import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'

/**
 * The number of an order on its day. PostgreSQL uses a sequence, so that concurrent orders do not wait for each
 * other; `order_days` stores the sequence's value when the day began. The sequence belongs to that table and is
 * dropped with it. SQLite has one writer and counts in the table itself.
 */
export const up = async (db: Db, engine: Engine): Promise<void> => {
  await db.schema.alterTable('orders').addColumn('shop_day', 'text').execute()
  await db.schema.alterTable('orders').addColumn('day_number', 'integer').execute()
  await db.schema
    .createIndex('orders_by_day_number')
    .unique()
    .on('orders')
    .columns(['shop_day', 'day_number'])
    .execute()
  await db.schema
    .createTable('order_days')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('sequence_before', 'bigint', (c) => c.notNull())
    .execute()
  if (engine === 'postgres')
    await sql`create sequence order_numbers owned by order_days.sequence_before`.execute(db)
}
