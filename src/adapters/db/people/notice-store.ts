import { type Selectable, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { NoticeTables } from '#adapters/db/engine/notice-tables.ts'
import { noticeChoices } from '#adapters/db/people/notice-choices.ts'
import {
  NO_REPORT,
  type Notice,
  type NoticeReason,
  type NoticeState,
  type NoticeStore,
  type Send,
  type SendState,
} from '#domain/notices/notice.ts'

export const toNotice = (row: Selectable<NoticeTables['notices']>): Notice => {
  const { user_id, order_id, variables, created_at, ended_at, ...same } = row
  return {
    ...same,
    userId: user_id,
    orderId: order_id,
    values: JSON.parse(variables),
    createdAt: created_at,
    endedAt: ended_at,
  }
}

export const toSend = (row: Selectable<NoticeTables['notice_sends']>): Send => {
  const { notice_id, address, provider_id, ended_at, ...same } = row
  return { ...same, noticeId: notice_id, to: address, providerId: provider_id, endedAt: ended_at }
}

/** The states that a send may be in before it gets this one. A late report of a failure changes nothing. */
const BEFORE: Readonly<Record<Exclude<SendState, 'sending'>, readonly SendState[]>> = {
  sent: ['sending'],
  shown: ['sending'],
  delivered: ['sending', 'sent', 'failed'],
  failed: ['sending', 'sent'],
}

/** The sealed values stay while a provider may still report that the message did not arrive. */
const endedAs = (state: NoticeState, reason: NoticeReason | null, at: number) => ({
  state,
  reason,
  ended_at: at,
  ...(state !== 'sent' && { sealed: null }),
})

const byIds = async (db: Db, noticeIds: readonly string[]): Promise<readonly Notice[]> => {
  const rows = await db.selectFrom('notices').selectAll().where('id', 'in', noticeIds).execute()
  return rows.map(toNotice)
}

export const noticeStore = (db: Db): NoticeStore => ({
  ...noticeChoices(db),

  async add(notices) {
    if (notices.length === 0) return []
    const added = await db
      .insertInto('notices')
      .values(
        notices.map(({ userId, orderId, values, createdAt, endedAt, ...same }) => ({
          ...same,
          user_id: userId,
          order_id: orderId,
          variables: JSON.stringify(values),
          created_at: createdAt,
          ended_at: endedAt,
        })),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .execute()
    return added.map(({ id }) => id)
  },

  byId: async (noticeId) => (await byIds(db, [noticeId]))[0],
  byIds: (noticeIds) => byIds(db, noticeIds),

  async byKey(key) {
    const row = await db.selectFrom('notices').selectAll().where('key', '=', key).executeTakeFirst()
    return row && toNotice(row)
  },

  async sendsOf(noticeIds) {
    const rows = await db
      .selectFrom('notice_sends')
      .selectAll()
      .where('notice_id', 'in', noticeIds)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(toSend)
  },

  async begin(sends) {
    if (sends.length === 0) return []
    const rows = await db
      .insertInto('notice_sends')
      .values(
        sends.map(({ noticeId, to, ...same }) => ({
          ...same,
          notice_id: noticeId,
          address: to,
          state: 'sending' as const,
          tries: 1,
          provider_id: null,
          reason: '',
          ended_at: null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['notice_id', 'channel'])
          .doUpdateSet({ tries: sql`notice_sends.tries + 1`, at: (eb) => eb.ref('excluded.at') }),
      )
      .returning(['id', 'notice_id', 'tries'])
      .execute()
    return rows.map(({ id, notice_id, tries }) => ({ id, noticeId: notice_id, tries }))
  },

  async take(sends, state, at) {
    if (sends.length === 0) return
    const ids = sends.map(({ id }) => id)
    const providerIds = sql.join(
      sends.map(({ id, providerId }) => sql`when ${id} then ${providerId}`),
      sql` `,
    )
    const taken = await db
      .updateTable('notice_sends')
      .set({ state, ended_at: at, provider_id: sql<string | null>`case id ${providerIds} end` })
      .where('id', 'in', ids)
      .where('state', 'in', BEFORE[state])
      .returning('notice_id')
      .execute()
    if (taken.length === 0) return
    const noticeIds = taken.map(({ notice_id }) => notice_id)
    await db
      .updateTable('notices')
      .set(endedAs(state, null, at))
      .where('id', 'in', noticeIds)
      .where('state', '=', 'waiting')
      .execute()
  },

  async endSend(sendId, state, { providerId, reason, at, cost }) {
    const changed = await db
      .updateTable('notice_sends')
      .set({
        state,
        ended_at: at,
        ...(providerId !== undefined && { provider_id: providerId }),
        ...(reason !== undefined && { reason }),
        ...(cost !== undefined && { cost }),
      })
      .where('id', '=', sendId)
      .where('state', 'in', BEFORE[state])
      .returning('id')
      .execute()
    return changed.length === 1
  },

  async change(noticeId, state, reason, at) {
    await db
      .updateTable('notices')
      .set(endedAs(state, reason, at))
      .where('id', '=', noticeId)
      .$if(state !== 'delivered', (query) => query.where('state', '=', 'waiting'))
      .execute()
  },

  async reopen(noticeId) {
    const opened = await db
      .updateTable('notices')
      .set({ state: 'waiting', reason: null, ended_at: null })
      .where('id', '=', noticeId)
      .where('state', '=', 'sent')
      .returning('id')
      .execute()
    return opened.length === 1
  },

  async isReporting(channel, since, { createdAt }) {
    const sends = db
      .selectFrom('notices')
      .innerJoin('notice_sends', 'notice_sends.notice_id', 'notices.id')
      .select(['notice_sends.state', 'notice_sends.reason'])
      .where('notice_sends.channel', '=', channel)
      .limit(1)
    const arrived = await sends
      .where('notices.state', '=', 'delivered')
      .where('notices.created_at', '>', since)
      .where('notice_sends.state', '=', 'delivered')
      .executeTakeFirst()
    if (arrived) return true
    const last = await sends
      .where('notices.created_at', '<', createdAt)
      .where('notice_sends.provider_id', 'is not', null)
      .orderBy('notices.created_at', 'desc')
      .executeTakeFirst()
    return last?.state === 'delivered' || (last?.state === 'failed' && last.reason !== NO_REPORT)
  },

  async reported(channel, providerId, sendId) {
    const sends = db.selectFrom('notice_sends').selectAll().where('channel', '=', channel)
    const known = await sends.where('provider_id', '=', providerId).executeTakeFirst()
    if (known || sendId === undefined) return known && toSend(known)
    const unanswered = sends.where('id', '=', sendId).where('provider_id', 'is', null)
    const row = await unanswered.executeTakeFirst()
    return row && toSend(row)
  },

  async lockSpent(periods) {
    const rows = await db
      .insertInto('notice_spending')
      .values(periods.map((period) => ({ period, spent: 0 })))
      // An update that changes nothing locks the row on PostgreSQL; SQLite has one writer.
      .onConflict((conflict) => conflict.column('period').doUpdateSet({ spent: sql`notice_spending.spent` }))
      .returning(['period', 'spent'])
      .execute()
    const spent = new Map(rows.map((row) => [row.period, row.spent]))
    return periods.map((period) => spent.get(period) ?? 0)
  },

  async spend(periods, cost) {
    await db
      .updateTable('notice_spending')
      .set({ spent: sql`spent + ${cost}` })
      .where('period', 'in', periods)
      .execute()
  },

  async unannounced(since, limit, isPushOnly) {
    const rows = await db
      .selectFrom('orders')
      .leftJoin('notices', (join) =>
        join
          .onRef('notices.order_id', '=', 'orders.id')
          .on('notices.kind', 'in', ['received', 'payment_due', 'paid']),
      )
      .select(['orders.id', 'orders.user_id', 'orders.is_unpaid'])
      .where('orders.created_at', '>', since)
      .where('notices.id', 'is', null)
      .$if(isPushOnly, (query) =>
        query.where(
          'orders.user_id',
          'in',
          db.selectFrom('push_subscriptions').select('push_subscriptions.user_id'),
        ),
      )
      .where((eb) => eb.or([eb('fulfilment', '=', 'placed'), eb('is_unpaid', '=', 1)]))
      .orderBy('orders.created_at')
      .limit(limit)
      .execute()
    return rows.map(({ id, user_id, is_unpaid }) => ({ id, userId: user_id, isUnpaid: is_unpaid === 1 }))
  },

  async unrated(from, to, limit) {
    const rows = await db
      .selectFrom('orders')
      .select(['orders.id', 'orders.user_id'])
      .where('delivered_at', '>', from)
      .where('delivered_at', '<=', to)
      .where('status', '=', 'delivered')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('ratings').select('subject').whereRef('ratings.order_id', '=', 'orders.id'),
          ),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('notices')
              .select('notices.id')
              .whereRef('notices.order_id', '=', 'orders.id')
              .where('notices.kind', '=', 'rating'),
          ),
        ),
      )
      .limit(limit)
      .execute()
    return rows.map(({ id, user_id }) => ({ id, userId: user_id, isUnpaid: false }))
  },

  async forget(before) {
    await db.deleteFrom('notices').where('created_at', '<', before).execute()
    const day = new Date(before).toISOString().slice(0, 10)
    await db.deleteFrom('notice_spending').where('period', '<', day).execute()
  },
})
