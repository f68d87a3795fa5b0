import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { REFUND_STATES } from '#domain/payments/refund.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import type { OrderPayment } from './panel-words.ts'
import { RefundLines, refundWords, wayWords } from './refund-lines.tsx'

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
      '<span>Sent 15 Nov 2020, 12:05 pm, arrived 17 Nov 2020, 11:00 am.</span>',
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
