import type { Selectable } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { isFirstKey } from '#adapters/db/engine/first-key.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { emailKey } from '#domain/identity/user.ts'
import { keysOfPerson } from '#domain/shared/person-keys.ts'
import type { ContactMessage, MessageBox, MessageStore } from '#domain/support/message-store.ts'

const toMessage = (row: Selectable<Tables['messages']>): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  createdAt: row.created_at,
  readAt: row.read_at,
  doneAt: row.done_at,
  answer: row.answer,
  answeredAt: row.answered_at,
  answeredBy: row.answered_by,
})

/** Written exactly as in the partial indexes; otherwise they are not used. */
const inBox = (db: Db, box: MessageBox) => {
  const messages = db.selectFrom('messages').selectAll('messages')
  if (box === 'unread') return messages.where('read_at', 'is', null)
  return messages.where('done_at', box === 'open' ? 'is' : 'is not', null)
}

/** Each message once, by the search keys of its sender. */
const fromSender = (db: Db, key: string) =>
  db
    .selectFrom('messages')
    .selectAll('messages')
    .innerJoin('message_keys', 'message_keys.message_id', 'messages.id')
    .select('message_keys.key')
    .where(isFirstKey('message_keys', key))
    .orderBy('message_keys.key')
    .orderBy('message_keys.message_id')

/** All messages with an e-mail, in any spelling. */
export const messagesFrom = async (db: Db, sender: string): Promise<ContactMessage[]> => {
  const [key = ''] = keysOfPerson({ name: '', phone: '', email: sender })
  const rows = await db
    .selectFrom('messages')
    .innerJoin('message_keys', 'message_keys.message_id', 'messages.id')
    .selectAll('messages')
    .where('message_keys.key', '=', key)
    .orderBy('messages.created_at')
    .execute()
  // Two e-mails can fold to one key: "a.b@c.d" and "a-b@c.d".
  return rows.filter(({ email }) => emailKey(email) === sender).map(toMessage)
}

export const messageStore = (db: Db): MessageStore => ({
  async add({ createdAt, ...message }) {
    const added = await db
      .insertInto('messages')
      .values({ ...message, created_at: createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) return false
    const keys = keysOfPerson(message).map((key) => ({ key, message_id: message.id }))
    if (keys.length > 0) await db.insertInto('message_keys').values(keys).execute()
    return true
  },

  async byId(messageId) {
    const row = await db.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirst()
    return row && toMessage(row)
  },

  async page({ box, key }, { after, limit }) {
    if (key !== undefined) {
      let query = fromSender(db, key).limit(limit + 1)
      if (after !== undefined)
        query = query.where(
          afterCursor({ 'message_keys.key': 'text', 'message_keys.message_id': 'text' }, after, 'asc'),
        )
      return pageOf(await query.execute(), limit, toMessage, (row) => [row.key, row.id])
    }
    let query = inBox(db, box)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (after !== undefined)
      query = query.where(afterCursor({ created_at: 'bigint', id: 'text' }, after, 'desc'))
    return pageOf(await query.execute(), limit, toMessage, (row) => [row.created_at, row.id])
  },

  async unread() {
    const { unread } = await db
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('unread'))
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
    return unread
  },

  async mark(messageId, { readAt, doneAt, answer, answeredAt, answeredBy }) {
    const row = await db
      .updateTable('messages')
      .set({
        id: messageId,
        ...(readAt !== undefined && { read_at: readAt }),
        ...(doneAt !== undefined && { done_at: doneAt }),
        ...(answer !== undefined && { answer }),
        ...(answeredAt !== undefined && { answered_at: answeredAt }),
        ...(answeredBy !== undefined && { answered_by: answeredBy }),
      })
      .where('id', '=', messageId)
      .returningAll()
      .executeTakeFirst()
    return row && toMessage(row)
  },
})
