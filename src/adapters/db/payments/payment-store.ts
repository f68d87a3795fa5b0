import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { paymentMessages } from '#adapters/db/payments/payment-messages.ts'
import {
  captureRow,
  chargeColumns,
  paymentColumns,
  refundColumns,
  toCapture,
  toPayment,
  toRefund,
} from '#adapters/db/payments/payment-rows.ts'
import type { PaymentStore } from '#domain/payments/payment-store.ts'

/** Without the columns that are not given. */
const given = <T extends object>(columns: T): T =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as T

/** Puts off the rows that are due, in one statement, so that two instances never get the same. */
const claimDue = async (
  db: Db,
  table: 'payments' | 'refunds',
  { now, until, most }: { readonly now: number; readonly until: number; readonly most: number },
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set next_ask_at = ${until}
    where id in (select id from ${sql.table(table)} where next_ask_at is not null and next_ask_at <= ${now}
      order by next_ask_at limit ${most}) and next_ask_at <= ${now} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export const paymentStore = (db: Db): PaymentStore => ({
  ...paymentMessages(db),

  async add(payment) {
    await db
      .insertInto('payments')
      .values({
        id: payment.id,
        order_id: payment.orderId,
        number: payment.number,
        provider: payment.provider,
        method: payment.method,
        amount: payment.amount,
        ...chargeColumns(payment.charge),
        state: payment.state,
        provider_id: payment.providerId,
        redirect_url: payment.redirectUrl,
        reference: payment.reference,
        expires_at: payment.expiresAt,
        source: payment.source,
        last_digits: payment.lastDigits,
        declined: payment.declined,
        is_pending: Number(payment.isPending),
        created_at: payment.createdAt,
        settled_at: payment.settledAt,
      })
      .execute()
  },

  async byId(paymentId) {
    const row = await db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
    return row && toPayment(row)
  },

  async byProviderId(provider, providerId) {
    const row = await db
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('provider_id', '=', providerId)
      .executeTakeFirst()
    return row && toPayment(row)
  },

  async byNumber(provider, number) {
    const row = await db
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('number', '=', number)
      .executeTakeFirst()
    return row && toPayment(row)
  },

  async ofOrders(orderIds) {
    if (orderIds.length === 0) return []
    const rows = await db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', 'in', [...orderIds])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toPayment)
  },

  async change(paymentId, from, changes) {
    const changed = await db
      .updateTable('payments')
      .set({ ...given(paymentColumns(changes)), version: sql`version + 1` })
      .where('id', '=', paymentId)
      .where('state', 'in', [...from])
      .returning('id')
      .execute()
    return changed.length === 1
  },

  async askAgain(paymentId, at) {
    await db.updateTable('payments').set({ next_ask_at: at }).where('id', '=', paymentId).execute()
  },

  claimDue: (now, until, most) => claimDue(db, 'payments', { now, until, most }),

  async countAsk(paymentId) {
    const row = await db
      .updateTable('payments')
      .set({ asks: sql`asks + 1` })
      .where('id', '=', paymentId)
      .returning('asks')
      .executeTakeFirst()
    return row?.asks ?? 0
  },

  async addCapture(capture) {
    const added = await db
      .insertInto('captures')
      .values(captureRow(capture))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    return added.length === 1
  },

  async captureById(captureId) {
    const row = await db.selectFrom('captures').selectAll().where('id', '=', captureId).executeTakeFirst()
    return row && toCapture(row)
  },

  async capturesOf(orderIds) {
    if (orderIds.length === 0) return []
    const rows = await db
      .selectFrom('captures')
      .selectAll()
      .where('order_id', 'in', [...orderIds])
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(toCapture)
  },

  async addRefund(refund) {
    await db
      .insertInto('refunds')
      .values({
        id: refund.id,
        note_id: refund.noteId,
        order_id: refund.orderId,
        capture_id: refund.captureId,
        amount: refund.amount,
        ...chargeColumns(refund.charge),
        state: refund.state,
        reason: refund.reason,
        provider_refund_id: refund.providerRefundId,
        refunded_before: refund.refundedBefore,
        failure: refund.failure,
        remark: refund.remark,
        settled_by: refund.settledBy,
        created_at: refund.createdAt,
        sent_at: refund.sentAt,
        ended_at: refund.endedAt,
        // Found by the sweep, should its job get lost.
        next_ask_at: refund.createdAt,
      })
      .execute()
  },

  async refundById(refundId) {
    const row = await db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
    return row && toRefund(row)
  },

  async refundsOf(orderIds) {
    if (orderIds.length === 0) return []
    const rows = await db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', 'in', [...orderIds])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toRefund)
  },

  async changeRefund(refundId, from, changes) {
    const changed = await db
      .updateTable('refunds')
      .set({ ...given(refundColumns(changes)), version: sql`version + 1` })
      .where('id', '=', refundId)
      .where('state', 'in', [...from])
      .returning('id')
      .execute()
    return changed.length === 1
  },

  claimRefunds: (now, until, most) => claimDue(db, 'refunds', { now, until, most }),

  async askRefundAgain(refundId, at) {
    await db.updateTable('refunds').set({ next_ask_at: at }).where('id', '=', refundId).execute()
  },

  async countChanges(orderId) {
    const { rows } = await sql<{ changes: number | string }>`select
      coalesce((select sum(version) from payments where order_id = ${orderId}), 0)
      + coalesce((select sum(version) from refunds where order_id = ${orderId}), 0) as changes`.execute(db)
    return Number(rows[0]?.changes ?? 0)
  },

  async overdueOrders(now, most) {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('is_unpaid', '=', sql.lit(1))
      .where('payment_deadline', '<=', now)
      .orderBy('payment_deadline')
      .limit(most)
      .execute()
    return rows.map(({ id }) => id)
  },
})
