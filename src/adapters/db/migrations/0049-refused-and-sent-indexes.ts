import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/** Find a provider's refused messages without its whole history, and the messages that were sent to an address. */
export const up = async (db: Db): Promise<void> => {
  await db.schema
    .createIndex('payment_messages_refused')
    .on('payment_messages')
    .columns(['provider', 'at', 'id'])
    .where(sql.ref('verdict'), '=', sql.lit('refused'))
    .execute()
  await db.schema.createIndex('notice_sends_by_address').on('notice_sends').column('address').execute()
}
