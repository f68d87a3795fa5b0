import { randomUUID } from 'node:crypto'
import { orderSignature } from '#adapters/payment/fawry-message.ts'
import { emailKey, type Role, type User } from '#domain/identity/user.ts'
import { NOTICE_KINDS } from '#domain/notices/notice-kinds.ts'
import { stopTokenOf } from '#domain/notices/stop-offers.ts'
import type { Order } from '#domain/ordering/order.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { FAWRY_KEYS } from '#server/payment-simulator/fawry-messages.ts'
import { aKey, anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { aCourierOnShift, aHandOver, anOrderAt } from '#tests/support/couriers.ts'
import { storedPayment } from '#tests/support/payments.ts'
import { aKnownCode, aMobile } from '#tests/support/phone-codes.ts'
import { aPhoto } from '#tests/support/pictures.ts'
import { appCode, PASSWORD } from '#tests/support/second-factors.ts'
import { aReport, storedNotice } from '#tests/support/test-channels.ts'
import type { Sent, TestServer } from '#tests/support/test-server.ts'

/** The people involved when an operation is called. */
export interface Scene {
  readonly here: TestServer
  /** The caller; for a visitor an unrelated user. */
  readonly me: User
  /** The caller's session; undefined for a visitor. */
  readonly token: string | undefined
  /** The person whose orders, addresses, account or sessions the call is about. */
  readonly owner: User
  /** The courier of the deliveries in question, on shift. */
  readonly courier: User
  readonly office: User
}

export interface GoodCall extends Pick<Sent, 'body' | 'headers'> {
  /** By parameter name. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
}

/** A person with a known password. */
export const aCaller = async ({ ports }: Pick<TestServer, 'ports'>, role: Role): Promise<User> => {
  const user: User = {
    id: ports.ids.next(),
    name: `The ${role}`,
    email: `${role}-${randomUUID()}@example.com`,
    phone: '01001234567',
    photo: null,
    role,
    createdAt: ports.clock.now(),
  }
  await ports.stores.users.add(user, await ports.passwords.hash(PASSWORD))
  return user
}

const account = () => ({
  name: 'Omar',
  email: `${randomUUID()}@example.com`,
  phone: '0111',
  password: PASSWORD,
})

const aSubscription = () => ({
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  expirationTime: null,
  keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA', auth: 'tBHItJI5svbpez7KI4CCXg' },
  language: 'ar',
})

const anAddress = () => ({ id: randomUUID(), shippingInfo: anOrderRequest().shippingInfo })

const aGoodsBody = () => {
  const { id: _, price, ...product } = aProduct()
  return { ...product, price: price / 100 }
}

/** An order of the owner, with the courier, advanced to this step. */
const orderAt = (
  { here, owner, courier, office }: Scene,
  step: Parameters<typeof anOrderAt>[2],
): Promise<Order> => anOrderAt(here, { owner, courier, office }, step)

type StoredPayment = Awaited<ReturnType<typeof storedPayment>>

const ofPayment =
  (call: (stored: StoredPayment) => GoodCall) =>
  async (scene: Scene): Promise<GoodCall> =>
    call(await storedPayment(scene.here, (await orderAt(scene, 'placed')).id))

const ofOrder =
  (step: Parameters<typeof anOrderAt>[2], body?: () => object) =>
  async (scene: Scene): Promise<GoodCall> => ({
    params: { id: (await orderAt(scene, step)).id },
    ...(body && { body: body() }),
  })

let savedTexts = 0

const ofNotice =
  (body?: object) =>
  async ({ here, owner }: Scene): Promise<GoodCall> => ({
    params: { id: await storedNotice(here, owner.id) },
    ...(body && { body }),
  })

/** The server of the test has payment providers. */
const anUnpaidOrder =
  (body: () => object) =>
  async ({ here, owner }: Scene): Promise<GoodCall> => {
    const { order } = await here.shop.placeOrder(owner, anOrderRequest({ method: 'fawry' }), aKey())
    return { params: { id: order.id }, body: body() }
  }

/** A signed message of Fawry about a payment that this shop does not know. */
const aNotification = () => {
  const order = {
    reference: '963455678',
    number: '20261116000042',
    paid: 18_550,
    amount: 18_550,
    status: 'NEW',
    method: 'PAYATFAWRY',
    paymentReference: '',
  }
  return {
    fawryRefNumber: order.reference,
    merchantRefNumber: order.number,
    paymentAmount: 185.5,
    orderAmount: 185.5,
    orderStatus: order.status,
    paymentMethod: order.method,
    messageSignature: orderSignature(FAWRY_KEYS.secureKey, order),
  }
}

const ofUser =
  (whose: 'owner' | 'courier', body?: (user: User) => object) =>
  async (scene: Scene): Promise<GoodCall> => ({
    params: { id: scene[whose].id },
    ...(body && { body: body(scene[whose]) }),
  })

const plain = async (): Promise<GoodCall> => ({})
const saying = (body: () => object) => async (): Promise<GoodCall> => ({ body: body() })

const ratedOrder = async (scene: Scene): Promise<string> => {
  const { id } = await orderAt(scene, 'delivered')
  await scene.here.shop.rateOrder(scene.owner, id, [{ subject: 'service', stars: 2, comment: 'متأخر' }])
  return id
}

const aMessage = async ({ here, owner: { name, email, phone } }: Scene): Promise<string> =>
  (await here.shop.leaveMessage({ name, email, phone, message: 'Hello' }, '127.0.0.1')).id

/** Created by its owner if permitted, otherwise by the office. */
const anInvite = async ({ here, owner, office }: Scene) => {
  const maker = owner.role === 'admin' ? owner : office
  return here.shop.createInvite(maker, { role: 'picker', name: 'Hoda' })
}

const aPasswordLink = async ({ here, office }: Scene): Promise<string> =>
  (await here.shop.createPasswordLink(office, (await aCaller(here, 'shopper')).id)).token

/** The set-up link of a shop whose admins are all disabled; the test enables the office again. */
const aSetupLink = async ({ here }: Scene): Promise<string> => {
  for (const { id } of await here.ports.stores.users.inRole('admin'))
    await here.ports.stores.users.setDisabled(id, here.time.now)
  return (await here.shop.createSetupLink()) ?? ''
}

const aSetup = () => {
  const { name, phone, email, address, hours } = NEW_SHOP_SETTINGS
  return { owner: account(), settings: { name, phone, email, address, hours, deliveryFee: 30 } }
}

const unlessRefused = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** The caller's second factor, if the caller may have one. */
const enrolled = ({ here, me, token }: Scene) =>
  unlessRefused(async () => {
    const { secret } = await here.shop.startSecondFactor(me, PASSWORD)
    return here.shop.confirmSecondFactor(me, token ?? '', appCode(secret, here.time.now))
  })

const factorProof = async (scene: Scene): Promise<GoodCall> => {
  const factor = await enrolled(scene)
  return { body: { password: PASSWORD, code: factor?.[0] ?? '0000-0000-0000' } }
}

const FILE = { headers: { 'content-type': 'text/csv' }, body: Buffer.from('id,price\n1,70.5') } as const

/** For each operation a call that succeeds if the caller is permitted. */
export const GOOD_CALLS: Readonly<Record<string, (scene: Scene) => Promise<GoodCall>>> = {
  catalogueFile: plain,
  listProducts: plain,
  showFacets: plain,
  showProduct: async () => ({ params: { id: '1' } }),

  signUp: saying(account),
  logIn: async ({ here }) => ({
    body: { email: (await aCaller(here, 'shopper')).email, password: PASSWORD },
  }),
  logOut: plain,
  showMe: plain,
  editMe: saying(() => ({ name: 'Mona A.' })),
  showPasswordLink: async (scene) => ({ body: { token: await aPasswordLink(scene) } }),
  choosePassword: async (scene) => ({
    body: { token: await aPasswordLink(scene), password: 'sesame, open' },
  }),
  requestCode: saying(() => ({ phone: aMobile(), purpose: 'login', language: 'ar' })),
  async logInByPhone({ here }) {
    const phone = aMobile()
    return { body: { phone, code: await aKnownCode(here, phone, 'login') } }
  },
  async choosePasswordByPhone({ here }) {
    const phone = aMobile()
    const user = await aCaller(here, 'shopper')
    await here.ports.stores.users.provePhone(user.id, phone, here.ports.clock.now())
    return { body: { phone, code: await aKnownCode(here, phone, 'password'), password: 'sesame, open' } }
  },
  requestOwnCode: saying(() => ({ phone: aMobile(), language: 'ar' })),
  async provePhone({ here, me }) {
    const phone = aMobile()
    return { body: { phone, code: await aKnownCode(here, phone, 'prove', me), currentPassword: PASSWORD } }
  },
  showContacts: plain,
  requestPasswordLink: saying(() => ({ email: `${randomUUID()}@example.com`, language: 'ar' })),
  requestEmailProof: saying(() => ({ language: 'ar' })),
  async proveEmail({ here, owner }) {
    const { tokens, stores, clock } = here.ports
    const token = tokens.mint()
    const proof = { userId: owner.id, emailKey: emailKey(owner.email), expiresAt: clock.now() + 60_000 }
    await stores.emailProofs.put(proof, tokens.hash(token))
    return { body: { token } }
  },
  showSetup: async (scene) => ({ body: { token: await aSetupLink(scene) } }),
  setUpShop: async (scene) => ({ body: { token: await aSetupLink(scene), ...aSetup() } }),
  listSessions: plain,
  async endSession({ here, owner }) {
    const token = await here.tokenOf(owner)
    const session = (await here.shop.listSessions(owner, token)).find(({ isThis }) => isThis)
    return { params: { id: session?.id ?? '' }, body: {} }
  },
  endOtherSessions: saying(() => ({})),
  showSecondFactor: plain,
  startSecondFactor: saying(() => ({ password: PASSWORD })),
  async confirmSecondFactor({ here, me }) {
    const started = await unlessRefused(() => here.shop.startSecondFactor(me, PASSWORD))
    return { body: { code: started ? appCode(started.secret, here.time.now) : '000000' } }
  },
  renewRecoveryCodes: factorProof,
  turnOffSecondFactor: factorProof,

  placeOrder: async () => ({ body: anOrderRequest(), headers: { 'idempotency-key': randomUUID() } }),
  startPayment: anUnpaidOrder(() => ({ method: 'fawry', language: 'en' })),
  changeToCash: anUnpaidOrder(() => ({})),
  checkPayment: async () => ({ params: { provider: 'paymob' }, body: { token: '1' } }),
  receiveCallback: async () => ({ params: { provider: 'fawry' }, body: aNotification() }),
  listOrders: plain,
  showOrder: ofOrder('placed'),
  returnOrder: ofOrder('placed', () => ({})),
  deliverOrder: ofOrder('arrived', () => ({ deliveredAt: new Date().toISOString() })),
  async undoReceipt(scene) {
    const { id } = await orderAt(scene, 'arrived')
    await scene.here.shop.deliverOrder(scene.owner, id, Date.now())
    return { params: { id }, body: {} }
  },
  followOrder: ofOrder('placed'),
  shareOrder: ofOrder('placed', () => ({})),
  async showSharedOrder(scene) {
    const { id } = await orderAt(scene, 'placed')
    return { params: { token: await scene.here.shop.shareOrder(scene.owner, id) } }
  },
  async followSharedOrder(scene) {
    const { id } = await orderAt(scene, 'placed')
    return { params: { token: await scene.here.shop.shareOrder(scene.owner, id) } }
  },
  rateOrder: ofOrder('delivered', () => ({
    service: { stars: 5, comment: 'سريع' },
    courier: { stars: 4 },
    products: [{ productId: 1, stars: 3 }],
  })),

  chooseSubstitution: ofOrder('placed', () => ({ choice: 'similar', ceiling: 10 })),
  async answerProposal(scene) {
    const { id: orderId, lines } = await orderAt(scene, 'preparing')
    const [line] = lines
    if (!line) throw new Error('an order without lines')
    const now = scene.here.time.now
    const substitute = { ...line, productId: 2 }
    const act = {
      kind: 'proposed',
      line,
      substitute,
      pays: 1,
      until: now + 1,
      otherwise: 'declined',
    } as const
    const entry = { orderId, at: now, receivedAt: now, actorId: scene.office.id, actorName: 'Salma', act }
    const id = randomUUID()
    await scene.here.ports.stores.picking.add({ ...entry, id })
    return { params: { id: orderId }, body: { proposalId: id, accepted: true } }
  },

  listPicking: plain,
  async holdOrders(scene) {
    return { body: { orderIds: [(await orderAt(scene, 'placed')).id] } }
  },
  async releaseOrders(scene) {
    return { body: { orderIds: [(await orderAt(scene, 'preparing')).id] } }
  },
  async recordPicking(scene) {
    const { id: orderId } = await orderAt(scene, 'preparing')
    const action = { id: randomUUID(), orderId, at: '2026-11-15T12:00:00.000Z', line: { productId: 1 } }
    return { body: { actions: [{ ...action, kind: 'picked', quantity: 1 }] } }
  },
  async listSubstitutes(scene) {
    return { params: { id: (await orderAt(scene, 'placed')).id }, query: '?productId=1' }
  },

  showCourier: plain,
  listOpenDeliveries: plain,
  followCourier: plain,
  setShift: saying(() => ({ on: true })),
  async takeDelivery(scene) {
    const { id } = await orderAt(scene, 'placed')
    // For someone else's delivery: another courier has it.
    if (scene.courier !== scene.me) await scene.here.shop.takeDelivery(scene.courier, id)
    return { params: { id }, body: {} }
  },
  giveBackDelivery: ofOrder('preparing', () => ({ reason: 'Flat tyre' })),
  explainGoneStop: ofOrder('on_the_way'),
  bringBackOrder: ofOrder('arrived', () => ({ reason: 'Nobody at home' })),
  pickUpOrder: ofOrder('preparing', () => ({ at: new Date().toISOString() })),
  arrive: ofOrder('on_the_way', () => ({})),
  async handOverOrder(scene) {
    const { id, total } = await orderAt(scene, 'arrived')
    const { id: handOverId, code } = await aHandOver(scene.here, id)
    return {
      params: { id },
      body: { handOverId, code, collected: total / 100, at: new Date().toISOString() },
    }
  },
  reportPositions: async ({ here }) => {
    const at = new Date(here.time.now).toISOString()
    return { body: { sentAt: at, positions: [{ seq: 1, at, lat: 30.05, lng: 31.24 }] } }
  },

  showToday: plain,
  showBoard: plain,
  listStep: async () => ({ params: { step: 'placed' } }),
  followOffice: plain,
  searchOrders: plain,
  listDeliveries: plain,
  showAttention: plain,
  async settleAttention(scene) {
    const { here, me } = scene
    const order = await orderAt(scene, 'delivered')
    const id = randomUUID()
    await here.ports.stores.steps.add({
      id,
      orderId: order.id,
      kind: 'delivered',
      at: here.time.now,
      by: 'courier',
      actorId: me.id,
      note: 'no phone',
    })
    return { body: { kind: 'hand-over', id, settled: true } }
  },
  showBacklog: plain,
  listAudit: plain,
  signAudit: plain,
  showAnyOrder: ofOrder('placed'),
  async actOnOrders(scene) {
    const { id } = await orderAt(scene, 'placed')
    return { body: { action: 'prepare', orderIds: [id] } }
  },
  async showPapers(scene) {
    const { id } = await orderAt(scene, 'placed')
    return { query: `?ids=${id}` }
  },
  prepareOrder: ofOrder('placed', () => ({})),
  markOrderReady: ofOrder('preparing', () => ({})),
  async giveDelivery(scene) {
    const { id } = await orderAt(scene, 'placed')
    return { params: { id }, body: { courierId: scene.courier.id } }
  },
  async passOnOrder(scene) {
    const { id } = await orderAt(scene, 'on_the_way')
    const other = await aCourierOnShift(scene.here, 'Hany')
    return { params: { id }, body: { courierId: other.id, reason: 'His phone is dead' } }
  },
  sendBackOrder: ofOrder('on_the_way', () => ({ reason: 'دراجته تعطلت' })),
  markOrderDelivered: ofOrder('on_the_way', () => ({ reason: 'He called', collected: 20 })),
  cancelOrder: ofOrder('placed', () => ({ reason: 'نفد المنتج' })),
  takeBackOrder: ofOrder('delivered', () => ({ reason: 'Broken', restock: false })),
  noteOrder: ofOrder('placed', () => ({ id: randomUUID(), text: 'Rang twice' })),
  refundOrder: ofOrder('delivered', () => ({ id: randomUUID(), amount: 5.5, text: 'Cash at the door' })),
  listPayments: plain,
  showPayment: ofPayment(({ paymentId }) => ({ params: { id: paymentId } })),
  askAboutPayment: ofPayment(({ paymentId }) => ({ params: { id: paymentId }, body: {} })),
  exportPayments: plain,
  listPaymentMessages: plain,
  markPaymentMessage: ofPayment(({ messageId }) => ({ params: { id: messageId }, body: { done: true } })),
  listRefundsDue: plain,
  retryRefund: ofPayment(({ refundId }) => ({ params: { id: refundId }, body: {} })),
  payRefundByHand: ofPayment(({ refundId }) => ({
    params: { id: refundId },
    body: { paidAt: '2026-11-15T12:00:00.000Z', proof: 'InstaPay 4411' },
  })),
  showBooks: plain,
  showBookDay: async () => ({ params: { day: '2026-11-15' } }),
  compareBooks: async () => ({ params: { day: '2026-11-15' }, body: {} }),
  showComparison: async () => ({ params: { day: '2026-11-15' }, query: '?since=2026-11-15T12:00:00Z' }),
  exportBooks: plain,
  showProviders: plain,
  showSettings: plain,
  async changeSettings({ here }) {
    const { version } = await here.ports.stores.settings.read()
    return { body: { version, settings: { name: { en: 'Mishwar', ar: 'مشوار' } } } }
  },

  listCouriers: plain,
  async handInCash(scene) {
    await orderAt(scene, 'delivered')
    return { body: { id: randomUUID(), courierId: scene.courier.id, amount: 5.5 } }
  },
  createCourier: saying(() => ({ name: 'Omar', phone: '0111', email: `${randomUUID()}@example.com` })),
  showCourierFile: ofUser('courier'),
  editCourier: ofUser('courier', () => ({ name: 'Karim H.' })),
  disableCourier: ofUser('courier', () => ({ disabled: true })),
  renewCourierPassword: ofUser('courier', () => ({})),
  endCourierShift: ofUser('courier', () => ({})),
  listCourierShifts: ofUser('courier'),
  listCourierCash: ofUser('courier'),

  listCustomers: plain,
  showCustomer: ofUser('owner'),
  listCustomerOrders: ofUser('owner'),
  blockCustomer: ofUser('owner', () => ({ disabled: true })),
  cancelOrdersOf: ofUser('owner', () => ({ reason: 'Nobody there' })),
  exportCustomer: ofUser('owner', () => ({})),
  createPasswordLink: ofUser('owner', () => ({})),
  eraseCustomer: ofUser('owner', ({ email }) => ({ email })),

  listRatings: plain,
  answerRating: async (scene) => ({
    params: { id: await ratedOrder(scene) },
    body: { about: 'service', answer: 'Thank you' },
  }),
  hideRating: async (scene) => ({
    params: { id: await ratedOrder(scene) },
    body: { about: 'service', hidden: true },
  }),
  listMessages: plain,
  countUnread: plain,
  markMessage: async (scene) => ({ params: { id: await aMessage(scene) }, body: { read: true } }),
  answerMessage: async (scene) => ({ params: { id: await aMessage(scene) }, body: { answer: 'Thank you' } }),

  listTeam: plain,
  changeRole: ofUser('owner', () => ({ role: 'support' })),
  disableMember: ofUser('owner', () => ({ disabled: true })),
  async resetSecondFactor(scene) {
    const { here, me, owner, token } = scene
    await enrolled({ ...scene, me: owner, token: owner === me ? token : await here.tokenOf(owner) })
    return { params: { id: owner.id }, body: {} }
  },
  listInvites: async () => ({ query: '?for=team' }),
  createInvite: saying(() => ({ role: 'picker', name: 'Hoda' })),
  revokeInvite: async (scene) => ({
    params: { id: (await anInvite(scene)).invite.id },
    body: { for: 'team' },
  }),
  showInvite: async (scene) => ({ body: { token: (await anInvite(scene)).token } }),
  joinAsNew: async (scene) => ({ body: { ...account(), token: (await anInvite(scene)).token } }),
  joinAsShopper: async (scene) => ({ body: { token: (await anInvite(scene)).token } }),

  listCategories: plain,
  async changeCategories({ here, office }) {
    const { version, categories } = await here.shop.listCategories(office)
    return {
      body: {
        version,
        categories: categories.map(({ name: _name, products: _products, ...category }) => category),
      },
    }
  },
  listGoods: plain,
  showGoods: async () => ({ params: { id: '1' } }),
  createProduct: saying(aGoodsBody),
  async editProduct({ here, office }) {
    const { version } = await here.shop.showGoods(office, 1)
    return { params: { id: '1' }, body: { version, price: 61.5 } }
  },
  changeStock: async () => ({
    params: { id: '1' },
    body: { from: 10, to: 12, reason: 'counted', note: 'جرد' },
  }),
  listStockJournal: async () => ({ params: { id: '1' } }),
  showStockBooks: async () => ({ params: { id: '1' } }),
  listStockDocuments: plain,
  recordStock: async () => ({
    body: { id: randomUUID(), kind: 'receipt', supplier: 'Juhayna', lines: [{ productId: 1, change: 5 }] },
  }),
  async reverseStock({ here, office }) {
    const lines = [{ productId: 1, change: 5 }]
    const { id } = await here.shop.recordStock(office, { id: randomUUID(), kind: 'receipt', lines })
    return { params: { id }, body: { id: randomUUID() } }
  },
  listSuppliers: plain,
  listShelfPlaces: plain,
  async editProducts({ here, office }) {
    const { version } = await here.shop.showGoods(office, 1)
    const edits = [{ id: 1, version, categoryId: 2, stock: { from: 1, to: 2 } }]
    return { body: { reason: 'received', edits } }
  },
  addPicture: async () => ({ body: await aPhoto(), headers: { 'content-type': 'image/jpeg' } }),
  exportData: async () => ({ params: { what: 'products', format: 'json' } }),
  checkImport: async () => ({ query: '?what=products&format=csv', ...FILE }),
  async applyImport({ here, office }) {
    const file = { what: 'products', format: 'csv', bytes: FILE.body } as const
    const { seal } = await here.shop.checkImport(office, file, async () => {})
    return { query: `?what=products&format=csv&seal=${encodeURIComponent(seal)}`, ...FILE }
  },
  listImports: plain,
  async undoImport({ here, office }) {
    const body = Buffer.from(`email,name,phone\n${randomUUID()}@example.com,Mona,0100\n`)
    const file = { what: 'customers', format: 'csv', bytes: body } as const
    const { seal } = await here.shop.checkImport(office, file, async () => {})
    const { importId } = await here.shop.applyImport(office, { ...file, seal }, async () => {})
    return { params: { importId: importId ?? '' }, body: {} }
  },

  showPreferences: plain,
  changePreferences: saying(() => ({ language: 'en', stopped: ['rating'] })),
  stopOffers: async ({ here, owner }) => ({ body: { token: stopTokenOf(here.ports, owner.id) } }),
  stopOffersByMail: async ({ here, owner }) => ({
    params: { token: stopTokenOf(here.ports, owner.id) },
    body: 'List-Unsubscribe=One-Click',
  }),
  showWatch: async () => ({ params: { id: '1' } }),
  watchProduct: async () => ({ params: { id: '1' }, body: {} }),
  stopWatching: async () => ({ params: { id: '1' }, body: {} }),
  confirmWebhook: async () => ({
    params: { channel: 'sms' },
    query: '?hub.mode=subscribe&hub.challenge=42&hub.verify_token=right',
  }),
  receiveReport: async () => ({ params: { channel: 'sms' }, body: aReport([]) }),
  listNotices: plain,
  showNotice: ofNotice(),
  repeatNotice: ofNotice({}),
  showChannels: plain,
  sendTestNotice: saying(() => ({ channel: 'email', to: 'owner@example.com', language: 'ar' })),
  listTemplates: plain,
  showTemplateHistory: async () => ({ params: { kind: 'received', language: 'ar' } }),
  saveTemplate: async ({ here, office }) => {
    // Callers at the same time each change another text.
    const kind = NOTICE_KINDS[savedTexts++ % NOTICE_KINDS.length] ?? 'received'
    const [last] = await here.shop.showTemplateHistory(office, kind, 'ar')
    return { params: { kind, language: 'ar' }, body: { version: last?.version ?? 0, words: null } }
  },
  showPushKey: plain,
  askForNotices: saying(aSubscription),
  stopNotices: saying(() => ({ endpoint: aSubscription().endpoint })),
  showDelivery: plain,
  listAddresses: plain,
  saveAddress: saying(anAddress),
  async removeAddress({ here, owner }) {
    const { id } = await here.shop.saveAddress(owner, { label: '', ...anAddress() })
    return { params: { id }, body: {} }
  },
  leaveMessage: saying(() => ({
    name: 'Mona',
    email: 'm@example.com',
    phone: '0100',
    message: 'Hello',
  })),
}

/** The path of an operation with these parameters. */
export const pathOf = (path: string, { params = {}, query = '' }: GoodCall): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + query
