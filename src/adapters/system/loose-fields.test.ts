import { expect, test } from 'vitest'
import { redacted } from '#adapters/payment/redact.ts'
import { complaintIn, decimalText, hundredthsOf, wholeOf } from '#adapters/system/loose-fields.ts'

test('[MONEY-9] every sum to a thousand pounds is the same after its way through a text and a number', () => {
  const wrong = Array.from({ length: 100_000 }, (_, sum) => sum).filter(
    (sum) => hundredthsOf(decimalText(sum)) !== sum || hundredthsOf(Number(decimalText(sum))) !== sum,
  )
  expect(wrong).toEqual([])
})

test.each([
  ['185.5', 18_550],
  ['185.500', 18_550],
  [1.005, undefined],
  ['1e3', undefined],
  ['-1', undefined],
  ['', undefined],
  [null, undefined],
  [Number.NaN, undefined],
  [1e21, undefined],
])('[MONEY-9] %j in hundredths is %j', (value, hundredths) => {
  expect(hundredthsOf(value)).toBe(hundredths)
})

test.each([
  [18_550, 18_550],
  ['18550', 18_550],
  ['018550', undefined],
  [2 ** 53, undefined],
  ['9007199254740993', undefined],
  [1.5, undefined],
  [-1, undefined],
  [true, undefined],
])('[MONEY-2] %j as a whole number is %j', (value, whole) => {
  expect(wholeOf(value)).toBe(whole)
})

test('[MONEY-11] a stored exchange has no keys, no personal data and no card number', () => {
  const text = redacted({
    special_reference: '20261116000042',
    client_secret: 'egy_csk_1',
    billing_data: { first_name: 'Mona', phone_number: '01012345678' },
    source_data: { pan: '5123456789012346', type: 'card' },
    payment_keys: [{ key: 'abc', integration: 7 }],
    message: 'Card 5123 4567 8901 2346 of reference 123456789012345',
    messageSignature: 'f00',
    customerMobile: '01012345678',
  })
  for (const hidden of ['egy_csk', 'Mona', '0101234', '51234567', '5123 4567', 'abc', 'f00'])
    expect(text).not.toContain(hidden)
  expect(text).toContain('20261116000042')
  expect(text).toContain('"pan":"…2346"')
  expect(text).toContain('Card …2346 of reference 123456789012345')
})

test.each([
  [{ detail: 'Integration ID does not exist' }, 'Integration ID does not exist'],
  [{ items: { name: ['This field is required.'] } }, 'items: name: This field is required.'],
  [{ detail: [{ loc: ['a'], msg: 'too short', type: 'x' }] }, 'detail: too short'],
  [{ statusCode: 9946, statusDescription: 'Wrong signature' }, 'Wrong signature'],
  [{}, ''],
  [null, ''],
])('[MONEY-10] the office reads the reason of a refusal: %j', (answer, reason) => {
  expect(complaintIn(answer)).toBe(reason)
})
