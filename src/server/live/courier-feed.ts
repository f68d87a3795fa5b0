import { publishDone, publishOpen, publishShift, publishStop } from '#contracts/delivery.ts'
import { pageRequest } from '#contracts/paging.ts'
import type { User } from '#domain/identity/user.ts'
import type { EventBus, ShopEvent } from '#domain/shared/events.ts'
import type { Shop } from '#domain/shop.ts'
import { frame } from '#server/live/frame.ts'
import { MOST_PER_PERSON, type Stream, type Subscription } from '#server/live/hub.ts'

/** Several changes within this time are sent as one. */
const GATHER_MS = 100

/** Events that change the list of open deliveries. */
const OPEN_CHANGES = new Set<ShopEvent['type']>([
  'order.placed',
  'orders.changed',
  'order.moved',
  'order.delivered',
  'order.returned',
  'order.reopened',
  'courier.assigned',
  'courier.released',
  'order.retold',
])

export interface CourierFeed {
  of(actor: User, token: string): Promise<Subscription>
  close(): void
}

interface Watching {
  readonly courier: User
  readonly streams: Set<Stream>
}

/**
 * Sends each watching courier their stops and the open deliveries. Every event is a complete list, so a
 * reconnecting client simply starts again and no log is needed.
 */
export const createCourierFeed = (
  shop: Shop,
  events: EventBus,
  onError: (error: unknown) => void,
): CourierFeed => {
  const watching = new Map<string, Watching>()
  const changed = { open: false, couriers: new Set<string>(), orders: new Set<string>() }
  let timer: ReturnType<typeof setTimeout> | undefined

  const openFrame = async (courier: User): Promise<Buffer> => {
    const { items, next } = await shop.listOpenDeliveries(courier, pageRequest({}))
    return Buffer.concat([frame('open', items.map(publishOpen)), frame('openNext', next)])
  }
  const ownFrames = async (courier: User): Promise<Buffer[]> => [
    frame('stops', (await shop.listStops(courier)).map(publishStop)),
    frame('shift', publishShift(await shop.showShift(courier))),
    frame('done', (await shop.listDone(courier)).map(publishDone)),
  ]

  const send = async (): Promise<void> => {
    const { open } = changed
    const couriers = new Set(changed.couriers)
    const orders = [...changed.orders]
    changed.open = false
    changed.couriers.clear()
    changed.orders.clear()
    for (const orderId of orders) couriers.add((await shop.findCourier(orderId)) ?? '')
    const [anyone] = watching.values()
    if (open && anyone) {
      const bytes = await openFrame(anyone.courier)
      for (const { streams } of watching.values()) for (const stream of streams) stream.write(bytes)
    }
    for (const id of couriers) {
      const watched = watching.get(id)
      if (!watched) continue
      for (const bytes of await ownFrames(watched.courier))
        for (const stream of watched.streams) stream.write(bytes)
    }
  }

  const sendSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      send().catch(onError)
    }, GATHER_MS).unref()
  }

  const unsubscribe = events.subscribe((event) => {
    if (watching.size === 0) return
    if (OPEN_CHANGES.has(event.type)) {
      changed.open = true
      if ('orderId' in event) changed.orders.add(event.orderId)
    }
    if (event.type === 'courier.assigned' && event.from !== null) changed.couriers.add(event.from)
    if (event.type === 'courier.released') changed.couriers.add(event.courierId)
    if (event.type === 'shift.started' || event.type === 'shift.ended' || event.type === 'cash.handed-in')
      changed.couriers.add(event.courierId)
    if (!changed.open && changed.couriers.size === 0) return
    sendSoon()
  })

  return {
    async of(actor, token) {
      const first = [...(await ownFrames(actor)), await openFrame(actor)]
      let stop = (): void => {}
      const start = (stream: Stream): void => {
        // Emptied, because `cancel` keeps this scope for as long as the stream is open.
        for (const bytes of first.splice(0)) stream.write(bytes)
        const watched = watching.get(actor.id) ?? { courier: actor, streams: new Set() }
        watching.set(actor.id, watched)
        watched.streams.add(stream)
        stop = () => {
          watched.streams.delete(stream)
          if (watched.streams.size === 0) watching.delete(actor.id)
        }
        // Reads once more, for changes between reading and subscribing.
        changed.couriers.add(actor.id)
        changed.open = true
        sendSoon()
      }
      const cancel = (): void => stop()
      const counted = [{ key: actor.id, most: MOST_PER_PERSON }]
      return { counted, userId: actor.id, token, start, cancel }
    },
    close() {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}
