import { recordChange } from '#domain/audit/audit.ts'
import { pickedUp, type Release } from '#domain/cash/cash.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import type { GiveBack } from '#domain/delivery/dispatch/give-back-delivery.ts'
import { findDelivery, lastStepAt, refuseUnlessGivenBack } from '#domain/delivery/steps/move-delivery.ts'
import { addStep } from '#domain/fulfilment/add-step.ts'
import { isUnderWay } from '#domain/fulfilment/fulfilment.ts'
import { heldTo } from '#domain/fulfilment/step.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import { releaseCash } from '#domain/ordering/put-back.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

interface Regained {
  readonly before: Delivery
  readonly after: Delivery
}

interface Hands {
  /** The next courier; null when the order goes back to the shop. */
  readonly to: string | null
  readonly release: Release
  readonly at: number
}

/**
 * Takes a picked-up order from its courier and clears the cash that was due. If another courier gets it, the cash
 * is due from them. Undefined when the order has changed since it was read.
 */
const changeHands = async (
  ports: Ports,
  stores: Stores,
  actor: User,
  before: Delivery,
  { to, release, at }: Hands,
): Promise<Delivery | undefined> => {
  const { id: orderId } = before.order
  const order = { ...before.order, fulfilment: to === null ? 'ready' : 'on_the_way' } as const
  const takenAt = to === null ? null : at
  const hands = { courierId: to, takenAt, pickedUpAt: takenAt }
  if (!(await stores.deliveries.move(before, order, hands))) return undefined
  const owed = await stores.cash.dueOf(orderId)
  await releaseCash(ports, stores, actor, orderId, release)
  if (to !== null && owed && owed.due > 0) {
    const entry = { id: ports.ids.next(), orderId, courierId: to, actorId: actor.id, at }
    await stores.cash.add({ ...entry, kind: 'due', postings: pickedUp(owed.due), reason: null })
  }
  return { ...before, order, courierId: to, pickedUpAt: takenAt }
}

const refuseUnlessUnderWay = ({ order: { id: orderId, fulfilment } }: Delivery, to: string): void => {
  if (!isUnderWay(fulfilment)) throw new Refusal('order.cannot-become', { orderId, from: fulfilment, to })
}

/** The office gives the order to another courier or returns it to the shop. */
const regain = async (
  ports: Ports,
  stores: Stores,
  actor: User,
  orderId: string,
  { to, reason }: { readonly to: string | null; readonly reason: string },
): Promise<Regained> => {
  const { clock, ids } = ports
  for (;;) {
    const before = await findDelivery(ports, stores, orderId)
    const step = to === null ? 'ready' : 'assigned'
    refuseUnlessUnderWay(before, step)
    const now = clock.now()
    const release = to === null ? 'sent-back' : 'passed-on'
    const after = await changeHands(ports, stores, actor, before, { to, release, at: now })
    if (!after) continue
    const by = { by: 'shop', actorId: actor.id, note: reason } as const
    await addStep(stores, { id: ids.next(), orderId, kind: step, at: now, ...by }, now)
    await recordChange(stores, clock, actor, {
      what: to === null ? 'order.sent-back' : 'order.assigned',
      subject: `order:${orderId}`,
      before: { courierId: before.courierId, fulfilment: before.order.fulfilment },
      // The audit log omits the reason: it may contain personal data, which can be erased from the order's journal
      // only.
      after: { courierId: to, fulfilment: after.order.fulfilment },
    })
    return { before, after }
  }
}

const publishRegained = async ({ ways, events }: Ports, { before, after }: Regained): Promise<void> => {
  const { id: orderId, fulfilment } = after.order
  const from = before.courierId
  // The stored route starts at the previous courier's position.
  await ways.drop(orderId)
  if (after.courierId === null) {
    if (from !== null) events.publish({ type: 'courier.released', orderId, courierId: from })
  } else events.publish({ type: 'courier.assigned', orderId, courierId: after.courierId, from })
  events.publish({ type: 'order.moved', orderId, fulfilment })
}

/** The office passes a picked-up order to another courier on shift, for example after a breakdown. */
export const passOnOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string, courierId: string, reason: string): Promise<Delivery> => {
    refuseUnlessMay(actor, 'orders.assign')
    const regained = await ports.inTransaction(async (stores) => {
      const courier = await stores.users.byId(courierId)
      if (courier?.role !== 'courier') throw new Refusal('courier.not-found', { courierId })
      // The lock makes a shift that ends at the same moment either end before this or see the new stop.
      await stores.users.lock(courierId)
      if ((await stores.shifts.onSince(courierId)) === undefined)
        throw new Refusal('courier.not-found', { courierId })
      const found = await findDelivery(ports, stores, orderId)
      if (found.courierId === courierId) return undefined
      return regain(ports, stores, actor, orderId, { to: courierId, reason })
    })
    if (!regained) return findDelivery(ports, ports.stores, orderId)
    await publishRegained(ports, regained)
    return regained.after
  }

/** The office records that a picked-up order is back at the shop, ready for the next courier. */
export const sendBackOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string, reason: string): Promise<Delivery> => {
    refuseUnlessMay(actor, 'orders.assign')
    const regained = await ports.inTransaction((stores) =>
      regain(ports, stores, actor, orderId, { to: null, reason }),
    )
    await publishRegained(ports, regained)
    return regained.after
  }

/**
 * A courier brings a refused order back to the shop. It is not dispatched again automatically: the office reads the
 * reason and decides.
 */
export const bringBackOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string, { reason, at: reportedAt }: GiveBack): Promise<Delivery> => {
    refuseUnlessRole(actor, 'courier')
    const { clock, ids } = ports
    const done = await ports.inTransaction(async (stores): Promise<Delivery | Regained> => {
      for (;;) {
        const before = await findDelivery(ports, stores, orderId)
        if (before.courierId !== actor.id) {
          await refuseUnlessGivenBack(stores, actor, orderId)
          return before
        }
        refuseUnlessUnderWay(before, 'given_back')
        const now = clock.now()
        const at = heldTo(reportedAt ?? now, await lastStepAt(stores, before.order), now)
        const hands = { to: null, release: 'brought-back', at } as const
        const after = await changeHands(ports, stores, actor, before, hands)
        if (!after) continue
        const by = { by: 'courier', actorId: actor.id, note: reason } as const
        await addStep(stores, { id: ids.next(), orderId, kind: 'given_back', at, ...by }, now)
        return { before, after }
      }
    })
    if (!('after' in done)) return done
    await publishRegained(ports, done)
    return done.after
  }
