import type { Db } from '#adapters/db/engine/engine.ts'

/** What each import replaced, so that it can be undone. */
export const up = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('added', 'integer', (c) => c.notNull())
    .addColumn('changed', 'integer', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    // The highest product id after it: an undo removes products, and their ids must not be given again.
    .addColumn('highest_product_id', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('import_rows')
    .addColumn('import_id', 'text', (c) => c.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('row', 'integer', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_rows_pk', ['import_id', 'row'])
    .execute()
  // By it a person who is erased is found here, too.
  await db.schema.createIndex('import_rows_by_subject').on('import_rows').column('subject').execute()
}
