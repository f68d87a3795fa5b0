import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'

// Written out instead of imported from the domain, because a migration must never change its meaning.
const ROLES = ['shopper', 'courier', 'picker', 'support', 'manager', 'admin']

const isRole = sql<boolean>`role in (${sql.join(ROLES.map((role) => sql.lit(role)))})`

/**
 * SQLite cannot replace a check constraint, but dropping a column drops its check. The previous version still finds
 * its column.
 */
const widenRoles = async (db: Db, engine: Engine): Promise<void> => {
  if (engine === 'postgres') {
    await sql`alter table users drop constraint users_role_check`.execute(db)
    await sql`alter table users add constraint users_role_check check (${isRole})`.execute(db)
    return
  }
  await sql`alter table users rename column role to old_role`.execute(db)
  await db.schema
    .alterTable('users')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('shopper').check(isRole))
    .execute()
  await sql`update users set role = old_role`.execute(db)
  await sql`alter table users drop column old_role`.execute(db)
}

const createAudit = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('audit_entries')
    .addColumn('seq', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    // No foreign key, so that the entry stays when the account is erased.
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('previous_hash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('audit_by_subject').on('audit_entries').columns(['subject', 'seq']).execute()
  await db.schema.createIndex('audit_by_actor').on('audit_entries').columns(['actor_id', 'seq']).execute()
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
}

export const up = async (db: Db, engine: Engine): Promise<void> => {
  await widenRoles(db, engine)
  await db.schema.createIndex('users_by_role').on('users').columns(['role', 'id']).execute()
  // When the account was disabled.
  await db.schema.alterTable('users').addColumn('disabled_at', 'bigint').execute()
  await createAudit(db)
}
