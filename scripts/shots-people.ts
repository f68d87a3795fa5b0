import { randomUUID } from 'node:crypto'

interface Product {
  readonly id: number
  readonly name: string
  readonly categoryId: number
}

interface PlacedOrder {
  readonly order: { readonly _id: string }
}

export type Viewer = 'shopper' | 'visitor' | 'courier'

/** An order under way. */
export interface Followed {
  readonly orderId: string
  readonly shareToken: string
}

type Kept = { name: string; value: string }[]

export interface People {
  /** The stored values of each viewer's browser; the shopper has a history. */
  readonly stored: Readonly<Record<Viewer, Kept>>
  readonly followed: Followed
  readonly courierPlace: { readonly latitude: number; readonly longitude: number }
}

const inBrowser = (stored: Readonly<Record<string, unknown>>): Kept =>
  Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }))

const SHIPPING = {
  fullName: 'Salma Hassan',
  phone: '01012345678',
  city: 'Giza',
  district: 'Dokki',
  area: 'Mesaha',
  address: '12 Mossadak Street, floor 3, flat 8',
}

const HOUR_MS = 3_600_000
/** The share of the route already driven. */
const DRIVEN = 0.55
const FIXES = 12

/**
 * Registers a shopper through the API, places orders, sends a courier, and prepares what their browsers would
 * store.
 */
export const somePeople = async (url: string): Promise<People> => {
  const send = async <T>(
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    method = 'POST',
  ) => {
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (answer.status === 204 ? {} : await answer.json()) as T
  }

  const catalogue = await send<Product[]>('/Api.json')
  /** A product of a category, so that the pictures vary. */
  const from = (categoryId: number, nth = 0): Product => {
    const found = catalogue.filter(
      // One with options needs a choice before it can be ordered.
      (product) => product.id > 5 && product.categoryId === categoryId && !('hasOptions' in product),
    )[nth]
    if (!found) throw new Error(`no product ${nth} in category ${categoryId}`)
    return found
  }

  const { user, token } = await send<{ user: unknown; token: string }>('/api/users', {
    name: SHIPPING.fullName,
    phone: SHIPPING.phone,
    email: 'salma@example.com',
    password: 'a long password',
  })
  const bearer = { authorization: `Bearer ${token}` }

  const order = async (method: string, ...products: readonly Product[]): Promise<string> => {
    const items = products.map(({ id }, index) => ({ productId: id, quantity: index + 1 }))
    const body = { id: randomUUID(), items, shippingInfo: SHIPPING, method }
    const key = { 'idempotency-key': randomUUID() }
    return (await send<PlacedOrder>('/api/orders', body, { ...bearer, ...key })).order._id
  }
  const become = (id: string, what: 'deliver' | 'return') =>
    send(
      `/api/orders/${id}/${what}`,
      what === 'deliver' ? { deliveredAt: new Date().toISOString() } : {},
      bearer,
      'PATCH',
    )

  const logIn = async (email: string, password: string) => {
    const login = await send<{ user: unknown; token: string }>('/api/users/login', { email, password })
    const act = (path: string, body: unknown = {}) =>
      send(path, body, { authorization: `Bearer ${login.token}` })
    return { ...login, act }
  }
  const courier = await logIn('courier@mishwar.example', 'courier-demo')
  const office = await logIn('admin@mishwar.example', 'admin-demo-shop')
  await courier.act('/api/courier/shift', { on: true })
  const pickUp = async (id: string): Promise<void> => {
    await office.act(`/api/office/orders/${id}/prepare`)
    await courier.act(`/api/courier/deliveries/${id}/take`)
    await courier.act(`/api/courier/deliveries/${id}/pick-up`)
  }
  const follow = (id: string) =>
    send<{ order: { handOverCode: string }; live: { route: [number, number][] } }>(
      `/api/orders/${id}`,
      undefined,
      bearer,
    )
  let seq = 0
  const moveTo = async ([lat, lng]: readonly [number, number]): Promise<void> => {
    const at = new Date().toISOString()
    seq += 1
    await courier.act('/api/courier/positions', { sentAt: at, positions: [{ seq, at, lat, lng }] })
  }
  /** Delivered by a courier, so that the courier can be rated too. */
  const bring = async (id: string): Promise<void> => {
    await pickUp(id)
    await courier.act(`/api/courier/deliveries/${id}/arrive`)
    const { handOverCode: code } = (await follow(id)).order
    const at = new Date().toISOString()
    await courier.act(`/api/courier/deliveries/${id}/hand-over`, { handOverId: randomUUID(), code, at })
  }

  await become(await order('paypal', from(7, 1)), 'return')
  await bring(await order('visa', from(5), from(2)))
  const open = await order('cash', from(4))
  await order('visa', from(1))
  const newest = await order('visa', from(8), from(3))
  await office.act(`/api/office/orders/${open}/prepare`)
  await pickUp(newest)
  await moveTo([30.0459, 31.2243])
  const { route } = (await follow(newest)).live
  let place = route[0] ?? [0, 0]
  for (let fix = 1; fix <= FIXES; fix++) {
    place = route[Math.floor((route.length - 1) * DRIVEN * (fix / FIXES))] ?? place
    await moveTo(place)
  }
  await courier.act(`/api/courier/deliveries/${open}/take`)
  const share = await send<{ token: string }>(`/api/orders/${newest}/share`, {}, bearer)

  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
  const line = (product: Product, quantity: number, more: object = {}) => ({ ...product, quantity, ...more })
  const paid = {
    orderedAt: ago(26),
    delivered: false,
    deliveredAt: null,
    method: 'cash',
    orderId: randomUUID(),
  }
  const received = {
    ...paid,
    orderedAt: ago(80),
    delivered: true,
    deliveredAt: ago(78),
    orderId: randomUUID(),
  }
  const stored = {
    userInfo: { isLoggedIn: true, token, user, ...SHIPPING, email: 'salma@example.com' },
    cart: [line(from(5, 1), 2), line(from(2, 1), 1), line(from(1, 1), 1), line(from(8, 1), 1)],
    orderHistory: [line(from(6), 1, received), line(from(3, 1), 2, paid), line(from(2, 2), 1, paid)],
    pendingOrder: [line(from(7), 1, { confirmedAt: ago(20) })],
    checkoutInfo: { ...SHIPPING, altPhone: '' },
  }
  const courierInfo = { isLoggedIn: true, token: courier.token, user: courier.user, fullName: 'Karim Hassan' }
  return {
    stored: { shopper: inBrowser(stored), visitor: [], courier: inBrowser({ userInfo: courierInfo }) },
    followed: { orderId: newest, shareToken: share.token },
    courierPlace: { latitude: place[0], longitude: place[1] },
  }
}
