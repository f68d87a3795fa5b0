import type { Db } from '#adapters/db/engine.ts'
import type { PushStore } from '#domain/notices/notice.ts'

export const pushStore = (db: Db): PushStore => ({
  async put({ userId, createdAt, ...subscription }) {
    const row = { ...subscription, user_id: userId, created_at: createdAt }
    await db
      .insertInto('push_subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute()
  },

  async of(userId) {
    const rows = await db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('endpoint')
      .execute()
    return rows.map(({ user_id, created_at, ...row }) => ({ ...row, userId: user_id, createdAt: created_at }))
  },

  async remove(endpoint, userId) {
    const removal = db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint)
    await (userId === undefined ? removal : removal.where('user_id', '=', userId)).execute()
  },
})
