import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/** An instance that has missed three heartbeats counts as stopped. */
const GONE_AFTER_MS = 15_000
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000

// The database's clock, the only one that all instances share.
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

export interface Instance {
  readonly id: string
  readonly name: string
}

/** The instances that use this PostgreSQL database, oldest first. */
export const instanceRows = (db: Db) => ({
  /** Writes a heartbeat and returns all running instances. */
  async beat({ id, name }: Instance): Promise<readonly Instance[]> {
    await db
      .insertInto('instances')
      .values({ id, name, started_at: NOW, seen_at: NOW })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: NOW }))
      .execute()
    await db
      .deleteFrom('instances')
      .where('seen_at', '<', sql<number>`${NOW} - ${FORGOTTEN_AFTER_MS}`)
      .execute()
    return db
      .selectFrom('instances')
      .select(['id', 'name'])
      .where('seen_at', '>=', sql<number>`${NOW} - ${GONE_AFTER_MS}`)
      .orderBy('started_at')
      .orderBy('id')
      .execute()
  },

  async leave(id: string): Promise<void> {
    await db.deleteFrom('instances').where('id', '=', id).execute()
  },
})

export type InstanceRows = ReturnType<typeof instanceRows>
