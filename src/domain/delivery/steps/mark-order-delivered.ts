import { recordChange } from '#domain/audit/audit.ts'
import { collected } from '#domain/cash/cash.ts'
import { type Delivery, isReceived } from '#domain/delivery/delivery.ts'
import { findDelivery } from '#domain/delivery/steps/move-delivery.ts'
import { addStep } from '#domain/fulfilment/add-step.ts'
import { isUnderWay } from '#domain/fulfilment/fulfilment.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { deliver } from '#domain/ordering/order.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface ReportedHandOver {
  readonly reason: string
  /** The amount the courier collected; defaults to the amount due. */
  readonly collected?: Piastres | undefined
}

/**
 * The office records a hand-over for a courier whose phone is off. The cash is due from that courier, and the
 * reason is listed with the hand-overs that had no code.
 */
export const markOrderDelivered =
  (ports: Ports) =>
  async (actor: User, orderId: string, handOver: ReportedHandOver): Promise<Delivery> => {
    refuseUnlessMay(actor, 'orders.assign')
    const { inTransaction, clock, ids, events } = ports
    const { delivery, moved, differs } = await inTransaction(async (stores) => {
      for (;;) {
        const before = await findDelivery(ports, stores, orderId)
        const received = isReceived(before)
        const { status, fulfilment } = before.order
        if (!received && !isUnderWay(fulfilment))
          throw new Refusal('order.cannot-become', { orderId, from: fulfilment, to: 'delivered' })
        const now = clock.now()
        const order = received ? before.order : deliver(before.order, now, now)
        const handOverId = ids.next()
        const isWritten = received
          ? await stores.deliveries.markHandedOver(orderId, handOverId)
          : await stores.deliveries.move(before, order, { handOverId })
        if (!isWritten) continue
        const owed = await stores.cash.dueOf(orderId)
        const got = handOver.collected ?? owed?.due ?? 0
        const isOther = owed !== undefined && got !== owed.due
        if (owed) {
          const entry = { id: ids.next(), orderId, courierId: owed.courierId, actorId: actor.id, at: now }
          const reason = isOther ? handOver.reason : null
          await stores.cash.add({ ...entry, kind: 'collected', postings: collected(owed.due, got), reason })
        }
        const by = { by: 'shop', actorId: actor.id, note: handOver.reason } as const
        await addStep(stores, { id: ids.next(), orderId, kind: 'delivered', at: now, ...by }, now)
        await recordChange(stores, clock, actor, {
          what: 'order.marked-delivered',
          subject: `order:${orderId}`,
          before: { status, fulfilment },
          after: { status: order.status, fulfilment: order.fulfilment },
        })
        return {
          delivery: { ...before, order, handOverId },
          moved: !received,
          differs: isOther ? owed.courierId : undefined,
        }
      }
    })
    // Published even if the owner confirmed receipt first, because the courier's stop list changes.
    events.publish(
      moved
        ? { type: 'order.delivered', orderId }
        : { type: 'order.moved', orderId, fulfilment: 'delivered' },
    )
    if (differs !== undefined)
      events.publish({ type: 'cash.differed', orderId, courierId: differs, reason: handOver.reason })
    return delivery
  }
