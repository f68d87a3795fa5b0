import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'

interface Product {
  readonly id: number
  readonly name: string
  readonly categoryId: number
}

interface PlacedOrder {
  readonly order: { readonly _id: string }
}

export interface Shopper {
  /** What the browser of someone who has shopped here for a while keeps. */
  readonly kept: { name: string; value: string }[]
  /** Lets the newest order be on its way: no courier can report that yet. */
  readonly onTheWay: (context: BrowserContext) => Promise<void>
}

const SHIPPING = {
  fullName: 'Salma Hassan',
  phone: '01012345678',
  city: 'Giza',
  district: 'Dokki',
  area: 'Mesaha',
  address: '12 Mossadak Street, floor 3, flat 8',
}

const HOUR_MS = 3_600_000

/** Signs someone up through the API, orders for her, and makes what her browser would keep. */
export const someShopper = async (url: string): Promise<Shopper> => {
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
    return (await answer.json()) as T
  }

  const catalogue = await send<Product[]>('/Api.json')
  /** A product of a category, so that the pictures are of all sorts. */
  const from = (categoryId: number, nth = 0): Product => {
    const found = catalogue.filter((product) => product.id > 5 && product.categoryId === categoryId)[nth]
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

  await become(await order('paypal', from(7, 1)), 'return')
  await become(await order('visa', from(5), from(2)), 'deliver')
  await order('cash', from(4))
  await order('visa', from(1))
  const newest = await order('visa', from(8), from(3))

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
  const kept = {
    userInfo: { isLoggedIn: true, token, user, ...SHIPPING, email: 'salma@example.com' },
    cart: [line(from(5, 1), 2), line(from(2, 1), 1), line(from(1, 1), 1), line(from(8, 1), 1)],
    orderHistory: [line(from(6), 1, received), line(from(3, 1), 2, paid), line(from(2, 2), 1, paid)],
    pendingOrder: [line(from(7), 1, { confirmedAt: ago(20) })],
    checkoutInfo: { ...SHIPPING, altPhone: '' },
  }
  return {
    kept: Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
    async onTheWay(context) {
      await context.route('**/api/orders', async (route) => {
        const response = await route.fetch()
        const orders = (await response.json()) as { _id: string }[]
        await route.fulfill({
          response,
          json: orders.map((each) => (each._id === newest ? { ...each, fulfilment: 'on_the_way' } : each)),
        })
      })
    },
  }
}
