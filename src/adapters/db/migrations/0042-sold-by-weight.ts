import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'

const isQuantity = sql<boolean>`quantity between 1 and 100000`

/** Grams are more than the 99 pieces of before. SQLite cannot replace a check constraint; dropping a column drops it. */
const widenQuantity = async (db: Db, engine: Engine): Promise<void> => {
  if (engine === 'postgres') {
    await sql`alter table order_lines drop constraint order_lines_quantity_check`.execute(db)
    await sql`alter table order_lines add constraint order_lines_quantity_check check (${isQuantity})`.execute(
      db,
    )
    return
  }
  await sql`alter table order_lines rename column quantity to old_quantity`.execute(db)
  await db.schema
    .alterTable('order_lines')
    .addColumn('quantity', 'integer', (c) => c.notNull().defaultTo(1).check(isQuantity))
    .execute()
  await sql`update order_lines set quantity = old_quantity`.execute(db)
  await sql`alter table order_lines drop column old_quantity`.execute(db)
}

/** Products sold by weight: step, minimum and maximum in grams. Lines of before were all sold in pieces. */
export const up = async (db: Db, engine: Engine): Promise<void> => {
  for (const column of ['weight_step', 'weight_min', 'weight_max'])
    await db.schema.alterTable('products').addColumn(column, 'integer').execute()
  await db.schema
    .alterTable('order_lines')
    .addColumn('by_weight', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await widenQuantity(db, engine)
}
