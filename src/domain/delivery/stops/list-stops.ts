import type { Delivery, Stop } from '#domain/delivery/delivery.ts'
import { completeErrand } from '#domain/delivery/steps/complete-errand.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/** The sealed code goes out with one's own stops only; it is made once per delivery. */
const sealOf = async ({ stores, codes }: Ports, delivery: Delivery): Promise<Stop['seal']> => {
  if (delivery.seal) return delivery.seal
  const seal = await codes.seal(delivery.handOverCode)
  await stores.deliveries.keepSeal(delivery.order.id, seal)
  return seal
}

/** By order, the other courier who picked it up: one who has arrived with it has fetched it from them. */
const pickedUpBy = async (
  stores: Stores,
  courier: User,
  deliveries: readonly Pick<Delivery, 'order'>[],
): Promise<ReadonlyMap<string, User>> => {
  const onTheWay = deliveries.filter(({ order }) => order.fulfilment === 'on_the_way')
  const others = new Map<string, string>()
  for (const { orderId, by, actorId } of await stores.steps.of(onTheWay.map(({ order }) => order.id)))
    if (by === 'courier' && actorId !== null) others.set(orderId, actorId)
  const users = new Map<string, User>()
  for (const [orderId, id] of others) {
    const user = id === courier.id ? undefined : await stores.users.byId(id)
    if (user) users.set(orderId, user)
  }
  return users
}

/** One's own stops, in the order they were taken. */
export const listStops =
  (ports: Ports) =>
  async (actor: User): Promise<readonly Stop[]> => {
    refuseUnlessRole(actor, 'courier')
    const { stores } = ports
    const found = await stores.deliveries.ofCourier(actor.id)
    const from = await pickedUpBy(stores, actor, found)
    return Promise.all(
      found.map(async (each) => {
        const delivery = await completeErrand(ports, stores, each)
        const other = from.get(delivery.order.id)
        const seal = await sealOf(ports, delivery)
        return { ...delivery, seal, from: other ? { name: other.name, phone: other.phone } : null }
      }),
    )
  }
