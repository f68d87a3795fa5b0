import { addStep } from '#domain/delivery/add-step.ts'
import type { Mover } from '#domain/delivery/fulfilment.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

interface Assignment {
  readonly orderId: string
  readonly from: string | null
  readonly to: string
  readonly by: Mover
  readonly actorId: string | null
  readonly alongside?: (stores: Stores) => Promise<void>
}

/** Gives the delivery to a courier unless someone was quicker; says which. */
export const assignDelivery = async (
  { inTransaction, clock, ids, events }: Ports,
  { orderId, from, to, by, actorId, alongside }: Assignment,
): Promise<boolean> => {
  const assigned = await inTransaction(async (stores) => {
    const at = clock.now()
    if (!(await stores.deliveries.assign(orderId, from, to, at))) return false
    await addStep(stores, { id: ids.next(), orderId, kind: 'assigned', at, by, actorId, note: null }, at)
    await alongside?.(stores)
    return true
  })
  if (assigned) events.publish({ type: 'courier.assigned', orderId, courierId: to, from })
  return assigned
}
