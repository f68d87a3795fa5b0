import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { PASSWORD, someone } from './account.ts'

interface Place {
  readonly lat: number
  readonly lng: number
}

/** Dokki, across the river from the shop. */
export const DOKKI = {
  fullName: 'Salma Hassan',
  phone: '01012345678',
  city: 'Giza',
  district: 'Dokki',
  address: '12 Mossadak Street',
}

export interface Followed {
  readonly order: { readonly handOverCode: string; readonly fulfilment: string }
  readonly live: { readonly destination: Place; readonly route: readonly (readonly [number, number])[] }
}

/** Without the browser's cookies, because these are other people's devices. */
export const send = async (
  method: 'GET' | 'POST',
  path: string,
  { token, body, headers }: { token?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<{ status: number; json: unknown }> => {
  const answer = await fetch(`http://localhost:${process.env.MISHWAR_TEST_PORT}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, json: text ? JSON.parse(text) : undefined }
}

const COURIER = { name: 'Karim Hassan', phone: '01101234567' }

/** A new courier without deliveries, and the office, through the same API as their pages. */
export const aCourier = async () => {
  const tokenFor = async (path: string, body: object, token?: string): Promise<string> =>
    ((await send('POST', path, { body, ...(token && { token }) })).json as { token: string }).token
  const admin = { email: 'admin@mishwar.example', password: 'admin-demo-shop' }
  const office = await tokenFor('/api/users/login', admin)
  const invite = await tokenFor('/api/office/invites', { role: 'courier', name: COURIER.name }, office)
  const { email } = someone()
  const own = await tokenFor('/api/invites/join', { ...COURIER, token: invite, email, password: PASSWORD })
  let seq = Date.now()
  const act = async (path: string, body: object = {}, token = own): Promise<void> => {
    const { status, json } = await send('POST', path, { token, body })
    expect([200, 204], `${path}: ${JSON.stringify(json)}`).toContain(status)
  }
  await act('/api/courier/shift', { on: true })
  return {
    name: COURIER.name,
    take: (id: string) => act(`/api/courier/deliveries/${id}/take`),
    prepare: (id: string) => act(`/api/office/orders/${id}/prepare`, {}, office),
    pickUp: (id: string) => act(`/api/courier/deliveries/${id}/pick-up`),
    arrive: (id: string) => act(`/api/courier/deliveries/${id}/arrive`),
    handOver: (id: string, code: string) =>
      act(`/api/courier/deliveries/${id}/hand-over`, {
        handOverId: randomUUID(),
        code,
        at: new Date().toISOString(),
      }),
    async moveTo([lat, lng]: readonly [number, number]): Promise<void> {
      const at = new Date().toISOString()
      seq += 1
      await act('/api/courier/positions', { sentAt: at, positions: [{ seq, at, lat, lng }] })
    },
  }
}

/** A paid order of a shopper, placed through the API. */
export const placeOrder = async (
  token: string,
  shippingInfo: object = DOKKI,
  productIds: readonly number[] = [1, 7],
): Promise<string> => {
  const { status, json } = await send('POST', '/api/orders', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      id: randomUUID(),
      items: productIds.map((productId) => ({ productId, quantity: 1 })),
      shippingInfo,
      method: 'visa',
    },
  })
  expect(status, JSON.stringify(json)).toBe(201)
  return (json as { order: { _id: string } }).order._id
}

export const lookAt = async (token: string, id: string): Promise<Followed> =>
  (await send('GET', `/api/orders/${id}`, { token })).json as Followed
