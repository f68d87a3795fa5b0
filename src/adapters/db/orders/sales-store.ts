import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { DeliveredTally, HourTally, PlacedTally, SalesStore } from '#domain/office/sales.ts'

/** PostgreSQL returns sums as text. */
const inNumbers = <T extends object>(rows: readonly T[]): T[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)])) as T)

const run = async <T extends object>(db: Db, query: RawBuilder<T>): Promise<T[]> =>
  inNumbers((await query.execute(db)).rows)

// Integer division truncates in both engines.
export const salesStore = (db: Db): SalesStore => ({
  placed: (from, to) =>
    run(
      db,
      sql<PlacedTally>`select created_at / 3600000 as hour, count(*) as count,
        sum(case when status = 'returned' then 0 else total end) as sales
      from orders where created_at >= ${from} and created_at < ${to} and is_unpaid = 0
      group by created_at / 3600000`,
    ),

  delivered: (from, to) =>
    run(
      db,
      sql<DeliveredTally>`select delivered_at / 3600000 as hour, count(*) as count,
        sum(delivered_at - created_at) as "doorToDoorMs"
      from orders where delivered_at >= ${from} and delivered_at < ${to} group by delivered_at / 3600000`,
    ),

  returned: (from, to) =>
    run(
      db,
      sql<HourTally>`select returned_at / 3600000 as hour, count(*) as count
      from orders where returned_at >= ${from} and returned_at < ${to} group by returned_at / 3600000`,
    ),
})
