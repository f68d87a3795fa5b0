import type { Db } from '#adapters/db/engine/engine.ts'

/** The client of a session and its last use; null in rows of older versions. */
const describeSessions = async (db: Db): Promise<void> => {
  await db.schema.alterTable('sessions').addColumn('last_seen_at', 'bigint').execute()
  for (const column of ['browser', 'system', 'address'])
    await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
}

/** A factor that is not confirmed has no `confirmed_at`. The secret is encrypted. */
const createSecondFactors = (db: Db): Promise<void> =>
  db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sealed_secret', 'text', (c) => c.notNull())
    .addColumn('last_step', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .execute()

const createRecoveryCodes = (db: Db): Promise<void> =>
  db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash'])
    .execute()

export const up = async (db: Db): Promise<void> => {
  await describeSessions(db)
  await createSecondFactors(db)
  await createRecoveryCodes(db)
}
