import { addStep } from '#domain/fulfilment/add-step.ts'
import type { Mover } from '#domain/fulfilment/fulfilment.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

interface Assignment {
  readonly orderId: string
  readonly from: string | null
  readonly to: string
  readonly by: Mover
  readonly actorId: string | null
  /** The order is assigned only if the courier has fewer open stops than this. */
  readonly mostStops?: number
  readonly alongside?: (stores: Stores) => Promise<void>
}

/**
 * Assigns the delivery to a courier on shift, unless another assignment was first. The courier's user row is
 * locked, so a shift that ends at the same moment either ends before or sees the new stop.
 */
export const assignDelivery = async (
  { inTransaction, clock, ids, events }: Ports,
  { orderId, from, to, by, actorId, mostStops, alongside }: Assignment,
): Promise<'assigned' | 'taken' | 'off-shift' | 'full'> => {
  const outcome = await inTransaction(async (stores) => {
    await stores.users.lock(to)
    if ((await stores.shifts.onSince(to)) === undefined) return 'off-shift'
    if (mostStops !== undefined && (await stores.deliveries.ofCourier(to)).length >= mostStops) return 'full'
    const at = clock.now()
    if (!(await stores.deliveries.assign(orderId, from, to, at))) return 'taken'
    await addStep(stores, { id: ids.next(), orderId, kind: 'assigned', at, by, actorId, note: null }, at)
    await alongside?.(stores)
    return 'assigned'
  })
  if (outcome === 'assigned') events.publish({ type: 'courier.assigned', orderId, courierId: to, from })
  return outcome
}
