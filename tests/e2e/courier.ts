import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

interface Place {
  readonly lat: number
  readonly lng: number
}

/** Dokki, across the river from the shop. */
export const SHIPPING = {
  fullName: 'Salma Hassan',
  phone: '01012345678',
  city: 'Giza',
  district: 'Dokki',
  address: '12 Mossadak Street',
}

export interface Following {
  readonly order: { readonly handOverCode: string; readonly fulfilment: string }
  readonly live: { readonly destination: Place; readonly route: readonly (readonly [number, number])[] }
}

const tokenOf = async (request: APIRequestContext, email: string, password: string): Promise<string> => {
  const answer = await request.post('/api/users/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).token
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** One of the demo's couriers, and the shop's own people, through the same API as their pages. */
export const aCourier = async (request: APIRequestContext, account: 'courier' | 'courier2' | 'courier3') => {
  const token = await tokenOf(request, `${account}@mishwar.example`, 'courier-demo')
  const office = await tokenOf(request, 'admin@mishwar.example', 'admin-demo-shop')
  let seq = Date.now()
  const send = async (path: string, data: object, by = token) => {
    const answer = await request.post(path, { headers: bearer(by), data })
    expect([200, 204], `${path}: ${await answer.text()}`).toContain(answer.status())
  }
  await send('/api/courier/shift', { on: true })
  return {
    take: (id: string) => send(`/api/courier/deliveries/${id}/take`, {}),
    prepare: (id: string) => send(`/api/office/orders/${id}/prepare`, {}, office),
    pickUp: (id: string) => send(`/api/courier/deliveries/${id}/pick-up`, {}),
    arrive: (id: string) => send(`/api/courier/deliveries/${id}/arrive`, {}),
    handOver: (id: string, code: string) =>
      send(`/api/courier/deliveries/${id}/hand-over`, {
        handOverId: randomUUID(),
        code,
        at: new Date().toISOString(),
      }),
    async moveTo({ lat, lng }: Place): Promise<void> {
      const at = new Date().toISOString()
      seq += 1
      await send('/api/courier/positions', { sentAt: at, positions: [{ seq, at, lat, lng }] })
    },
  }
}

/** A paid order of a shopper, straight from the server. */
export const placeOrder = async (
  request: APIRequestContext,
  token: string,
  shippingInfo: object = SHIPPING,
  productIds: readonly number[] = [1, 7],
): Promise<string> => {
  const answer = await request.post('/api/orders', {
    headers: { ...bearer(token), 'idempotency-key': randomUUID() },
    data: {
      id: randomUUID(),
      items: productIds.map((productId) => ({ productId, quantity: 1 })),
      shippingInfo,
      method: 'visa',
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).order._id
}

export const lookAt = async (request: APIRequestContext, token: string, id: string): Promise<Following> =>
  (await request.get(`/api/orders/${id}`, { headers: bearer(token) })).json()
