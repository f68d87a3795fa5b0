import type { User } from '#domain/identity/user.ts'
import { MAX_SUBSCRIPTIONS, type PushSubscription } from '#domain/notices/notice.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** This browser is told from now on. With too many of them the oldest is forgotten. */
export const askForNotices =
  ({ inTransaction, push, clock }: Ports) =>
  async (actor: User, asked: Omit<PushSubscription, 'userId' | 'createdAt'>): Promise<void> => {
    if (!push.accepts(asked.endpoint)) throw new Refusal('push.endpoint-unusable')
    await inTransaction(async (stores) => {
      await stores.users.lock(actor.id)
      await stores.push.put({ ...asked, userId: actor.id, createdAt: clock.now() })
      const all = await stores.push.of(actor.id)
      for (const { endpoint } of all.slice(0, Math.max(0, all.length - MAX_SUBSCRIPTIONS)))
        await stores.push.remove(endpoint)
    })
  }
