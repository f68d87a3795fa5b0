import type { Db } from '#adapters/db/engine/engine.ts'

export const up = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('addresses')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('shipping_info', 'text', (c) => c.notNull())
    .addColumn('parts', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('addresses_by_user')
    .on('addresses')
    .columns(['user_id', 'created_at', 'id'])
    .execute()
}
