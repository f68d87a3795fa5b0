import type { Way } from '#domain/delivery/arrival/way.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import { headingOf, positionOf } from '#domain/delivery/roads/drive.ts'
import { isUnderWay, isWaiting } from '#domain/fulfilment/fulfilment.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import type { DemoCrew } from '#server/demo/hire.ts'
import { actOf, shareDriven, TIMETABLE } from '#server/demo/timetable.ts'

export interface SimulatedCouriers {
  /** Does everything that is due. Called periodically; does nothing while there is nothing to deliver. */
  tick(): Promise<void>
  /** Ends the shifts of couriers without open deliveries. */
  stop(): Promise<void>
}

/** The number of oldest orders examined per tick; six couriers never need more. */
const MOST_WATCHED = 200

/**
 * The couriers of a demo shop. They use the same verbs as people, store no state of their own and take only orders
 * that no person has taken.
 */
export const createSimulatedCouriers = (
  shop: Shop,
  { clock, routes, ids, events, settings }: Pick<Ports, 'clock' | 'routes' | 'ids' | 'events' | 'settings'>,
  { office, couriers }: DemoCrew,
): SimulatedCouriers => {
  const simulated = new Set(couriers.map(({ id }) => id))
  /** Cached routes of simulated couriers, because planning one is expensive. */
  const ways = new Map<string, { readonly route: Way; readonly courier: User }>()
  let isAwake = true
  const unsubscribe = events.subscribe(({ type }) => {
    if (type === 'order.placed') isAwake = true
  })

  // A shopper who returns the order, or a person who is faster, is not an error.
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    try {
      await act()
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }

  const report = async (courier: User, delivery: Delivery): Promise<void> => {
    const { id } = delivery.order
    const { place } = (await settings.current()).settings
    const known = ways.get(id)?.route ?? routes.route(place, delivery.destination)
    ways.set(id, { route: known, courier })
    const now = clock.now()
    const drive = { route: known, metresDone: known.metres * shareDriven(delivery, now) }
    const where = { ...positionOf(drive), heading: headingOf(drive) }
    const positions = [{ ...where, seq: Math.floor(now / 1000), deviceAt: now }]
    await shop.reportPositions(courier, { positions, sentAt: now })
  }

  const handOver = (courier: User, { order, handOverCode }: Delivery): Promise<unknown> =>
    shop.handOverOrder(courier, order.id, {
      id: ids.next(),
      // The code as the shopper would give it at the door.
      code: handOverCode,
      ...(order.method === 'cash' && { collected: order.total }),
      at: clock.now(),
    })

  const work = async (courier: User, delivery: Delivery): Promise<void> => {
    const { id } = delivery.order
    const act = actOf(delivery, clock.now())
    if (act === 'pick-up') {
      const pickedUp = await shop.pickUpOrder(courier, id)
      await report(courier, pickedUp)
    }
    if (act === 'drive' || act === 'arrive') await report(courier, delivery)
    if (act === 'arrive') await shop.arrive(courier, id)
    if (act === 'hand-over') {
      await handOver(courier, delivery)
      ways.delete(id)
    }
  }

  /** When the shopper confirmed receipt first, the cash still has to be recorded. */
  const settleOf = async (courier: User): Promise<void> => {
    for (const stop of await shop.listStops(courier))
      if (stop.order.fulfilment === 'delivered') await attempt(() => handOver(courier, stop))
  }
  const settle = async (unfinished: readonly Delivery[]): Promise<void> => {
    const open = new Set(unfinished.map(({ order }) => order.id))
    for (const [orderId, { courier }] of ways) {
      if (open.has(orderId)) continue
      ways.delete(orderId)
      await settleOf(courier)
    }
  }

  const takeOpen = async (unfinished: readonly Delivery[], free: User[]): Promise<void> => {
    const now = clock.now()
    const { takeAfterMs, leaveToPeopleMs } = TIMETABLE
    const open = unfinished.filter(
      ({ courierId, order }) =>
        courierId === null && isWaiting(order.fulfilment) && now - order.createdAt >= takeAfterMs,
    )
    if (open.length === 0 || free.length === 0) return
    const atWork = await shop.listCouriers(office)
    const isPersonThere = atWork.some(
      ({ courier, onSince }) => onSince !== null && !simulated.has(courier.id),
    )
    for (const { order } of open) {
      if (isPersonThere && now - order.createdAt < leaveToPeopleMs) continue
      const courier = free.shift()
      if (!courier) return
      await attempt(async () => {
        await shop.startShift(courier)
        await shop.takeDelivery(courier, order.id)
      })
    }
  }

  return {
    async tick() {
      if (!isAwake) return
      isAwake = false
      const { items: unfinished } = await shop.listDeliveries(office, { limit: MOST_WATCHED })
      if (unfinished.length > 0 || ways.size > 0) isAwake = true
      const now = clock.now()
      for (const { order } of unfinished) {
        const ageMs = now - order.createdAt
        if (order.fulfilment === 'placed' && ageMs >= TIMETABLE.prepareAfterMs)
          await attempt(() => shop.prepareOrder(office, order.id))
        if (order.fulfilment === 'preparing' && ageMs >= TIMETABLE.readyAfterMs)
          await attempt(() => shop.markOrderReady(office, order.id))
      }
      const free: User[] = []
      for (const courier of couriers) {
        const own = unfinished.filter(({ courierId }) => courierId === courier.id)
        // One delivery at a time, so that the route on the map leads to this door.
        const next = own.find(({ order }) => isUnderWay(order.fulfilment)) ?? own[0]
        if (next) await attempt(() => work(courier, next))
        else free.push(courier)
      }
      await takeOpen(unfinished, free)
      await settle(unfinished)
    },

    async stop() {
      unsubscribe()
      for (const courier of couriers) {
        await settleOf(courier)
        await attempt(() => shop.endShift(courier))
      }
    },
  }
}
