import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'
import { fold } from '#domain/shared/arabic.ts'

const A_TIME = 500

const fillKeys = async (db: Db): Promise<void> => {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; shipping_info: string }>`
      select id, shipping_info from orders where id > ${last} order by id limit ${A_TIME}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
    const keys = rows.map(
      ({ id, shipping_info }) => sql`(${id}, ${fold(JSON.parse(shipping_info).fullName ?? '')})`,
    )
    await sql`update orders set customer_key = made.column2 from (values ${sql.join(keys)}) as made
      where orders.id = made.column1`.execute(db)
  }
}

/** Indexes for sorting orders by recipient and by total; the other columns have theirs. */
export const up = async (db: Db, engine: Engine): Promise<void> => {
  // Sorted by code point in both engines.
  const key = engine === 'postgres' ? sql`text collate "C"` : sql`text collate binary`
  await db.schema
    .alterTable('orders')
    .addColumn('customer_key', key, (c) => c.notNull().defaultTo(''))
    .execute()
  await fillKeys(db)
  await db.schema.createIndex('orders_by_customer').on('orders').columns(['customer_key', 'id']).execute()
  await db.schema.createIndex('orders_by_total').on('orders').columns(['total', 'id']).execute()
}
