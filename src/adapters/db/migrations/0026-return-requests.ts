import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/** Which products of a delivered order its owner wants to give back, as JSON, and when the office was done with it. */
export const up = async (db: Db): Promise<void> => {
  await db.schema.alterTable('orders').addColumn('return_request', 'text').execute()
  await db.schema.alterTable('orders').addColumn('return_settled_at', 'bigint').execute()
  // Today asks for the open ones every minute, and few orders have a request.
  await db.schema
    .createIndex('orders_with_open_returns')
    .on('orders')
    .column('id')
    .where(sql<boolean>`return_request is not null and return_settled_at is null`)
    .execute()
}
