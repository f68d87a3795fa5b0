import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { keysOfPerson } from '#domain/shared/person-keys.ts'

const A_TIME = 500

const OWNERS = { users: 'user_id', messages: 'message_id' } as const
const KEYS = { users: 'user_keys', messages: 'message_keys' } as const

/**
 * Rebuilds the search keys of customers and messages, which now include sound, names without spaces and the last
 * four digits.
 */
const makeKeys = async (db: Db, of: keyof typeof OWNERS): Promise<void> => {
  const [keys, owner] = [sql.table(KEYS[of]), sql.ref(OWNERS[of])]
  await sql`delete from ${keys}`.execute(db)
  for (let last = ''; ; ) {
    const { rows: people } = await sql<{ id: string; name: string; email: string; phone: string }>`
      select id, name, email, phone from ${sql.table(of)} where id > ${last} order by id limit ${A_TIME}`.execute(
      db,
    )
    const end = people.at(-1)
    if (!end) return
    last = end.id
    const rows = people.flatMap((person) => keysOfPerson(person).map((key) => sql`(${key}, ${person.id})`))
    for (let at = 0; at < rows.length; at += A_TIME)
      await sql`insert into ${keys} (key, ${owner}) values ${sql.join(rows.slice(at, at + A_TIME))}`.execute(
        db,
      )
  }
}

export const up = async (db: Db): Promise<void> => {
  await makeKeys(db, 'users')
  await makeKeys(db, 'messages')
  // Orders for two-word names are now found by both spellings: `completeWords` rebuilds their words.
  await sql`update orders set words_made = 0 where shipping_info like '%عبد %' or shipping_info like '%أبو %'`.execute(
    db,
  )
}
