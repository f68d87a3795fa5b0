import { recordChange } from '#domain/audit/audit.ts'
import { addStep } from '#domain/delivery/add-step.ts'
import { pickedUp } from '#domain/delivery/cash.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import { isUnderWay } from '#domain/delivery/fulfilment.ts'
import { findDelivery } from '#domain/delivery/move-delivery.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { releaseCash } from '#domain/ordering/put-back.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

interface Regained {
  readonly before: Delivery
  readonly after: Delivery
}

interface Change {
  /** The courier who has it next; null sends it back to the shop. */
  readonly to: string | null
  readonly reason: string
}

/**
 * Takes an order that was picked up away from its courier, whose cash for it is no longer due. Where another courier gets
 * it, the cash is due from that courier from now on.
 */
const regain = async (
  ports: Ports,
  stores: Stores,
  actor: User,
  orderId: string,
  { to, reason }: Change,
): Promise<Regained> => {
  const { clock, ids } = ports
  for (;;) {
    const before = await findDelivery(ports, stores, orderId)
    const { fulfilment } = before.order
    const step = to === null ? 'ready' : 'assigned'
    if (!isUnderWay(fulfilment))
      throw new Refusal('order.cannot-become', { orderId, from: fulfilment, to: step })
    const now = clock.now()
    const order = { ...before.order, fulfilment: to === null ? 'ready' : 'on_the_way' } as const
    const takenAt = to === null ? null : now
    const hands = { courierId: to, takenAt, pickedUpAt: takenAt }
    if (!(await stores.deliveries.move(before, order, hands))) continue
    const owed = await stores.cash.dueOf(orderId)
    await releaseCash(ports, stores, actor, orderId)
    if (to !== null && owed && owed.due > 0) {
      const entry = { id: ids.next(), orderId, courierId: to, actorId: actor.id, at: now }
      await stores.cash.add({ ...entry, kind: 'due', postings: pickedUp(owed.due), reason: null })
    }
    const by = { by: 'shop', actorId: actor.id, note: reason } as const
    await addStep(stores, { id: ids.next(), orderId, kind: step, at: now, ...by }, now)
    await recordChange(stores, clock, actor, {
      what: to === null ? 'order.sent-back' : 'order.assigned',
      subject: `order:${orderId}`,
      before: { courierId: before.courierId, fulfilment },
      // Not why: the reason may tell of a person, who has a right to be forgotten. It stands in the order's journal.
      after: { courierId: to, fulfilment: order.fulfilment },
    })
    return { before, after: { ...before, order, courierId: to, pickedUpAt: takenAt } }
  }
}

const tell = async ({ ways, events }: Ports, { before, after }: Regained): Promise<void> => {
  const { id: orderId, fulfilment } = after.order
  const from = before.courierId
  // The way was planned from where the other courier was.
  await ways.drop(orderId)
  if (after.courierId === null) {
    if (from !== null) events.publish({ type: 'courier.released', orderId, courierId: from })
  } else events.publish({ type: 'courier.assigned', orderId, courierId: after.courierId, from })
  events.publish({ type: 'order.moved', orderId, fulfilment })
}

/** The office gives what one courier has picked up to another on shift: a phone has died, a bike has broken down. */
export const passOnOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string, courierId: string, reason: string): Promise<Delivery> => {
    refuseUnlessMay(actor, 'orders.assign')
    const regained = await ports.inTransaction(async (stores) => {
      const courier = await stores.users.byId(courierId)
      if (courier?.role !== 'courier') throw new Refusal('courier.not-found', { courierId })
      // A shift that ends at the same moment ends before this or finds the new stop.
      await stores.users.lock(courierId)
      if ((await stores.shifts.onSince(courierId)) === undefined)
        throw new Refusal('courier.not-found', { courierId })
      const found = await findDelivery(ports, stores, orderId)
      if (found.courierId === courierId) return undefined
      return regain(ports, stores, actor, orderId, { to: courierId, reason })
    })
    if (!regained) return findDelivery(ports, ports.stores, orderId)
    await tell(ports, regained)
    return regained.after
  }

/** What was picked up is at the shop again, ready for the next courier. */
export const sendBackOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string, reason: string): Promise<Delivery> => {
    refuseUnlessMay(actor, 'orders.assign')
    const regained = await ports.inTransaction((stores) =>
      regain(ports, stores, actor, orderId, { to: null, reason }),
    )
    await tell(ports, regained)
    return regained.after
  }
