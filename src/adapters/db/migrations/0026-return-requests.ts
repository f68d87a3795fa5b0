import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/**
 * The products of a delivered order that its owner wants to return, as JSON, and when the office settled the
 * request.
 */
export const up = async (db: Db): Promise<void> => {
  await db.schema.alterTable('orders').addColumn('return_request', 'text').execute()
  await db.schema.alterTable('orders').addColumn('return_settled_at', 'bigint').execute()
  // The office's start page reads the open ones every minute, and few orders have a request.
  await db.schema
    .createIndex('orders_with_open_returns')
    .on('orders')
    .column('id')
    .where(sql<boolean>`return_request is not null and return_settled_at is null`)
    .execute()
}
