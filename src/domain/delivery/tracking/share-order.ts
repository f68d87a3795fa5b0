import { isUnfinished } from '#domain/fulfilment/fulfilment.ts'
import type { User } from '#domain/identity/user.ts'
import { findOwnOrder } from '#domain/ordering/find-order.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const MOST_LINKS = 20

/**
 * Creates the token of a link that lets anyone follow the order until it is handed over. Only a hash of it is
 * stored.
 */
export const shareOrder =
  ({ inTransaction, tokens, clock }: Ports) =>
  async (actor: User, orderId: string): Promise<string> => {
    const token = tokens.mint()
    await inTransaction(async (stores) => {
      await stores.orders.lock(orderId)
      const order = await findOwnOrder(stores, actor, orderId)
      if (!isUnfinished(order.fulfilment)) throw new Refusal('share.over', { orderId })
      if ((await stores.shares.countOf(orderId)) >= MOST_LINKS)
        throw new Refusal('share.too-many', { orderId })
      await stores.shares.add({ tokenHash: tokens.hash(token), orderId, createdAt: clock.now() })
    })
    return token
  }
