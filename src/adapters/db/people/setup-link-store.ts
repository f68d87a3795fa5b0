import type { Db, Engine } from '#adapters/db/engine/engine.ts'
import { lockFor } from '#adapters/db/engine/lock.ts'
import type { SetupLinkStore } from '#domain/settings/set-up-shop.ts'

export const setupLinkStore = (db: Db, engine: Engine): SetupLinkStore => ({
  lock: () => lockFor(db, engine, 'setup'),

  async add(tokenHash, expiresAt) {
    await db.insertInto('setup_links').values({ token_hash: tokenHash, expires_at: expiresAt }).execute()
  },

  async isOpen(tokenHash, now) {
    const row = await db
      .selectFrom('setup_links')
      .select('token_hash')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row !== undefined
  },

  async removeAll() {
    await db.deleteFrom('setup_links').execute()
  },
})
