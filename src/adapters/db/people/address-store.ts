import type { Db } from '#adapters/db/engine/engine.ts'
import type { AddressStore } from '#domain/addresses/address-store.ts'

export const addressStore = (db: Db): AddressStore => ({
  async of(userId) {
    const rows = await db
      .selectFrom('addresses')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(({ id, user_id, label, shipping_info, parts, created_at }) => ({
      id,
      userId: user_id,
      label,
      shippingInfo: JSON.parse(shipping_info),
      ...(parts !== null && { parts: JSON.parse(parts) }),
      createdAt: created_at,
    }))
  },

  async put({ id, userId, label, shippingInfo, parts, createdAt }) {
    const words = {
      label,
      shipping_info: JSON.stringify(shippingInfo),
      parts: parts ? JSON.stringify(parts) : null,
    }
    const written = await db
      .insertInto('addresses')
      .values({ id, user_id: userId, created_at: createdAt, ...words })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(words).where('addresses.user_id', '=', userId),
      )
      .returning('id')
      .execute()
    return written.length > 0
  },

  async remove(id, userId) {
    const removed = await db
      .deleteFrom('addresses')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .execute()
    return removed.length > 0
  },
})
