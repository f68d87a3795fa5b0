import { completeErrand } from '#domain/delivery/complete-errand.ts'
import type { Delivery, Stop } from '#domain/delivery/delivery.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The sealed code goes out with one's own stops only; it is made once per delivery. */
const sealed = async ({ stores, codes }: Ports, delivery: Delivery): Promise<Stop> => {
  if (delivery.seal) return { ...delivery, seal: delivery.seal }
  const seal = await codes.seal(delivery.handOverCode)
  await stores.deliveries.keepSeal(delivery.order.id, seal)
  return { ...delivery, seal }
}

/** One's own stops, in the order they were taken. */
export const listStops =
  (ports: Ports) =>
  async (actor: User): Promise<readonly Stop[]> => {
    refuseUnlessRole(actor, 'courier')
    const { stores } = ports
    const found = await stores.deliveries.ofCourier(actor.id)
    return Promise.all(found.map(async (each) => sealed(ports, await completeErrand(ports, stores, each))))
  }
