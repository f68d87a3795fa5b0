import { advance, type Delivery } from '#domain/delivery/delivery.ts'
import { completeErrand } from '#domain/delivery/steps/complete-errand.ts'
import { addStep } from '#domain/fulfilment/add-step.ts'
import type { Fulfilment } from '#domain/fulfilment/fulfilment.ts'
import { heldTo } from '#domain/fulfilment/step.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import { isUnsettled, pickedLines } from '#domain/picking/picking.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const findDelivery = async (ports: Ports, stores: Stores, orderId: string): Promise<Delivery> => {
  const found = await stores.deliveries.byId(orderId)
  if (!found) throw new Refusal('order.not-found', { orderId })
  return completeErrand(ports, stores, found)
}

/**
 * Finds one of the courier's own deliveries. Another courier's and a missing one look alike, so ids cannot be
 * probed.
 */
export const findOwnDelivery = async (
  ports: Ports,
  stores: Stores,
  courier: User,
  orderId: string,
): Promise<Delivery> => {
  const delivery = await findDelivery(ports, stores, orderId)
  if (delivery.courierId !== courier.id) throw new Refusal('order.not-found', { orderId })
  return delivery
}

/** The time of the order's last step; a later step may not have an earlier time. */
export const lastStepAt = async (stores: Stores, order: Order): Promise<number> =>
  Math.max(order.createdAt, ...(await stores.steps.of([order.id])).map(({ at }) => at))

/**
 * Refuses a courier who no longer has the delivery, unless the courier gave it back: a device that received no answer repeats
 * the request.
 */
export const refuseUnlessGivenBack = async (
  stores: Stores,
  courier: User,
  orderId: string,
): Promise<void> => {
  const steps = await stores.steps.of([orderId])
  const isGivenBack = steps.some(({ kind, actorId }) => kind === 'given_back' && actorId === courier.id)
  if (!isGivenBack) throw new Refusal('order.not-found', { orderId })
}

/**
 * Refuses to end the preparing of an order that a picker holds: it is settled when it is packed, and what was found
 * missing would be charged. The lock puts this and the taking of the order into one sequence.
 */
export const refuseWhileHeld = async (stores: Stores, orderId: string): Promise<void> => {
  await stores.orders.lock(orderId)
  const [record] = await stores.picking.of([orderId])
  if (record?.picker && record.packedAt === null)
    throw new Refusal('picking.held', { orderId, by: record.picker.name })
}

/**
 * Refuses to hand on an order that a picker gave back after finding less, or asking for something else: only packing
 * settles its price.
 */
const refuseUnsettled = async ({ clock }: Ports, stores: Stores, order: Order): Promise<void> => {
  const { id: orderId } = order
  await refuseWhileHeld(stores, orderId)
  if (order.lines.some(({ picked }) => picked !== undefined)) return
  const lines = pickedLines(order, await stores.picking.entriesOf([orderId]), clock.now())
  if (lines.some(isUnsettled)) throw new Refusal('picking.unpacked', { orderId })
}

interface Move {
  readonly to: Fulfilment
  readonly by: 'courier' | 'shop'
  /** The time reported by the device. */
  readonly at?: number | undefined
  readonly alongside?: (stores: Stores, delivery: Delivery, at: number) => Promise<void>
}

/** Moves a delivery to its next step and adds the journal entry. A repeated move changes nothing. */
export const moveDelivery = async (
  ports: Ports,
  actor: User,
  orderId: string,
  { to, by, at, alongside = async () => {} }: Move,
): Promise<Delivery> => {
  const { inTransaction, clock, ids, events } = ports
  const { delivery, moved } = await inTransaction(async (stores) => {
    for (;;) {
      const before =
        by === 'courier'
          ? await findOwnDelivery(ports, stores, actor, orderId)
          : await findDelivery(ports, stores, orderId)
      // A device that received no answer repeats the request.
      if (before.order.fulfilment === to && by === 'courier') return { delivery: before, moved: false }
      const order = advance(before.order, to, by)
      if (before.order.fulfilment === 'preparing') await refuseUnsettled(ports, stores, before.order)
      const now = clock.now()
      const stepAt = heldTo(at ?? now, await lastStepAt(stores, before.order), now)
      const also = to === 'on_the_way' ? { pickedUpAt: stepAt } : {}
      if (!(await stores.deliveries.move(before, order, also))) continue
      const step = { id: ids.next(), orderId, kind: to, at: stepAt, by, actorId: actor.id, note: null }
      // `placed` is not a journal step and no delivery moves back to it here; the check narrows the type.
      if (step.kind !== 'placed') await addStep(stores, { ...step, kind: step.kind }, now)
      const after = { ...before, ...also, order }
      await alongside(stores, after, stepAt)
      return { delivery: after, moved: true }
    }
  })
  if (moved) events.publish({ type: 'order.moved', orderId, fulfilment: to })
  return delivery
}
