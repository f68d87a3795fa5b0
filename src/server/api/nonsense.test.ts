import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OPERATIONS } from '#server/api/all.ts'
import type { Operation } from '#server/api/operation.ts'
import { anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { aCrew, anOrderAt } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

/** Besides those that are generated systematically, one for each way to call each operation wrongly. */
const BY_CHANCE = process.env.HOSTILE === 'on' ? 19_000 : 200
const AT_ONCE = 8
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

/** Nearly valid bodies get past more checks than noise: one field is replaced, removed or added. */
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

interface Attack {
  readonly operation: Operation
  readonly id: string
  readonly query: readonly [string, string] | null
  readonly body: string
  readonly type: string
  readonly bearer: boolean
  readonly key: string
  readonly header: readonly [string, string] | null
}

const HEADERS = [
  'last-event-id',
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'range',
  'cookie',
  'x-forwarded-for',
  'x-xsrf-token',
]
const inHeader = nasty.map((text) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 4000))

const queryNamesOf = ({ query }: Operation): string[] =>
  query ? Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : []

const attack: fc.Arbitrary<Attack> = fc.constantFrom(...OPERATIONS).chain((operation) =>
  fc.record({
    operation: fc.constant(operation),
    id: fc.oneof(fc.constant('1'), fc.constant('theirs'), fc.uuid(), nasty),
    query: fc.option(fc.tuple(fc.oneof(fc.constantFrom('q', ...queryNamesOf(operation)), nasty), nasty), {
      nil: null,
    }),
    body: fc.oneof(bodyFor(operation).map(toText), fc.string({ maxLength: 40 })),
    type: fc.constantFrom('application/json', 'application/json', 'application/json', 'text/xml', ''),
    bearer: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    key: fc.oneof(fc.uuid(), fc.constantFrom('', 'x', 'y'.repeat(500))),
    header: fc.option(fc.tuple(fc.constantFrom(...HEADERS), inHeader), { nil: null, freq: 1 }),
  }),
)

const asItShouldBe = (operation: Operation): Attack => ({
  operation,
  id: '1',
  query: null,
  body: toText(GOOD[operation.id]?.() ?? {}),
  type: 'application/json',
  bearer: true,
  key: randomUUID(),
  header: null,
})

const IDS = [
  '\0',
  'a\0b',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '9'.repeat(40),
  '-1',
  '1e9',
]
/** Cursor contents that fit no column of a list. */
const CURSOR_KEYS = [
  [1],
  ['x'],
  ['1', '2'],
  [1, '\0'],
  ['\0', 'x'],
  ['x', 1],
  [2 ** 31],
  [2 ** 53, 'x'],
  [1e300, 'x'],
  [null, 'x'],
  [[1], {}],
  [2 ** 31, 1, 'x', 'x'],
  ['5', '1', 2, 3],
] // prettier-ignore
const VALUES = ['\ud800', 2 ** 31, 2 ** 53, 1e300, -1]

const cursorOf = (key: readonly unknown[]): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** The same body with one value anywhere in it replaced. */
const bentBodies = (body: unknown, value: unknown): unknown[] => {
  if (typeof body !== 'object' || body === null) return [value]
  return Object.entries(body).flatMap(([field, inner]) =>
    bentBodies(inner, value).map((bent) =>
      Array.isArray(body) ? body.with(Number(field), bent) : { ...body, [field]: bent },
    ),
  )
}

/** A valid call of each operation, then wrong in one way; random input alone would miss some checks. */
const begun = (): Attack[] =>
  OPERATIONS.flatMap((operation) => {
    const good = asItShouldBe(operation)
    const names = queryNamesOf(operation)
    return [
      good,
      { ...good, bearer: false },
      { ...good, type: 'text/xml' },
      { ...good, body: '{"half' },
      ...(operation.path.includes(':') ? IDS.map((id) => ({ ...good, id })) : []),
      ...names.flatMap((name) => IDS.map((text) => ({ ...good, query: [name, text] as const }))),
      ...(names.includes('after')
        ? CURSOR_KEYS.map((key) => ({ ...good, query: ['after', cursorOf(key)] as const }))
        : []),
      ...VALUES.flatMap((value) =>
        bentBodies(GOOD[operation.id]?.() ?? {}, value).map((bent) => ({ ...good, body: toText(bent) })),
      ),
    ]
  })

/** Request lines and headers that no client library sends. */
const RAW = [
  'GET http://shop.example/api/products HTTP/1.1\r\n\r\n',
  'GET HTTP://shop.example HTTP/1.1\r\n\r\n',
  'GET http://shop.example?x=1 HTTP/1.1\r\n\r\n',
  'GET ftp://shop.example/Product HTTP/1.1\r\n\r\n',
  'GET http:// HTTP/1.1\r\n\r\n',
  'GET //Product HTTP/1.1\r\n\r\n',
  'GET /Product?q=%00 HTTP/1.1\r\n\r\n',
  'GET /product/%00 HTTP/1.1\r\n\r\n',
  'GET /img/%00.webp HTTP/1.1\r\n\r\n',
  'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n\r\n',
  'GET /Product?%E0%A4%A=%zz HTTP/1.1\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\n\r\n',
  'OPTIONS /api/orders HTTP/1.1\r\n\r\n',
  'TRACE / HTTP/1.1\r\n\r\n',
  'CONNECT shop.example:443 HTTP/1.1\r\n\r\n',
  'PROPFIND / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nexpect: 200-maybe\r\ncontent-length: 2\r\n\r\n{}',
  'POST /api/contact HTTP/1.1\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nzz\r\n',
  'POST /api/contact HTTP/1.1\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\ncontent-type: application/json; charset=utf-99\r\ncontent-length: 2\r\n\r\n{}',
  'GET / HTTP/1.1\r\nrange: bytes=9-1\r\n\r\n',
  `GET / HTTP/1.1\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET /${'x'.repeat(17_000)} HTTP/1.1\r\n\r\n`,
]

describe.each(ENGINES_HERE)('nonsense on %s', (engine) => {
  let here: TestServer
  let token: string
  /** Staff tokens, so that invalid input gets past the permission check. */
  let staff: Readonly<Partial<Record<Operation['tag'], string>>>
  let orderId: string
  beforeAll(async () => {
    here = await aServer(engine)
    await stockUp(here, [1_000_000])
    token = await here.signUp()
    const crew = await aCrew(here)
    staff = { couriers: await here.tokenOf(crew.courier), office: await here.tokenOf(crew.office) }
    orderId = (await anOrderAt(here, crew, 'arrived')).id
  })
  afterAll(() => here.close())

  const strike = async (asked: Attack): Promise<{ status: number; json: Record<string, unknown> }> => {
    const { operation, id, query, body, type, bearer, key, header } = asked
    const safe = (text: string) => encodeURIComponent(text.toWellFormed())
    const path = operation.path.replace(/:(\w+)/g, safe(id === 'theirs' ? orderId : id).slice(0, 3000))
    const search = query ? `?${safe(query[0]).slice(0, 2000)}=${safe(query[1]).slice(0, 2000)}` : ''
    const response = await fetch(`${here.url}${path}${search}`, {
      method: operation.method,
      headers: {
        ...(header && { [header[0]]: header[1] }),
        ...(operation.method !== 'GET' && type && { 'content-type': type }),
        ...(bearer && { authorization: `Bearer ${staff[operation.tag] ?? token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(operation.method !== 'GET' && { body: body.toWellFormed() }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    // An open stream would never end.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (isStream) await response.body?.cancel()
    const text = isStream ? '' : await response.text()
    expect(
      response.status,
      `${operation.id} ${JSON.stringify({ id, query, body, header })} ${text}`,
    ).toBeLessThan(500)
    const json = response.status >= 400 ? JSON.parse(text) : {}
    if (response.status >= 400)
      expect(json).toMatchObject({ error: expect.any(String), message: expect.any(String) })
    // A successful log-out invalidates the token.
    if (operation.id === 'logOut' && response.status === 204) token = await here.signUp()
    return { status: response.status, json }
  }

  test('[API-5] it never gets a 5xx and never hangs', { timeout: 900_000 }, async () => {
    const seen = new Map<number, number>()
    const count = async (asked: Attack): Promise<void> => {
      const { status } = await strike(asked)
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
    const attacks = begun()
    for (let at = 0; at < attacks.length; at += AT_ONCE)
      await Promise.all(attacks.slice(at, at + AT_ONCE).map(count))
    await fc.assert(fc.asyncProperty(attack, count), { numRuns: BY_CHANCE, endOnFailure: true })
    // The requests must succeed and fail for each check, or they prove nothing.
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 415, 422]))
    const total = [...seen.values()].reduce((sum, each) => sum + each, 0)
    expect(total).toBeGreaterThanOrEqual(1000 + BY_CHANCE)
    // The schema or the cursor check must reject a value before the database does.
    const found = here.logged.filter((line) => line.includes('the database refused a value'))
    expect(found).toEqual([])
  })

  test('[API-9] a NUL in any id, query or body is 400', async () => {
    for (const operation of OPERATIONS) {
      const good = asItShouldBe(operation)
      const asked: Attack[] = [{ ...good, query: ['q', 'a\0'] }]
      if (operation.path.includes(':')) asked.push({ ...good, id: 'a\0b' })
      if (operation.body) asked.push({ ...good, body: '{"name":"a\\u0000"}' })
      for (const each of asked)
        expect([operation.id, (await strike(each)).json.error]).toEqual([operation.id, 'request.malformed'])
    }
  })

  test('[API-10] a cursor of another list, or of nothing, is refused by every list', async () => {
    const lists = OPERATIONS.filter((operation) => queryNamesOf(operation).includes('after'))
    expect(lists.length).toBeGreaterThan(7)
    for (const operation of lists)
      for (const key of CURSOR_KEYS.filter((each) => each.length !== 1)) {
        const id = operation.path.includes('/orders')
          ? orderId
          : operation.path.includes(':step')
            ? 'placed'
            : operation.path.includes(':day')
              ? '2026-11-15'
              : '1'
        const { status, json } = await strike({
          ...asItShouldBe(operation),
          id,
          query: ['after', cursorOf(key)],
        })
        if (status !== 404)
          expect([operation.id, key, json.error]).toEqual([operation.id, key, 'page.unusable'])
      }
  })

  test('[API-5] nor does a request that no client library would send', async () => {
    const { port } = new URL(here.url)
    for (const bytes of RAW) {
      const socket = connect(Number(port), '127.0.0.1')
      const [line, ...rest] = bytes.split('\r\n')
      socket.write([line, 'host: shop', 'connection: close', ...rest].join('\r\n'))
      const chunks: Buffer[] = []
      for await (const chunk of socket.setTimeout(PATIENCE_MS, () =>
        socket.destroy(new Error(`${line} hangs`)),
      ))
        chunks.push(chunk as Buffer)
      const answer = Buffer.concat(chunks).toString()
      // CONNECT is not answered; the connection is closed.
      if (answer !== '') expect(answer, line).toMatch(/^HTTP\/1\.1 [234]\d\d /)
    }
  })
})
