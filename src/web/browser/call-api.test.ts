import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { urlOf } from '#contracts/operation.ts'
import { listAddresses, removeAddress, saveAddress } from '#contracts/operations/addresses.ts'
import { listGoods } from '#contracts/operations/goods.ts'
import { listOrders } from '#contracts/operations/ordering.ts'
import { call, send } from '#web/browser/call-api.ts'

vi.mock('#web/i18n/language.ts', () => ({ currentLanguage: () => 'en' }))

const ADDRESS = {
  id: 'a1',
  label: 'Home',
  shippingInfo: { fullName: 'Mona', phone: '0100', city: 'Giza', address: '1 Nile St' },
  createdAt: '2026-07-14T12:00:00.000Z',
}

let warned: unknown[][]

const answers = (status: number, body: string, headers: Record<string, string> = {}) => {
  const fetched = vi.fn(
    async (_url: string, _init: RequestInit) => new Response(body || null, { status, headers }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

beforeEach(() => {
  warned = []
  vi.stubGlobal('document', { cookie: '' })
  vi.spyOn(console, 'warn').mockImplementation((...words) => void warned.push(words))
})

test('[API-13] an answer is parsed by its contract', async () => {
  const fetched = answers(200, JSON.stringify([ADDRESS]))
  const reply = await call(listAddresses, { token: 'secret' })
  expect(reply).toMatchObject({ ok: true, status: 200, body: [ADDRESS] })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect([url, init?.method]).toEqual([listAddresses.path, 'GET'])
  expect(init?.headers).toMatchObject({ authorization: 'Bearer secret' })
  expect(warned).toEqual([])
})

test('[API-13] unknown fields are dropped at any depth', async () => {
  const later = { ...ADDRESS, colour: 'blue', shippingInfo: { ...ADDRESS.shippingInfo, gate: 4 } }
  answers(200, JSON.stringify([later]))
  expect(await call(listAddresses, { token: 'secret' })).toMatchObject({ ok: true, body: [ADDRESS] })
  expect(warned).toEqual([])
})

test.each([
  ['of another shape', 200, JSON.stringify([{ ...ADDRESS, label: 4 }])],
  [
    'of another shape beside an unknown field',
    200,
    JSON.stringify([{ ...ADDRESS, label: 4, colour: 'blue' }]),
  ],
  ['with a status the contract does not have', 201, JSON.stringify([ADDRESS])],
  ['without a body', 200, ''],
  ['that is no JSON', 200, '<h1>Log in to this network</h1>'],
])('[API-13] an answer %s is a failure, logged once', async (_what, status, body) => {
  answers(status, body)
  const reply = await call(listAddresses, { token: 'secret' })
  expect(reply).toEqual({ ok: false, status: undefined, body: {} })
  expect(warned).toHaveLength(1)
})

test('[API-13] a refusal has its status, message and facts', async () => {
  answers(429, JSON.stringify({ error: 'attempts.too-many', message: 'Later', mostOrders: 5 }), {
    'retry-after': '7',
  })
  const body = { error: 'attempts.too-many', message: 'Later', mostOrders: 5 }
  expect(await call(listAddresses, { token: 'secret' })).toEqual({
    ok: false,
    status: 429,
    body,
    retryAfterMs: 7000,
  })
  answers(502, JSON.stringify({ error: { code: 1 }, message: ['no'] }))
  expect(await send('GET', '/healthz')).toMatchObject({ ok: false, status: 502, body: {} })
})

test('[API-13] an answer may have no body, and `read` replaces the contract’s schema', async () => {
  answers(204, '')
  const removed = await call(removeAddress, { params: { id: 'a1' }, body: {}, token: 'secret' })
  expect(removed).toMatchObject({ ok: true, status: 204 })
  answers(200, '[{"_id":"bad"}]', { link: '</api/orders?after=c2>; rel="next"' })
  const reply = await call(listOrders, { query: {}, token: 'secret' }, z.array(z.unknown()))
  expect(reply).toMatchObject({ ok: true, body: [{ _id: 'bad' }], next: 'c2' })
})

test('[API-13] the URL is built from the contract, without omitted parameters', () => {
  expect(urlOf(removeAddress, { params: { id: 'a/b?c' } })).toBe('/api/addresses/a%2Fb%3Fc/remove')
  expect(urlOf(listOrders, {})).toBe('/api/orders')
  expect(urlOf(listGoods, { query: { q: 'شاي & co', category: undefined, limit: 5 } })).toBe(
    `/api/office/products?q=${encodeURIComponent('شاي & co')}&limit=5`,
  )
})

test('[API-13] a call that does not fit its contract does not compile', () => {
  const wrong = () => [
    // @ts-expect-error -- the operation needs a session
    call(listAddresses, {}),
    // @ts-expect-error -- its path has a parameter
    call(removeAddress, { body: {}, token: 'secret' }),
    // @ts-expect-error -- its path has another parameter
    call(removeAddress, { params: { address: 'a1' }, body: {}, token: 'secret' }),
    // @ts-expect-error -- it needs a body
    call(saveAddress, { token: 'secret' }),
    // @ts-expect-error -- its body has other fields
    call(saveAddress, { body: { id: 'a1', shippingInfo: { city: 'Giza' } }, token: 'secret' }),
    // @ts-expect-error -- its query has no such field
    call(listOrders, { query: { before: 'c1' }, token: 'secret' }),
    // @ts-expect-error -- an address alone is no contract
    call('/api/addresses', { token: 'secret' }),
    // @ts-expect-error -- its answer has no such field
    call(listAddresses, { token: 'secret' }).then((reply) => reply.ok && reply.body.addresses),
  ]
  expect(wrong).toBeTypeOf('function')
})
