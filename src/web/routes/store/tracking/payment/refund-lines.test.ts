import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { REFUND_FAILURES, REFUND_STATES } from '#domain/payments/refund.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import type { OrderPayment } from './panel-words.ts'
import { byHandWords, RefundLines, refundWords, wayWords } from './refund-lines.tsx'

type Refund = NonNullable<ServerOrder['refunds']>[number]

const REFUND: Refund = {
  amount: 50,
  state: 'requested',
  byHand: false,
  requestedAt: '2020-11-15T10:00:00.000Z',
  sentAt: '2020-11-15T10:05:00.000Z',
  endedAt: '2020-11-17T09:00:00.000Z',
}

const PAYMENT: OrderPayment = {
  payBy: '2020-11-15T10:00:00.000Z',
  state: 'paid',
  method: 'visa',
  amount: 185.5,
  charge: null,
  url: null,
  reference: null,
  expiresAt: null,
  declined: null,
  source: 'card',
  lastDigits: '2346',
}

const lines = (refunds: Refund[], payment: OrderPayment = PAYMENT): string =>
  renderToStaticMarkup(createElement(RefundLines, { order: { refunds, payment } })).replaceAll(
    /[\u2068\u2069]/g,
    '',
  )

test('[TRACK-29] a refund says how much, which way, and when it was sent and arrived', () => {
  expect(lines([{ ...REFUND, state: 'done' }])).toContain(
    '<b>Refund of 50.00 EGP</b><span>To your card ending in 2346</span>' +
      '<span>Sent: 15 Nov 2020, 12:05 pm. Arrived: 17 Nov 2020, 11:00 am.</span>',
  )
  const said = REFUND_STATES.map((state) => refundWords({ ...REFUND, state }))
  expect(new Set(said).size).toBe(REFUND_STATES.length)
  expect(lines([REFUND, { ...REFUND, amount: 20 }])).toContain('Refund of 20.00 EGP')
  expect(lines([])).toBe('')
})

test('[TRACK-29] only money that has arrived is said to have arrived', () => {
  for (const state of REFUND_STATES.filter((each) => each !== 'done'))
    expect(lines([{ ...REFUND, state }])).not.toMatch(/arrived|was refunded/)
  expect(lines([{ ...REFUND, state: 'failed' }])).toContain('could not be sent')
})

test('[TRACK-31] a failed refund says why and until when a person pays it back', () => {
  const failed = { ...REFUND, state: 'failed', payBackBy: '2020-11-24T09:00:00.000Z' } as const
  const said = [null, undefined, ...REFUND_FAILURES].map((failure) => refundWords({ ...failed, failure }))
  expect(new Set(said).size).toBe(REFUND_FAILURES.length + 1)
  const before = Date.parse('2020-11-20T09:00:00Z')
  const after = Date.parse('2020-11-25T09:00:00Z')
  expect(byHandWords(failed, before)).toContain('pays it back by hand by \u2068Tuesday 24 November\u2069')
  expect(byHandWords(failed, after)).toContain('Please contact us')
  expect(byHandWords({ ...failed, state: 'sent' }, before)).toBeUndefined()
  expect(lines([{ ...failed, failure: 'impossible' }])).toMatch(
    /can’t refund this payment.*Please contact us/,
  )
})

test('[TRACK-29] each source has its way; a refund by hand names no other', () => {
  const ways = (['card', 'wallet', 'paypal', 'kiosk', null] as const).map((source) =>
    wayWords({ ...PAYMENT, source }),
  )
  expect(new Set(ways).size).toBe(5)
  expect(wayWords({ ...PAYMENT, lastDigits: null })).toBe('To your card')
  const byHand = lines([{ ...REFUND, state: 'done', byHand: true }])
  expect(byHand).toContain('by our team')
  expect(byHand).not.toContain('card')
})
