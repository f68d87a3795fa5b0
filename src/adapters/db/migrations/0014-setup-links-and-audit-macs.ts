import type { Db } from '#adapters/db/engine/engine.ts'

/** Links that create the first admin of a shop. */
const createSetupLinks = (db: Db): Promise<void> =>
  db.schema
    .createTable('setup_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()

/**
 * MACs that prove an entry was written by a shop with the key; null on entries of older versions until they are
 * signed.
 */
const addAuditMacs = async (db: Db): Promise<void> => {
  await db.schema.alterTable('audit_entries').addColumn('mac', 'text').execute()
  await db.schema.alterTable('audit_head').addColumn('mac', 'text').execute()
}

export const up = async (db: Db): Promise<void> => {
  await createSetupLinks(db)
  await addAuditMacs(db)
}
