import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'

// Spelled out, not taken from the domain: a migration must mean the same for ever.
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

/** The journal can say that an owner took a receipt back. SQLite can't replace a check, but a column takes its own with it. */
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
