import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'

// Written out instead of imported from the domain, because a migration must never change its meaning.
const STATUSES = ['pending', 'paid', 'delivered', 'returned']
const FULFILMENTS = ['placed', 'preparing', 'on_the_way', 'arrived', 'delivered', 'cancelled']
const METHODS = ['visa', 'paypal', 'fawry', 'cash']
const ROLES = ['shopper', 'courier', 'admin']

const oneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

export const up = async (db: Db, engine: Engine): Promise<void> => {
  // Folded keys sort by code point in both engines, whatever locale the server has.
  const key = engine === 'postgres' ? sql`text collate "C"` : sql`text collate binary`

  await db.schema
    .createTable('products')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('category_id', 'integer', (c) => c.notNull())
    .addColumn('name_en', 'text', (c) => c.notNull())
    .addColumn('name_ar', 'text', (c) => c.notNull())
    .addColumn('name_key_en', key, (c) => c.notNull())
    .addColumn('name_key_ar', key, (c) => c.notNull())
    .addColumn('description_en', 'text', (c) => c.notNull())
    .addColumn('description_ar', 'text', (c) => c.notNull())
    .addColumn('search_key', key, (c) => c.notNull())
    .addColumn('price', 'bigint', (c) => c.notNull().check(sql`price >= 0`))
    .addColumn('unit', 'text', (c) => c.notNull())
    .addColumn('facts', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('stock', 'integer', (c) => c.notNull().check(sql`stock >= 0`))
    .addColumn('archived_at', 'bigint')
    .execute()
  for (const [name, columns] of [
    ['products_by_price', ['price', 'id']],
    ['products_by_category', ['category_id', 'id']],
    ['products_by_name_en', ['name_key_en', 'id']],
    ['products_by_name_ar', ['name_key_ar', 'id']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('products')
      .columns([...columns])
      .execute()
  }

  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('photo', 'text')
    .addColumn('role', 'text', (c) => c.notNull().check(oneOf('role', ROLES)))
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute()

  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    .addColumn('request_digest', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', STATUSES)))
    .addColumn('fulfilment', 'text', (c) => c.notNull().check(oneOf('fulfilment', FULFILMENTS)))
    .addColumn('method', 'text', (c) => c.notNull().check(oneOf('method', METHODS)))
    .addColumn('delivery_fee', 'bigint', (c) => c.notNull().check(sql`delivery_fee >= 0`))
    .addColumn('total', 'bigint', (c) => c.notNull().check(sql`total >= delivery_fee`))
    .addColumn('shipping_info', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('delivered_at', 'bigint')
    .addColumn('returned_at', 'bigint')
    .addUniqueConstraint('orders_key', ['user_id', 'idempotency_key'])
    .execute()
  await db.schema.createIndex('orders_by_user').on('orders').columns(['user_id', 'created_at']).execute()

  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('line_no', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'integer', (c) => c.notNull())
    .addColumn('name_en', 'text', (c) => c.notNull())
    .addColumn('name_ar', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('unit_price', 'bigint', (c) => c.notNull().check(sql`unit_price >= 0`))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity between 1 and 99`))
    .addPrimaryKeyConstraint('order_lines_pk', ['order_id', 'line_no'])
    .execute()

  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
}
