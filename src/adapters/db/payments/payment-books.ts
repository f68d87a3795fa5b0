import { type Selectable, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { toCapture } from '#adapters/db/payments/payment-rows.ts'
import type { BookTally, ComparedCapture, PaymentDesk } from '#domain/office/payments/payment-desk.ts'
import { askPaymentJob } from '#domain/payments/payment.ts'

/** What our refunds of a capture sum up to, in the currency of its charge; those paid by hand are not the provider's. */
const refundsIn = (...states: readonly string[]) =>
  sql<
    number | string
  >`coalesce((select sum(refunds.charge_amount) from refunds where refunds.capture_id = captures.id
    and refunds.settled_by is null and refunds.state in (${sql.join(states.map((state) => sql.lit(state)))})), 0)`

const REFUNDED = refundsIn('done')
const REFUNDING = refundsIn('sent', 'unknown')

/** The same as `isDifferent` in the domain. */
const IS_DIFFERENT = sql<boolean>`(compared_at is not null and (provider_amount <> charge_amount
  or provider_refunded < ${REFUNDED} or provider_refunded > ${REFUNDED} + ${REFUNDING}))`

type Row = Selectable<Tables['captures']> & {
  readonly refunded: number | string
  readonly refunding: number | string
  readonly day_number: number | null
  readonly number: string
}

/** PostgreSQL returns sums as text. */
type TallyRow = Pick<BookTally, 'provider' | 'currency'> &
  Readonly<Record<Exclude<keyof BookTally, 'provider' | 'currency'>, number | string>>

const toCompared = (row: Row): ComparedCapture => ({
  ...toCapture(row),
  order: { dayNumber: row.day_number },
  number: row.number,
  refunded: Number(row.refunded),
  refunding: Number(row.refunding),
  comparedAt: row.compared_at,
  theirs: row.provider_amount,
  theirRefunded: row.provider_refunded,
})

/** The comparison of our captures and refunds with what the providers say. */
export const paymentBooks = (
  db: Db,
): Pick<PaymentDesk, 'tallies' | 'captures' | 'toCompare' | 'comparison' | 'noteStanding'> => ({
  async tallies(from, to) {
    const { rows } =
      await sql<TallyRow>`select captures.at / 3600000 as hour, provider, charge_currency as currency,
        count(*) as count, sum(charge_amount) as captured, sum(${REFUNDED}) as refunded,
        count(compared_at) as compared, coalesce(sum(provider_amount), 0) as theirs,
        coalesce(sum(provider_refunded), 0) as "theirRefunded",
        sum(case when ${IS_DIFFERENT} then 1 else 0 end) as different
      from captures where captures.at >= ${from} and captures.at < ${to}
      group by captures.at / 3600000, provider, charge_currency order by 1, 2, 3`.execute(db)
    return rows.map(({ provider, currency, ...sums }) => ({
      ...(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as Omit<
        BookTally,
        'provider' | 'currency'
      >),
      provider,
      currency,
    }))
  },

  async captures({ from, to, isDifferent }, { after, limit }) {
    let query = db
      .selectFrom('captures')
      .innerJoin('orders', 'orders.id', 'captures.order_id')
      .innerJoin('payments', 'payments.id', 'captures.payment_id')
      .selectAll('captures')
      .select(['orders.day_number', 'payments.number'])
      .select([REFUNDED.as('refunded'), REFUNDING.as('refunding')])
      .where('captures.at', '>=', from)
      .where('captures.at', '<', to)
      .orderBy('captures.at')
      .orderBy('captures.id')
      .limit(limit + 1)
    if (isDifferent)
      query = query.where(
        sql<boolean>`captures.id in (select captures.id from captures where captures.at >= ${from}
          and captures.at < ${to} and ${IS_DIFFERENT})`,
      )
    if (after !== undefined)
      query = query.where(afterCursor({ 'captures.at': 'bigint', 'captures.id': 'text' }, after, 'asc'))
    return pageOf(await query.execute(), limit, toCompared, (row) => [row.at, row.id])
  },

  async toCompare({ from, to, since }, { after, limit }) {
    const { rows } = await sql<{ payment_id: string }>`select distinct payment_id from captures
      where at >= ${from} and at < ${to} and (compared_at is null or compared_at < ${since})
        and payment_id > ${after} order by payment_id limit ${limit}`.execute(db)
    return rows.map(({ payment_id }) => payment_id)
  },

  async comparison({ from, to, since }) {
    const { rows } = await sql<Record<'left' | 'queued', number | string>>`select count(*) as "left",
        count(jobs.key) as queued
      from (select distinct payment_id from captures where at >= ${from} and at < ${to}
        and (compared_at is null or compared_at < ${since})) as open
      left join jobs on jobs.key = ${askPaymentJob('').key} || payment_id and jobs.given_up_at is null`.execute(
      db,
    )
    return { left: Number(rows[0]?.left), queued: Number(rows[0]?.queued) }
  },

  async noteStanding(paymentId, transactions, at) {
    const known = await db
      .selectFrom('captures')
      .select(['id', 'transaction_id', 'charge_currency'])
      .where('payment_id', '=', paymentId)
      .execute()
    for (const { id, transaction_id, charge_currency } of known) {
      const told = transactions.find(
        (each) => each.id === transaction_id && each.outcome === 'paid' && each.currency === charge_currency,
      )
      await db
        .updateTable('captures')
        .set({
          provider_amount: told?.amount ?? 0,
          ...((told === undefined || told.refunded !== undefined) && {
            provider_refunded: told?.refunded ?? null,
          }),
          compared_at: at,
        })
        .where('id', '=', id)
        .execute()
    }
  },
})
