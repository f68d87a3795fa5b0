import { createShop } from '#domain/shop.ts'
import { hireDemoCrew } from '#server/demo/hire.ts'
import { createSimulatedCouriers } from '#server/demo/simulated-couriers.ts'
import type { OpenShop } from '#server/open-shop.ts'

const TICK_MS = 1000

/** Runs simulated couriers while this instance is responsible for them, until the returned function is called. */
export const startDemoCouriers = async (
  { shop, ports, log, database }: OpenShop,
  isMine: () => boolean,
): Promise<() => Promise<void>> => {
  const crew = await database.exclusively(() => hireDemoCrew(shop, ports))
  if (!crew) return async () => {}
  // Lists come from the primary: after an empty list `tick()` does nothing until the next `order.placed`, and a lagging
  // replica may not have that order yet.
  const fresh = createShop({ ...ports, lists: () => ports.stores })
  const couriers = createSimulatedCouriers(fresh, ports, crew)
  let underWay: Promise<void> | undefined
  const timer = setInterval(() => {
    if (!isMine()) return
    underWay ??= couriers
      .tick()
      .catch((err: unknown) => log.warn({ err }, 'a simulated courier failed'))
      .finally(() => (underWay = undefined))
  }, TICK_MS).unref()
  return async () => {
    clearInterval(timer)
    await underWay
    await couriers.stop()
  }
}
