import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { IMPORTED } from '#adapters/db/orders/order-rows.ts'
import type { RefundDue } from '#domain/office/order-desk.ts'

interface Row {
  readonly id: string
  readonly day_number: number | null
  readonly shipping_info: string
  readonly returned_at: number
  readonly due: number
}

/** Orders returned since then for which more was paid (captured and collected) than refunded. */
export const refundsDue = async (db: Db, since: number, limit: number): Promise<RefundDue[]> => {
  const { rows } = await sql<Row>`select * from (
      select id, day_number, shipping_info, returned_at,
        coalesce(captured, case when method = 'cash' then 0 else total end)
          + coalesce((select sum(amount) from cash_entries join cash_postings on entry_id = cash_entries.id
              where cash_entries.order_id = orders.id and kind = 'collected' and account = 'held'), 0)
          - coalesce((select sum(amount) from order_notes where order_notes.order_id = orders.id), 0) as due
      from orders where returned_at >= ${since} and request_digest <> ${IMPORTED}
    ) as given_back where due > 0 order by returned_at desc limit ${limit}`.execute(db)
  return rows.map(({ id, day_number, shipping_info, returned_at, due }) => ({
    id,
    dayNumber: day_number,
    shippingInfo: JSON.parse(shipping_info),
    returnedAt: returned_at,
    due,
  }))
}
