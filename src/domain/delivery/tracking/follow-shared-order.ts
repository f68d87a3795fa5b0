import { follow } from '#domain/delivery/tracking/follow-order.ts'
import type { FollowedOrder } from '#domain/delivery/tracking/journey.ts'
import { isUnfinished } from '#domain/fulfilment/fulfilment.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The order behind a share link, which dies with the hand-over, a return or a cancellation. */
export const followSharedOrder =
  (ports: Ports) =>
  async (token: string): Promise<FollowedOrder> => {
    const { stores, tokens } = ports
    const orderId = await stores.shares.orderOf(tokens.hash(token))
    const order = orderId === undefined ? undefined : await stores.orders.byId(orderId)
    if (!order) throw new Refusal('share.not-found')
    if (!isUnfinished(order.fulfilment)) throw new Refusal('share.over')
    return follow(ports, order)
  }
