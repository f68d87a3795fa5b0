import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import { IMPORTED } from '#adapters/db/orders/order-rows.ts'
import type { StockJournal, StockMovement } from '#domain/catalog/stock-journal.ts'

const ROWS_AT_ONCE = 500

interface MovementRow {
  readonly id: string
  readonly variant_id: number
  readonly at: number
  readonly change: number
  readonly before: number | null
  readonly after: number | null
  readonly reason: string
  readonly note: string
  readonly actor_name: string
  readonly order_id: string | null
  readonly day_number: number | null
}

const toMovement = (row: MovementRow): StockMovement => ({
  id: row.id,
  ...(row.variant_id !== 0 && { variantId: row.variant_id }),
  at: row.at,
  change: row.change,
  before: row.before,
  after: row.after,
  reason: row.reason as StockMovement['reason'],
  note: row.note,
  actorName: row.actor_name,
  orderId: row.order_id,
  dayNumber: row.day_number,
})

/** What a line did to the stock, when, and why. An order that came with an import took nothing. */
const byOrders = (
  productId: number,
  {
    kind,
    at,
    change,
    reason,
    where,
  }: Readonly<Record<'kind' | 'at' | 'change' | 'reason' | 'where', string>>,
) => sql`
  select l.order_id || '-' || cast(l.line_no as text) || ${sql.lit(`-${kind}`)} as id, l.variant_id, ${sql.raw(at)} as at,
    ${sql.raw(change)} as change, null as before, null as after, ${sql.raw(reason)} as reason, '' as note,
    '' as actor_name, l.order_id, o.day_number
  from order_lines l join orders o on o.id = l.order_id
  where l.product_id = ${productId} and o.request_digest <> ${IMPORTED} and ${sql.raw(where)}`

/** Every change of a product's stock: the entries of staff, and what its orders took and gave back. */
const movements = (productId: number) => sql<MovementRow>`
  select id, variant_id, at, "after" - "before" as change, "before", "after", reason, note, actor_name,
    cast(null as text) as order_id, cast(null as integer) as day_number
  from stock_journal where product_id = ${productId}
  union all ${byOrders(productId, { kind: 'sold', at: 'o.created_at', change: '-coalesce(l.picked, l.quantity)', reason: `'sold'`, where: 'true' })}
  union all ${byOrders(productId, {
    kind: 'back',
    at: 'o.returned_at',
    change: 'coalesce(l.picked, l.quantity) - l.restocked',
    reason: `case when o.fulfilment = 'cancelled' then 'cancelled' else 'returned' end`,
    where: `o.status = 'returned' and coalesce(l.picked, l.quantity) > l.restocked`,
  })}
  union all ${byOrders(productId, {
    kind: 'part',
    at: 'coalesce(o.return_settled_at, o.delivered_at, o.created_at)',
    change: 'l.restocked',
    reason: `'returned'`,
    where: 'l.restocked > 0',
  })}`

export const stockJournal = (db: Db): StockJournal => ({
  async add(entries) {
    for (let at = 0; at < entries.length; at += ROWS_AT_ONCE) {
      const rows = entries
        .slice(at, at + ROWS_AT_ONCE)
        .map(({ productId, variantId, actorId, actorName, ...entry }) => ({
          ...entry,
          product_id: productId,
          variant_id: variantId ?? 0,
          actor_id: actorId,
          actor_name: actorName,
        }))
      await db.insertInto('stock_journal').values(rows).execute()
    }
  },

  async page(productId, { after, limit }) {
    const older = after === undefined ? sql`true` : afterCursor({ at: 'bigint', id: 'text' }, after, 'desc')
    const { rows } = await sql<MovementRow>`
      select * from (${movements(productId)}) as moves
      where ${older} order by at desc, id desc limit ${limit + 1}`.execute(db)
    return pageOf(rows, limit, toMovement, (row) => [row.at, row.id])
  },

  async sums(productId) {
    const { rows } = await sql<{ reason: string; change: number }>`
      select reason, cast(sum(change) as integer) as change from (${movements(productId)}) as moves group by reason`.execute(
      db,
    )
    return new Map(rows.map(({ reason, change }) => [reason, change]))
  },
})
