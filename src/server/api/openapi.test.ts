import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Catalogue } from '#contracts/catalog.ts'
import { ErrorAnswer } from '#contracts/errors.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { OPERATIONS } from '#server/api/all.ts'
import { openApiDocument } from '#server/api/openapi.ts'
import { anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { aCourierOnShift, aCrew, aHandOver, anOrderAt, aPerson, type Crew } from '#tests/support/couriers.ts'
import { readLive } from '#tests/support/live-reader.ts'
import { aPhoto } from '#tests/support/pictures.ts'
import { aProtectedAccount, appCode, aStaffAccount, PASSWORD } from '#tests/support/second-factors.ts'
import { aServer, type Sent, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'

interface Documented {
  readonly operationId: string
  readonly security?: unknown[]
  readonly parameters: readonly { in: string; name: string }[]
  readonly requestBody?: { required: boolean; content: Record<string, unknown> }
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

const aPasswordLink = async (): Promise<string> =>
  (await here.shop.createPasswordLink(crew.office, (await aPerson(here, 'shopper')).id)).token

/** The link of a shop whose only admins have left. */
const aSetupLink = async (): Promise<string> => {
  const admins = await here.ports.stores.users.inRole('admin')
  for (const { id } of admins) await here.ports.stores.users.setDisabled(id, here.time.now)
  return (await here.shop.createSetupLink()) ?? ''
}

const aSetup = () => {
  const { name, phone, email, address, hours } = NEW_SHOP_SETTINGS
  return { owner: account(), settings: { name, phone, email, address, hours, deliveryFee: 30 } }
}

const anInvite = () => here.shop.createInvite(crew.office, { role: 'picker', name: 'Hoda' })

const aMessage = async (): Promise<string> => {
  const message = { name: 'Mona', email: 'm@example.com', phone: '0100', message: 'Hello' }
  return (await here.shop.leaveMessage(message, '127.0.0.1')).id
}

const aRatedOrder = async (): Promise<string> => {
  const { id } = await anOrderAt(here, crew, 'delivered')
  await here.shop.rateOrder(crew.owner, id, [{ subject: 'service', stars: 2, comment: 'متأخر' }])
  return id
}
const anAddress = () => ({ id: randomUUID(), shippingInfo: anOrderRequest().shippingInfo })

const ownerProof = async () => {
  const { token: own, recoveryCodes } = await aProtectedAccount(here, 'support')
  return { token: own, body: { password: PASSWORD, code: recoveryCodes[0] } }
}

const aGoodsBody = () => {
  const { id: _, price, ...product } = aProduct()
  return { ...product, price: price / 100 }
}

interface Where {
  readonly id: string
  readonly shareToken: string
  readonly what: string
  readonly format: string
  readonly step: string
  readonly query: string
}

/** A call that should go well for each operation; one that is missing here fails the walk. */
const WELL: Readonly<Record<string, () => Promise<Sent & Partial<Where>>>> = {
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
  listSessions: async () => ({ token }),
  async endSession() {
    const other = await here.tokenOf(crew.owner)
    const session = (await here.shop.listSessions(crew.owner, other)).find(({ isThis }) => isThis)
    return { token, id: session?.id ?? '', body: {} }
  },
  endOtherSessions: async () => ({ token: await here.signUp(), body: {} }),
  showSecondFactor: async () => ({ token: office }),
  startSecondFactor: async () => ({
    token: await here.tokenOf(await aStaffAccount(here, 'support')),
    body: { password: PASSWORD },
  }),
  async confirmSecondFactor() {
    const user = await aStaffAccount(here, 'support')
    const { secret } = await here.shop.startSecondFactor(user, PASSWORD)
    return { token: await here.tokenOf(user), body: { code: appCode(secret, here.time.now) } }
  },
  renewRecoveryCodes: async () => ownerProof(),
  turnOffSecondFactor: async () => ownerProof(),
  resetSecondFactor: async () => ({
    token: office,
    id: (await aProtectedAccount(here, 'picker')).user.id,
    body: {},
  }),
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
  listOpenDeliveries: async () => ({ token: courier }),
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
  showBacklog: async () => ({ token: office }),
  showAttention: async () => ({ token: office }),
  listAudit: async () => ({ token: office }),
  signAudit: async () => ({ token: office }),
  showSetup: async () => ({ body: { token: await aSetupLink() } }),
  setUpShop: async () => ({ body: { token: await aSetupLink(), ...aSetup() } }),
  showToday: async () => ({ token: office }),
  showBoard: async () => ({ token: office }),
  listStep: async () => ({ token: office, step: 'placed' }),
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
    id: (await anOrderAt(here, crew, 'delivered')).id,
    body: { id: randomUUID(), amount: 5.5, text: 'Cash at the door' },
  }),
  showSettings: async () => ({ token: office }),
  async changeSettings() {
    const { version } = await here.ports.stores.settings.read()
    return { token: office, body: { version, settings: { name: { en: 'Mishwar', ar: 'مشوار' } } } }
  },
  createCourier: async () => ({
    token: office,
    body: { name: 'Omar', phone: '0111', email: `${randomUUID()}@example.com` },
  }),
  showCourierFile: async () => ({ token: office, id: crew.courier.id }),
  editCourier: async () => ({ token: office, id: crew.courier.id, body: { name: 'Karim H.' } }),
  disableCourier: async () => ({
    token: office,
    id: (await aPerson(here, 'courier')).id,
    body: { disabled: true },
  }),
  renewCourierPassword: async () => ({ token: office, id: (await aPerson(here, 'courier')).id, body: {} }),
  endCourierShift: async () => ({ token: office, id: (await aCourierOnShift(here)).id, body: {} }),
  listCourierShifts: async () => ({ token: office, id: crew.courier.id }),
  listCourierCash: async () => ({ token: office, id: crew.courier.id }),
  listCustomers: async () => ({ token: office }),
  showCustomer: async () => ({ token: office, id: crew.owner.id }),
  listCustomerOrders: async () => ({ token: office, id: crew.owner.id }),
  blockCustomer: async () => ({
    token: office,
    id: (await aPerson(here, 'shopper')).id,
    body: { disabled: true },
  }),
  cancelOrdersOf: async () => ({ token: office, id: crew.owner.id, body: { reason: 'Nobody there' } }),
  exportCustomer: async () => ({ token: office, id: crew.owner.id, body: {} }),
  createPasswordLink: async () => ({ token: office, id: crew.owner.id, body: {} }),
  showPasswordLink: async () => ({ body: { token: await aPasswordLink() } }),
  choosePassword: async () => ({ body: { token: await aPasswordLink(), password: 'sesame, open' } }),
  async eraseCustomer() {
    const { id, email } = await aPerson(here, 'shopper')
    return { token: office, id, body: { email } }
  },
  listRatings: async () => ({ token: office }),
  answerRating: async () => ({
    token: office,
    id: await aRatedOrder(),
    body: { about: 'service', answer: 'Thank you' },
  }),
  hideRating: async () => ({
    token: office,
    id: await aRatedOrder(),
    body: { about: 'service', hidden: true },
  }),
  listMessages: async () => ({ token: office }),
  countUnread: async () => ({ token: office }),
  markMessage: async () => ({ token: office, id: await aMessage(), body: { read: true } }),
  answerMessage: async () => ({ token: office, id: await aMessage(), body: { answer: 'Thank you' } }),
  listTeam: async () => ({ token: office }),
  changeRole: async () => ({
    token: office,
    id: (await aPerson(here, 'picker')).id,
    body: { role: 'support' },
  }),
  disableMember: async () => ({
    token: office,
    id: (await aPerson(here, 'picker')).id,
    body: { disabled: true },
  }),
  listInvites: async () => ({ token: office, query: '?for=team' }),
  createInvite: async () => ({ token: office, body: { role: 'picker', name: 'Hoda' } }),
  revokeInvite: async () => ({ token: office, id: (await anInvite()).invite.id, body: { for: 'team' } }),
  showInvite: async () => ({ body: { token: (await anInvite()).token } }),
  joinAsNew: async () => ({ body: { ...account(), token: (await anInvite()).token } }),
  joinAsShopper: async () => ({
    token: await here.signUp(),
    body: { token: (await anInvite()).token },
  }),
  listGoods: async () => ({ token: office }),
  showGoods: async () => ({ token: office, id: '1' }),
  createProduct: async () => ({ token: office, body: aGoodsBody() }),
  async editProduct() {
    const { version } = await here.shop.showGoods(crew.office, 1)
    return { token: office, id: '1', body: { version, price: 61.5 } }
  },
  changeStock: async () => ({
    token: office,
    id: '1',
    body: { from: 10, to: 12, reason: 'counted', note: 'جرد' },
  }),
  listStockJournal: async () => ({ token: office, id: '1' }),
  async editProducts() {
    const { version } = await here.shop.showGoods(crew.office, 1)
    const edits = [{ id: 1, version, categoryId: 2, stock: { from: 1, to: 2 } }]
    return { token: office, body: { reason: 'received', edits } }
  },
  addPicture: async () => ({
    token: office,
    body: await aPhoto(),
    headers: { 'content-type': 'image/jpeg' },
  }),
  exportData: async () => ({ token: office, what: 'products', format: 'json' }),
  checkImport: async () => ({
    token: office,
    query: '?what=products&format=csv',
    body: Buffer.from('id,price\n1,٧٠٫٥'),
    headers: { 'content-type': 'text/csv' },
  }),
  async applyImport() {
    const file = { what: 'products', format: 'csv', bytes: Buffer.from('id,price\n1,70.5') } as const
    const { seal } = await here.shop.checkImport(crew.office, file, async () => {})
    return {
      token: office,
      query: `?what=products&format=csv&seal=${encodeURIComponent(seal)}`,
      body: file.bytes,
      headers: { 'content-type': 'text/csv' },
    }
  },
  showPushKey: async () => ({}),
  askForNotices: async () => ({ token, body: aSubscription() }),
  stopNotices: async () => ({ token, body: { endpoint: aSubscription().endpoint } }),
  showDelivery: async () => ({}),
  listAddresses: async () => ({ token }),
  saveAddress: async () => ({ token, body: anAddress() }),
  async removeAddress() {
    const { id } = await here.shop.saveAddress(crew.owner, { label: '', ...anAddress() })
    return { token, id, body: {} }
  },
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
      await here.ports.stores.users.setDisabled(crew.office.id, null)
      const placed = await here.order(token)
      orderId = (placed.json.order as { _id: string })._id
      const {
        id = '',
        shareToken = '',
        what = '',
        format = '',
        step = '',
        query = '',
        ...sent
      } = (await WELL[operationId]?.()) ?? {}
      const parts = { id, token: shareToken, what, format, step }
      const filled = path.replace(/\{(\w+)\}/g, (_, name: keyof typeof parts) => parts[name])
      return { sent, to: `${filled}${query}` }
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
        expect(events).toHaveProperty('bye')
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
      else if (!OPERATIONS.some(({ id, file }) => id === operationId && file)) expect(answer.text).toBe('')
    })

    if (security) {
      test('[API-4] asks for a bearer', async () => {
        const answer = await call(({ body, headers }) => ({ body, ...(headers && { headers }) }))
        expect([answer.status, ErrorAnswer.parse(answer.json).error]).toEqual([401, 'session.needed'])
        expect(responses).toHaveProperty('401')
      })
    }

    if (
      requestBody?.content['application/json'] &&
      !OPERATIONS.find(({ id }) => id === operationId)?.upload
    ) {
      test('[API-3] refuses a field it does not know', async () => {
        const answer = await call((sent) => ({ ...sent, body: { ...(sent.body as object), isAdmin: true } }))
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
