import { randomUUID } from 'node:crypto'
import { readSketchFiles } from '#adapters/geo/sketch-files.ts'
import { positionOf } from '#domain/delivery/roads/drive.ts'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import type { Role, User } from '#domain/identity/user.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { OpenShop } from '#server/open-shop.ts'

export interface LoadCourier {
  readonly token: string
  /** The courier's positions, second by second. */
  readonly way: readonly GeoPoint[]
}

export interface Watcher {
  readonly path: string
  /** Undefined for a share link. */
  readonly token?: string
}

export interface LoadPlan {
  readonly couriers: readonly LoadCourier[]
  readonly watchers: readonly Watcher[]
  readonly seconds: number
  /** The inspector of the shop, by which its garbage is collected before its memory is read. */
  readonly inspectorPort?: number
}

/** The limit of streams per person. */
const STREAMS_PER_OWNER = 5
const STREAMS_PER_LINK = 20
const LINKS_PER_ORDER = 20
export const MOST_PER_ORDER = STREAMS_PER_OWNER + STREAMS_PER_LINK * LINKS_PER_ORDER

const METRES_PER_SECOND = 8
/** No courier reaches the door, where events other than moves happen. */
const SHARE_DRIVEN = 0.8

const aPerson = async ({ ports }: OpenShop, role: Role, index: number): Promise<User> => {
  const user: User = {
    id: ports.ids.next(),
    name: `${role} ${index}`,
    email: `${role}-${index}@mishwar.example`,
    phone: '+201001234567',
    photo: null,
    role,
    createdAt: ports.clock.now(),
  }
  // These accounts never log in: hashing that many passwords would take longer than the measurement.
  await ports.stores.users.add(user, 'no password')
  return user
}

/** Couriers with one order each under way, and their followers: the owner in a few tabs, and holders of links. */
export const gatherLoad = async (
  open: OpenShop,
  counts: { readonly couriers: number; readonly watchers: number; readonly seconds: number },
): Promise<LoadPlan> => {
  const { shop, ports } = open
  const { districts } = readSketchFiles()
  const office = await aPerson(open, 'admin', 0)
  const couriers: LoadCourier[] = []
  const watchers: Watcher[] = []
  for (let index = 0; index < counts.couriers; index++) {
    const [courier, owner] = [await aPerson(open, 'courier', index), await aPerson(open, 'shopper', index)]
    const district = districts[index % districts.length]?.name.en ?? ''
    const shippingInfo = { fullName: owner.name, phone: owner.phone, city: 'Cairo', address: '1 Main St' }
    const { order } = await shop.placeOrder(
      owner,
      {
        id: randomUUID(),
        items: [{ productId: 1, quantity: 1 }],
        shippingInfo: { ...shippingInfo, district },
        method: 'cash',
      },
      { key: randomUUID(), requestDigest: '' },
    )
    await shop.startShift(courier)
    await shop.takeDelivery(courier, order.id)
    await shop.prepareOrder(office, order.id)
    const { destination } = await shop.pickUpOrder(courier, order.id)
    const { place } = (await ports.settings.current()).settings
    const route = ports.routes.route(place, destination)
    const way = Array.from({ length: counts.seconds }, (_, second) =>
      positionOf({ route, metresDone: Math.min(route.metres * SHARE_DRIVEN, second * METRES_PER_SECOND) }),
    )
    couriers.push({ token: await startSession(ports, ports.stores.sessions, courier), way })
    const token = await startSession(ports, ports.stores.sessions, owner)
    let link = ''
    const until = Math.floor((counts.watchers * (index + 1)) / counts.couriers)
    for (let nth = 0; watchers.length < until; nth++) {
      const byLink = nth - STREAMS_PER_OWNER
      if (byLink >= 0 && byLink % STREAMS_PER_LINK === 0) link = await shop.shareOrder(owner, order.id)
      watchers.push(
        byLink < 0 ? { path: `/api/orders/${order.id}/live`, token } : { path: `/api/share/${link}/live` },
      )
    }
  }
  return { couriers, watchers, seconds: counts.seconds }
}
