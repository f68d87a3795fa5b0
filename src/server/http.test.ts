import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryLimiter } from '#adapters/system/memory-limiter.ts'
import { Outage } from '#domain/shared/outage.ts'
import { anOrderRequest } from '#tests/support/builders.ts'
import { pagesBy } from '#tests/support/pages-by.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'

/** Well-formed JSON that no operation accepts. */
const aBodyOf = (bytes: number): string => JSON.stringify('x'.repeat(bytes - 2))

let here: TestServer
let token: string
beforeAll(async () => {
  here = await aServer('sqlite')
  token = await here.signUp()
  await stockUp(here, [10, 3])
})
afterAll(() => here.close())

describe('what is wrong', () => {
  test.each([
    ['malformed JSON', 'POST', '/api/users/login', { body: '{"email":' }, 400, 'request.malformed'],
    [
      'a prototype in JSON',
      'POST',
      '/api/users/login',
      { body: '{"__proto__":{"x":1}}' },
      400,
      'request.malformed',
    ],
    ['a body of 300 kB', 'POST', '/api/contact', { body: aBodyOf(300_000) }, 422, 'request.invalid'],
    ['a body of a byte more', 'POST', '/api/contact', { body: aBodyOf(300_001) }, 413, 'request.too-large'],
    [
      'a wrong type',
      'POST',
      '/api/contact',
      { body: 'x', headers: { 'content-type': 'text/plain' } },
      415,
      'request.wrong-type',
    ],
    [
      'a form',
      'POST',
      '/api/contact',
      { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'request.wrong-type',
    ],
    ['an unknown API path', 'GET', '/api/nothing', {}, 404, 'request.not-found'],
    ['the API itself', 'GET', '/api', {}, 404, 'request.not-found'],
    ['an unknown method', 'DELETE', '/api/orders', {}, 404, 'request.not-found'],
    ['a broken path', 'GET', '/api/products/%E0%A4%A', {}, 404, 'request.not-found'],
    ['a path of no sense', 'POST', '/Product', { body: {} }, 404, 'request.not-found'],
    ['no token', 'GET', '/api/orders', {}, 401, 'session.needed'],
    ['a made-up token', 'GET', '/api/orders', { token: 'x'.repeat(43) }, 401, 'session.unknown'],
    ['a product that is no number', 'GET', '/api/products/mango', {}, 404, 'product.not-found'],
    ['a product beyond all numbers', 'GET', '/api/products/9999999999', {}, 404, 'product.not-found'],
    ['a page of nonsense', 'GET', '/api/products?page=0', {}, 422, 'request.invalid'],
    ['an unknown filter', 'GET', '/api/products?taste=sweet', {}, 422, 'request.invalid'],
    ['a filter twice', 'GET', '/api/products?page=1&page=2', {}, 422, 'request.invalid'],
  ] as const)('[API-2] %s', async (_case, method, path, sent, status, code) => {
    const answer = await here.send(method, path, sent)
    expect([answer.status, answer.json.error]).toEqual([status, code])
    expect(answer.json.message).toEqual(expect.any(String))
    expect(answer.text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/)
  })

  test.each([
    ['ar-EG,ar;q=0.9', 'ar'],
    ['AR', 'ar'],
    ['en;q=0.5, ar;q=0.9', 'ar'],
    ['fr-FR, ar;q=0.5, en;q=0.2', 'ar'],
    ['ar;q=0.1, en-GB', 'en'],
    ['ar;q=0, fr', 'en'],
    ['arn, *;q=x', 'en'],
    ['', 'en'],
  ])('[API-1] to who asks for %j it is said in %s', async (header, language) => {
    const answer = await here.send('GET', '/api/orders', { headers: { 'accept-language': header } })
    expect(answer.json.message).toBe(language === 'ar' ? 'سجّل الدخول أولًا.' : 'Log in first.')
    expect(answer.headers.get('content-language')).toBe(language)
  })

  /** The answer to these raw bytes, until the server closes the connection. */
  const sendBytes = async (bytes: string): Promise<string> => {
    const socket = connect(Number(new URL(here.url).port), '127.0.0.1')
    socket.write(bytes)
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }

  test('[API-1] bytes that are no HTTP are answered in the same form', async () => {
    const text = await sendBytes('NONSENSE\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toContain('"error":"request.malformed"')
  })

  test.each(['', 'content-length: 0\r\n'])('[API-5] JSON announced with %j and not sent', async (length) => {
    const head = 'host: shop\r\nconnection: close\r\ncontent-type: application/json\r\n'
    const text = await sendBytes(`POST /api/users/login HTTP/1.1\r\n${head}${length}\r\n`)
    expect(text).toMatch(/^HTTP\/1\.1 422 /)
    expect(text).toContain('"error":"request.invalid"')
  })

  test('[API-1] [DATA-8] a bug is 500 without its reason, an outage 503 with Retry-After', async () => {
    const broken = await aServer('sqlite', {
      pages: pagesBy(async (request) => {
        throw request.url.endsWith('/bug') ? new Error('secret reason') : new Outage('disk full')
      }),
    })
    const bug = await broken.send('GET', '/bug')
    expect(bug.status).toBe(500)
    expect(bug.text).not.toContain('secret reason')
    expect(bug.json.requestId).toEqual(expect.any(String))
    const outage = await broken.send('GET', '/outage')
    expect([outage.status, outage.headers.get('retry-after')]).toEqual([503, '5'])
    await broken.close()
  })
})

test.each([
  ['ar', '/ar/Profile/messages#stop=a-token'],
  ['en', '/Profile/messages#stop=a-token'],
])('[MSG-29] the address for mail programs opens the page of the button, in %s', async (language, page) => {
  const answer = await fetch(`${here.url}/api/notices/stop/a-token`, {
    redirect: 'manual',
    headers: { 'accept-language': language },
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(page)
})

describe('orders at the edge', () => {
  test('[ORD-16] an order is published with the spec’s fields', async () => {
    const items = [
      { productId: 1, quantity: 2 },
      { productId: 2, quantity: 1 },
    ]
    const placed = await here.order(token, { items })
    expect(placed.status).toBe(201)
    expect(placed.json.order).toMatchObject({
      _id: expect.any(String),
      status: 'pending',
      price: 3 * 55 + 30,
      createdAt: '2026-11-15T12:00:00.000Z',
      name: 'Ewais mango +1',
      image: '/img/products/ewais-mango-front-800.webp',
      shippingInfo: {
        address: '12 Tahrir St',
        city: 'Giza',
        postalCode: '',
        country: 'Egypt',
        phone: '+201001234567',
      },
      method: 'cash',
    })
    const list = await here.send('GET', '/api/orders', { token })
    expect(JSON.parse(list.text)).toContainEqual(placed.json.order)
  })

  test('[SAFE-4] what can’t be seen is taken out of a name and an address', async () => {
    const seen = {
      fullName: 'Mona Ali',
      city: 'الجيزة',
      district: 'Dokki',
      area: 'Mesaha',
      address: '12 Tahrir St',
    }
    const hiding = Object.entries(seen).map(([field, text]) => [field, `\u202e${text}\u200b\u2067 `])
    const shippingInfo = { ...Object.fromEntries(hiding), phone: '\u202a01001234567\u202c' }
    const { json } = await here.order(token, { shippingInfo })
    expect(json.order).toMatchObject({ shippingInfo: { ...seen, phone: '+201001234567' } })
  })

  test('[ORD-5] a repeated key answers 200 and the same order', async () => {
    const body = anOrderRequest()
    const key = randomUUID()
    const first = await here.order(token, body, key)
    const again = await here.order(token, { method: body.method, items: body.items, id: body.id }, key)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.json).toEqual(first.json)
  })

  test('[ORD-6] another body under the key is 422, no key 400', async () => {
    const key = randomUUID()
    await here.order(token, {}, key)
    expect(await here.order(token, {}, key)).toMatchObject({
      status: 422,
      json: { error: 'order.key-reused' },
    })
    const keyless = await here.send('POST', '/api/orders', { token, body: anOrderRequest() })
    expect(keyless).toMatchObject({ status: 400, json: { error: 'request.key-missing' } })
  })

  test('[ORD-7] too little stock is 409 and says what is left', async () => {
    const short = await here.order(token, { items: [{ productId: 2, quantity: 9 }] })
    expect(short).toMatchObject({
      status: 409,
      json: { error: 'order.stock-short', lines: [{ productId: 2, quantity: 9, left: 2 }] },
    })
  })

  test.each([0, -1, 1.5, 2 ** 31, 1e300, '1', '١', null, [1], true])(
    '[ORD-8] a quantity of %j is 422',
    async (quantity) => {
      const answer = await here.order(token, { items: [{ productId: 1, quantity }] })
      expect([answer.status, answer.json.error]).toEqual([422, 'request.invalid'])
    },
  )

  test('[ORD-8] a hundred pieces are 422', async () => {
    const answer = await here.order(token, { items: [{ productId: 1, quantity: 100 }] })
    expect([answer.status, answer.json.error]).toEqual([422, 'order.quantity-unfit'])
  })

  test('[ORD-8] no line, a line twice and an unknown product are 422; 99 is only too many for the stock', async () => {
    const line = { productId: 1, quantity: 1 }
    for (const items of [[], [line, line]]) expect((await here.order(token, { items })).status).toBe(422)
    expect((await here.order(token, { items: [{ ...line, quantity: 99 }] })).json.error).toBe(
      'order.stock-short',
    )
    const many = (length: number) =>
      Array.from({ length }, (_, id) => ({ productId: 1000 + id, quantity: 1 }))
    const codes = []
    for (const length of [500, 501]) codes.push((await here.order(token, { items: many(length) })).json.error)
    expect(codes).toEqual(['order.product-unknown', 'request.invalid'])
    const unknown = await here.order(token, { items: [{ productId: 404, quantity: 1 }] })
    expect(unknown).toMatchObject({
      status: 422,
      json: { error: 'order.product-unknown', productIds: [404] },
    })
  })

  test.each([
    ['price', { price: 1 }],
    ['total', { total: 1 }],
    ['status', { status: 'paid' }],
    ['_id', { _id: 'x' }],
    ['userId', { userId: 'x' }],
    ['a price in a line', { items: [{ productId: 1, quantity: 1, price: 0.01 }] }],
  ])('[API-3] an order that sets %s is refused', async (_field, fields) => {
    const answer = await here.order(token, fields)
    expect([answer.status, answer.json.error]).toEqual([422, 'request.invalid'])
  })

  test('[ORD-11] another’s order is 404 like a missing one, for every verb', async () => {
    const { json } = await here.order(token)
    const { _id } = json.order as { _id: string }
    const thief = await here.signUp('Thief')
    for (const id of [_id, randomUUID(), "1' or '1'='1"]) {
      const path = `/api/orders/${encodeURIComponent(id)}`
      const deliver = { token: thief, body: { deliveredAt: new Date().toISOString() } }
      for (const answer of [
        await here.send('GET', path, { token: thief }),
        await here.send('PATCH', `${path}/return`, { token: thief, body: {} }),
        await here.send('PATCH', `${path}/deliver`, deliver),
      ]) {
        expect(answer).toMatchObject({ status: 404, json: { error: 'order.not-found' } })
      }
    }
  })

  test('[ORD-17] an id that is taken is 409, and tells no more than was sent', async () => {
    const { id } = anOrderRequest()
    await here.order(token, { id, method: 'visa' })
    const { status, json } = await here.order(await here.signUp('Omar'), { id })
    expect([status, json]).toEqual([
      409,
      { error: 'order.id-taken', message: expect.any(String), orderId: id },
    ])
  })

  test('[ORD-22] an order id in other letter case is the same order, to place, read, share, follow and change', async () => {
    const { id } = anOrderRequest()
    const [shouted, key] = [id.toUpperCase(), randomUUID()]
    const placed = await here.order(token, { id: shouted }, key)
    expect(placed).toMatchObject({ status: 201, json: { order: { _id: id } } })
    expect(await here.order(token, { id }, key)).toMatchObject({ status: 200, json: { order: { _id: id } } })
    expect(await here.order(token, { id: shouted })).toMatchObject({
      status: 409,
      json: { error: 'order.id-taken' },
    })
    const path = `/api/orders/${shouted}`
    expect(await here.send('GET', path, { token })).toMatchObject({
      status: 200,
      json: { order: { _id: id } },
    })
    expect(await here.send('POST', `${path}/share`, { token, body: {} })).toMatchObject({ status: 201 })
    const away = new AbortController()
    const stream = await fetch(`${here.url}${path}/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: away.signal,
    })
    expect(stream.status).toBe(200)
    away.abort()
    expect(await here.send('PATCH', `${path}/return`, { token, body: {} })).toMatchObject({
      status: 200,
      json: { order: { _id: id, status: 'returned' } },
    })
  })

  test('[ORD-4] returning works with an empty JSON body, and the second time is 409', async () => {
    const { json } = await here.order(token)
    const path = `/api/orders/${(json.order as { _id: string })._id}/return`
    const headers = { 'content-type': 'application/json' }
    expect(await here.send('PATCH', path, { token, headers })).toMatchObject({
      status: 200,
      json: { order: { status: 'returned', fulfilment: 'cancelled' } },
    })
    expect(await here.send('PATCH', path, { token, headers })).toMatchObject({
      status: 409,
      json: { error: 'order.cannot-become', from: 'returned' },
    })
  })
})

describe('accounts at the edge', () => {
  const draft = () => ({
    name: 'Omar',
    email: `${randomUUID()}@example.com`,
    phone: '0111',
    password: 'open sesame',
  })

  test('[ACC-2] an existing e-mail answers an error containing already exists', async () => {
    const body = draft()
    expect((await here.send('POST', '/api/users', { body })).status).toBe(201)
    const again = await here.send('POST', '/api/users', { body })
    expect(again.status).toBe(409)
    expect(again.json.error).toContain('already exists')
  })

  test.each(['name', 'email', 'phone', 'password'])(
    '[ACC-1] sign-up without %s is refused',
    async (field) => {
      for (const value of [undefined, '', '   ']) {
        const answer = await here.send('POST', '/api/users', { body: { ...draft(), [field]: value } })
        expect(answer.status).toBe(422)
      }
    },
  )

  test('[ACC-11] a role is refused at sign-up and in the profile', async () => {
    const signUp = await here.send('POST', '/api/users', { body: { ...draft(), role: 'admin' } })
    const edit = await here.send('PATCH', '/api/users/me', { token, body: { role: 'admin' } })
    expect([signUp.status, edit.status]).toEqual([422, 422])
    expect((await here.send('GET', '/api/users/me', { token })).json.user).toMatchObject({ role: 'shopper' })
  })

  test('[ACC-9] a photo of up to 200 kB is kept and handed back; a larger one or an SVG is refused', async () => {
    const image = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64')}`
    expect((await here.send('PATCH', '/api/users/me', { token, body: { image } })).status).toBe(200)
    expect((await here.send('GET', '/api/users/me', { token })).json.user).toMatchObject({ image })
    const photoOf = (bytes: number) => {
      const photo = Buffer.alloc(bytes)
      photo.write('89504e470d0a1a0a', 'hex')
      return { token, body: { image: `data:image/png;base64,${photo.toString('base64')}` } }
    }
    expect((await here.send('PATCH', '/api/users/me', photoOf(200_000))).status).toBe(200)
    expect((await here.send('PATCH', '/api/users/me', photoOf(200_001))).status).toBe(422)
    const svg = `data:image/svg+xml;base64,${btoa('<svg/>')}`
    const refused = await here.send('PATCH', '/api/users/me', { token, body: { image: svg } })
    expect(refused).toMatchObject({ status: 422, json: { error: 'account.photo-unusable' } })
    expect(
      (await here.send('PATCH', '/api/users/me', { token, body: { image: null } })).json.user,
    ).toMatchObject({
      image: null,
    })
  })

  test('[ACC-7] a token that logged out is dead', async () => {
    const mine = await here.signUp()
    expect((await here.send('POST', '/api/users/logout', { token: mine })).status).toBe(204)
    expect((await here.send('GET', '/api/users/me', { token: mine })).status).toBe(401)
  })

  test('[ACC-8] [API-7] too many logins, or messages, are 429 with Retry-After', async () => {
    const limited = await aServer('sqlite', { ports: { attempts: memoryLimiter() } })
    const body = { email: 'mona@example.com', password: 'wrong wrong' }
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await limited.send('POST', '/api/users/login', { body })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    const shut = await limited.send('POST', '/api/users/login', { body })
    expect(Number(shut.headers.get('retry-after'))).toBeGreaterThan(60)
    const message = { name: 'Mona', email: 'mona@example.com', phone: '0100', message: 'Hello' }
    const sentStatuses: number[] = []
    for (let i = 0; i < 21; i++)
      sentStatuses.push((await limited.send('POST', '/api/contact', { body: message })).status)
    expect(sentStatuses).toEqual([...Array(20).fill(201), 429])
    await limited.close()
  })

  test('[API-7] a message is kept, an incomplete one refused', async () => {
    const body = {
      name: 'Mona',
      email: 'mona@example.com',
      phone: '٠١٠٠',
      message: 'Where is my order?\nمنى',
    }
    expect((await here.send('POST', '/api/contact', { body })).status).toBe(201)
    const stored = await here.database.kysely.selectFrom('messages').selectAll().execute()
    expect(stored).toMatchObject([{ name: 'Mona', phone: '0100', message: 'Where is my order?\nمنى' }])
    for (const field of Object.keys(body)) {
      expect((await here.send('POST', '/api/contact', { body: { ...body, [field]: ' ' } })).status).toBe(422)
    }
  })

  test('[API-8] a message sent again under its id is kept once and answered alike', async () => {
    const id = randomUUID()
    const body = { id, name: 'Mona', email: 'mona@example.com', phone: '0100', message: 'Once' }
    const first = await here.send('POST', '/api/contact', { body })
    const again = await here.send('POST', '/api/contact', { body: { ...body, message: 'Twice' } })
    expect([first.status, first.json]).toEqual([201, { message: { _id: id } }])
    expect([again.status, again.json]).toEqual([first.status, first.json])
    const stored = await here.database.kysely
      .selectFrom('messages')
      .select('message')
      .where('id', '=', id)
      .execute()
    expect(stored).toEqual([{ message: 'Once' }])
    expect(here.happened.filter((event) => 'messageId' in event && event.messageId === id)).toHaveLength(1)
  })

  test('[ORD-18] a sum the shopper did not agree to is refused, with both sums; a repeated key is not asked', async () => {
    const key = randomUUID()
    const items = [{ productId: 1, quantity: 2 }]
    const refused = await here.order(token, { items, agreedPrice: 100 }, key)
    expect(refused).toMatchObject({
      status: 409,
      json: {
        error: 'order.price-changed',
        agreed: 100,
        now: 140,
        prices: [{ productId: 1, price: 55 }],
      },
    })
    const agreed = { id: randomUUID(), items, agreedPrice: 140 }
    expect((await here.order(token, agreed, key)).status).toBe(201)
    await here.database.kysely.updateTable('products').set({ price: 9900 }).where('id', '=', 1).execute()
    expect((await here.order(token, agreed, key)).status).toBe(200)
    await here.database.kysely.updateTable('products').set({ price: 5500 }).where('id', '=', 1).execute()
  })
})

test('[CAT-5] the exact stock is told only when five or fewer are left', async () => {
  const few = async (stock: number) => {
    await here.database.kysely.updateTable('products').set({ stock }).where('id', '=', 2).execute()
    here.ports.events.publish({ type: 'catalogue.changed' })
    const { json } = await here.send('GET', '/api/products')
    return (json.products as unknown[])[1]
  }
  expect(await few(5)).toMatchObject({ inStock: true, left: 5 })
  const plenty = await few(6)
  expect(plenty).toMatchObject({ inStock: true })
  expect(plenty).not.toHaveProperty('left')
  await few(2)
})
