import type { Db } from '#adapters/db/engine/engine.ts'
import type { ShareStore } from '#domain/delivery/stores.ts'

export const shareStore = (db: Db): ShareStore => ({
  async add({ tokenHash, orderId, createdAt }) {
    await db
      .insertInto('share_links')
      .values({ token_hash: tokenHash, order_id: orderId, created_at: createdAt })
      .execute()
  },

  async orderOf(tokenHash) {
    const row = await db
      .selectFrom('share_links')
      .select('order_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return row?.order_id
  },

  async countOf(orderId) {
    const { count } = await db
      .selectFrom('share_links')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return count
  },
})
