import type { Db } from '#adapters/db/engine.ts'
import type { MessageStore } from '#domain/support/message-store.ts'

export const messageStore = (db: Db): MessageStore => ({
  async add({ createdAt, ...message }) {
    await db
      .insertInto('messages')
      .values({ ...message, created_at: createdAt })
      .execute()
  },
})
