import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'

// Written out instead of imported from the domain, because a migration must never change its meaning.
const NOTE_KINDS = ['note', 'refund']

/** Indexes for each order in which the office reads orders: by time, and by time within each filter. */
const indexOrders = async (db: Db): Promise<void> => {
  for (const [name, columns] of [
    // Status and total are in the index, so that monthly sums never read the table.
    ['orders_by_time', ['created_at', 'id', 'status', 'total']],
    ['orders_by_step', ['fulfilment', 'created_at', 'id']],
    ['orders_by_method', ['method', 'created_at', 'id']],
    ['orders_by_courier_and_time', ['courier_id', 'created_at', 'id']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('orders')
      .columns([...columns])
      .execute()
  await db.schema
    .createIndex('orders_delivered')
    .on('orders')
    .columns(['delivered_at', 'created_at'])
    .where(sql.ref('delivered_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('orders_returned')
    .on('orders')
    .columns(['returned_at'])
    .where(sql.ref('returned_at'), 'is not', null)
    .execute()
}

/** The shop writes the search words, because their rules may change and a migration may not. */
const createWords = async (db: Db, engine: Engine): Promise<void> => {
  await db.schema
    .alterTable('orders')
    .addColumn('words_made', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('orders_without_words')
    .on('orders')
    .column('id')
    .where(sql.ref('words_made'), '=', sql.lit(0))
    .execute()
  // Sorted by code point in both engines, so that words with the same prefix are adjacent.
  const key = engine === 'postgres' ? sql`text collate "C"` : sql`text collate binary`
  await db.schema
    .createTable('order_words')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('word', key, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_words_pk', ['order_id', 'word'])
    .execute()
  await db.schema
    .createIndex('order_words_by_word')
    .on('order_words')
    .columns(['word', 'created_at', 'order_id'])
    .execute()
}

const createNotes = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('order_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    // No foreign key, so that the note stays when the account is erased.
    .addColumn('author_id', 'text', (c) => c.notNull())
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql<boolean>`kind in (${sql.join(NOTE_KINDS.map((kind) => sql.lit(kind)))})`),
    )
    .addColumn('amount', 'bigint', (c) => c.check(sql`amount > 0`))
    .addColumn('text', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('order_notes_by_order').on('order_notes').columns(['order_id', 'at']).execute()
}

export const up = async (db: Db, engine: Engine): Promise<void> => {
  await indexOrders(db)
  await createWords(db, engine)
  await createNotes(db)
  await db.schema
    .createIndex('products_by_stock')
    .on('products')
    .columns(['stock', 'id'])
    .where(sql.ref('archived_at'), 'is', null)
    .execute()
}
