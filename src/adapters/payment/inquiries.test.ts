import { expect, test } from 'vitest'
import { fawry } from '#adapters/payment/fawry.ts'
import { orderSignature, readOrder } from '#adapters/payment/fawry-message.ts'
import { paymob } from '#adapters/payment/paymob.ts'
import { paypal } from '#adapters/payment/paypal.ts'
import type { Fields } from '#adapters/system/loose-fields.ts'
import { ProviderSilent } from '#domain/payments/payment-provider.ts'
import { noon } from '#tests/support/builders.ts'
import { aPayer, aPayment, aPaymentPage } from '#tests/support/payments.ts'

type Answer = readonly [path: string, status: number, body: unknown]

/** Answers in this order and checks that each request goes to the expected path. */
const scripted = (...answers: readonly Answer[]) => {
  const left = [...answers]
  const asked: string[] = []
  const fetch = async (url: string): Promise<Response> => {
    const { pathname, search } = new URL(url)
    asked.push(`${pathname}${search}`)
    const [path, status, body] = left.shift() ?? ['nothing more', 500, {}]
    expect(pathname).toBe(path)
    return Response.json(body, { status })
  }
  return { asked, left, link: { fetch, record: async () => undefined, clock: { now: () => noon } } }
}

const PAYMOB = {
  url: 'https://paymob.example',
  checkoutUrl: 'https://checkout.example/',
  secretKey: 'egy_sk_test_1',
  publicKey: 'egy_pk_test_1',
  hmacSecret: 'hmac',
  apiKey: 'api',
  integrations: [1],
}
const LOGIN: Answer = ['/api/auth/tokens', 201, { token: 't1' }]
const LATEST = '/api/ecommerce/orders/transaction_inquiry'
const FLAGS = Object.fromEntries(
  'pending is_voided is_refunded is_auth is_capture is_3d_secure is_standalone_payment error_occured has_parent_transaction'
    .split(' ')
    .map((name) => [name, false]),
)
const aTransaction = (fields: Fields = {}): Fields => ({
  ...FLAGS,
  id: 5,
  success: true,
  amount_cents: 18_550,
  currency: 'EGP',
  created_at: '2026-11-16T14:05:09',
  integration_id: 1,
  owner: 3,
  order: { id: 7, merchant_order_id: '20261116000042' },
  ...fields,
})

test('[MONEY-13] when the latest transaction is a refund, Paymob is asked for the payment it belongs to', async () => {
  const refund = aTransaction({
    id: 6,
    has_parent_transaction: true,
    parent_transaction: 5,
    amount_cents: 100,
  })
  const parent = aTransaction({ refunded_amount_cents: 100 })
  const { link } = scripted(LOGIN, [LATEST, 200, refund], ['/api/acceptance/transactions/5', 200, parent])
  expect(await paymob(PAYMOB, link).inquire(aPayment())).toMatchObject({
    providerId: '7',
    transactions: [{ id: '5', amount: 18_550, refunded: 100 }],
  })
})

test('[MONEY-13] an order of Paymob that lists bare ids or nothing is asked further', async () => {
  const payment = aPayment({ providerId: '7' })
  const order = '/api/ecommerce/orders/7'
  const bare = scripted(
    LOGIN,
    [order, 200, { id: 7, transactions: [5] }],
    ['/api/acceptance/transactions/5', 200, aTransaction()],
  )
  const none = scripted(LOGIN, [order, 200, { id: 7 }], [LATEST, 200, aTransaction()])
  for (const { link } of [bare, none])
    expect(await paymob(PAYMOB, link).inquire(payment)).toMatchObject({ transactions: [{ id: '5' }] })
  const untouched = scripted(LOGIN, [order, 200, { id: 7 }], [LATEST, 404, { detail: 'Not found.' }])
  expect(await paymob(PAYMOB, untouched.link).inquire(payment)).toMatchObject({
    transactions: [],
    isUnknown: false,
  })
})

test.each([
  ['another reference', { order: { id: 9, merchant_order_id: '20261116000043' } }],
  ['another form', { amount_cents: 185.5 }],
])('[MONEY-13] an answer of Paymob with %s tells nothing', async (_name, fields) => {
  const { link } = scripted(LOGIN, [LATEST, 200, aTransaction(fields)])
  await expect(paymob(PAYMOB, link).inquire(aPayment())).rejects.toThrow(ProviderSilent)
})

test('[MONEY-10] a 401 of Paymob is repeated once after a new login, and not twice', async () => {
  const again: Answer = ['/api/auth/tokens', 201, { token: 't2' }]
  const once = scripted(LOGIN, [LATEST, 401, {}], again, [LATEST, 200, aTransaction()])
  expect(await paymob(PAYMOB, once.link).inquire(aPayment())).toMatchObject({ transactions: [{ id: '5' }] })
  const twice = scripted(LOGIN, [LATEST, 401, {}], again, [LATEST, 401, {}])
  await expect(paymob(PAYMOB, twice.link).inquire(aPayment())).rejects.toThrow('answered 401')
  expect(twice.left).toEqual([])
})

test('[MONEY-10] a login of Paymob lasts for later questions', async () => {
  const { link, asked } = scripted(LOGIN, [LATEST, 404, {}], [LATEST, 404, {}])
  const provider = paymob(PAYMOB, link)
  await provider.inquire(aPayment())
  await provider.inquire(aPayment())
  expect(asked.filter((path) => path.startsWith('/api/auth'))).toHaveLength(1)
})

const FAWRY = {
  url: 'https://fawry.example',
  merchantCode: 'a+b/c==',
  secureKey: 'k',
  mode: 'test',
  hours: 24,
} as const
const STATUS = '/ECommerceWeb/Fawry/payments/status/v2'
const CHARGE = '/ECommerceWeb/Fawry/payments/charge'
const OTHER_CHARGE = '/ECommerceWeb/api/payments/charge'

const aStatus = (fields: Fields = {}): Fields => {
  const message = {
    fawryRefNumber: '963455678',
    merchantRefNumber: '20261116000042',
    paymentAmount: 185.5,
    orderAmount: 185.5,
    orderStatus: 'PAID',
    paymentMethod: 'PAYATFAWRY',
    ...fields,
  }
  const order = readOrder(message)
  return { messageSignature: order && orderSignature(FAWRY.secureKey, order), ...message }
}

const inquireFawry = (body: unknown, providerId: string | null = '963455678') => {
  const { link } = scripted([STATUS, 200, body])
  return fawry(FAWRY, link).inquire(aPayment({ provider: 'fawry', providerId }))
}

test('[MONEY-13] Fawry’s answer counts only with its signature and about our payment', async () => {
  expect(await inquireFawry(aStatus())).toMatchObject({ transactions: [{ outcome: 'paid' }] })
  const bad = { ...aStatus(), orderAmount: 1 }
  await expect(inquireFawry(bad)).rejects.toThrow('wrong signature')
  await expect(inquireFawry({ ...aStatus(), messageSignature: undefined })).rejects.toThrow('wrong signature')
  await expect(inquireFawry(aStatus({ merchantRefNumber: '20261116000043' }))).rejects.toThrow(
    'another order',
  )
  await expect(inquireFawry(aStatus(), '963455679')).rejects.toThrow('another order')
  await expect(inquireFawry({ statusCode: 9999 })).rejects.toThrow('answered 9999')
})

test.each([
  ['UNPAID', { transactions: [], isOver: false }],
  ['DELIVERED', { transactions: [{ outcome: 'paid', refunded: 0 }] }],
  ['CANCELLED', { transactions: [], isOver: true }],
  ['FAILED', { transactions: [{ outcome: 'declined' }], isOver: false }],
  ['IN_REVIEW', { transactions: [], isOver: false }],
  ['PARTIAL_REFUNDED', { transactions: [{ outcome: 'paid', isPartRefunded: true }] }],
])('[MONEY-13] the status %s of Fawry is understood', async (orderStatus, standing) => {
  expect(await inquireFawry(aStatus({ orderStatus }))).toMatchObject(standing)
})

test('[MONEY-13] Fawry is asked with the plain query, and with the encoded one when it does not know us', async () => {
  const { link, asked } = scripted([STATUS, 200, { statusCode: 9901 }], [STATUS, 200, aStatus()])
  await fawry(FAWRY, link).inquire(aPayment({ provider: 'fawry', providerId: '963455678' }))
  expect(asked[0]).toContain('merchantCode=a+b/c==&')
  expect(asked[1]).toContain('merchantCode=a%2Bb%2Fc%3D%3D&')
})

test('[MONEY-12] a charge path that Fawry does not have is followed by the other one, and no other answer is', async () => {
  const payment = aPayment({ provider: 'fawry' })
  const good = { statusCode: 200, referenceNumber: '1', expirationTime: noon }
  const { link } = scripted([CHARGE, 404, { error: 'Not Found' }], [OTHER_CHARGE, 200, good])
  expect(await fawry(FAWRY, link).start(payment, aPayer, aPaymentPage)).toMatchObject({ reference: '1' })
  const inside = scripted([CHARGE, 200, { statusCode: 500, statusDescription: 'error' }])
  await expect(fawry(FAWRY, inside.link).start(payment, aPayer, aPaymentPage)).rejects.toThrow(ProviderSilent)
  const known = scripted([CHARGE, 200, { statusCode: 9929, statusDescription: 'Duplicate reference' }])
  await expect(fawry(FAWRY, known.link).start(payment, aPayer, aPaymentPage)).rejects.toThrow(
    'knows this number',
  )
})

const PAYPAL = {
  url: 'https://paypal.example',
  clientId: 'id',
  clientSecret: 'secret',
  webhookId: 'hook',
  certHosts: ['*.paypal.com'],
  mode: 'test',
  currency: 'USD',
  rate: 50,
} as const
const ACCESS: Answer = ['/v1/oauth2/token', 200, { access_token: 't', expires_in: 3600 }]
const ORDER = '/v2/checkout/orders/5O19'
const ofPaypal = aPayment({
  provider: 'paypal',
  providerId: '5O19',
  charge: { amount: 371, currency: 'USD', rate: 50 },
})

const sum = { currency_code: 'USD', value: '3.71' }
const anOrder = (status: string, captures: readonly Fields[], unit: Fields = {}): Fields => ({
  id: '5O19',
  status,
  update_time: '2026-11-16T12:00:00Z',
  purchase_units: [{ custom_id: '20261116000042', amount: sum, payments: { captures }, ...unit }],
})

test.each([
  ['COMPLETED', 'COMPLETED', 'paid'],
  ['COMPLETED', 'PENDING', 'pending'],
  ['COMPLETED', 'DECLINED', 'declined'],
  ['COMPLETED', 'SOMETHING_NEW', 'pending'],
  ['APPROVED', 'PENDING', 'pending'],
])(
  '[MONEY-12] an order of PayPal that is %s with a capture that is %s is %s',
  async (order, capture, outcome) => {
    const { link } = scripted(ACCESS, [
      ORDER,
      200,
      anOrder(order, [{ id: 'C1', status: capture, amount: sum }]),
    ])
    const { transactions } = await paypal(PAYPAL, link).inquire(ofPaypal)
    expect(transactions.map((each) => each.outcome)).toEqual([outcome])
  },
)

test('[MONEY-13] an order of another payment and a sum of another form tell nothing', async () => {
  for (const unit of [
    { custom_id: '20261116000043' },
    { payments: { captures: [{ id: 'C1', amount: 3.71 }] } },
  ]) {
    const { link } = scripted(ACCESS, [ORDER, 200, anOrder('COMPLETED', [], unit)])
    await expect(paypal(PAYPAL, link).inquire(ofPaypal)).rejects.toThrow(ProviderSilent)
  }
})

test('[MONEY-12] PayPal is asked before and after a capture; nothing is captured that is not approved', async () => {
  const open = scripted(ACCESS, [ORDER, 200, anOrder('CREATED', [])], [ORDER, 200, anOrder('CREATED', [])])
  expect(await paypal(PAYPAL, open.link).capture?.(ofPaypal)).toMatchObject({ transactions: [] })
  const paid = anOrder('COMPLETED', [{ id: 'C1', status: 'COMPLETED', amount: sum }])
  const issue = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] }
  const crossed = scripted(
    ACCESS,
    [ORDER, 200, anOrder('APPROVED', [])],
    [`${ORDER}/capture`, 422, issue],
    [ORDER, 200, paid],
  )
  expect(await paypal(PAYPAL, crossed.link).capture?.(ofPaypal)).toMatchObject({
    transactions: [{ outcome: 'paid' }],
  })
  const refused = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'TRANSACTION_REFUSED' }] }
  const final = scripted(ACCESS, [ORDER, 200, anOrder('APPROVED', [])], [`${ORDER}/capture`, 422, refused])
  expect(await paypal(PAYPAL, final.link).capture?.(ofPaypal)).toMatchObject({
    transactions: [{ outcome: 'declined' }],
    isOver: true,
  })
})

test('[MONEY-10] a 401 of PayPal is repeated once with a new token', async () => {
  const { link, left } = scripted(ACCESS, [ORDER, 401, {}], ACCESS, [ORDER, 200, anOrder('CREATED', [])])
  await paypal(PAYPAL, link).inquire(ofPaypal)
  expect(left).toEqual([])
})

test.each([
  ['PENDING_CAPTURE', false],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', false],
  ['REFUND_TIME_LIMIT_EXCEEDED', true],
])(
  '[MONEY-14] a refund that PayPal refuses with %s is impossible for ever: %s',
  async (issue, isImpossible) => {
    const body = { name: 'UNPROCESSABLE_ENTITY', debug_id: 'd1', details: [{ issue }] }
    const { link } = scripted(ACCESS, ['/v2/payments/captures/C1/refund', 422, body])
    const order = { id: 'r1', payment: ofPaypal, transactionId: 'C1', charge: ofPaypal.charge, reason: '' }
    const refused = await paypal(PAYPAL, link).refund(order)
    expect(refused).toEqual({
      kind: 'refused',
      reason: expect.stringContaining(`422 ${issue}`),
      isImpossible,
    })
  },
)

test('[MONEY-14] a refund of less than a cent is not sent', async () => {
  const { link, asked } = scripted()
  const charge = { ...ofPaypal.charge, amount: 0 }
  const order = { id: 'r1', payment: ofPaypal, transactionId: 'C1', charge, reason: '' }
  expect(await paypal(PAYPAL, link).refund(order)).toMatchObject({ kind: 'refused', isImpossible: true })
  expect(asked).toEqual([])
})
