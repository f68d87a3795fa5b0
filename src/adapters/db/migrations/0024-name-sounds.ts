import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import * as personKeys from '#adapters/db/migrations/0021-sound-keys.ts'

/**
 * Uses one phonetic key for customers, messages and orders, and lets orders be found by district and area. Keys of
 * people are rebuilt here, the words of orders in batches by `completeWords`. The previous version can also use the
 * new keys, as far as it knows them.
 */
export const up = async (db: Db): Promise<void> => {
  await personKeys.up(db)
  await sql`update orders set words_made = 0 where words_made <> 0`.execute(db)
}
