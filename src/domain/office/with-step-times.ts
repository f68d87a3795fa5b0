import { isLate, stepSince } from '#domain/delivery/tracking/late.ts'
import type { DeskOrder, OrderSummary } from '#domain/office/order-desk.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Adds when each order entered its step and whether it is late, by one query of the journal. */
export const withStepTimes = async (
  { stores, clock, settings }: Pick<Ports, 'stores' | 'clock' | 'settings'>,
  orders: readonly OrderSummary[],
): Promise<DeskOrder[]> => {
  const steps = await stores.steps.of(orders.map(({ id }) => id))
  const { hours } = (await settings.current()).settings
  const stepsOf = Map.groupBy(steps, ({ orderId }) => orderId)
  return orders.map((order) => {
    const since = stepSince(order, stepsOf.get(order.id) ?? [])
    return { ...order, since, isLate: isLate(order.fulfilment, since, clock.now(), hours) }
  })
}
