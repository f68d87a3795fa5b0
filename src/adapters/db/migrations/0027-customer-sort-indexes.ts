import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'
import { fold } from '#domain/shared/arabic.ts'

const A_TIME = 500

const fillNames = async (db: Db): Promise<void> => {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from users where id > ${last} order by id limit ${A_TIME}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
    const keys = rows.map(({ id, name }) => sql`(${id}, ${fold(name)})`)
    await sql`update users set name_key = made.column2 from (values ${sql.join(keys)}) as made
      where users.id = made.column1`.execute(db)
  }
}

/** Indexes for sorting customers by name, e-mail, orders and amount spent. */
export const up = async (db: Db, engine: Engine): Promise<void> => {
  // Sorted by code point in both engines.
  const key = engine === 'postgres' ? sql`text collate "C"` : sql`text collate binary`
  const users = db.schema.alterTable('users')
  await users.addColumn('name_key', key, (c) => c.notNull().defaultTo('')).execute()
  for (const figure of ['order_count', 'spent', 'last_order_at'] as const)
    await users.addColumn(figure, 'bigint', (c) => c.notNull().defaultTo(0)).execute()
  await fillNames(db)
  // The figures are stored before the first list sorted by them.
  await db.schema
    .alterTable('orders')
    .addColumn('is_counted', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('orders_uncounted')
    .on('orders')
    .column('user_id')
    .where(sql<boolean>`is_counted = 0`)
    .execute()
  for (const column of ['name_key', 'email_key', 'order_count', 'spent', 'last_order_at'] as const)
    await db.schema
      .createIndex(`customers_by_${column}`)
      .on('users')
      .columns(['role', column, 'id'])
      .where(sql<boolean>`erased_at is null`)
      .execute()
}
