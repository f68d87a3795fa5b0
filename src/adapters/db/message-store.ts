import type { Db } from '#adapters/db/engine.ts'
import type { MessageStore } from '#domain/support/message-store.ts'

export const messageStore = (db: Db): MessageStore => ({
  async add({ createdAt, ...message }) {
    const added = await db
      .insertInto('messages')
      .values({ ...message, created_at: createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    return added.length === 1
  },

  async unread() {
    const { count } = await db
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
})
