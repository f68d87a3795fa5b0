import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { MAX_SUBSCRIPTIONS, type PushSubscription } from '#domain/notices/push.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const pushKey =
  ({ push }: Ports) =>
  (): string =>
    push.publicKey

export const stopNotices =
  ({ stores }: Ports) =>
  (actor: User, endpoint: string): Promise<void> =>
    stores.push.remove(endpoint, actor.id)

type NewSubscription = Omit<PushSubscription, 'userId' | 'createdAt' | 'officeSession'>

/**
 * Subscribes this browser to push notifications of the person's own orders and, with the session of a staff member,
 * of new orders. Above the limit the oldest subscription is removed.
 */
export const askForNotices =
  ({ inTransaction, push, clock, tokens }: Ports) =>
  async (actor: User, subscription: NewSubscription, officeToken?: string): Promise<void> => {
    if (officeToken !== undefined) refuseUnlessMay(actor, 'orders.see')
    const officeSession = officeToken === undefined ? null : tokens.hash(officeToken)
    if (!push.accepts(subscription.endpoint)) throw new Refusal('push.endpoint-unusable')
    await inTransaction(async (stores) => {
      await stores.users.lock(actor.id)
      await stores.push.put({ ...subscription, officeSession, userId: actor.id, createdAt: clock.now() })
      await stores.notices.setLanguage(actor.id, subscription.language)
      const all = await stores.push.of(actor.id)
      for (const { endpoint } of all.slice(0, Math.max(0, all.length - MAX_SUBSCRIPTIONS)))
        await stores.push.remove(endpoint)
    })
  }
