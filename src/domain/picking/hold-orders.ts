import { recordChange } from '#domain/audit/audit.ts'
import { addStep } from '#domain/fulfilment/add-step.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { eachOrder, type OrderOutcome } from '#domain/ordering/each-order.ts'
import { findAnyOrder } from '#domain/ordering/find-order.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The shop has begun with the order, as when it is prepared by hand. */
const begin = async ({ ids, clock }: Ports, stores: Stores, actor: User, order: Order): Promise<void> => {
  const { id: orderId } = order
  if (!(await stores.orders.move(order, { ...order, fulfilment: 'preparing' })))
    throw new Refusal('picking.over', { orderId, step: order.fulfilment })
  const at = clock.now()
  const step = { id: ids.next(), orderId, at, by: 'shop', actorId: actor.id, note: null } as const
  await addStep(stores, { ...step, kind: 'preparing' }, at)
  await recordChange(stores, clock, actor, {
    what: 'order.prepared',
    subject: `order:${orderId}`,
    before: { fulfilment: 'placed' },
    after: { fulfilment: 'preparing' },
  })
}

/**
 * A picker takes one order or several. Two never hold the same one: the second is refused, unless a manager takes it
 * over. What was picked before stays.
 */
export const holdOrders =
  (ports: Ports) =>
  async (
    actor: User,
    {
      orderIds,
      takeOver = false,
    }: { readonly orderIds: readonly string[]; readonly takeOver?: boolean | undefined },
  ): Promise<readonly OrderOutcome[]> => {
    refuseUnlessMay(actor, 'orders.prepare')
    if (takeOver) refuseUnlessMay(actor, 'orders.assign')
    const { inTransaction, clock, events } = ports
    return eachOrder(orderIds, async (orderId) => {
      const hasBegun = await inTransaction(async (stores) => {
        await stores.orders.lock(orderId)
        const order = await findAnyOrder(stores, orderId)
        const [record] = await stores.picking.of([orderId])
        const { fulfilment } = order
        if ((fulfilment !== 'placed' && fulfilment !== 'preparing') || record?.packedAt)
          throw new Refusal('picking.over', { orderId, step: fulfilment })
        const holder = record?.picker
        if (holder?.id !== actor.id) {
          const picker = { id: actor.id, name: actor.name, since: clock.now() }
          if (!(await stores.picking.hold(orderId, picker, takeOver ? holder?.id : undefined)))
            throw new Refusal('picking.taken', { orderId, by: holder?.name ?? '' })
        }
        if (fulfilment === 'placed') await begin(ports, stores, actor, order)
        return fulfilment === 'placed'
      })
      if (hasBegun) events.publish({ type: 'order.moved', orderId, fulfilment: 'preparing' })
      events.publish({ type: 'picking.changed', orderId })
    })
  }

/** Gives orders back, for another picker; a manager may release anyone's. What was picked stays in the journal. */
export const releaseOrders =
  (ports: Ports) =>
  async (actor: User, orderIds: readonly string[]): Promise<readonly OrderOutcome[]> => {
    refuseUnlessMay(actor, 'orders.prepare')
    const { inTransaction, events } = ports
    return eachOrder(orderIds, async (orderId) => {
      await inTransaction(async (stores) => {
        const [record] = await stores.picking.of([orderId])
        const holder = record?.picker
        // A device that received no answer repeats the request.
        if (!holder) return
        if (holder.id !== actor.id) refuseUnlessMay(actor, 'orders.assign')
        await stores.picking.release(orderId, holder.id)
      })
      events.publish({ type: 'picking.changed', orderId })
    })
  }
