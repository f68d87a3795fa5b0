import { describe, expect, test } from 'vitest'
import { askAgainAfterMs, shownFor } from './check-returned.ts'
import { paymentsIn, returnedPayments } from './returned-payments.ts'

const read = (query: string) => returnedPayments(new URLSearchParams(query))

describe('the payment that a browser comes back from', () => {
  test('[PAY-16] its id is read from the address of each provider', () => {
    expect(
      read('id=31&order=4100&merchant_order_id=26111512345678&success=true&source_data.pan=2346&hmac=ab12'),
    ).toEqual([
      { provider: 'paymob', id: '4100' },
      { provider: 'paymob', id: '26111512345678' },
    ])
    expect(read('order_id=4100&source_data_pan=2346')).toEqual([{ provider: 'paymob', id: '4100' }])
    expect(read('token=5O190127TN364715T&PayerID=X')).toEqual([
      { provider: 'paypal', id: '5O190127TN364715T' },
    ])
    expect(read('merchantRefNumber=26111512345678&referenceNumber=963455678&signature=1')).toEqual([
      { provider: 'fawry', id: '26111512345678' },
      { provider: 'fawry', id: '963455678' },
    ])
    expect(read('')).toEqual([])
  })

  test('[PAY-16] nothing that the server would refuse is sent', () => {
    expect(read('order=../../x&token=a b&merchantRefNumber=')).toEqual([])
    expect(read(`token=${'a'.repeat(101)}`)).toEqual([])
    expect(read('order=7&order_id=7')).toEqual([{ provider: 'paymob', id: '7' }])
  })

  test('[PAY-16] after a reload it is read from the history entry, and anything else there is ignored', () => {
    expect(paymentsIn({ idx: 0, payments: read('token=A1') })).toEqual([{ provider: 'paypal', id: 'A1' }])
    const strange = [null, 7, { provider: 'stripe', id: '1' }, { provider: 'fawry', id: '<b>' }]
    for (const state of [null, undefined, {}, { payments: 'x' }, { payments: strange }])
      expect(paymentsIn(state)).toEqual([])
  })
})

test('[PAY-17] an open payment is asked about again with growing pauses, a settled one never', () => {
  for (const standing of ['paid', 'refunded', 'declined', 'over', 'unknown'] as const)
    expect(askAgainAfterMs(standing, 1)).toBeUndefined()
  for (const standing of ['waiting', 'pending', 'offline', 'busy', 'failed'] as const) {
    expect([1, 2, 3, 10].map((tries) => askAgainAfterMs(standing, tries))).toEqual([2000, 4000, 8000, 30_000])
    expect(askAgainAfterMs(standing, 20)).toBeUndefined()
  }
})

test('[PAY-17] the page says not paid only after a few tries', () => {
  expect([1, 2, 3].map((tries) => shownFor('waiting', tries))).toEqual(['checking', 'checking', 'waiting'])
  expect(shownFor('pending', 1)).toBe('pending')
  expect(shownFor('paid', 1)).toBe('paid')
})
