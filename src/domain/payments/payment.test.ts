import { describe, expect, test } from 'vitest'
import {
  type Capture,
  canPaymentBecome,
  chargeFor,
  isLivePayment,
  PAYMENT_STATES,
  statesBefore,
} from '#domain/payments/payment.ts'
import { refundCharge, splitOverCaptures } from '#domain/payments/refund.ts'

const ALLOWED = new Set([
  ...['awaiting', 'paid', 'failed', 'expired', 'abandoned'].map((to) => `creating → ${to}`),
  ...['paid', 'failed', 'expired', 'abandoned'].map((to) => `awaiting → ${to}`),
  'failed → paid',
  'expired → paid',
  'abandoned → paid',
])

describe('the states of a payment', () => {
  const pairs = PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => [from, to] as const))
  test.each(pairs)('[MONEY-30] %s → %s', (from, to) => {
    expect(canPaymentBecome(from, to)).toBe(ALLOWED.has(`${from} → ${to}`))
    expect(statesBefore(to).includes(from)).toBe(ALLOWED.has(`${from} → ${to}`))
  })

  test('[MONEY-30] the shopper can pay while it is being created and while it is awaited', () => {
    expect(PAYMENT_STATES.filter((state) => isLivePayment({ state }))).toEqual(['creating', 'awaiting'])
  })
})

const aCapture = (fields: Partial<Capture> = {}): Capture => ({
  id: 'c1',
  paymentId: 'p1',
  orderId: 'o1',
  provider: 'paypal',
  transactionId: 't1',
  amount: 18_550,
  charge: chargeFor(18_550, 'USD', 50.25),
  at: 0,
  ...fields,
})

describe('a foreign currency', () => {
  test('[MONEY-31] the sum is rounded up once, to the cent', () => {
    // 185.50 EGP at 50.25 EGP to the dollar: 3.6915…
    expect(chargeFor(18_550, 'USD', 50.25)).toEqual({ amount: 370, currency: 'USD', rate: 50.25 })
    expect(chargeFor(18_550, 'EGP', 1).amount).toBe(18_550)
  })

  test('[MONEY-31] refunds in parts sum up to exactly what was charged', () => {
    const capture = aCapture()
    for (const part of [1, 7, 333, 5000, 18_549]) {
      let before = 0
      let cents = 0
      while (before < capture.amount) {
        const amount = Math.min(part, capture.amount - before)
        cents += refundCharge(capture, before, amount).amount
        before += amount
      }
      expect(cents).toBe(capture.charge.amount)
    }
  })
})

describe('a refund over several captures', () => {
  const captures = [aCapture(), aCapture({ id: 'c2', transactionId: 't2' })]

  test('[MONEY-32] the newest capture is given back first', () => {
    const parts = splitOverCaptures(captures, [], 18_550)
    expect(parts.map(({ capture, amount }) => [capture.id, amount])).toEqual([['c2', 18_550]])
  })

  test('[MONEY-32] what was given back before is not given back again, and never more than was captured', () => {
    const before = [{ captureId: 'c2', amount: 18_000 }]
    const parts = splitOverCaptures(captures, before, 100_000)
    expect(parts.map(({ capture, amount, before: sum }) => [capture.id, amount, sum])).toEqual([
      ['c2', 550, 18_000],
      ['c1', 18_550, 0],
    ])
  })

  test('[MONEY-32] money that was not captured online has no movement', () => {
    expect(splitOverCaptures([], [], 500)).toEqual([])
  })
})
