import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import * as personKeys from '#adapters/db/migrations/0021-sound-keys.ts'

/**
 * Customers, messages and orders are found by one notion of how a name sounds, and orders by where they go. Keys of people
 * are made here, the words of orders by `completeWords`, a few at a time. The version before finds by the new keys, too, as
 * far as it knows them.
 */
export const up = async (db: Db): Promise<void> => {
  await personKeys.up(db)
  await sql`update orders set words_made = 0 where words_made <> 0`.execute(db)
}
