import { NOTICE_KINDS, type NoticeKind } from '#domain/notices/notice.ts'
import type { ShopEvent } from '#domain/shared/events.ts'
import type { Ports } from '#domain/shared/ports.ts'

const kindOf = (event: ShopEvent): NoticeKind | undefined => {
  if (event.type === 'order.delivered') return 'delivered'
  if (event.type === 'courier.near') return 'near'
  // What the owner called off or gave back is no news to the owner.
  if (event.type === 'order.returned') return event.by === 'shop' ? 'cancelled' : undefined
  if (event.type === 'order.moved') return NOTICE_KINDS.find((kind) => kind === event.fulfilment)
  return undefined
}

/** Tells the owner of an order about each step of it. */
export const tellOwner =
  ({ stores, notifier }: Ports) =>
  async (event: ShopEvent): Promise<void> => {
    const kind = kindOf(event)
    if (!kind || !('orderId' in event)) return
    const order = await stores.orders.byId(event.orderId)
    // What the shop took back at its counter was given to it by hand.
    if (kind === 'cancelled' && order?.fulfilment !== 'cancelled') return
    if (order) notifier.notify(order.userId, { kind, orderId: order.id })
  }
