import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { keysOfPerson } from '#domain/shared/person-keys.ts'

const A_TIME = 500

/** Password reset links: at most one per person, the last one created. */
const createPasswordLinks = (db: Db): Promise<void> =>
  db.schema
    .createTable('password_links')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()

/** The time a picture was stored, and indexes that tell quickly whether anything refers to it. */
const datePictures = async (db: Db): Promise<void> => {
  await db.schema.alterTable('pictures').addColumn('kept_at', 'bigint').execute()
  await db.schema.createIndex('pictures_by_age').on('pictures').columns(['kept_at', 'name']).execute()
  await db.schema
    .createIndex('products_with_own_pictures')
    .on('products')
    .column('id')
    .where(sql<boolean>`pictures like '%"own/%'`)
    .execute()
  await db.schema
    .createIndex('order_lines_with_own_pictures')
    .on('order_lines')
    .column('picture')
    .where(sql<boolean>`picture like 'own/%'`)
    .execute()
}

/** Writes the search keys of customers imported by a version that did not. */
const keyTheKeyless = async (db: Db): Promise<void> => {
  for (let last = ''; ; ) {
    const people = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'phone'])
      .where('erased_at', 'is', null)
      .where('id', '>', last)
      .where(sql<boolean>`not exists (select 1 from user_keys where user_keys.user_id = users.id)`)
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

export const up = async (db: Db): Promise<void> => {
  await createPasswordLinks(db)
  await datePictures(db)
  await keyTheKeyless(db)
}
