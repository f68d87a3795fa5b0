import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

// Written out instead of imported from the domain, because a migration must never change its meaning.
const STEPS = ['preparing', 'on_the_way', 'arrived', 'delivered', 'cancelled', 'assigned', 'near', 'returned']
const MOVERS = ['owner', 'courier', 'shop']
const CASH_KINDS = ['due', 'collected', 'handed_in', 'released']
const CASH_ACCOUNTS = ['shopper', 'due', 'held', 'office', 'difference']

const oneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

/** The previous version keeps inserting orders, so each new column is nullable. */
const widenOrders = async (db: Db): Promise<void> => {
  const orders = db.schema.alterTable('orders')
  await orders.addColumn('destination_lat', 'double precision').execute()
  await orders.addColumn('destination_lng', 'double precision').execute()
  await orders.addColumn('hand_over_code', 'text').execute()
  await orders.addColumn('hand_over_seal', 'text').execute()
  await orders.addColumn('hand_over_id', 'text').execute()
  await orders.addColumn('wrong_codes', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await orders.addColumn('courier_id', 'text', (c) => c.references('users.id')).execute()
  await orders.addColumn('taken_at', 'bigint').execute()
  await orders.addColumn('picked_up_at', 'bigint').execute()
  await orders.addColumn('near_at', 'bigint').execute()
  await db.schema
    .createIndex('orders_by_courier')
    .on('orders')
    .columns(['courier_id', 'fulfilment'])
    .execute()
  await db.schema
    .createIndex('orders_unfinished')
    .on('orders')
    .columns(['created_at', 'id'])
    .where(sql.ref('fulfilment'), 'in', sql`('placed', 'preparing', 'on_the_way', 'arrived')`)
    .execute()
}

const widenProducts = async (db: Db): Promise<void> => {
  const products = db.schema.alterTable('products')
  await products.addColumn('rating_count', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await products.addColumn('rating_sum', 'integer', (c) => c.notNull().defaultTo(0)).execute()
}

const createJournal = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('order_steps')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('step_no', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', STEPS)))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('mover', 'text', (c) => c.notNull().check(oneOf('mover', MOVERS)))
    // Null when the shop acted automatically.
    .addColumn('actor_id', 'text', (c) => c.references('users.id'))
    .addColumn('note', 'text')
    .execute()
  await db.schema
    .createIndex('order_steps_by_order')
    .on('order_steps')
    .columns(['order_id', 'step_no'])
    .execute()
  await db.schema
    .createTable('share_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('share_links_by_order').on('share_links').column('order_id').execute()
}

const createCash = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('cash_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', CASH_KINDS)))
    .addColumn('courier_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('reason', 'text')
    .addColumn('actor_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('cash_entries_once', ['order_id', 'kind'])
    .execute()
  await db.schema
    .createTable('cash_postings')
    .addColumn('entry_id', 'text', (c) => c.notNull().references('cash_entries.id').onDelete('cascade'))
    .addColumn('account', 'text', (c) => c.notNull().check(oneOf('account', CASH_ACCOUNTS)))
    .addColumn('courier_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('cash_postings_pk', ['entry_id', 'account'])
    .execute()
  await db.schema
    .createIndex('cash_postings_by_courier')
    .on('cash_postings')
    .columns(['courier_id', 'account'])
    .execute()
}

const createCouriers = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('shifts')
    .addColumn('courier_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('shifts_pk', ['courier_id', 'started_at'])
    .execute()
  await db.schema
    .createIndex('shifts_running')
    .on('shifts')
    .column('courier_id')
    .unique()
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
  await db.schema
    .createTable('trail')
    .addColumn('courier_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_at', 'bigint', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('lat', 'double precision', (c) => c.notNull())
    .addColumn('lng', 'double precision', (c) => c.notNull())
    .addColumn('heading', 'double precision')
    .addPrimaryKeyConstraint('trail_pk', ['courier_id', 'device_at', 'seq'])
    .execute()
  await db.schema.createIndex('trail_by_courier').on('trail').columns(['courier_id', 'at']).execute()
  await db.schema.createIndex('trail_by_age').on('trail').column('at').execute()
}

const createVoices = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('ratings')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    // `service`, `courier`, or `product:` with an id.
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('courier_id', 'text', (c) => c.references('users.id'))
    .addColumn('product_id', 'integer')
    .addColumn('stars', 'integer', (c) => c.notNull().check(sql`stars between 1 and 5`))
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('ratings_pk', ['order_id', 'subject'])
    .execute()
  await db.schema.createIndex('ratings_low').on('ratings').columns(['stars', 'changed_at']).execute()
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('endpoint', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('push_subscriptions_by_user')
    .on('push_subscriptions')
    .column('user_id')
    .execute()
}

export const up = async (db: Db): Promise<void> => {
  await widenOrders(db)
  await widenProducts(db)
  await createJournal(db)
  await createCash(db)
  await createCouriers(db)
  await createVoices(db)
}
