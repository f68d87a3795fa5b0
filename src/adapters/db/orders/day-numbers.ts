import { type RawBuilder, sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'

/** The next number of a day on SQLite, which has one writer at a time. Numbers have no gaps. */
const countedNumber = (day: unknown) =>
  sql<number>`(select coalesce(max(numbered.day_number), 0) + 1 from orders as numbered
    where numbered.shop_day = ${day})`

/**
 * The same on PostgreSQL. Unlike a row, a sequence is not locked until the transaction ends, so a refused order
 * leaves a gap. Null until `openDay` has stored the sequence's value.
 */
const sequenceNumber = (day: unknown) =>
  sql<number>`(nextval('order_numbers')
    - (select sequence_before from order_days where order_days.day = ${day}))`

/** The expression in an insert into `orders` that gives a row the next number of its day. */
export const nextDayNumber = (engine: Engine, day: unknown): RawBuilder<number> =>
  engine === 'postgres' ? sequenceNumber(day) : countedNumber(day)

/**
 * Begins a day on PostgreSQL and numbers its first order. Concurrent first orders wait for the day's row and read
 * the sequence after it is committed, so each number is above the stored value. After a restore the day continues
 * after its highest number.
 */
export const openDay = async (db: Db, orderId: string, day: string): Promise<number> => {
  await sql`insert into order_days (day, sequence_before)
    select ${day}, case when is_called then last_value else 0 end
      - coalesce((select max(day_number) from orders where shop_day = ${day}), 0)
    from order_numbers
    on conflict (day) do nothing`.execute(db)
  const { rows } = await sql<{ day_number: number }>`update orders set day_number = ${sequenceNumber(day)}
    where id = ${orderId} returning day_number`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`order ${orderId} was deleted while its day number was assigned`)
  return row.day_number
}
