import { expect, test } from 'vitest'
import { sha256 } from '#adapters/payment/digests.ts'
import { fawry } from '#adapters/payment/fawry.ts'
import {
  cancelSignature,
  chargeSignature,
  orderSignature,
  readOrder,
  refundSignature,
  statusSignature,
} from '#adapters/payment/fawry-message.ts'
import type { Fields } from '#adapters/system/loose-fields.ts'
import type { Reading } from '#domain/payments/payment-provider.ts'
import { noon } from '#tests/support/builders.ts'
import { aCallback } from '#tests/support/payments.ts'

const KEYS = { merchantCode: '1tSa6uxz2nTestMishwar==', secureKey: 'mishwar-fawry-secure-key' }
const number = '20261116000042'

const PAID_SIGNATURE = '986caa25fcf95769f2a284d03ce3e66cd272489f43a35f0935e451557c9bc34c'

/** The paid notification of the worked examples. */
const aNotice = (fields: Fields = {}): Fields => ({
  requestId: 'r1',
  fawryRefNumber: '963455678',
  merchantRefNumber: number,
  paymentAmount: 188,
  orderAmount: 185.5,
  fawryFees: 2.5,
  orderStatus: 'PAID',
  paymentMethod: 'PAYATFAWRY',
  paymentRefrenceNumber: '24480',
  messageSignature: PAID_SIGNATURE,
  ...fields,
})

const signatureOf = (fields: Fields): string => {
  const order = readOrder(fields)
  return order ? orderSignature(KEYS.secureKey, order) : ''
}

const provider = fawry(
  { ...KEYS, url: 'https://fawry.example', mode: 'test', hours: 24 },
  { fetch, record: async () => undefined, clock: { now: () => noon } },
)

const readAs = (fields: Fields): Promise<Reading> => provider.read(aCallback(fields))

test.each([
  [
    'a charge with a profile',
    chargeSignature(KEYS, { number, profile: '7001', method: 'PAYATFAWRY', amount: 18_550 }),
    '6e90add14600a126ea3df48ac764bcfa675c843baf37124a2dd6eb98602f4963',
  ],
  [
    'a charge without one',
    chargeSignature(KEYS, { number, method: 'PayAtFawry', amount: 18_550 }),
    'd0ad2f3843d920924553b35d6bf41c210a3420534626bf0521355985fbf424a0',
  ],
  [
    'a status request',
    statusSignature(KEYS, number),
    'fda84331e0016939fe52838748e885ac58eb5d9943de7c983ea827eb036448d8',
  ],
  [
    'a refund with a reason',
    refundSignature(KEYS, { reference: '963455678', amount: 5000, reason: 'damaged item' }),
    '920bd54979d3af39332f391e7d424d6ba61fa0734bf1024a8aa40878112fada4',
  ],
  [
    'a refund without one',
    refundSignature(KEYS, { reference: '963455678', amount: 5000, reason: '' }),
    '0d8667582e78ebd23061b0c2f3110f5a37d321088acac0e4a5acff956e816fdb',
  ],
  [
    'a cancellation',
    cancelSignature(KEYS, '963455678', 'ar-eg'),
    '94107a2382cfae462a6613e3cbad10f6d6a3d08240f0614a07baafecbd6cc424',
  ],
  [
    'a new reference',
    signatureOf(aNotice({ paymentAmount: 185.5, orderStatus: 'NEW', paymentRefrenceNumber: null })),
    'dc11e87eb726e2485b16b46119e0b33746a268bf45d05cc28b012b1f5dfc82c3',
  ],
  ['a paid one', signatureOf(aNotice()), PAID_SIGNATURE],
  [
    'a paid one without its payment number',
    signatureOf(aNotice({ paymentRefrenceNumber: null })),
    'cd94bceaf677be042c375ce6c4e55ac5d38c791221dc94caa19d7c64684a2aab',
  ],
  [
    'an expired one',
    signatureOf(aNotice({ paymentAmount: 185.5, orderStatus: 'EXPIRED', paymentRefrenceNumber: '' })),
    'ba362fa3dcbd62efac5766b6647dab4e01807894b511259299d6cb312b8cefda',
  ],
])('[MONEY-6] the signature of %s is the one worked out by hand', (_name, signature, right) => {
  expect(signature).toBe(right)
})

test('[MONEY-6] a paid reference is read with the order’s sum, without the fee on top', async () => {
  expect(await readAs(aNotice())).toEqual({
    kind: 'read',
    dedupeKey: '963455678:20261116000042:PAID:18550:18800',
    providerId: '963455678',
    number,
    transaction: {
      id: '963455678',
      outcome: 'paid',
      amount: 18_550,
      currency: 'EGP',
      refunded: undefined,
      source: 'kiosk',
    },
  })
})

test('[MONEY-6] numbers as texts, both spellings and unknown fields are read alike', async () => {
  const { paymentRefrenceNumber, fawryRefNumber, ...more } = aNotice({ extra: { deep: [1] } })
  const other = {
    ...more,
    fawryRefNumber: Number(fawryRefNumber),
    paymentAmount: '188.00',
    orderAmount: '185.5',
    paymentReferenceNumber: paymentRefrenceNumber,
    requestId: 'another',
  }
  expect(await readAs(other)).toEqual(await readAs(aNotice()))
})

test('[MONEY-6] less than the order’s sum is read as what was paid', async () => {
  const less = aNotice({ paymentAmount: 185.49 })
  const reading = await readAs({ ...less, messageSignature: signatureOf(less) })
  expect(reading).toMatchObject({ transaction: { amount: 18_549 } })
})

test.each([
  [
    'another key',
    { messageSignature: sha256(`963455678${number}188.00185.50PAIDPAYATFAWRY24480other`) },
    'signature',
  ],
  ['no signature', { messageSignature: null }, 'signature'],
  ['another sum', { orderAmount: 1855 }, 'signature'],
  ['another status', { orderStatus: 'REFUNDED' }, 'signature'],
  ['a sum with three decimals', { orderAmount: 185.501 }, 'shape'],
  ['a negative sum', { orderAmount: -185.5 }, 'shape'],
  ['a list as reference', { fawryRefNumber: ['963455678'] }, 'shape'],
])('[MONEY-6] a notification with %s is refused', async (_name, fields, fault) => {
  expect(await readAs(aNotice(fields))).toEqual({ kind: 'refused', fault })
})

test.each(['NEW', 'REFUNDED', 'PARTIAL_REFUNDED', 'EXPIRED', 'CANCELED', 'FAILED', 'SOMETHING_NEW'])(
  '[MONEY-6] about %s Fawry is asked, since the message does not sign enough',
  async (orderStatus) => {
    const notice = aNotice({ orderStatus })
    const reading = await readAs({ ...notice, messageSignature: signatureOf(notice) })
    expect(reading).toMatchObject({ kind: 'read', providerId: '963455678', number })
    expect(reading).not.toHaveProperty('transaction.outcome')
  },
)

test('[MONEY-7] a digit cannot move from our number into the sum', async () => {
  const shifted = aNotice({ merchantRefNumber: '2026111600004', paymentAmount: '2188.00' })
  expect(await readAs(shifted)).toEqual({ kind: 'refused', fault: 'shape' })
})

test('[MONEY-7] digits moved along all three name two different payments', async () => {
  const shifted = aNotice({
    fawryRefNumber: '9634556782',
    merchantRefNumber: '02611160000421',
    paymentAmount: '88.00',
  })
  expect(await readAs(shifted)).toMatchObject({ providerId: '9634556782', number: '02611160000421' })
})

test('[MONEY-5] the old form of Fawry’s notification is refused', async () => {
  const old = { FawryRefNo: '963455678', MerchnatRefNo: number, OrderStatus: 'PAID', Amount: '185.50' }
  expect(await readAs(old)).toEqual({ kind: 'refused', fault: 'old-form' })
  expect(await provider.read(aCallback('', { query: old }))).toEqual({ kind: 'refused', fault: 'old-form' })
})
