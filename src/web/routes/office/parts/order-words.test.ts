import { expect, test } from 'vitest'
import { paymentWords } from './order-words.ts'

const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '')

test.each([
  ['pending', 0, 0, 'To be paid in cash'],
  ['paid', 100, 0, 'Paid'],
  ['delivered', 60, 0, 'Paid in part'],
  ['delivered', 100, 55, 'Paid, 55.00 EGP of it refunded'],
  ['delivered', 100, 100, 'Refunded'],
  ['returned', 100, 0, 'Refund due: 100.00 EGP'],
  ['returned', 100, 40, 'Refund due: 60.00 EGP'],
  ['returned', 100, 100, 'Refunded'],
  ['returned', 0, 0, 'Nothing was paid'],
] as const)(
  '[OFFO-13] an order that is %s, with %d paid and %d refunded of 100, reads: %s',
  (status, paid, refunded, words) => {
    expect(plain(paymentWords({ status, price: 100, paid, refunded }))).toBe(words)
  },
)
