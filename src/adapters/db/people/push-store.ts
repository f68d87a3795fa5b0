import type { Selectable } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { STAFF_ROLES } from '#domain/identity/permissions.ts'
import type { PushStore, PushSubscription } from '#domain/notices/push.ts'

type Row = Selectable<Tables['push_subscriptions']>

const toSubscription = ({ user_id, created_at, office_session, ...row }: Row): PushSubscription => ({
  ...row,
  userId: user_id,
  createdAt: created_at,
  officeSession: office_session,
})

const ofAll = async (db: Db, userIds: readonly string[]): Promise<PushSubscription[]> => {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('created_at')
    .orderBy('endpoint')
    .execute()
  return rows.map(toSubscription)
}

export const pushStore = (db: Db): PushStore => ({
  async put({ userId, createdAt, officeSession, ...subscription }) {
    const row = { ...subscription, user_id: userId, created_at: createdAt, office_session: officeSession }
    await db
      .insertInto('push_subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute()
  },

  of: (userId) => ofAll(db, [userId]),
  ofAll: (userIds) => ofAll(db, userIds),

  async forOffice() {
    const rows = await db
      .selectFrom('push_subscriptions')
      .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
      .selectAll('push_subscriptions')
      .where('office_session', 'is not', null)
      .where('users.role', 'in', [...STAFF_ROLES])
      .where('users.disabled_at', 'is', null)
      .orderBy('endpoint')
      .execute()
    return rows.map(toSubscription)
  },

  async markNotified(endpoint, orderId, at) {
    const added = await db
      .insertInto('told_orders')
      .values({ endpoint, order_id: orderId, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('endpoint')
      .execute()
    return added.length === 1
  },

  async forgetNotified(before) {
    await db.deleteFrom('told_orders').where('at', '<', before).execute()
  },

  async remove(endpoint, userId) {
    const removal = db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint)
    await (userId === undefined ? removal : removal.where('user_id', '=', userId)).execute()
  },
})
