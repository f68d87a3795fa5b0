import type { Db } from '#adapters/db/engine.ts'
import { prepared } from '#adapters/db/prepared.ts'
import { toUser, USER_COLUMNS } from '#adapters/db/user-store.ts'
import type { SessionStore } from '#domain/identity/ports.ts'

const userBehind = prepared((db, values: { tokenHash: string; now: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(USER_COLUMNS)
    .where('token_hash', '=', values.tokenHash)
    .where('expires_at', '>', values.now)
    .where('disabled_at', 'is', null),
)

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
    const [row] = await userBehind(db, { tokenHash, now })
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
