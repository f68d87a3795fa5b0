import type { Db } from '#adapters/db/engine/engine.ts'

/** The previous values of each import, so that it can be undone. */
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
    // The highest product id after the import: an undo deletes products, and their ids must not be reused.
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
  // Needed to find an erased person's rows here.
  await db.schema.createIndex('import_rows_by_subject').on('import_rows').column('subject').execute()
}
