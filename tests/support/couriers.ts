import { randomUUID } from 'node:crypto'
import type { Report } from '#domain/delivery/positions/position.ts'
import type { HandOver } from '#domain/delivery/steps/hand-over-order.ts'
import type { Fulfilment } from '#domain/fulfilment/fulfilment.ts'
import type { Role, User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { OrderRequest } from '#domain/ordering/place-order.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Shop } from '#domain/shop.ts'
import { aKey, anOrderRequest } from '#tests/support/builders.ts'

interface Here {
  readonly shop: Shop
  readonly ports: Ports
}

/** An account with an unusable password, because hashing one takes longer than most tests. */
export const aPerson = async (
  { ports }: { readonly ports: Pick<Ports, 'ids' | 'clock' | 'stores'> },
  role: Role,
  name = 'Karim',
): Promise<User> => {
  const user: User = {
    id: ports.ids.next(),
    name,
    email: `${randomUUID()}@example.com`,
    phone: '01112345678',
    photo: null,
    role,
    createdAt: ports.clock.now(),
  }
  await ports.stores.users.add(user, 'no password')
  return user
}

export const aCourierOnShift = async (here: Here, name?: string): Promise<User> => {
  const courier = await aPerson(here, 'courier', name)
  await here.shop.startShift(courier)
  return courier
}

export interface Crew {
  readonly owner: User
  readonly courier: User
  readonly office: User
}

export const aCrew = async (here: Here): Promise<Crew> => ({
  owner: await aPerson(here, 'shopper', 'Mona'),
  courier: await aCourierOnShift(here),
  office: await aPerson(here, 'admin', 'Salma'),
})

const JOURNEY = ['placed', 'preparing', 'ready', 'on_the_way', 'arrived', 'delivered'] as const

/** A new order of the crew, advanced to this step. */
export const anOrderAt = async (
  { shop, ports }: Here,
  { owner, courier, office }: Crew,
  step: Exclude<Fulfilment, 'unpaid'>,
  request: Partial<OrderRequest> = {},
): Promise<Order> => {
  const { order } = await shop.placeOrder(owner, anOrderRequest(request), aKey())
  const { id } = order
  if (step === 'placed') return order
  if (step === 'cancelled') return shop.returnOrder(owner, id)
  await shop.takeDelivery(courier, id)
  await shop.prepareOrder(office, id)
  const reached = JOURNEY.indexOf(step)
  // Only if requested, since `ready` is optional.
  if (step === 'ready') await shop.markOrderReady(office, id)
  if (reached >= 3) await shop.pickUpOrder(courier, id)
  if (reached >= 4) await shop.arrive(courier, id)
  if (reached >= 5) await shop.handOverOrder(courier, id, await aHandOver({ ports }, id))
  return shop.showOrder(owner, id)
}

/** A valid hand-over: the right code and the amount due. */
export const aHandOver = async (
  { ports }: Pick<Here, 'ports'>,
  orderId: string,
  fields: Partial<HandOver> = {},
): Promise<HandOver> => {
  const found = await ports.stores.deliveries.byId(orderId)
  const cash = found?.order.method === 'cash' ? { collected: found.order.total } : {}
  return {
    id: randomUUID(),
    code: found?.errand?.handOverCode ?? '',
    at: ports.clock.now(),
    ...cash,
    ...fields,
  }
}

/** Positions one second apart, the last one now. */
export const reportsOf = (
  { ports }: Pick<Here, 'ports'>,
  points: readonly { lat: number; lng: number }[],
  seq = 1,
): { positions: Report[]; sentAt: number } => {
  const now = ports.clock.now()
  const positions = points.map((point, index) => ({
    ...point,
    seq: seq + index,
    deviceAt: now - (points.length - 1 - index) * 1000,
    heading: null,
  }))
  return { positions, sentAt: now }
}
