import { publishFollowed, publishShared } from '#contracts/followed.ts'
import { publishMove } from '#contracts/geo.ts'
import type { FollowedOrder } from '#domain/delivery/tracking/journey.ts'
import type { LiveEntry, LiveLog } from '#domain/delivery/tracking/live-log.ts'
import { isUnfinished } from '#domain/fulfilment/fulfilment.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { EventBus, ShopEvent } from '#domain/shared/events.ts'
import { isOutage } from '#domain/shared/outage.ts'
import type { Shop } from '#domain/shop.ts'
import { frame } from '#server/live/frame.ts'
import { MOST_PER_PERSON, type Stream, type Subscription } from '#server/live/hub.ts'

type Audience = 'owner' | 'shared'

/** An event as it is kept: the owner is told more than the bearer of a link. */
export interface OrderEvent {
  readonly name: 'order' | 'position'
  readonly owner: unknown
  readonly shared: unknown
  /** How many steps the order had taken, at least; of a position none. */
  readonly rank?: number
  readonly isLast: boolean
}

/** A link goes to a family, not to a stadium. */
const MOST_PER_LINK = 20
/** By all the links that one account has made. Its own streams count apart, so that the people who have a link can't take those away. */
const MOST_BY_LINKS = 40

const PUBLISH = { owner: publishFollowed, shared: publishShared } as const

const CHANGES = new Set<ShopEvent['type']>([
  'order.moved',
  'order.delivered',
  'order.returned',
  'order.reopened',
  'courier.assigned',
  'courier.near',
  'order.retold',
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
  log: LiveLog<OrderEvent>,
  onError: (error: unknown) => void,
): OrderFeed => {
  const busy = new Map<string, Promise<void>>()

  const append = async (orderId: string): Promise<void> => {
    if ((await log.head(orderId)) === undefined) return
    // Counted before the order is looked at: what is told is never older than its rank.
    const rank = await shop.countSteps(orderId)
    const followed = await shop.followAnyOrder(orderId)
    const isLast = !isUnfinished(followed.order.fulfilment)
    const told = { owner: PUBLISH.owner(followed), shared: PUBLISH.shared(followed) }
    await log.append(orderId, { name: 'order', ...told, rank, isLast }, { rank })
  }

  // A log that is away has no readers either: they ask for themselves until it is back.
  const unlessAway = (error: unknown): void => {
    if (!isOutage(error)) onError(error)
  }

  /** One after the other, so that an older state never overtakes a newer one. */
  const refresh = (orderId: string): void => {
    const before = busy.get(orderId) ?? Promise.resolve()
    const after = before
      .then(() => append(orderId))
      .catch(unlessAway)
      .finally(() => {
        if (busy.get(orderId) === after) busy.delete(orderId)
      })
    busy.set(orderId, after)
  }

  const unsubscribe = events.subscribeOwn(async (event) => {
    if (!('orderId' in event)) return
    if (CHANGES.has(event.type)) refresh(event.orderId)
    if (event.type !== 'courier.moved') return
    const position = publishMove(event)
    const kept = { name: 'position', owner: position, shared: null, isLast: false } as const
    // The next position may be told by another instance, and must not overtake this one.
    await log.append(event.orderId, kept).catch(unlessAway)
  })

  /** Bytes are made once for all who read them here. */
  const made = new WeakMap<LiveEntry<OrderEvent>, Partial<Record<Audience, Buffer>>>()
  const bytesOf = (entry: LiveEntry<OrderEvent>, audience: Audience): Buffer => {
    const { id, event } = entry
    const kept = made.get(entry) ?? {}
    made.set(entry, kept)
    const whose = event.shared === null ? 'owner' : audience
    kept[whose] ??= frame(event.name, event[whose], id)
    return kept[whose]
  }

  /**
   * From where the reader was, or, when that is too long ago, all of it anew. It listens before it looks, and what it
   * hears meanwhile waits: nothing is lost in between. A step taken between two looks may be told twice, never missed.
   */
  const begin = async (
    order: Order,
    audience: Audience,
    lastEventId: string,
    look: () => Promise<FollowedOrder>,
  ): Promise<Pick<Subscription, 'start' | 'cancel'>> => {
    const meanwhile: LiveEntry<OrderEvent>[] = []
    let hear = (entry: LiveEntry<OrderEvent>): void => void meanwhile.push(entry)
    const known = isUnfinished(order.fulfilment) && /^\d{1,16}$/.test(lastEventId) ? Number(lastEventId) : -1
    const { head, missed, cancel } = await log.follow(order.id, known, (entry) => hear(entry))
    try {
      const seen = missed ? 0 : await shop.countSteps(order.id)
      const followed = missed ? undefined : await look()
      const start = (stream: Stream): void => {
        hear = (entry) => {
          // The snapshot told it already.
          if ((entry.event.rank ?? Number.POSITIVE_INFINITY) <= seen) return
          stream.write(bytesOf(entry, audience))
          if (entry.event.isLast) stream.end('over')
        }
        if (followed) stream.write(frame('snapshot', PUBLISH[audience](followed), head))
        for (const entry of missed ?? []) hear(entry)
        for (const entry of meanwhile) hear(entry)
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
      return { counted: [{ key: actor.id, most: MOST_PER_PERSON }], userId: actor.id, token, ...begun }
    },
    async ofLink(shareToken, lastEventId) {
      const look = () => shop.followSharedOrder(shareToken)
      const { order } = await look()
      const begun = await begin(order, 'shared', lastEventId, look)
      const counted = [
        { key: `link ${shop.nameSession(shareToken)}`, most: MOST_PER_LINK },
        { key: `links of ${order.userId}`, most: MOST_BY_LINKS },
      ]
      return { counted, ...begun }
    },
    close: unsubscribe,
  }
}
