import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import { toNotice, toSend } from '#adapters/db/people/notice-store.ts'
import type { Send } from '#domain/notices/notice.ts'
import type { OutboxDesk } from '#domain/office/outbox/outbox-desk.ts'

const lastSends = async (db: Db, noticeIds: readonly string[]): Promise<ReadonlyMap<string, Send>> => {
  if (noticeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('notice_sends')
    .selectAll()
    .where('notice_id', 'in', noticeIds)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.notice_id, toSend(row)]))
}

export const outboxDesk = (db: Db): OutboxDesk => ({
  async page({ state, kind, channel, orderId, userId }, { after, limit }) {
    const rows = await db
      .selectFrom('notices')
      .leftJoin('users', 'users.id', 'notices.user_id')
      .leftJoin('orders', 'orders.id', 'notices.order_id')
      .selectAll('notices')
      .select(['users.name', 'orders.day_number'])
      .$if(state !== undefined, (query) => query.where('notices.state', '=', state ?? 'waiting'))
      .$if(kind !== undefined, (query) => query.where('notices.kind', '=', kind ?? 'test'))
      .$if(orderId !== undefined, (query) => query.where('notices.order_id', '=', orderId ?? ''))
      .$if(userId !== undefined, (query) => query.where('notices.user_id', '=', userId ?? ''))
      .$if(channel !== undefined, (query) =>
        query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('notice_sends')
              .select(sql.lit(1).as('one'))
              .whereRef('notice_sends.notice_id', '=', 'notices.id')
              .where('notice_sends.channel', '=', channel ?? 'push'),
          ),
        ),
      )
      .$if(after !== undefined, (query) =>
        query.where(
          afterCursor({ 'notices.created_at': 'bigint', 'notices.id': 'text' }, after ?? '', 'desc'),
        ),
      )
      .orderBy('notices.created_at', 'desc')
      .orderBy('notices.id', 'desc')
      .limit(limit + 1)
      .execute()
    const last = await lastSends(
      db,
      rows.map(({ id }) => id),
    )
    return pageOf(
      rows,
      limit,
      ({ name, day_number, ...row }) => {
        const { sealed: _sealed, values: _values, ...notice } = toNotice(row)
        return { ...notice, name: name ?? '', dayNumber: day_number, last: last.get(row.id) ?? null }
      },
      ({ created_at, id }) => [created_at, id],
    )
  },

  async spent(periods) {
    const rows = await db
      .selectFrom('notice_spending')
      .selectAll()
      .where('period', 'in', [...periods])
      .execute()
    return new Map(rows.map(({ period, spent }) => [period, spent]))
  },
})
