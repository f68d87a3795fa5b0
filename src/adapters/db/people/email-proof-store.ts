import type { Db } from '#adapters/db/engine/engine.ts'
import type { EmailProofStore } from '#domain/identity/accounts/prove-email.ts'

export const emailProofStore = (db: Db): EmailProofStore => ({
  async put({ userId, emailKey, expiresAt }, tokenHash) {
    const proof = { token_hash: tokenHash, email_key: emailKey, expires_at: expiresAt }
    await db
      .insertInto('email_proofs')
      .values({ user_id: userId, ...proof })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(proof))
      .execute()
  },

  async open(tokenHash, now) {
    const row = await db
      .selectFrom('email_proofs')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row && { userId: row.user_id, emailKey: row.email_key, expiresAt: row.expires_at }
  },
})
