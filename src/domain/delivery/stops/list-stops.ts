import type { Delivery, DoneStop, Stop } from '#domain/delivery/delivery.ts'
import { completeErrand } from '#domain/delivery/steps/complete-errand.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import { cairoDate, startOfCairoDate } from '#domain/shared/cairo.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/** Everything unfinished, the oldest first, for the office. */
export const listDeliveries =
  (ports: Ports) =>
  async (actor: User, request: PageRequest): Promise<Page<Delivery>> => {
    refuseUnlessMay(actor, 'orders.see')
    const { items, next } = await ports.lists(actor).deliveries.unfinished(request)
    // A missing errand is written to the primary: the list may come from a replica.
    return { items: await Promise.all(items.map((each) => completeErrand(ports, ports.stores, each))), next }
  }

/** What a courier has handed over today, the earliest first, with the cash that was collected for each. */
export const listDone =
  ({ stores, clock }: Ports) =>
  async (actor: User): Promise<readonly DoneStop[]> => {
    refuseUnlessRole(actor, 'courier')
    const today = startOfCairoDate(cairoDate(clock.now()))
    const orders = await stores.deliveries.handedOverSince(actor.id, today)
    const amounts = await stores.cash.collectedForEach(orders.map(({ id }) => id))
    return orders.map((order) => ({ order, collected: amounts.get(order.id) ?? 0 }))
  }

/** How far the journal of an order has come: it only grows. For the live feed, which has asked who may read it. */
export const countSteps =
  ({ stores }: Ports) =>
  async (orderId: string): Promise<number> =>
    (await stores.steps.of([orderId])).length

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
