import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Catalogue } from '#contracts/catalog.ts'
import { ErrorAnswer } from '#contracts/errors.ts'
import { OPERATIONS } from '#server/api/all.ts'
import { openApiDocument } from '#server/api/openapi.ts'
import { anOrderRequest } from '#tests/support/builders.ts'
import { aCrew, aHandOver, anOrderAt, type Crew } from '#tests/support/couriers.ts'
import { readLive } from '#tests/support/live-reader.ts'
import { aServer, type Sent, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'

interface Documented {
  readonly operationId: string
  readonly security?: unknown[]
  readonly parameters: readonly { in: string; name: string }[]
  readonly requestBody?: { required: boolean }
  readonly responses: Readonly<Record<string, unknown>>
}

const document = openApiDocument('http://localhost') as {
  openapi: string
  paths: Record<string, Record<string, Documented>>
}
const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    ...operation,
  })),
)

let here: TestServer
let token: string
let orderId: string
let crew: Crew
let courier: string
let office: string
beforeAll(async () => {
  here = await aServer('sqlite')
  await stockUp(here, [1000])
  crew = await aCrew(here)
  token = await here.tokenOf(crew.owner)
  courier = await here.tokenOf(crew.courier)
  office = await here.tokenOf(crew.office)
})
afterAll(() => here.close())

const account = () => ({
  name: 'Omar',
  email: `${randomUUID()}@example.com`,
  phone: '0111',
  password: 'open sesame',
})

const aSubscription = () => ({
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  expirationTime: null,
  keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA', auth: 'tBHItJI5svbpez7KI4CCXg' },
  language: 'ar',
})

/** A call that should go well for each operation; one that is missing here fails the walk. */
const WELL: Readonly<Record<string, () => Promise<Sent & { id?: string; shareToken?: string }>>> = {
  catalogueFile: async () => ({}),
  listProducts: async () => ({}),
  showProduct: async () => ({ id: '1' }),
  signUp: async () => ({ body: account() }),
  async logIn() {
    const draft = account()
    await here.send('POST', '/api/users', { body: draft })
    return { body: { email: draft.email, password: draft.password } }
  },
  logOut: async () => ({ token: await here.signUp() }),
  showMe: async () => ({ token }),
  editMe: async () => ({ token, body: { name: 'Mona A.' } }),
  placeOrder: async () => ({ token, body: anOrderRequest(), headers: { 'idempotency-key': randomUUID() } }),
  listOrders: async () => ({ token }),
  showOrder: async () => ({ token, id: orderId }),
  returnOrder: async () => ({ token, id: orderId, body: {} }),
  deliverOrder: async () => ({ token, id: orderId, body: { deliveredAt: new Date().toISOString() } }),
  followOrder: async () => ({ token, id: orderId }),
  shareOrder: async () => ({ token, id: orderId, body: {} }),
  showSharedOrder: async () => ({ shareToken: await here.shop.shareOrder(crew.owner, orderId) }),
  followSharedOrder: async () => ({ shareToken: await here.shop.shareOrder(crew.owner, orderId) }),
  rateOrder: async () => ({
    token,
    id: (await anOrderAt(here, crew, 'delivered')).id,
    body: {
      service: { stars: 5, comment: 'سريع' },
      courier: { stars: 4 },
      products: [{ productId: 1, stars: 3 }],
    },
  }),
  showCourier: async () => ({ token: courier }),
  followCourier: async () => ({ token: courier }),
  setShift: async () => ({ token: courier, body: { on: true } }),
  takeDelivery: async () => ({ token: courier, id: orderId, body: {} }),
  pickUpOrder: async () => ({
    token: courier,
    id: (await anOrderAt(here, crew, 'preparing')).id,
    body: { at: new Date().toISOString() },
  }),
  arrive: async () => ({ token: courier, id: (await anOrderAt(here, crew, 'on_the_way')).id, body: {} }),
  async handOverOrder() {
    const { id, total } = await anOrderAt(here, crew, 'arrived')
    const { id: handOverId, code } = await aHandOver(here, id)
    const at = new Date().toISOString()
    return { token: courier, id, body: { handOverId, code, collected: total / 100, at } }
  },
  reportPositions: async () => ({
    token: courier,
    body: {
      sentAt: new Date(here.time.now).toISOString(),
      positions: [{ seq: 1, at: new Date(here.time.now).toISOString(), lat: 30.05, lng: 31.24 }],
    },
  }),
  listDeliveries: async () => ({ token: office }),
  prepareOrder: async () => ({ token: office, id: orderId, body: {} }),
  giveDelivery: async () => ({ token: office, id: orderId, body: { courierId: crew.courier.id } }),
  listCouriers: async () => ({ token: office }),
  async handInCash() {
    await anOrderAt(here, crew, 'delivered')
    return { token: office, body: { id: randomUUID(), courierId: crew.courier.id, amount: 5.5 } }
  },
  showAttention: async () => ({ token: office }),
  listAudit: async () => ({ token: office }),
  showToday: async () => ({ token: office }),
  showBoard: async () => ({ token: office }),
  followOffice: async () => ({ token: office }),
  searchOrders: async () => ({ token: office }),
  showAnyOrder: async () => ({ token: office, id: orderId }),
  cancelOrder: async () => ({ token: office, id: orderId, body: { reason: 'نفد المنتج' } }),
  takeBackOrder: async () => ({
    token: office,
    id: (await anOrderAt(here, crew, 'delivered')).id,
    body: { reason: 'Broken', restock: false },
  }),
  noteOrder: async () => ({ token: office, id: orderId, body: { id: randomUUID(), text: 'Rang twice' } }),
  refundOrder: async () => ({
    token: office,
    id: orderId,
    body: { id: randomUUID(), amount: 5.5, text: 'Cash at the door' },
  }),
  showPushKey: async () => ({}),
  askForNotices: async () => ({ token, body: aSubscription() }),
  stopNotices: async () => ({ token, body: { endpoint: aSubscription().endpoint } }),
  leaveMessage: async () => ({
    body: { name: 'Mona', email: 'm@example.com', phone: '0100', message: 'Hello' },
  }),
}

test('[API-4] the document is OpenAPI 3.1 and served as such', async () => {
  expect(document.openapi).toBe('3.1.0')
  const served = await here.send('GET', '/api/openapi.json')
  expect(served.json.paths).toEqual(document.paths)
  expect(documented.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(WELL).toSorted())
})

describe.each(documented)(
  '$method $path',
  ({ path, method, operationId, security, parameters, requestBody, responses }) => {
    const wellOf = async () => {
      const placed = await here.order(token)
      orderId = (placed.json.order as { _id: string })._id
      const { id = '', shareToken = '', ...sent } = (await WELL[operationId]?.()) ?? {}
      return { sent, to: path.replace('{id}', id).replace('{token}', shareToken) }
    }
    const call = async (change: (sent: Sent) => Sent = (sent) => sent) => {
      const { sent, to } = await wellOf()
      return here.send(method, to, change(sent))
    }
    const schemaFor = (status: number) =>
      operationId === 'catalogueFile'
        ? Catalogue
        : OPERATIONS.find((operation) => operation.id === operationId)?.answers[status]?.schema

    const events = OPERATIONS.find((operation) => operation.id === operationId)?.events
    if (events) {
      test('[API-4] streams what is documented when all is well', async () => {
        const { sent, to } = await wellOf()
        const reader = await readLive(`${here.url}${to}`, sent.token ? { token: sent.token } : {})
        expect(reader.status).toBe(200)
        const [first = ''] = Object.keys(events)
        await reader.hears(first)
        for (const { name, data } of reader.heard) z.parse(events[name] ?? z.never(), data)
        await reader.cut()
      })
      return
    }

    test('[API-4] answers as documented when all is well', async () => {
      const answer = await call()
      expect(answer.status).toBeLessThan(300)
      expect(responses).toHaveProperty(String(answer.status))
      const schema = schemaFor(answer.status)
      if (schema) z.parse(schema, JSON.parse(answer.text))
      else expect(answer.text).toBe('')
    })

    if (security) {
      test('[API-4] asks for a bearer', async () => {
        const answer = await call(({ body, headers }) => ({ body, ...(headers && { headers }) }))
        expect([answer.status, ErrorAnswer.parse(answer.json).error]).toEqual([401, 'session.needed'])
        expect(responses).toHaveProperty('401')
      })
    }

    if (requestBody) {
      test('[API-3] refuses a field it does not know', async () => {
        const answer = await call((sent) => ({ ...sent, body: { ...(sent.body as object), role: 'admin' } }))
        expect([answer.status, answer.json.error]).toEqual([422, 'request.invalid'])
        expect(responses).toHaveProperty('422')
      })
    }

    test('[API-4] names every parameter of its path', () => {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(inPath.join()).toBe((path.match(/\{\w+\}/g) ?? []).join())
    })
  },
)
