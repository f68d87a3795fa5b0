import { type CreateTableBuilder, sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'

// Written out instead of imported from the domain, because a migration must never change its meaning.
const STEPS = [
  'placed',
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

/**
 * An order that waits for its online payment is stored as `cancelled` with this flag: the check constraint of the
 * column lists the steps of the first version, and the previous version must not send it to a courier.
 */
const markUnpaid = async (db: Db): Promise<void> => {
  await db.schema
    .alterTable('orders')
    .addColumn('is_unpaid', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('orders').addColumn('payment_deadline', 'bigint').execute()
  await db.schema
    .createIndex('orders_unpaid')
    .on('orders')
    .columns(['payment_deadline', 'id'])
    .where(sql.ref('is_unpaid'), '=', sql.lit(1))
    .execute()
}

/** Partial indexes that name the column; SQLite does not follow a rename there. */
const KIND_INDEXES = [
  {
    name: 'order_steps_forced',
    where: sql<boolean>`kind = 'delivered' and note is not null and settled_at is null`,
  },
  {
    name: 'order_steps_brought_back',
    where: sql<boolean>`kind = 'given_back' and settled_at is null`,
  },
] as const

/** Adds the journal step for a paid order. SQLite cannot replace a check constraint; dropping a column drops it. */
const widenJournal = async (db: Db, engine: Engine): Promise<void> => {
  const isStep = sql<boolean>`kind in (${sql.join(STEPS.map((step) => sql.lit(step)))})`
  if (engine === 'postgres') {
    await sql`alter table order_steps drop constraint order_steps_kind_check`.execute(db)
    await sql`alter table order_steps add constraint order_steps_kind_check check (${isStep})`.execute(db)
    return
  }
  for (const { name } of KIND_INDEXES) await db.schema.dropIndex(name).execute()
  await sql`alter table order_steps rename column kind to old_kind`.execute(db)
  await db.schema
    .alterTable('order_steps')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('preparing').check(isStep))
    .execute()
  await sql`update order_steps set kind = old_kind`.execute(db)
  await sql`alter table order_steps drop column old_kind`.execute(db)
  for (const { name, where } of KIND_INDEXES)
    await db.schema.createIndex(name).on('order_steps').column('id').where(where).execute()
}

/** What the provider charges: the amount in its currency and the rate, in decimal digits. */
const withCharge = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table
    .addColumn('charge_amount', 'bigint', (c) => c.notNull())
    .addColumn('charge_currency', 'text', (c) => c.notNull())
    .addColumn('charge_rate', 'text', (c) => c.notNull())

const createPayments = async (db: Db): Promise<void> => {
  await withCharge(db.schema.createTable('payments'))
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text')
    .addColumn('redirect_url', 'text')
    .addColumn('reference', 'text')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('source', 'text')
    .addColumn('last_digits', 'text')
    .addColumn('declined', 'text')
    .addColumn('is_pending', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('settled_at', 'bigint')
    .addColumn('next_ask_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('asks', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('payments_at_provider', ['provider', 'provider_id'])
    .execute()
  await db.schema
    .createIndex('payments_by_order')
    .on('payments')
    .columns(['order_id', 'created_at'])
    .execute()
  await db.schema.createIndex('payments_by_time').on('payments').columns(['created_at', 'id']).execute()
  await db.schema
    .createIndex('payments_to_ask')
    .on('payments')
    .column('next_ask_at')
    .where(sql.ref('next_ask_at'), 'is not', null)
    .execute()
}

const createMoney = async (db: Db): Promise<void> => {
  await withCharge(db.schema.createTable('captures'))
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().references('payments.id').onDelete('cascade'))
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('transaction_id', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('provider_refunded', 'bigint')
    .addColumn('compared_at', 'bigint')
    // A transaction pays once, whichever payment a message names.
    .addUniqueConstraint('captures_once', ['provider', 'transaction_id'])
    .execute()
  await db.schema.createIndex('captures_by_order').on('captures').columns(['order_id', 'at']).execute()
  await db.schema.createIndex('captures_by_time').on('captures').columns(['at', 'id']).execute()
  await withCharge(db.schema.createTable('refunds'))
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('note_id', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('capture_id', 'text', (c) => c.notNull().references('captures.id').onDelete('cascade'))
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('provider_refund_id', 'text')
    .addColumn('refunded_before', 'bigint')
    .addColumn('remark', 'text')
    .addColumn('settled_by', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('next_ask_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('refunds_by_order').on('refunds').columns(['order_id', 'created_at']).execute()
  await db.schema
    .createIndex('refunds_to_ask')
    .on('refunds')
    .column('next_ask_at')
    .where(sql.ref('next_ask_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('refunds_failed')
    .on('refunds')
    .column('created_at')
    .where(sql.ref('state'), '=', sql.lit('failed'))
    .execute()
}

const createMessages = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('payment_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('direction', 'text', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('payment_id', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('sent', 'text', (c) => c.notNull())
    .addColumn('received', 'text', (c) => c.notNull())
    .addColumn('verdict', 'text', (c) => c.notNull())
    .addColumn('reading', 'text')
    .addColumn('dedupe_key', 'text')
    .addColumn('next_try_at', 'bigint')
    .addUniqueConstraint('payment_messages_once', ['provider', 'dedupe_key'])
    .execute()
  await db.schema
    .createIndex('payment_messages_by_payment')
    .on('payment_messages')
    .columns(['payment_id', 'at'])
    .execute()
  await db.schema
    .createIndex('payment_messages_open')
    .on('payment_messages')
    .columns(['verdict', 'at'])
    .where(sql<boolean>`verdict in ('unmatched', 'mismatch', 'refused')`)
    .execute()
}

/** Online payments: each try, the money that came, the money given back, and every message of the providers. */
export const up = async (db: Db, engine: Engine): Promise<void> => {
  await markUnpaid(db)
  await widenJournal(db, engine)
  await createPayments(db)
  await createMoney(db)
  await createMessages(db)
}
