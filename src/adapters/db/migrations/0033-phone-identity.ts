import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/** Which number and e-mail are proved. A number can be typed by many accounts, and proved by one. */
const proveContacts = async (db: Db): Promise<void> => {
  for (const column of ['phone_proved_at', 'email_proved_at'])
    await db.schema.alterTable('users').addColumn(column, 'bigint').execute()
  await db.schema
    .createIndex('users_by_proved_phone')
    .on('users')
    .column('phone')
    .unique()
    .where(sql.ref('phone_proved_at'), 'is not', null)
    .execute()
}

/** Codes by their number and purpose, and the limits of each number. Numbers are keyed hashes. */
const createPhoneCodes = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('phone_codes')
    .addColumn('number_hash', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('phone_codes_pk', ['number_hash', 'scope'])
    .execute()
  await db.schema.createIndex('phone_codes_by_end').on('phone_codes').column('expires_at').execute()
  await db.schema
    .createTable('phone_numbers')
    .addColumn('number_hash', 'text', (c) => c.primaryKey())
    .addColumn('sends', 'integer', (c) => c.notNull())
    .addColumn('sends_since', 'bigint', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('next_send_at', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('tries_since', 'bigint', (c) => c.notNull())
    .execute()
}

const createEmailProofs = (db: Db): Promise<void> =>
  db.schema
    .createTable('email_proofs')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()

export const up = async (db: Db): Promise<void> => {
  await proveContacts(db)
  await createPhoneCodes(db)
  await createEmailProofs(db)
}
