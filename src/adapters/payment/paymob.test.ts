import { expect, test } from 'vitest'
import { hmacSha512 } from '#adapters/payment/digests.ts'
import { type PaymobSettings, paymob } from '#adapters/payment/paymob.ts'
import { signedText } from '#adapters/payment/paymob-message.ts'
import type { Fields } from '#adapters/system/loose-fields.ts'
import type { PaymentProvider, RawCallback, Reading } from '#domain/payments/payment-provider.ts'
import { noon } from '#tests/support/builders.ts'
import { aCallback, aPayment } from '#tests/support/payments.ts'

const SETTINGS: PaymobSettings = {
  url: 'https://paymob.example',
  checkoutUrl: 'https://checkout.example/',
  secretKey: 'egy_sk_test_1',
  publicKey: 'egy_pk_test_1',
  hmacSecret: 'mishwar_test_hmac_secret',
  apiKey: 'api',
  integrations: [4_100_001, 4_100_002, 4_100_003],
}

/** The paid card of the worked examples. */
const aTransaction = (fields: Fields = {}): Fields => ({
  id: 310_000_001,
  pending: false,
  amount_cents: 18_550,
  success: true,
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: false,
  is_refunded: false,
  is_3d_secure: true,
  integration_id: 4_100_001,
  has_parent_transaction: false,
  order: { id: 410_000_001, merchant_order_id: '20261116000042' },
  created_at: '2026-11-16T14:05:09.123456',
  currency: 'EGP',
  source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  data: { message: 'Approved' },
  is_void: false,
  is_refund: false,
  error_occured: false,
  refunded_amount_cents: 0,
  is_live: false,
  owner: 302_852,
  ...fields,
})

const wallet = {
  id: 310_000_003,
  integration_id: 4_100_002,
  is_3d_secure: false,
  source_data: { pan: '01010101010', type: 'wallet', sub_type: 'wallet' },
}
const kiosk = {
  id: 310_000_004,
  integration_id: 4_100_003,
  is_3d_secure: false,
  pending: true,
  success: false,
  source_data: { pan: null, type: 'aggregator', sub_type: 'AGGREGATOR' },
}
const PAID_HMAC =
  'fbf0ca31c333b6ed15eb389517c6d923369b430807393b3b2c1192de33a0d45ba0f25f8c1066445f4fcbcf5b47a049e839a8f8d3b59babbd71292160ce79c960'

/** Answers inquiries with one transaction, from which the adapter learns the account. */
const connect = async (settings: Partial<PaymobSettings> = {}): Promise<PaymentProvider> => {
  const fetch = async (url: string): Promise<Response> =>
    Response.json(url.endsWith('/api/auth/tokens') ? { token: 't' } : { transactions: [aTransaction()] })
  const link = { fetch, record: async () => undefined, clock: { now: () => noon } }
  const provider = paymob({ ...SETTINGS, ...settings }, link)
  await provider.inquire(aPayment({ providerId: '410000001' }))
  return provider
}

const posted = (obj: Fields, hmac?: string): RawCallback => {
  const right = hmacSha512(SETTINGS.hmacSecret, signedText(obj))
  return aCallback({ type: 'TRANSACTION', obj }, { query: { hmac: hmac ?? right } })
}

const readAs = async (obj: Fields, hmac?: string): Promise<Reading> =>
  (await connect()).read(posted(obj, hmac))

test.each([
  [
    'the documentation, new',
    {
      amount_cents: 100_000,
      created_at: '2024-06-13T11:33:44.592345',
      id: 192_036_465,
      integration_id: 4_097_558,
      order: { id: 217_503_754 },
    },
    '7a49024906d2d0ee692bc87b97928b21c2fbcbc84a6c1afea988ba50a8f807a8bfe30d8cdf946fce381424aab1d61d5aaaf3e7714ddd6f52f2eb01472ed0f1b1',
  ],
  [
    'the documentation, old',
    {
      amount_cents: 100,
      created_at: '2020-03-25T18:39:44.719228',
      id: 2_556_706,
      integration_id: 6741,
      order: { id: 4_778_239 },
      owner: 4705,
    },
    '8148057914a2330d8f0fa588e24fa3ca877ec69cf4ee73cb00b8470072882aaf87412740f58fe268cda1c26242d7da0d4b73a124825b1238503fdbbbecc8893c',
  ],
  ['a paid card', {}, PAID_HMAC],
  [
    'a pending card',
    { pending: true, success: false },
    '261021c30fb90ba4fe7c583c45dd9c9c3300eb8ad228b6ddcb31b29eaa9cccc102debcc8ead22347703dc9997dbd275b92f19777e7d671599de01a1523a136bd',
  ],
  [
    'a paid wallet',
    wallet,
    '4fdc44d38e33d2bca9dd78ea8bd6d7ed9483cc5903aafb2ed5e27ea77208fc196a9571279e016dc2af196bd0f3e6e7de4762b182fb998e03e312abcabe9b353c',
  ],
  [
    'a kiosk that waits',
    kiosk,
    '0e657445601ee2a5525cbbfc955d8950787d7f8b4c29238091cadc4573567c6b5fa47ec8a2d0ebc2a4fbdba041d36152767bd5b599e02f1fdc7919a50fe8665c',
  ],
  [
    'a card after its full refund',
    { is_refunded: true },
    'fd573f8cb51bb6aa1c7fffbd5b202cfd3dcafdd13f8d40d1a236ea7ac59cce82657692b9ceeadb3adb4384bd1cbbd0e9d2d7b96cd78c71e1eb0eaa6d8a30a23f',
  ],
])('[MONEY-1] the signature of %s is the one worked out by hand', (_name, fields, hmac) => {
  expect(hmacSha512(SETTINGS.hmacSecret, signedText(aTransaction(fields)))).toBe(hmac)
})

test('[MONEY-1] a signed payment is read with its sum, source and last digits', async () => {
  expect(await readAs(aTransaction(), PAID_HMAC)).toEqual({
    kind: 'read',
    dedupeKey: '410000001:310000001:0100',
    providerId: '410000001',
    transaction: {
      id: '310000001',
      outcome: 'paid',
      amount: 18_550,
      currency: 'EGP',
      refunded: undefined,
      source: 'card',
      lastDigits: '2346',
      reason: undefined,
    },
  })
  expect(await readAs(aTransaction(), PAID_HMAC.toUpperCase())).toMatchObject({ kind: 'read' })
  expect(await readAs(aTransaction(wallet))).toMatchObject({ transaction: { source: 'wallet' } })
  expect(await readAs(aTransaction(kiosk))).toMatchObject({
    transaction: { source: 'kiosk', outcome: 'pending' },
  })
})

test.each([
  ['', 'declined'],
  [5, 'no-money'],
  ['7', 'expired-card'],
  ['11', 'wrong-code'],
  ['637', 'not-verified'],
  ['BLOCKED', 'declined'],
])('[MONEY-1] a card declined with code %j is %s', async (code, reason) => {
  const obj = aTransaction({ success: false, data: { txn_response_code: code } })
  expect(await readAs(obj)).toMatchObject({ transaction: { outcome: 'declined', reason } })
})

test.each([
  ['another key', hmacSha512('other', signedText(aTransaction()))],
  ['a digit changed', PAID_HMAC.replace(/0$/, '1')],
  ['nothing', ''],
  ['half of it', PAID_HMAC.slice(0, 64)],
  ['letters of another script with the same length', 'ف'.repeat(128)],
])('[MONEY-1] a message signed with %s is refused', async (_name, hmac) => {
  expect(await readAs(aTransaction(), hmac)).toEqual({ kind: 'refused', fault: 'signature' })
})

test('[MONEY-1] fields as texts, unknown fields and nulls are read; what is no message is refused', async () => {
  const asTexts = aTransaction({ amount_cents: '18550', id: '310000001', pending: 'false', more: [1] })
  expect(await readAs(asTexts, PAID_HMAC)).toMatchObject({ transaction: { amount: 18_550 } })
  const provider = await connect()
  for (const body of ['', 'null', '[]', '{', '{"type":"TRANSACTION"}', '{"type":"NEWS","obj":{}}'])
    expect(await provider.read(aCallback(body))).toEqual({ kind: 'refused', fault: 'shape' })
})

test('[MONEY-1] a saved card and a subscription are ignored, and refused with another signature', async () => {
  const provider = await connect()
  const token = { id: 1, token: 't', masked_pan: 'xxxx-2346', merchant_id: 2, card_subtype: 'MasterCard' }
  const more = { ...token, created_at: '2026-11-16T12:06:12Z', email: 'm@example.com', order_id: '3' }
  const hmac = hmacSha512(SETTINGS.hmacSecret, 'MasterCard2026-11-16T12:06:12Zm@example.com1xxxx-234623t')
  const said = { type: 'TOKEN', obj: more }
  expect(await provider.read(aCallback(said, { query: { hmac } }))).toEqual({ kind: 'ignored' })
  expect(await provider.read(aCallback(said))).toEqual({ kind: 'refused', fault: 'signature' })
  const subscription = { trigger_type: 'suspended', subscription_data: { id: 7 } }
  const signed = { ...subscription, hmac: hmacSha512(SETTINGS.hmacSecret, 'suspendedfor7') }
  expect(await provider.read(aCallback(signed))).toEqual({ kind: 'ignored' })
  expect(await provider.read(aCallback(subscription))).toMatchObject({ kind: 'refused' })
})

test('[MONEY-2] an amount cannot take digits of the date after it', async () => {
  const shifted = aTransaction({ amount_cents: 185_502, created_at: '026-11-16T14:05:09.123456' })
  expect(signedText(shifted)).toBe(signedText(aTransaction()))
  expect(await readAs(shifted, PAID_HMAC)).toEqual({ kind: 'refused', fault: 'shape' })
})

test.each([
  ['from the order to the account', 41_000_000, 1_302_852],
  ['from the account to the order', 4_100_000_013, '02852'],
])('[MONEY-2] digits moved %s settle nothing', async (_name, id, owner) => {
  const shifted = aTransaction({ order: { id }, owner })
  expect(signedText(shifted)).toBe(signedText(aTransaction()))
  const reading = await readAs(shifted, PAID_HMAC)
  expect(reading).not.toHaveProperty('transaction.outcome')
  expect(reading).not.toHaveProperty('dedupeKey', '410000001:310000001:0100')
})

test('[MONEY-2] digits moved between transaction and integration belong to no integration of ours', async () => {
  const shifted = aTransaction({ id: 31_000_000, integration_id: 14_100_001 })
  expect(signedText(shifted)).toBe(signedText(aTransaction()))
  expect(await readAs(shifted, PAID_HMAC)).toEqual({ kind: 'refused', fault: 'other-merchant' })
})

test('[MONEY-2] until an inquiry has told the account, a message only makes the shop ask', async () => {
  const fetch = async (): Promise<Response> => Response.json({})
  const link = { fetch, record: async () => undefined, clock: { now: () => noon } }
  const reading = await paymob(SETTINGS, link).read(posted(aTransaction()))
  expect(reading).toMatchObject({ kind: 'read', providerId: '410000001' })
  expect(reading).not.toHaveProperty('transaction.outcome')
})

test('[MONEY-3] the browser’s signature with another reference names the payment that it was made for', async () => {
  const forged = aTransaction({ order: { id: 410_000_001, merchant_order_id: '20261116000099' } })
  const reading = await readAs(forged, PAID_HMAC)
  expect(reading).toMatchObject({ providerId: '410000001', dedupeKey: '410000001:310000001:0100' })
  expect(reading).not.toHaveProperty('number')
})

test.each([
  ['a partial refund', { refunded_amount_cents: 5000 }],
  ['a refund', { is_refund: true }],
  ['a void', { is_void: true }],
  ['a full refund', { is_refunded: true, refunded_amount_cents: 18_550 }],
  ['a voided payment', { is_voided: true }],
  ['a refund with its own number', { id: 310_000_009, has_parent_transaction: true, amount_cents: 5000 }],
  ['an authorisation', { is_auth: true }],
  ['a success with an error', { error_occured: true }],
])('[MONEY-3] %s moves nothing by itself and does not hide the payment', async (_name, fields) => {
  const reading = await readAs(aTransaction(fields))
  expect(reading).toMatchObject({ kind: 'read', providerId: '410000001' })
  expect(reading).not.toHaveProperty('transaction.outcome')
  expect(reading).not.toHaveProperty('dedupeKey', '410000001:310000001:0100')
})

test('[MONEY-4] repetitions with other bytes have one key; every state has a key of its own', async () => {
  const again = aTransaction({ updated_at: 'later', transaction_processed_callback_responses: [{}, {}] })
  const keyOf = async (fields: Fields): Promise<unknown> =>
    Object.entries(await readAs({ ...again, ...fields })).find(([name]) => name === 'dedupeKey')?.[1]
  expect(await keyOf({})).toBe('410000001:310000001:0100')
  const states = [
    {},
    { pending: true, success: false },
    { success: false },
    { is_voided: true },
    { is_refunded: true },
    { refunded_amount_cents: 3000 },
    { refunded_amount_cents: 9000 },
  ]
  const keys = await Promise.all(states.map(keyOf))
  expect(new Set(keys).size).toBe(states.length)
})

test('[MONEY-5] messages of another integration, of the other mode and of the old form are refused', async () => {
  expect(await readAs(aTransaction({ integration_id: 9 }))).toEqual({
    kind: 'refused',
    fault: 'other-merchant',
  })
  expect(await readAs(aTransaction({ is_live: true }))).toEqual({ kind: 'refused', fault: 'other-mode' })
  const live = await connect({ secretKey: 'egy_sk_live_1' })
  expect(live.mode).toBe('live')
  expect(await live.read(posted(aTransaction()))).toEqual({ kind: 'refused', fault: 'other-mode' })
  const flash = {
    intention: { id: 'pi_1' },
    transaction: aTransaction(),
    hmac: hmacSha512(SETTINGS.hmacSecret, '185.50pi_1'),
  }
  expect(await live.read(aCallback(flash))).toEqual({ kind: 'refused', fault: 'old-form' })
})
