import type { Db } from '#adapters/db/engine.ts'
import { toUser, USER_COLUMNS } from '#adapters/db/user-store.ts'
import type { SessionStore } from '#domain/identity/ports.ts'

export const sessionStore = (db: Db): SessionStore => ({
  async add(session) {
    await db
      .insertInto('sessions')
      .values({
        token_hash: session.tokenHash,
        user_id: session.userId,
        created_at: session.createdAt,
        expires_at: session.expiresAt,
      })
      .execute()
  },

  async userOf(tokenHash, now) {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(USER_COLUMNS)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    return row && toUser(row)
  },

  async remove(tokenHash) {
    await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
  },

  async removeAllOf(userId) {
    await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  },

  async removeExpired(now) {
    await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  },
})
