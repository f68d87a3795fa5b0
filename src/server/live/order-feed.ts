import { publishFollowed, publishShared } from '#contracts/followed.ts'
import { publishMove } from '#contracts/geo.ts'
import type { FollowedOrder } from '#domain/delivery/tracking/journey.ts'
import type { LiveEntry, LiveLog } from '#domain/delivery/tracking/live-log.ts'
import { isOver } from '#domain/fulfilment/fulfilment.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { EventBus, ShopEvent } from '#domain/shared/events.ts'
import { isOutage } from '#domain/shared/outage.ts'
import type { Shop } from '#domain/shop.ts'
import { frame } from '#server/live/frame.ts'
import { MOST_PER_PERSON, type Stream, type Subscription } from '#server/live/hub.ts'
import { createRelay } from '#server/live/relay.ts'

type Audience = 'owner' | 'shared'

/** A stored event, in one form for the owner and a shorter one for share links. */
export interface OrderEvent {
  readonly name: 'order' | 'position'
  readonly owner: unknown
  readonly shared: unknown
  /** The number of steps that the order had at least; undefined for a position. */
  readonly rank?: number
  readonly isLast: boolean
}

/** The maximum number of streams per share link. */
const MOST_PER_LINK = 20
/**
 * The maximum for all links of one account. The owner's own streams count separately, so that people with a link
 * cannot use them up.
 */
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
  'order.placed',
  'payment.changed',
  'picking.changed',
])

export interface OrderFeed {
  ofOwner(actor: User, token: string, orderId: string, lastEventId: string): Promise<Subscription>
  ofLink(shareToken: string, lastEventId: string): Promise<Subscription>
  close(): void
}

/** Streams everything that happens to a followed order, in the same order for all followers. */
export const createOrderFeed = (
  shop: Shop,
  events: EventBus,
  log: LiveLog<OrderEvent>,
  onError: (error: unknown) => void,
): OrderFeed => {
  const busy = new Map<string, Promise<void>>()

  const append = async (orderId: string): Promise<void> => {
    if ((await log.head(orderId)) === undefined) return
    // Counted before the order is read, so that the sent state is never older than its rank.
    const rank = await shop.countSteps(orderId)
    const followed = await shop.followAnyOrder(orderId)
    const isLast = isOver(followed.order.fulfilment)
    const views = { owner: PUBLISH.owner(followed), shared: PUBLISH.shared(followed) }
    await log.append(orderId, { name: 'order', ...views, rank, isLast }, { rank })
  }

  // While the log is unavailable it has no readers either; they poll until it is back.
  const unlessAway = (error: unknown): void => {
    if (!isOutage(error)) onError(error)
  }

  /** One after the other, so that an older state never replaces a newer one. */
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
    const moved = { name: 'position', owner: position, shared: null, isLast: false } as const
    // Awaited, because another instance may append the next position, which must not come first.
    await log.append(event.orderId, moved).catch(unlessAway)
  })

  /** Each event is serialised once for all readers of this instance. */
  const made = new WeakMap<LiveEntry<OrderEvent>, Partial<Record<Audience, Buffer>>>()
  const bytesOf = (entry: LiveEntry<OrderEvent>, audience: Audience): Buffer => {
    const { id, event } = entry
    const frames = made.get(entry) ?? {}
    made.set(entry, frames)
    const whose = event.shared === null ? 'owner' : audience
    frames[whose] ??= frame(event.name, event[whose], id)
    return frames[whose]
  }

  /** Sends a stream the entries that its snapshot, of this many steps, does not already contain. */
  const sendTo =
    (stream: Stream, audience: Audience, seen: number) =>
    (entry: LiveEntry<OrderEvent>): void => {
      if ((entry.event.rank ?? Number.POSITIVE_INFINITY) <= seen) return
      stream.write(bytesOf(entry, audience))
      if (entry.event.isLast) stream.end('over')
    }

  /**
   * Resumes at the reader's last event, or sends a full snapshot if that is too long ago. It subscribes before it
   * reads and buffers events meanwhile, so that nothing is lost. A step between two reads may be sent twice, but is
   * never missed.
   */
  const begin = async (
    order: Order,
    audience: Audience,
    lastEventId: string,
    look: () => Promise<FollowedOrder>,
  ): Promise<Pick<Subscription, 'start' | 'cancel'>> => {
    const relay = createRelay<OrderEvent>()
    const known = !isOver(order.fulfilment) && /^\d{1,16}$/.test(lastEventId) ? Number(lastEventId) : -1
    const { head, missed, cancel } = await log.follow(order.id, known, relay.pass)
    try {
      const seen = missed ? 0 : await shop.countSteps(order.id)
      const followed = missed ? undefined : await look()
      const start = (stream: Stream): void => {
        const send = sendTo(stream, audience, seen)
        if (followed) stream.write(frame('snapshot', PUBLISH[audience](followed), head))
        for (const entry of missed ?? []) send(entry)
        relay.passTo(send)
        if (followed && isOver(followed.order.fulfilment)) stream.end('over')
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
