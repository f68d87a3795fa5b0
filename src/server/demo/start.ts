import { createShop } from '#domain/shop.ts'
import { hireDemoCrew } from '#server/demo/hire.ts'
import { createSimulatedCouriers } from '#server/demo/simulated-couriers.ts'
import type { OpenShop } from '#server/open-shop.ts'

const TICK_MS = 1000

/** Lets simulated couriers work, wherever that is this instance's business, until the returned function has ended it. */
export const startDemoCouriers = async (
  { shop, ports, log, database }: OpenShop,
  isMine: () => boolean,
): Promise<() => Promise<void>> => {
  const crew = await database.alone(() => hireDemoCrew(shop, ports))
  if (!crew) return async () => {}
  // They sleep when they see nothing to do: a copy that is behind would let them sleep on.
  const fresh = createShop({ ...ports, lists: () => ports.stores })
  const couriers = createSimulatedCouriers(fresh, ports, crew)
  let underWay: Promise<void> | undefined
  const timer = setInterval(() => {
    if (!isMine()) return
    underWay ??= couriers
      .tick()
      .catch((err: unknown) => log.warn({ err }, 'a simulated courier stumbled'))
      .finally(() => (underWay = undefined))
  }, TICK_MS).unref()
  return async () => {
    clearInterval(timer)
    await underWay
    await couriers.stop()
  }
}
