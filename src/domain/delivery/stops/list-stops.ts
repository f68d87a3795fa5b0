import type { Delivery, DoneStop, Stop } from '#domain/delivery/delivery.ts'
import { completeErrand } from '#domain/delivery/steps/complete-errand.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import { cairoDate, startOfCairoDate } from '#domain/shared/cairo.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/** Lists every unfinished delivery for the office, oldest first. */
export const listDeliveries =
  (ports: Ports) =>
  async (actor: User, request: PageRequest): Promise<Page<Delivery>> => {
    refuseUnlessMay(actor, 'orders.see')
    const { items, next } = await ports.lists(actor).deliveries.unfinished(request)
    // The list may come from a read replica, so a missing errand is written through the primary.
    return { items: await Promise.all(items.map((each) => completeErrand(ports, ports.stores, each))), next }
  }

/** Lists what the courier handed over today, earliest first, with the cash and the tip collected for each. */
export const listDone =
  ({ stores, clock }: Ports) =>
  async (actor: User): Promise<readonly DoneStop[]> => {
    refuseUnlessRole(actor, 'courier')
    const today = startOfCairoDate(cairoDate(clock.now()))
    const orders = await stores.deliveries.handedOverSince(actor.id, today)
    const ids = orders.map(({ id }) => id)
    const [amounts, tips] = await Promise.all([stores.cash.collectedForEach(ids), stores.cash.tipsFor(ids)])
    return orders.map((order) => ({
      order,
      collected: amounts.get(order.id) ?? 0,
      tip: tips.get(order.id) ?? 0,
    }))
  }

/**
 * The number of steps, payment changes and picking entries of the order, which only grows. The caller (the live feed) has checked
 * access.
 */
export const countSteps =
  ({ stores }: Ports) =>
  async (orderId: string): Promise<number> => {
    const [steps, payments, picking] = await Promise.all([
      stores.steps.of([orderId]),
      stores.payments.countChanges(orderId),
      stores.picking.entriesOf([orderId]),
    ])
    return steps.length + payments + picking.length
  }

/** Returns the sealed code, for the courier's own stops only. It is computed once per delivery. */
const sealOf = async ({ stores, codes }: Ports, delivery: Delivery): Promise<Stop['seal']> => {
  if (delivery.seal) return delivery.seal
  const seal = await codes.seal(delivery.handOverCode)
  await stores.deliveries.keepSeal(delivery.order.id, seal)
  return seal
}

/** For each order, the other courier who picked it up. After arrival, the order counts as fetched from them. */
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

/** Lists the courier's own stops, in the order they were taken. */
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
