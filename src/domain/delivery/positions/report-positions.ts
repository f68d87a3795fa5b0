import { estimateArrival } from '#domain/delivery/arrival/estimate-arrival.ts'
import { NEAR_METRES, type Report, type Trace, tracesOf } from '#domain/delivery/positions/position.ts'
import { stopsBefore } from '#domain/delivery/stops/stops-before.ts'
import type { Carried } from '#domain/delivery/stores.ts'
import { addStep } from '#domain/fulfilment/add-step.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import { distanceMetres } from '#domain/shared/geo-point.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface PositionBatch {
  readonly positions: readonly Report[]
  /** The device's clock time when the request was sent. */
  readonly sentAt: number
}

/**
 * Stores the positions of a courier on shift and publishes them to followers of the orders that the courier
 * carries.
 */
export const reportPositions = (ports: Ports) => {
  const { stores, inTransaction, attempts, clock, ids, events, positions, ways } = ports

  const announceNear = async ({ orderId }: Carried, courier: User, at: number): Promise<void> => {
    const isNews = await inTransaction(async (tx) => {
      if (!(await tx.deliveries.markNear(orderId, at))) return false
      const by = { by: 'courier', actorId: courier.id, note: null } as const
      await addStep(tx, { id: ids.next(), orderId, kind: 'near', at, ...by }, clock.now())
      return true
    })
    if (isNews) events.publish({ type: 'courier.near', orderId })
  }

  const publishPosition = async (
    carried: Carried,
    before: readonly Carried[],
    courier: User,
    traces: readonly Trace[],
  ): Promise<void> => {
    // Positions from before the pick-up are private to the courier and are not shown to this shopper.
    const since = traces.filter(({ at }) => at >= carried.pickedUpAt)
    const last = since.at(-1)
    if (!last) return
    const { orderId, destination } = carried
    const { route, way, ...left } = await estimateArrival(ports, carried, last, before)
    if (!way.isSent) await ways.keep(orderId, { ...way, isSent: true })
    await events.publishAndWait({
      type: 'courier.moved',
      orderId,
      positions: since.map(({ lat, lng, at, heading }) => ({ lat, lng, at, heading })),
      ...left,
      route: way.isSent ? undefined : route,
    })
    const isClose = distanceMetres(last, destination) <= NEAR_METRES
    if (isClose && !carried.isNear && carried.fulfilment === 'on_the_way')
      await announceNear(carried, courier, last.at)
  }

  return async (actor: User, batch: PositionBatch): Promise<void> => {
    refuseUnlessRole(actor, 'courier')
    await attempts.count('positions-courier', actor.id)
    if ((await stores.shifts.onSince(actor.id)) === undefined) throw new Refusal('shift.off')
    const traces = tracesOf(actor.id, batch.positions, batch.sentAt, clock.now())
    if (traces.length === 0) return
    await stores.trail.add(traces)
    const news = await positions.advance(traces)
    const from = news.at(-1)
    if (!from) return
    events.publish({ type: 'positions.received', courierId: actor.id, count: news.length })
    const all = await stores.deliveries.carriedBy([actor.id])
    for (const carried of all)
      await publishPosition(carried, stopsBefore(all, carried.orderId, from), actor, news)
  }
}
