import type { Selectable } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import type { PasswordLink, PasswordLinkStore } from '#domain/identity/passwords/password-link.ts'

const toLink = (row: Selectable<Tables['password_links']>): PasswordLink => ({
  userId: row.user_id,
  expiresAt: row.expires_at,
  madeBy: row.made_by,
})

export const passwordLinkStore = (db: Db): PasswordLinkStore => ({
  async put({ userId, expiresAt, madeBy }, tokenHash) {
    const secret = { token_hash: tokenHash, expires_at: expiresAt, made_by: madeBy }
    await db
      .insertInto('password_links')
      .values({ user_id: userId, ...secret })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(secret))
      .execute()
  },

  async open(tokenHash, now) {
    const row = await db
      .selectFrom('password_links')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row && toLink(row)
  },

  async use(tokenHash, now) {
    const row = await db
      .deleteFrom('password_links')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst()
    return row && toLink(row)
  },

  async remove(userId) {
    await db.deleteFrom('password_links').where('user_id', '=', userId).execute()
  },
})
