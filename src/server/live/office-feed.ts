import { publishBoard, publishDeskOrder } from '#contracts/office-orders.ts'
import type { LiveEntry, LiveLog } from '#domain/delivery/tracking/live-log.ts'
import { mayRole } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Board } from '#domain/office/board.ts'
import type { EventBus, ShopEvent } from '#domain/shared/events.ts'
import type { Shop } from '#domain/shop.ts'
import { frame } from '#server/live/frame.ts'
import { MOST_PER_PERSON, type Stream, type Subscription } from '#server/live/hub.ts'
import { createOfficeNews, type OfficeEvent, TOPIC } from '#server/live/office-news.ts'
import { createRelay } from '#server/live/relay.ts'

/** The time within which the instance that published an event must report the change to the office. */
const UNREPORTED_MS = 2000
/** The clock tolerance between a change and the last event that a reader received. */
const MARGIN_MS = 5000

const COURIER_CHANGES = new Set<ShopEvent['type']>([
  'courier.assigned',
  'courier.released',
  'shift.started',
  'shift.ended',
  'cash.handed-in',
  'order.moved',
  'order.delivered',
  'order.returned',
  'order.reopened',
])

const orderOf = (event: ShopEvent): string | undefined =>
  (event.type.startsWith('order.') ||
    event.type === 'courier.assigned' ||
    event.type === 'courier.released' ||
    event.type === 'payment.changed') &&
  'orderId' in event
    ? event.orderId
    : undefined

/**
 * Orders that changed since but were not reported, because the responsible instance crashed; a resuming reader gets
 * them too.
 */
const unreportedEvents = (
  { orders }: Board,
  missed: readonly LiveEntry<OfficeEvent>[] | undefined,
  known: number,
): Buffer[] => {
  const reported = new Set(missed?.map(({ event }) => event.id))
  return orders
    .filter(({ id, since }) => missed && !reported.has(id) && since >= known / 1000 - MARGIN_MS)
    .map((order) => frame('order', publishDeskOrder(order)))
}

const DESK_CHANGES: ReadonlySet<ShopEvent['type']> = new Set([
  'message.received',
  'rating.low',
  'desk.changed',
])

export interface OfficeFeed {
  of(actor: User, token: string, lastEventId: string): Promise<Subscription>
  close(): void
}

/** Streams changes of orders, couriers and counts to the office, in the same order at every instance. */
export const createOfficeFeed = (
  shop: Shop,
  events: EventBus,
  log: LiveLog<OfficeEvent>,
  onError: (error: unknown) => void,
): OfficeFeed => {
  const news = createOfficeNews(shop, log, onError)

  // Only events of this instance; others are reported by the instance where they happened.
  const unsubscribe = events.subscribeOwn((event) => {
    const orderId = orderOf(event)
    const isNews = DESK_CHANGES.has(event.type)
    const isCouriers = COURIER_CHANGES.has(event.type)
    const moved = event.type === 'positions.received' ? event.courierId : undefined
    const isMany = event.type === 'orders.changed'
    if (orderId === undefined && moved === undefined && !isNews && !isCouriers && !isMany) return
    news.reportSoon((changed) => {
      if (orderId !== undefined) changed.orders.add(orderId)
      if (moved !== undefined) changed.moved.add(moved)
      changed.couriers ||= isCouriers
      changed.many ||= isMany
      changed.waiting ||= isNews || isMany || orderId !== undefined
    })
  })

  /**
   * Orders with an event that has not been reported yet. If the responsible instance crashed, this one reports
   * them.
   */
  let unreported = new Set<string>()
  let unreportedLonger = new Set<string>()
  let readers = 0
  const unsubscribeAll = events.subscribe((event) => {
    const orderId = orderOf(event)
    if (orderId !== undefined && readers > 0) unreported.add(orderId)
  })
  const debts = setInterval(() => {
    const overdue = unreportedLonger
    ;[unreportedLonger, unreported] = [unreported, new Set()]
    if (overdue.size === 0) return
    news.reportSoon((changed) => {
      for (const orderId of overdue) changed.orders.add(orderId)
      changed.couriers = changed.waiting = true
    })
  }, UNREPORTED_MS).unref()

  /** Each event is serialised once for all readers. */
  const made = new WeakMap<LiveEntry<OfficeEvent>, Buffer>()
  const bytesOf = (entry: LiveEntry<OfficeEvent>): Buffer => {
    const bytes = made.get(entry) ?? frame(entry.event.name, entry.event.data, entry.id)
    made.set(entry, bytes)
    return bytes
  }

  const sendTo =
    (stream: Stream, { role }: User) =>
    (entry: LiveEntry<OfficeEvent>): void => {
      if (mayRole(role, entry.event.needs)) stream.write(bytesOf(entry))
    }

  const follow = async (known: number, onEntry: (entry: LiveEntry<OfficeEvent>) => void) => {
    const following = await log.follow(TOPIC, known, (entry) => {
      for (const ids of [unreported, unreportedLonger]) ids.delete(entry.event.id)
      onEntry(entry)
    })
    readers += 1
    const cancel = (): void => {
      readers -= 1
      following.cancel()
    }
    return { ...following, cancel }
  }

  return {
    /**
     * Resumes at the reader's last event, or sends a full snapshot. Subscribes before reading, so that nothing is
     * lost in between.
     */
    async of(actor, token, lastEventId) {
      const relay = createRelay<OfficeEvent>()
      const known = /^\d{1,16}$/.test(lastEventId) ? Number(lastEventId) : -1
      const { head, missed, cancel } = await follow(known, relay.pass)
      try {
        // The permission is also checked when a stream is resumed.
        const board = await shop.showBoard(actor)
        const start = (stream: Stream): void => {
          const send = sendTo(stream, actor)
          if (!missed) stream.write(frame('snapshot', publishBoard(board), head))
          for (const entry of missed ?? []) send(entry)
          for (const bytes of unreportedEvents(board, missed, known)) stream.write(bytes)
          relay.passTo(send)
        }
        const counted = [{ key: actor.id, most: MOST_PER_PERSON }]
        return { counted, userId: actor.id, token, start, cancel }
      } catch (error) {
        cancel()
        throw error
      }
    },
    close() {
      clearInterval(debts)
      news.close()
      unsubscribe()
      unsubscribeAll()
    },
  }
}
