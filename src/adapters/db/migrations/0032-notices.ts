import type { Db } from '#adapters/db/engine/engine.ts'

const createNotices = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('order_id', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('channel', 'text')
    .addColumn('variables', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await db.schema.createIndex('notices_by_time').on('notices').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('notices_by_state').on('notices').columns(['state', 'created_at']).execute()
  await db.schema.createIndex('notices_by_user').on('notices').columns(['user_id', 'created_at']).execute()
  await db.schema.createIndex('notices_by_order').on('notices').column('order_id').execute()
}

const createSends = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('notice_sends')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('notice_id', 'text', (c) => c.notNull().references('notices.id').onDelete('cascade'))
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('provider_id', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('cost', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addUniqueConstraint('notice_sends_once', ['notice_id', 'channel'])
    .execute()
  await db.schema
    .createIndex('notice_sends_by_provider')
    .on('notice_sends')
    .columns(['channel', 'provider_id'])
    .execute()
}

/** Messages to people, their sends on the channels, what they cost, templates and stopped offers. */
export const up = async (db: Db): Promise<void> => {
  await createNotices(db)
  await createSends(db)
  await db.schema
    .createTable('notice_spending')
    .addColumn('period', 'text', (c) => c.primaryKey())
    .addColumn('spent', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('notice_templates')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('is_original', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notice_templates_key', ['kind', 'language', 'version'])
    .execute()
  await db.schema
    .createTable('stopped_notices')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('stopped_notices_key', ['user_id', 'kind'])
    .execute()
  await db.schema
    .createTable('stock_watches')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('stock_watches_key', ['user_id', 'product_id'])
    .execute()
  await db.schema.createIndex('stock_watches_by_product').on('stock_watches').column('product_id').execute()
  await db.schema.alterTable('users').addColumn('language', 'text').execute()
  // Jobs of the version before, each for one browser; their notifications are out of date by now.
  await db.deleteFrom('jobs').where('kind', '=', 'send-notice').execute()
}
