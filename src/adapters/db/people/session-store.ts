import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { prepared } from '#adapters/db/engine/prepared.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { toUser, USER_COLUMNS } from '#adapters/db/people/user-store.ts'
import type { Session, SessionStore } from '#domain/identity/sessions/session.ts'

const SESSION_COLUMNS = [
  'token_hash',
  'sessions.user_id',
  'sessions.created_at as began_at',
  'expires_at',
  'last_seen_at',
  'browser',
  'system',
  'address',
] as const

type Row = Omit<Selectable<Tables['sessions']>, 'created_at'> & { began_at: number }

const toSession = (row: Row): Session => ({
  tokenHash: row.token_hash,
  userId: row.user_id,
  createdAt: row.began_at,
  expiresAt: row.expires_at,
  // Versions before 0013 do not write it.
  lastSeenAt: row.last_seen_at ?? row.began_at,
  browser: row.browser,
  system: row.system,
  address: row.address,
})

const behindToken = prepared((db, values: { tokenHash: string; now: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select([...USER_COLUMNS, ...SESSION_COLUMNS, 'confirmed_at'])
    .where('token_hash', '=', values.tokenHash)
    .where('expires_at', '>', values.now)
    .where('disabled_at', 'is', null),
)

const lastSeen = sql<number>`coalesce(last_seen_at, created_at)`

export const sessionStore = (db: Db): SessionStore => ({
  async add(session) {
    await db
      .insertInto('sessions')
      .values({
        token_hash: session.tokenHash,
        user_id: session.userId,
        created_at: session.createdAt,
        expires_at: session.expiresAt,
        last_seen_at: session.lastSeenAt,
        browser: session.browser,
        system: session.system,
        address: session.address,
      })
      .execute()
  },

  async find(tokenHash, now) {
    const [row] = await behindToken(db, { tokenHash, now })
    return row && { session: toSession(row), user: toUser(row), hasSecondFactor: row.confirmed_at !== null }
  },

  async noteUse(tokenHash, { lastSeenAt, expiresAt, address }) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: lastSeenAt, expires_at: expiresAt, address })
      .where('token_hash', '=', tokenHash)
      .where(lastSeen, '<', lastSeenAt)
      .execute()
  },

  async of(userId, now) {
    const rows = await db
      .selectFrom('sessions')
      .select(SESSION_COLUMNS)
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy(lastSeen, 'desc')
      .orderBy('token_hash')
      .execute()
    return rows.map(toSession)
  },

  async remove(tokenHash) {
    await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
  },

  async removeAllOf(userId) {
    await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  },

  async removeOthersOf(userId, tokenHash) {
    const rows = await db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('token_hash', '<>', tokenHash)
      .returning('token_hash')
      .execute()
    return rows.map((row) => row.token_hash)
  },

  async removeBeyond(userId, most) {
    const newest = db
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', userId)
      .orderBy(lastSeen, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('token_hash')
      .limit(most)
    const rows = await db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('token_hash', 'not in', newest)
      .returning('token_hash')
      .execute()
    return rows.map((row) => row.token_hash)
  },

  async removeExpired(now) {
    await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  },
})
