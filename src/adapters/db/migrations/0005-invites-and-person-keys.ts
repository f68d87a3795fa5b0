import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'
import { keysOfPerson } from '#domain/shared/person-keys.ts'

// Written out instead of imported from the domain, because a migration must never change its meaning.
const INVITED = ['courier', 'picker', 'support', 'manager', 'admin']
const A_TIME = 500

const createInvites = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('invites')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('role', 'text', (c) =>
      c.notNull().check(sql`role in (${sql.join(INVITED.map((role) => sql.lit(role)))})`),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('invited_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('invites_unused')
    .on('invites')
    .columns(['role', 'created_at'])
    .where(sql.ref('used_at'), 'is', null)
    .execute()
}

/** The search keys of people: each key is a row of its own, so that one index serves them all. */
const createKeys = async (db: Db, engine: Engine): Promise<void> => {
  const key = engine === 'postgres' ? sql`text collate "C"` : sql`text collate binary`
  for (const [table, owner, owners] of [
    ['user_keys', 'user_id', 'users'],
    ['message_keys', 'message_id', 'messages'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn('key', key, (c) => c.notNull())
      .addColumn(owner, 'text', (c) => c.notNull().references(`${owners}.id`).onDelete('cascade'))
      .addPrimaryKeyConstraint(`${table}_pk`, ['key', owner])
      .execute()
    await db.schema.createIndex(`${table}_by_owner`).on(table).columns([owner, 'key']).execute()
  }
}

const keyEveryone = async (db: Db): Promise<void> => {
  for (let last = ''; ; ) {
    const people = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'phone'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(A_TIME)
      .execute()
    const rows = people.flatMap((person) => keysOfPerson(person).map((key) => ({ key, user_id: person.id })))
    if (rows.length > 0) await db.insertInto('user_keys').values(rows).execute()
    const end = people.at(-1)
    if (!end) return
    last = end.id
  }
}

const keyMessages = async (db: Db): Promise<void> => {
  for (let last = ''; ; ) {
    const messages = await db
      .selectFrom('messages')
      .select(['id', 'name', 'email', 'phone'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(A_TIME)
      .execute()
    const rows = messages.flatMap((each) => keysOfPerson(each).map((key) => ({ key, message_id: each.id })))
    if (rows.length > 0) await db.insertInto('message_keys').values(rows).execute()
    const end = messages.at(-1)
    if (!end) return
    last = end.id
  }
}

const widenMessages = async (db: Db): Promise<void> => {
  const messages = db.schema.alterTable('messages')
  await messages.addColumn('read_at', 'bigint').execute()
  await messages.addColumn('done_at', 'bigint').execute()
  await messages.addColumn('answer', 'text').execute()
  await messages.addColumn('answered_at', 'bigint').execute()
  await messages.addColumn('answered_by', 'text').execute()
  for (const [name, column, is] of [
    ['messages_open', 'done_at', 'is'],
    ['messages_done', 'done_at', 'is not'],
    ['messages_unread', 'read_at', 'is'],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('messages')
      .columns(['created_at', 'id'])
      .where(sql.ref(column), is, null)
      .execute()
  }
}

const widenRatings = async (db: Db): Promise<void> => {
  const ratings = db.schema.alterTable('ratings')
  await ratings.addColumn('hidden_at', 'bigint').execute()
  await ratings.addColumn('answer', 'text').execute()
  await ratings.addColumn('answered_at', 'bigint').execute()
  await ratings.addColumn('answered_by', 'text').execute()
  const last = ['changed_at', 'order_id', 'subject'] as const
  for (const [name, columns] of [
    ['ratings_by_time', last],
    ['ratings_by_stars', ['stars', ...last]],
    ['ratings_by_product', ['product_id', ...last]],
    ['ratings_by_courier', ['courier_id', ...last]],
    ['ratings_by_user', ['user_id']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('ratings')
      .columns([...columns])
      .execute()
  }
  // Lowest stars first, then newest: two directions, so one column is negated.
  await sql`create index ratings_lowest on ratings (stars, (-changed_at), order_id, subject)`.execute(db)
}

export const up = async (db: Db, engine: Engine): Promise<void> => {
  await db.schema.alterTable('users').addColumn('erased_at', 'bigint').execute()
  await createInvites(db)
  await createKeys(db, engine)
  await keyEveryone(db)
  await keyMessages(db)
  await widenMessages(db)
  await widenRatings(db)
  await db.schema
    .createIndex('cash_entries_by_courier')
    .on('cash_entries')
    .columns(['courier_id', 'at', 'id'])
    .execute()
  await db.schema.createIndex('orders_brought').on('orders').columns(['courier_id', 'delivered_at']).execute()
}
