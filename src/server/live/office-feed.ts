import { publishPosition } from '#contracts/geo.ts'
import {
  publishBoard,
  publishDeskCourier,
  publishDeskOrder,
  publishWaiting,
} from '#contracts/office-orders.ts'
import type { LiveEntry, LiveLog } from '#domain/delivery/live-log.ts'
import { mayRole, type Permission } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { EventBus, ShopEvent } from '#domain/shared/events.ts'
import type { Shop } from '#domain/shop.ts'
import { frame } from '#server/live/frame.ts'
import type { Stream, Subscription } from '#server/live/hub.ts'

interface OfficeEvent {
  readonly name: string
  readonly data: unknown
  readonly needs: Permission
}

const TOPIC = 'office'
const MOST_PER_PERSON = 5
/** Several changes at once are told once. */
const GATHER_MS = 100

const COURIER_CHANGES = new Set<ShopEvent['type']>([
  'courier.assigned',
  'shift.started',
  'shift.ended',
  'cash.handed-in',
  'order.moved',
  'order.delivered',
  'order.returned',
])

export interface OfficeFeed {
  of(actor: User, token: string, lastEventId: string): Promise<Subscription>
  close(): void
}

/** Orders, couriers and what waits, as they change, in one order for everyone who works in the office. */
export const createOfficeFeed = (
  shop: Shop,
  events: EventBus,
  log: LiveLog<OfficeEvent>,
  onError: (error: unknown) => void,
): OfficeFeed => {
  const changed = { orders: new Set<string>(), moved: new Set<string>(), couriers: false, waiting: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<void> = Promise.resolve()

  // Nobody has looked yet: there is nobody to tell.
  let isOpen = false

  const append = (needs: Permission, name: string, data: unknown): Promise<void> =>
    log.append(TOPIC, { needs, name, data })

  /** Bytes are made once for all who read them. */
  const made = new WeakMap<LiveEntry<OfficeEvent>, Buffer>()
  const bytesOf = (entry: LiveEntry<OfficeEvent>): Buffer => {
    const bytes = made.get(entry) ?? frame(entry.event.name, entry.event.data, entry.id)
    made.set(entry, bytes)
    return bytes
  }

  const tell = async (): Promise<void> => {
    const [orders, moved] = [[...changed.orders], [...changed.moved]]
    const { couriers, waiting } = changed
    changed.orders.clear()
    changed.moved.clear()
    ;[changed.couriers, changed.waiting] = [false, false]
    for (const orderId of orders) {
      const order = await shop.boardNews.order(orderId)
      if (order) await append('orders.see', 'order', publishDeskOrder(order))
    }
    if (couriers)
      await append('couriers.see', 'couriers', (await shop.boardNews.couriers()).map(publishDeskCourier))
    else
      for (const courierId of moved) {
        const position = await shop.boardNews.position(courierId)
        if (position)
          await append('couriers.see', 'position', { courierId, position: publishPosition(position) })
      }
    if (!waiting) return
    const all = publishWaiting(await shop.boardNews.waiting('admin'))
    // Who may not read messages hears of the steps alone; who may hears of both, the fuller one last.
    await append('orders.see', 'waiting', { ...all, messages: null, lowRatings: null })
    await append('messages.see', 'waiting', all)
  }

  // One after the other, so that an older state never overtakes a newer one.
  const tellSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      turn = turn.then(tell).catch(onError)
    }, GATHER_MS).unref()
  }

  const unsubscribe = events.subscribe((event) => {
    if (!isOpen) return
    const isOrder = event.type.startsWith('order.') || event.type === 'courier.assigned'
    if (isOrder && 'orderId' in event) changed.orders.add(event.orderId)
    if (event.type === 'positions.received') changed.moved.add(event.courierId)
    if (COURIER_CHANGES.has(event.type)) changed.couriers = true
    const isNews = event.type === 'message.received' || event.type === 'rating.low'
    if (isOrder || isNews) changed.waiting = true
    if (isOrder || isNews || changed.couriers || changed.moved.size > 0) tellSoon()
  })

  return {
    /** From where the reader was, or all of it anew. It listens before it looks: nothing is lost in between. */
    async of(actor, token, lastEventId) {
      const meanwhile: LiveEntry<OfficeEvent>[] = []
      let hear = (entry: LiveEntry<OfficeEvent>): void => void meanwhile.push(entry)
      const known = /^\d{1,16}$/.test(lastEventId) ? Number(lastEventId) : -1
      const { head, missed, cancel } = await log.follow(TOPIC, known, (entry) => hear(entry))
      isOpen = true
      try {
        // Also who resumes is asked for their right.
        const board = await shop.showBoard(actor)
        const start = (stream: Stream): void => {
          hear = (entry) => {
            if (mayRole(actor.role, entry.event.needs)) stream.write(bytesOf(entry))
          }
          if (!missed) stream.write(frame('snapshot', publishBoard(board), head))
          for (const entry of missed ?? []) hear(entry)
          for (const entry of meanwhile) hear(entry)
        }
        return { person: actor.id, most: MOST_PER_PERSON, userId: actor.id, token, start, cancel }
      } catch (error) {
        cancel()
        throw error
      }
    },
    close() {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}
