import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/** What was refunded and put back on sale of each line, so that neither happens twice. */
const countLines = async (db: Db): Promise<void> => {
  for (const column of ['refunded', 'restocked'])
    await db.schema
      .alterTable('order_lines')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
}

/** Messages that a person has looked at. */
const markMessages = async (db: Db): Promise<void> => {
  await db.schema.alterTable('payment_messages').addColumn('done_at', 'bigint').execute()
  await db.schema.alterTable('payment_messages').addColumn('done_by', 'text').execute()
  await db.schema
    .createIndex('payment_messages_to_see')
    .on('payment_messages')
    .columns(['at', 'id'])
    .where(sql<boolean>`verdict in ('unmatched', 'mismatch', 'refused')`)
    .execute()
  await db.schema
    .createIndex('payment_messages_with_body')
    .on('payment_messages')
    .column('at')
    .where(sql<boolean>`sent <> '' or received <> ''`)
    .execute()
  await db.schema
    .createIndex('payment_messages_by_time')
    .on('payment_messages')
    .columns(['provider', 'at'])
    .execute()
}

/** For the office: lists of payments, their search, the comparison of the books and the money of a day. */
export const up = async (db: Db): Promise<void> => {
  await countLines(db)
  await markMessages(db)
  await db.schema.alterTable('captures').addColumn('provider_amount', 'bigint').execute()
  await db.schema
    .createIndex('payments_by_state')
    .on('payments')
    .columns(['state', 'created_at', 'id'])
    .execute()
  await db.schema.createIndex('payments_by_provider_id').on('payments').column('provider_id').execute()
  await db.schema.createIndex('payments_by_reference').on('payments').column('reference').execute()
  await db.schema.createIndex('captures_by_transaction').on('captures').column('transaction_id').execute()
  await db.schema.createIndex('captures_by_payment').on('captures').column('payment_id').execute()
  await db.schema.createIndex('refunds_by_capture').on('refunds').column('capture_id').execute()
  await db.schema.createIndex('refunds_by_note').on('refunds').column('note_id').execute()
  await db.schema.createIndex('refunds_by_end').on('refunds').column('ended_at').execute()
  await db.schema
    .createIndex('cash_entries_collected')
    .on('cash_entries')
    .column('at')
    .where(sql.ref('kind'), '=', sql.lit('collected'))
    .execute()
  await db.schema
    .createIndex('order_notes_refunds')
    .on('order_notes')
    .column('at')
    .where(sql.ref('amount'), 'is not', null)
    .execute()
}
