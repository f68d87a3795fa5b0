import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { DeliveredTally, HourTally, MoneyTally, SalesStore } from '#domain/office/sales.ts'

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
      sql<HourTally>`select created_at / 3600000 as hour, count(*) as count
      from orders where created_at >= ${from} and created_at < ${to} and is_unpaid = 0
      group by created_at / 3600000`,
    ),

  // Money of the sandbox has no row in `captures`; refunds of cash have none in `refunds`.
  money: (from, to) =>
    run(
      db,
      sql<MoneyTally>`select hour, sum(money) as money from (
        select at / 3600000 as hour, amount as money from captures where at >= ${from} and at < ${to}
        union all
        select created_at / 3600000, coalesce(captured, case when method = 'cash' then 0 else total end)
          from orders where created_at >= ${from} and created_at < ${to} and payment_deadline is null
        union all
        select at / 3600000, cash_postings.amount from cash_entries
          join cash_postings on entry_id = cash_entries.id
          where at >= ${from} and at < ${to} and kind = 'collected' and account = 'held'
        union all
        select ended_at / 3600000, -amount from refunds
          where ended_at >= ${from} and ended_at < ${to} and state = 'done'
        union all
        select at / 3600000, coalesce((select sum(refunds.amount) from refunds where note_id = order_notes.id), 0)
            - order_notes.amount
          from order_notes where at >= ${from} and at < ${to} and order_notes.amount is not null
      ) as moved group by hour`,
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
