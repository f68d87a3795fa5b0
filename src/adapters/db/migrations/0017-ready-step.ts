import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'

// Written out instead of imported from the domain, because a migration must never change its meaning.
const STEPS = [
  'preparing',
  'ready',
  'on_the_way',
  'arrived',
  'delivered',
  'cancelled',
  'assigned',
  'given_back',
  'near',
  'returned',
  'reopened',
]
const CASH_KINDS = ['due', 'collected', 'handed_in', 'released']
const CASH_ACCOUNTS = ['shopper', 'due', 'held', 'office', 'difference']

const oneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

/**
 * A ready order is stored as `preparing` with this flag: the check constraint of the column lists the steps of the
 * first version, SQLite cannot change a constraint, and the previous version must keep working.
 */
const markReady = (db: Db): Promise<void> =>
  db.schema
    .alterTable('orders')
    .addColumn('is_ready', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()

/** SQLite cannot replace a check constraint, but dropping a column drops its check. */
const widenJournal = async (db: Db, engine: Engine): Promise<void> => {
  const isStep = oneOf('kind', STEPS)
  if (engine === 'postgres') {
    await sql`alter table order_steps drop constraint order_steps_kind_check`.execute(db)
    await sql`alter table order_steps add constraint order_steps_kind_check check (${isStep})`.execute(db)
    return
  }
  await sql`alter table order_steps rename column kind to old_kind`.execute(db)
  await db.schema
    .alterTable('order_steps')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('preparing').check(isStep))
    .execute()
  await sql`update order_steps set kind = old_kind`.execute(db)
  await sql`alter table order_steps drop column old_kind`.execute(db)
}

/**
 * Drops the constraint on order and kind; SQLite needs a new table. The old postings are dropped before the old
 * entries, because dropping the entries would delete the postings that refer to them.
 */
const rebuildCash = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('cash_entries_new')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', CASH_KINDS)))
    .addColumn('courier_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('reason', 'text')
    .addColumn('actor_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into cash_entries_new (id, kind, courier_id, order_id, reason, actor_id, at)
    select id, kind, courier_id, order_id, reason, actor_id, at from cash_entries`.execute(db)
  await db.schema
    .createTable('cash_postings_new')
    .addColumn('entry_id', 'text', (c) => c.notNull().references('cash_entries_new.id').onDelete('cascade'))
    .addColumn('account', 'text', (c) => c.notNull().check(oneOf('account', CASH_ACCOUNTS)))
    .addColumn('courier_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('cash_postings_pk', ['entry_id', 'account'])
    .execute()
  await sql`insert into cash_postings_new (entry_id, account, courier_id, amount)
    select entry_id, account, courier_id, amount from cash_postings`.execute(db)
  await db.schema.dropTable('cash_postings').execute()
  await db.schema.dropTable('cash_entries').execute()
  await sql`alter table cash_entries_new rename to cash_entries`.execute(db)
  await sql`alter table cash_postings_new rename to cash_postings`.execute(db)
  await db.schema
    .createIndex('cash_postings_by_courier')
    .on('cash_postings')
    .columns(['courier_id', 'account'])
    .execute()
  await db.schema
    .createIndex('cash_entries_by_courier')
    .on('cash_entries')
    .columns(['courier_id', 'at', 'id'])
    .execute()
}

/**
 * The cash of an order may be due from several couriers in turn, when the office passes it on after the pick-up; it
 * is collected once.
 */
const letCashChangeHands = async (db: Db): Promise<void> => {
  await db.schema
    .createIndex('cash_collected_once')
    .on('cash_entries')
    .column('order_id')
    .unique()
    .where(sql.ref('kind'), '=', sql.lit('collected'))
    .execute()
  await db.schema.createIndex('cash_entries_by_order').on('cash_entries').column('order_id').execute()
}

export const up = async (db: Db, engine: Engine): Promise<void> => {
  await markReady(db)
  await widenJournal(db, engine)
  if (engine === 'sqlite') await rebuildCash(db)
  else await sql`alter table cash_entries drop constraint cash_entries_once`.execute(db)
  await letCashChangeHands(db)
}
