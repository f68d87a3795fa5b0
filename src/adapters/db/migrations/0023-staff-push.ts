import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/** Push subscriptions of staff to new orders, valid while their session is. */
export const up = async (db: Db): Promise<void> => {
  await db.schema
    .alterTable('push_subscriptions')
    .addColumn('office_session', 'text', (c) => c.references('sessions.token_hash').onDelete('set null'))
    .execute()
  // Finds the subscription when its session ends.
  await db.schema
    .createIndex('push_subscriptions_for_office')
    .on('push_subscriptions')
    .column('office_session')
    .where(sql.ref('office_session'), 'is not', null)
    .execute()
  await db.schema
    .createTable('told_orders')
    .addColumn('endpoint', 'text', (c) =>
      c.notNull().references('push_subscriptions.endpoint').onDelete('cascade'),
    )
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('told_orders_pk', ['order_id', 'endpoint'])
    .execute()
  await db.schema.createIndex('told_orders_by_endpoint').on('told_orders').column('endpoint').execute()
}
