import { type Selectable, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { SEEN_VERDICTS } from '#domain/office/payments/payment-desk.ts'
import type { OpenMessage, PaymentMessage, PaymentStore } from '#domain/payments/payment-store.ts'

type Row = Selectable<Tables['payment_messages']>

/** Written as the partial indexes have it, since SQLite does not conclude it from one of the verdicts. */
export const isToSee = sql<boolean>`verdict in (${sql.join(SEEN_VERDICTS.map((verdict) => sql.lit(verdict)))})`

/** Refused messages are kept as a sample: anyone may send them. */
const MOST_REFUSED = 100
const RETRY_MS = 60_000

export const toMessage = (row: Row): PaymentMessage => ({
  id: row.id,
  provider: row.provider,
  direction: row.direction,
  what: row.what,
  paymentId: row.payment_id,
  at: row.at,
  status: row.status,
  sent: row.sent,
  received: row.received,
  verdict: row.verdict,
})

const toOpen = (row: Row): OpenMessage => ({
  id: row.id,
  provider: row.provider,
  at: row.at,
  verdict: row.verdict,
  reading: JSON.parse(row.reading ?? 'null'),
})

/** The messages of the providers: callbacks, and requests to them with their answers. */
export const paymentMessages = (
  db: Db,
): Pick<
  PaymentStore,
  | 'addCallback'
  | 'addRefused'
  | 'addExchange'
  | 'settleMessage'
  | 'openMessage'
  | 'hasMismatch'
  | 'claimUnmatched'
  | 'messagesOf'
> => ({
  async addCallback({ id, provider, at, verdict, reading, body, dedupeKey }) {
    const added = await db
      .insertInto('payment_messages')
      .values({
        id,
        provider,
        direction: 'in',
        what: 'callback',
        payment_id: null,
        at,
        status: null,
        sent: '',
        received: body,
        verdict,
        reading: JSON.stringify(reading),
        dedupe_key: dedupeKey,
        next_try_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    return added.length === 1
  },

  async addRefused(provider, id, at, fault) {
    const empty = { payment_id: null, status: null, sent: '', reading: null, dedupe_key: null }
    await db
      .insertInto('payment_messages')
      .values({
        ...empty,
        id,
        provider,
        at,
        direction: 'in',
        what: 'callback',
        received: fault,
        verdict: 'refused',
        next_try_at: null,
      })
      .execute()
    await sql`delete from payment_messages where verdict = 'refused' and provider = ${provider} and id not in (
      select id from payment_messages where verdict = 'refused' and provider = ${provider}
      order by at desc, id desc limit ${MOST_REFUSED})`.execute(db)
  },

  async addExchange(id, at, { paymentId, provider, what, status, sent, received }) {
    await db
      .insertInto('payment_messages')
      .values({
        id,
        provider,
        direction: 'out',
        what,
        payment_id: paymentId,
        at,
        status,
        sent,
        received,
        verdict: 'sent',
        reading: null,
        dedupe_key: null,
        next_try_at: null,
      })
      .execute()
  },

  async settleMessage(messageId, verdict, paymentId) {
    await db
      .updateTable('payment_messages')
      .set({
        verdict,
        payment_id: paymentId,
        next_try_at: verdict === 'unmatched' ? sql<number>`coalesce(next_try_at, at + ${RETRY_MS})` : null,
      })
      .where('id', '=', messageId)
      .execute()
  },

  async openMessage(messageId) {
    const row = await db
      .selectFrom('payment_messages')
      .selectAll()
      .where('id', '=', messageId)
      .where('reading', 'is not', null)
      .executeTakeFirst()
    return row && toOpen(row)
  },

  async hasMismatch(paymentId, transactionId) {
    const rows = await db
      .selectFrom('payment_messages')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .where('verdict', '=', 'mismatch')
      .where('reading', 'is not', null)
      .execute()
    return rows.some((row) => toOpen(row).reading.transaction?.id === transactionId)
  },

  async claimUnmatched({ since, now, until, most }) {
    const { rows } = await sql<{ id: string }>`update payment_messages set next_try_at = ${until}
      where id in (select id from payment_messages where ${isToSee} and verdict = 'unmatched' and at >= ${since}
        and next_try_at <= ${now} order by at limit ${most}) and next_try_at <= ${now} returning id`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  },

  async messagesOf(paymentId) {
    const rows = await db
      .selectFrom('payment_messages')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(toMessage)
  },
})
