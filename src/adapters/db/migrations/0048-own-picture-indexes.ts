import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/** Tell quickly whether a variant or an import that can be undone refers to an uploaded picture. */
export const up = async (db: Db): Promise<void> => {
  await db.schema
    .createIndex('variants_with_own_pictures')
    .on('variants')
    .column('picture')
    .where(sql<boolean>`picture like 'own/%'`)
    .execute()
  await db.schema
    .createIndex('import_rows_with_own_pictures')
    .on('import_rows')
    .columns(['import_id', 'row'])
    .where(sql<boolean>`content like '%"own/%'`)
    .execute()
}
