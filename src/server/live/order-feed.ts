import { publishFollowed, publishShared } from '#contracts/followed.ts'
import { publishMove } from '#contracts/geo.ts'
import { isUnfinished } from '#domain/delivery/fulfilment.ts'
import type { FollowedOrder } from '#domain/delivery/journey.ts'
import type { LiveLog } from '#domain/delivery/live-log.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { EventBus, ShopEvent } from '#domain/shared/events.ts'
import type { Shop } from '#domain/shop.ts'
import { frame } from '#server/live/frame.ts'
import type { Stream, Subscription } from '#server/live/hub.ts'

type Audience = 'owner' | 'shared'

/** An event as bytes, made once for all who read it: the owner is told more than the bearer of a link. */
export type OrderFrame = Readonly<Record<Audience, Buffer>> & { readonly isLast: boolean }

const MOST_PER_PERSON = 5
/** A link goes to a family, not to a stadium. */
const MOST_PER_LINK = 20

const PUBLISH = { owner: publishFollowed, shared: publishShared } as const

const CHANGES = new Set<ShopEvent['type']>([
  'order.moved',
  'order.delivered',
  'order.returned',
  'courier.assigned',
  'courier.near',
])

export interface OrderFeed {
  ofOwner(actor: User, token: string, orderId: string, lastEventId: string): Promise<Subscription>
  ofLink(shareToken: string, lastEventId: string): Promise<Subscription>
  close(): void
}

/** Everything that happens to an order somebody watches, in one order for all of them. */
export const createOrderFeed = (
  shop: Shop,
  events: EventBus,
  log: LiveLog<OrderFrame>,
  onError: (error: unknown) => void,
): OrderFeed => {
  const busy = new Map<string, Promise<void>>()

  const append = (orderId: string, followed: FollowedOrder): void => {
    const isLast = !isUnfinished(followed.order.fulfilment)
    log.append(orderId, (id) => ({
      owner: frame('order', PUBLISH.owner(followed), id),
      shared: frame('order', PUBLISH.shared(followed), id),
      isLast,
    }))
  }

  /** One after the other, so that an older state never overtakes a newer one. */
  const refresh = (orderId: string): void => {
    const before = busy.get(orderId) ?? Promise.resolve()
    const after = before
      .then(async () => append(orderId, await shop.followAnyOrder(orderId)))
      .catch(onError)
      .finally(() => {
        if (busy.get(orderId) === after) busy.delete(orderId)
      })
    busy.set(orderId, after)
  }

  const unsubscribe = events.subscribe((event) => {
    if (!('orderId' in event) || !log.isOpen(event.orderId)) return
    if (CHANGES.has(event.type)) refresh(event.orderId)
    if (event.type !== 'courier.moved') return
    const position = publishMove(event)
    log.append(event.orderId, (id) => {
      const bytes = frame('position', position, id)
      return { owner: bytes, shared: bytes, isLast: false }
    })
  })

  /**
   * From where the reader was, or, when that is too long ago, all of it anew. It listens before it looks, and what it
   * hears meanwhile waits: nothing is lost in between.
   */
  const begin = async (
    order: Order,
    audience: Audience,
    lastEventId: string,
    look: () => Promise<FollowedOrder>,
  ): Promise<Pick<Subscription, 'start' | 'cancel'>> => {
    const head = log.open(order.id)
    const meanwhile: OrderFrame[] = []
    let hear = (event: OrderFrame): void => void meanwhile.push(event)
    const cancel = log.listen(order.id, (event) => hear(event))
    const known = /^\d{1,16}$/.test(lastEventId) ? Number(lastEventId) : -1
    const missed = isUnfinished(order.fulfilment) ? log.since(order.id, known) : undefined
    try {
      const followed = missed ? undefined : await look()
      const start = (stream: Stream): void => {
        hear = (event) => {
          stream.write(event[audience])
          if (event.isLast) stream.end('over')
        }
        if (followed) stream.write(frame('snapshot', PUBLISH[audience](followed), head))
        for (const { event } of missed ?? []) hear(event)
        for (const event of meanwhile) hear(event)
        if (followed && !isUnfinished(followed.order.fulfilment)) stream.end('over')
      }
      return { start, cancel }
    } catch (error) {
      cancel()
      throw error
    }
  }

  return {
    async ofOwner(actor, token, orderId, lastEventId) {
      const order = await shop.showOrder(actor, orderId)
      const begun = await begin(order, 'owner', lastEventId, () => shop.followOrder(actor, orderId))
      return { person: actor.id, most: MOST_PER_PERSON, userId: actor.id, token, ...begun }
    },
    async ofLink(shareToken, lastEventId) {
      const look = () => shop.followSharedOrder(shareToken)
      const begun = await begin((await look()).order, 'shared', lastEventId, look)
      return { person: `link:${shop.nameSession(shareToken)}`, most: MOST_PER_LINK, ...begun }
    },
    close: unsubscribe,
  }
}
