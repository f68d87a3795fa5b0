import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { paymentBooks } from '#adapters/db/payments/payment-books.ts'
import { isToSee, toMessage } from '#adapters/db/payments/payment-messages.ts'
import { toPayment, toRefund } from '#adapters/db/payments/payment-rows.ts'
import {
  type DeskMessage,
  type PaymentDesk,
  type PaymentFilter,
  type PaymentSummary,
  type RefundRow,
} from '#domain/office/payments/payment-desk.ts'
import type { ShippingInfo } from '#domain/ordering/order.ts'
import { PROVIDERS } from '#domain/payments/payment.ts'

const PURGED_AT_ONCE = 1000

const toDeskMessage = (row: Selectable<Tables['payment_messages']>): DeskMessage => ({
  ...toMessage(row),
  done: row.done_at === null ? null : { at: row.done_at, by: row.done_by ?? '' },
})

const summaries = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select(['orders.day_number', 'orders.shipping_info'])
    .select([
      sql<number | string>`coalesce((select sum(amount) from captures where payment_id = payments.id), 0)`.as(
        'captured',
      ),
      sql<
        number | string
      >`coalesce((select sum(refunds.amount) from refunds join captures on captures.id = capture_id
        where payment_id = payments.id), 0)`.as('refunded'),
    ])

type SummaryQuery = ReturnType<typeof summaries>
type SummaryRow = SummaryQuery extends SelectQueryBuilder<infer _D, infer _T, infer Row> ? Row : never

const personOf = (shippingInfo: string): Pick<ShippingInfo, 'fullName' | 'phone'> => JSON.parse(shippingInfo)

const toSummary = ({
  day_number,
  shipping_info,
  captured,
  refunded,
  ...row
}: SummaryRow): PaymentSummary => ({
  ...toPayment(row),
  order: { dayNumber: day_number, name: personOf(shipping_info).fullName },
  captured: Number(captured),
  refunded: Number(refunded),
})

/** One statement per way, so that each uses its index. */
const found = ({ text, orderIds }: NonNullable<PaymentFilter['search']>) => {
  const ways = [
    sql`select id from payments where number = ${text}`,
    sql`select id from payments where provider_id = ${text}`,
    sql`select id from payments where reference = ${text}`,
    sql`select payment_id from captures where transaction_id = ${text}`,
    ...(orderIds.length > 0
      ? [sql`select id from payments where order_id in (${sql.join([...orderIds])})`]
      : []),
  ]
  return sql<boolean>`payments.id in (${sql.join(ways, sql` union all `)})`
}

const refundRows = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.id', 'refunds.capture_id')
    .innerJoin('payments', 'payments.id', 'captures.payment_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select([
      'payments.id as payment_id',
      'payments.provider',
      'payments.method',
      'payments.number',
      'orders.day_number',
      'orders.shipping_info',
    ])

type RefundQuery = ReturnType<typeof refundRows>
type JoinedRefund = RefundQuery extends SelectQueryBuilder<infer _D, infer _T, infer Row> ? Row : never

const toRefundRow = (row: JoinedRefund): RefundRow => {
  const { payment_id, provider, method, number, day_number, shipping_info } = row
  const { fullName, phone } = personOf(shipping_info)
  return {
    ...toRefund(row),
    payment: { id: payment_id, provider, method, number },
    order: { dayNumber: day_number, name: fullName, phone },
  }
}

/** What the office reads of payments, messages and refunds. */
export const paymentDesk = (db: Db): PaymentDesk => ({
  ...paymentBooks(db),

  async page({ state, provider, method, started, search }, { after, limit }) {
    let query = summaries(db)
      .orderBy('payments.created_at', 'desc')
      .orderBy('payments.id', 'desc')
      .limit(limit + 1)
    if (state) query = query.where('payments.state', '=', state)
    if (provider) query = query.where('payments.provider', '=', provider)
    if (method) query = query.where('payments.method', '=', method)
    if (started)
      query = query
        .where('payments.created_at', '>=', started.from)
        .where('payments.created_at', '<', started.to)
    if (search) query = query.where(found(search))
    if (after !== undefined)
      query = query.where(
        afterCursor({ 'payments.created_at': 'bigint', 'payments.id': 'text' }, after, 'desc'),
      )
    return pageOf(await query.execute(), limit, toSummary, (row) => [row.created_at, row.id])
  },

  async messages({ verdict, isDone }, { after, limit }) {
    let query = db
      .selectFrom('payment_messages')
      .selectAll()
      .where(isToSee)
      .where('done_at', isDone ? 'is not' : 'is', null)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (verdict) query = query.where('verdict', '=', verdict)
    if (after !== undefined) query = query.where(afterCursor({ at: 'bigint', id: 'text' }, after, 'desc'))
    return pageOf(await query.execute(), limit, toDeskMessage, (row) => [row.at, row.id])
  },

  async openMessages(verdict, before, limit) {
    const rows = await db
      .selectFrom('payment_messages')
      .selectAll()
      .where(isToSee)
      .where('verdict', '=', verdict)
      .where('done_at', 'is', null)
      .where('at', '<', before)
      .orderBy('at')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(toDeskMessage)
  },

  async markMessage(messageId, done) {
    const row = await db
      .updateTable('payment_messages')
      .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
      .where('id', '=', messageId)
      .where(isToSee)
      .returningAll()
      .executeTakeFirst()
    return row && toDeskMessage(row)
  },

  async countTasks(unmatchedBefore) {
    const { rows } = await sql<{ count: number | string }>`select
      (select count(*) from refunds where state = 'failed')
      + (select count(*) from payment_messages where ${isToSee} and done_at is null
        and (verdict = 'mismatch' or (verdict = 'unmatched' and at < ${unmatchedBefore}))) as count`.execute(
      db,
    )
    return Number(rows[0]?.count)
  },

  async refundsDue(limit) {
    const rows = await refundRows(db)
      .where('refunds.state', '=', sql.lit('failed'))
      .orderBy('refunds.created_at')
      .limit(limit)
      .execute()
    return rows.map(toRefundRow)
  },

  async paidByHand(limit) {
    const rows = await refundRows(db)
      .where('refunds.settled_by', 'is not', null)
      .where('refunds.state', '=', 'done')
      .orderBy('refunds.ended_at', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toRefundRow)
  },

  async news() {
    return Promise.all(
      PROVIDERS.map(async (provider) => {
        const newest = db
          .selectFrom('payment_messages')
          .select(['at', 'received'])
          .where('provider', '=', provider)
          .where('what', '=', 'callback')
          .orderBy('at', 'desc')
          .limit(1)
        const callback = await newest.where('verdict', '<>', 'refused').executeTakeFirst()
        // With the id SQLite prefers the index of the refused ones, which is sorted by it, too.
        const refused = await newest
          .where('verdict', '=', sql.lit('refused'))
          .orderBy('id', 'desc')
          .executeTakeFirst()
        return {
          provider,
          lastCallbackAt: callback?.at ?? null,
          lastRefused: refused ? { at: refused.at, fault: refused.received } : null,
        }
      }),
    )
  },

  async purgeMessages(before) {
    const { rows } = await sql<{
      id: string
    }>`update payment_messages set sent = '', received = '', reading = null
      where id in (select id from payment_messages where at < ${before} and verdict <> 'refused'
        and (sent <> '' or received <> '') order by at limit ${PURGED_AT_ONCE}) returning id`.execute(db)
    return rows.length
  },
})
