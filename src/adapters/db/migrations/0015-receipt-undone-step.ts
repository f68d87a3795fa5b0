import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'

// Written out instead of imported from the domain, because a migration must never change its meaning.
const STEPS = [
  'preparing',
  'on_the_way',
  'arrived',
  'delivered',
  'cancelled',
  'assigned',
  'near',
  'returned',
  'reopened',
]

const isStep = sql<boolean>`kind in (${sql.join(STEPS.map((step) => sql.lit(step)))})`

/**
 * Adds the journal step for an undone receipt. SQLite cannot replace a check constraint, but dropping a column
 * drops its check.
 */
export const up = async (db: Db, engine: Engine): Promise<void> => {
  if (engine === 'postgres') {
    await sql`alter table order_steps drop constraint order_steps_kind_check`.execute(db)
    await sql`alter table order_steps add constraint order_steps_kind_check check (${isStep})`.execute(db)
    return
  }
  await sql`alter table order_steps rename column kind to old_kind`.execute(db)
  await db.schema
    .alterTable('order_steps')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('preparing').check(isStep))
    .execute()
  await sql`update order_steps set kind = old_kind`.execute(db)
  await sql`alter table order_steps drop column old_kind`.execute(db)
}
