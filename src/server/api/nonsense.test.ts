import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATIONS } from '#server/api/all.ts'
import type { Operation } from '#server/api/operation.ts'
import { anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { aCrew, anOrderAt } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'

const REQUESTS = 2000
const PATIENCE_MS = 10_000

const NASTY = [
  "' or 1=1 --",
  '"; drop table orders; --',
  '<svg/onload=alert(1)>',
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  'a\u0300'.repeat(200),
  '١٢٣',
  'NaN',
  '-0',
  '1e999',
  '9007199254740993',
  '2147483648',
  '__proto__',
  'constructor',
  'x'.repeat(100_000),
  '🥭'.repeat(50),
  '\r\nSet-Cookie: a=b',
  'null',
  '[]',
  '',
] // prettier-ignore

const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 60 }))
const anything = fc.oneof(
  { weight: 3, arbitrary: nasty },
  fc.anything({ maxDepth: 3, withNullPrototype: false }),
  fc.double(),
)

/** Bodies near a good one go deeper than pure noise: one field replaced, removed or added. */
const GOOD: Readonly<Record<string, () => Record<string, unknown>>> = {
  signUp: () => ({
    name: 'Omar',
    email: `${randomUUID()}@example.com`,
    phone: '0111',
    password: 'open sesame',
  }),
  logIn: () => ({ email: 'mona@example.com', password: 'open sesame', code: '123456' }),
  startSecondFactor: () => ({ password: 'open sesame' }),
  confirmSecondFactor: () => ({ code: '123456' }),
  renewRecoveryCodes: () => ({ password: 'open sesame', code: '123456' }),
  turnOffSecondFactor: () => ({ password: 'open sesame', code: '123456' }),
  editMe: () => ({ name: 'Mona', phone: '0100', image: null }),
  placeOrder: () => ({ ...anOrderRequest() }),
  deliverOrder: () => ({ deliveredAt: new Date().toISOString() }),
  rateOrder: () => ({ service: { stars: 5, comment: 'x' }, products: [{ productId: 1, stars: 3 }] }),
  setShift: () => ({ on: true }),
  handOverOrder: () => ({
    handOverId: randomUUID(),
    code: '0417',
    collected: 85,
    at: new Date().toISOString(),
  }),
  reportPositions: () => ({
    sentAt: new Date().toISOString(),
    positions: [{ seq: 1, at: new Date().toISOString(), lat: 30.05, lng: 31.24 }],
  }),
  giveDelivery: () => ({ courierId: 'someone' }),
  createProduct: () => {
    const { id: _, price, ...product } = aProduct()
    return { ...product, price: price / 100 }
  },
  editProduct: () => ({ version: 1, price: 5, archived: false }),
  changeStock: () => ({ from: 1, to: 2, reason: 'counted' }),
  editProducts: () => ({ edits: [{ id: 1, version: 1, stock: { from: 0, to: 1 } }] }),
  handInCash: () => ({ id: randomUUID(), courierId: 'someone', amount: 5 }),
  askForNotices: () => ({
    endpoint: 'https://push.example/abc',
    keys: { p256dh: 'BNcRdreALRFXTkOO', auth: 'tBHItJI5svbpez7K' },
    language: 'en',
  }),
  createCourier: () => ({ name: 'Omar', phone: '0111', email: `${randomUUID()}@example.com` }),
  editCourier: () => ({ name: 'Omar', phone: '0111' }),
  eraseCustomer: () => ({ email: 'mona@example.com' }),
  answerRating: () => ({ about: 'service', answer: 'x' }),
  hideRating: () => ({ about: 'product', productId: 1, hidden: true }),
  markMessage: () => ({ read: true }),
  answerMessage: () => ({ answer: 'x' }),
  changeRole: () => ({ role: 'picker' }),
  disableMember: () => ({ disabled: true }),
  disableCourier: () => ({ disabled: true }),
  createInvite: () => ({ role: 'picker', name: 'Hoda' }),
  revokeInvite: () => ({ for: 'team' }),
  showInvite: () => ({ token: 'x'.repeat(43) }),
  joinAsNew: () => ({
    token: 'x'.repeat(43),
    name: 'Omar',
    email: 'o@example.com',
    phone: '0111',
    password: 'open sesame',
  }),
  joinAsShopper: () => ({ token: 'x'.repeat(43) }),
  saveAddress: () => ({ id: randomUUID(), shippingInfo: { ...anOrderRequest().shippingInfo } }),
  leaveMessage: () => ({ name: 'Mona', email: 'm@example.com', phone: '0100', message: 'Hello' }),
}

const bodyFor = (operation: Operation) => {
  const good = GOOD[operation.id]?.() ?? {}
  const bent = fc
    .tuple(
      fc.constantFrom(...Object.keys(good), 'role', '__proto__'),
      fc.option(anything, { nil: undefined }),
    )
    .map(([field, value]) => ({ ...good, [field]: value }))
  const bentLine = fc
    .record({ productId: anything, quantity: anything }, { requiredKeys: [] })
    .map((line) => ({ ...good, items: [line] }))
  return fc.oneof(
    { weight: 4, arbitrary: bent },
    { weight: operation.id === 'placeOrder' ? 3 : 0, arbitrary: bentLine },
    anything,
  )
}

const toText = (value: unknown): string => {
  try {
    return (
      JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part)) ?? 'undefined'
    )
  } catch {
    return String(value)
  }
}

const attack = fc.constantFrom(...OPERATIONS).chain((operation) =>
  fc.record({
    operation: fc.constant(operation),
    id: fc.oneof(fc.constant('1'), fc.constant('theirs'), fc.uuid(), nasty),
    query: fc.option(
      fc.tuple(fc.oneof(fc.constantFrom('q', 'page', 'sort', 'minPrice', 'category'), nasty), nasty),
      { nil: null },
    ),
    body: fc.oneof(bodyFor(operation).map(toText), fc.string({ maxLength: 40 })),
    type: fc.constantFrom('application/json', 'application/json', 'application/json', 'text/xml', ''),
    bearer: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    key: fc.oneof(fc.uuid(), fc.constantFrom('', 'x', 'y'.repeat(500))),
  }),
)

type Attack = typeof attack extends fc.Arbitrary<infer T> ? T : never

/** Each operation as it should be asked, and then wrong in one way: chance alone leaves a side of the checks out. */
const begun = (): [Attack][] =>
  OPERATIONS.flatMap((operation) => {
    const body = toText(GOOD[operation.id]?.() ?? {})
    const key = randomUUID()
    const good: Attack = {
      operation,
      id: '1',
      query: null,
      body,
      type: 'application/json',
      bearer: true,
      key,
    }
    return [
      [good],
      [{ ...good, bearer: false }],
      [{ ...good, type: 'text/xml' }],
      [{ ...good, body: '{"half' }],
    ]
  })

let here: TestServer
let token: string
/** For what only they may do, so that nonsense gets past the door. */
let staff: Readonly<Partial<Record<Operation['tag'], string>>>
let orderId: string
beforeAll(async () => {
  here = await aServer('sqlite')
  await stockUp(here, [1_000_000])
  token = await here.signUp()
  const crew = await aCrew(here)
  staff = { couriers: await here.tokenOf(crew.courier), office: await here.tokenOf(crew.office) }
  orderId = (await anOrderAt(here, crew, 'arrived')).id
})
afterAll(() => here.close())

test('[API-5] nonsense never gets a 5xx and never hangs', { timeout: 240_000 }, async () => {
  const seen = new Map<number, number>()
  const strike = async ({ operation, id, query, body, type, bearer, key }: Attack) => {
    const safe = (text: string) => encodeURIComponent(text.toWellFormed())
    const path = operation.path.replace(/:(\w+)/g, safe(id === 'theirs' ? orderId : id).slice(0, 3000))
    const search = query ? `?${safe(query[0]).slice(0, 2000)}=${safe(query[1]).slice(0, 2000)}` : ''
    const response = await fetch(`${here.url}${path}${search}`, {
      method: operation.method,
      headers: {
        ...(operation.method !== 'GET' && type && { 'content-type': type }),
        ...(bearer && { authorization: `Bearer ${staff[operation.tag] ?? token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(operation.method !== 'GET' && { body: body.toWellFormed() }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    // A stream that opened would never end.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (isStream) await response.body?.cancel()
    const text = isStream ? '' : await response.text()
    seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
    expect(response.status, `${operation.id} ${text}`).toBeLessThan(500)
    if (response.status >= 400)
      expect(JSON.parse(text)).toMatchObject({ error: expect.any(String), message: expect.any(String) })
    // A log-out that went well took our token with it.
    if (operation.id === 'logOut' && response.status === 204) token = await here.signUp()
  }
  await fc.assert(fc.asyncProperty(attack, strike), {
    numRuns: REQUESTS,
    examples: begun(),
    endOnFailure: true,
  })
  // The attacks must reach both sides of the checks, or they prove nothing.
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 415, 422]))
  const total = [...seen.values()].reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThanOrEqual(REQUESTS)
})
