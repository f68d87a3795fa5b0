import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { DECLINE_REASONS } from '#domain/payments/payment.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { frontIn } from '#domain/settings/shop-front.ts'
import { CASH_ONLY, type PaymentOffer } from '#domain/settings/show-settings.ts'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { readFrontBy } from '#web/site/shop-front.ts'
import { runningFirst } from '../live/use-panel-order.ts'
import { trackedOrders } from '../tracked-order.ts'
import { timeLeft } from './countdown.tsx'
import { groupedReference } from './fawry-number.tsx'
import {
  hasPaymentPanel,
  mainWay,
  mainWords,
  type OrderPayment,
  otherWays,
  panelState,
  panelWords,
  payUntil,
} from './panel-words.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { nextTickMs } from './server-clock.ts'
import { problemWords } from './use-pay.ts'

const NOON = Date.parse('2026-11-18T10:00:00Z')
const MINUTE_MS = 60_000
const at = (minutes: number): string => new Date(NOON + minutes * MINUTE_MS).toISOString()

const SANDBOX: PaymentOffer = { ...CASH_ONLY, methods: PAYMENT_METHODS, isSandbox: true }
const offer = (payment: PaymentOffer): void => readFrontBy(() => frontIn(NEW_SHOP_SETTINGS, payment, 'en'))

beforeEach(() => {
  offer({
    ...CASH_ONLY,
    methods: PAYMENT_METHODS,
    hosted: ['visa', 'paypal', 'fawry'],
    paypal: { currency: 'USD', rate: 50 },
  })
  // As the other tests have it.
  return () => offer(SANDBOX)
})

const aPayment = (fields: Partial<OrderPayment> = {}): OrderPayment => ({
  payBy: at(70),
  state: 'due',
  method: 'visa',
  amount: 185.5,
  charge: null,
  url: null,
  reference: null,
  expiresAt: null,
  declined: null,
  source: null,
  lastDigits: null,
  ...fields,
})

const anUnpaidOrder = (payment: Partial<OrderPayment> = {}) => {
  const shown = aPayment(payment)
  return {
    ...aPublishedOrder({ status: 'pending', fulfilment: 'unpaid', method: shown.method }),
    payment: shown,
  }
}

const panel = (payment: Partial<OrderPayment>): string =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(PaymentPanel, { order: anUnpaidOrder(payment), token: 't', onOrder: () => {} }),
    ),
  )

/** Far in the future, for parts that look at the clock. */
const LATER = { payBy: '2999-01-01T00:00:00.000Z' }
const OPEN = { state: 'open', expiresAt: '2999-01-01T00:00:00.000Z' } as const

test('[TRACK-24] an unpaid order is pending, has a panel and no other place on top', () => {
  const order = anUnpaidOrder()
  const [shown] = trackedOrders({
    server: [order],
    history: [],
    pending: [],
    outbox: { entries: [], isStalled: false },
  })
  expect(shown).toMatchObject({ section: 'pending', tags: [{ text: 'Waiting for payment', kind: 'warn' }] })
  expect(hasPaymentPanel(order, NOON)).toBe(true)
  expect(runningFirst([order])).toEqual([])
  expect(hasPaymentPanel({ ...order, fulfilment: 'placed', status: 'paid' }, NOON)).toBe(false)
})

test('[TRACK-32] while the bank decides, the row says so', () => {
  const server = [anUnpaidOrder({ state: 'pending' })]
  const [shown] = trackedOrders({
    server,
    history: [],
    pending: [],
    outbox: { entries: [], isStalled: false },
  })
  expect(shown?.tags).toEqual([{ text: 'Waiting for your bank', kind: 'info' }])
})

test('[TRACK-24] the panel shows the sum and the time until the provider closes, before the order’s deadline', () => {
  expect(payUntil(aPayment())).toBe(NOON + 60 * MINUTE_MS)
  expect(payUntil(aPayment({ state: 'open', expiresAt: at(20) }))).toBe(NOON + 20 * MINUTE_MS)
  expect(panel(LATER)).toContain('185.50')
})

test('[TRACK-24] each state has its words and its main button', () => {
  const stateOf = (fields: Partial<OrderPayment>, now = NOON) => panelState(aPayment(fields), now)
  expect(stateOf({})).toBe('due')
  expect(stateOf({ state: 'open', url: 'https://pay.example', expiresAt: at(5) })).toBe('open')
  expect(stateOf({ state: 'open', reference: '963455678', expiresAt: at(5) })).toBe('number')
  expect(stateOf({ state: 'pending', expiresAt: at(-5) })).toBe('pending')
  expect(stateOf({ state: 'declined', declined: 'no-money', expiresAt: at(5) })).toBe('declined')
  expect(stateOf({}, NOON + 60 * MINUTE_MS)).toBe('late')
  expect(stateOf({ state: 'over' })).toBe('over')
  expect(mainWords('visa', 'due', '5 EGP')).toBe('Pay \u20685 EGP\u2069')
  expect(mainWords('visa', 'open', '5 EGP')).toBe('Continue to pay \u20685 EGP\u2069')
  expect(mainWords('paypal', 'declined', '5 EGP')).toBe('Try again')
  expect(mainWords('fawry', 'due', '5 EGP')).toBe('Get the Fawry number')
  for (const state of ['number', 'pending', 'late', 'over'] as const)
    expect(mainWay(aPayment(), state)).toBeUndefined()
})

test('[TRACK-24] a declined payment says why, that nothing was charged, and what to do', () => {
  const said = DECLINE_REASONS.map((declined) => panelWords('declined', aPayment({ declined })).body())
  expect(new Set(said).size).toBe(DECLINE_REASONS.length)
  for (const words of said) expect(words).toMatch(/Nothing was charged: try/)
})

test('[TRACK-25] other methods and cash are offered until the time is over, then cash alone', () => {
  expect(otherWays(aPayment(), 'due')).toEqual(['paypal', 'fawry'])
  expect(otherWays(aPayment({ method: 'fawry' }), 'number')).toEqual(['visa', 'paypal'])
  expect(otherWays(aPayment(), 'late')).toEqual([])
  expect(panel(LATER)).toContain('Cash on delivery')
  offer({ ...CASH_ONLY, hosted: ['fawry'] })
  expect(mainWay(aPayment(), 'due')).toBeUndefined()
  expect(otherWays(aPayment(), 'due')).toEqual(['fawry'])
})

test('[TRACK-25] PayPal shows both sums and the rate before its page is opened', () => {
  for (const method of ['paypal', 'visa'] as const) {
    expect(panel({ ...LATER, method })).toContain('3.71 USD')
    expect(panel({ ...LATER, method })).toContain('50.00 EGP')
  }
})

test('[TRACK-26] a Fawry number is shown in groups, with places to pay it, and can be copied', () => {
  expect(groupedReference('963455678')).toEqual(['963', '455', '678'])
  expect(groupedReference('77123456')).toEqual(['7712', '3456'])
  expect(groupedReference('7712345678')).toEqual(['7712', '3456', '78'])
  const html = panel({ ...LATER, ...OPEN, method: 'fawry', reference: '963455678' })
  expect(html).toContain('aria-label="9 6 3 4 5 5 6 7 8"')
  expect(html).toContain('<span>963</span><span>455</span><span>678</span>')
  expect(html).toContain('Copy')
  expect(html).toContain('Fawry machine')
  expect(html).toContain('Fawry app')
})

test('[TRACK-30] nothing is over before the server’s clock is known', () => {
  expect(panel({ payBy: '2001-01-01T00:00:00.000Z' })).toContain('Pay \u2068185.50 EGP\u2069')
})

test('[TRACK-26] the time left shows every second once', () => {
  expect(timeLeft(9 * MINUTE_MS + 5000)).toBe('9:05')
  expect(timeLeft(24 * 60 * MINUTE_MS - 1000)).toBe('23:59:59')
  expect(timeLeft(1)).toBe('0:01')
  expect(timeLeft(0)).toBe('0:00')
  expect(timeLeft(-5000)).toBe('0:00')
  let left = 3400
  const shown = [timeLeft(left)]
  while (left > 0) {
    left -= nextTickMs(left)
    shown.push(timeLeft(left))
  }
  expect(shown).toEqual(['0:04', '0:03', '0:02', '0:01', '0:00'])
})

test('[TRACK-27] an order that was not paid in time says so for a day and can be ordered again', () => {
  const over = {
    ...aPublishedOrder({
      status: 'returned',
      fulfilment: 'cancelled',
      returnedAt: at(0),
      steps: [{ fulfilment: 'cancelled', at: at(0), by: 'shop' }],
    }),
    payment: aPayment({ state: 'over' }),
  }
  expect(hasPaymentPanel(over, NOON + 23 * 60 * MINUTE_MS)).toBe(true)
  expect(hasPaymentPanel(over, NOON + 25 * 60 * MINUTE_MS)).toBe(false)
  const [row] = trackedOrders({
    server: [over],
    history: [],
    pending: [],
    outbox: { entries: [], isStalled: false },
  })
  expect(row).toMatchObject({ section: 'returned', tags: [{ text: 'Not paid in time' }] })
  expect(panel({ state: 'over' })).toContain('Order again')
  expect(panel({ state: 'over' })).not.toContain('Cash on delivery')
  const byOwner = { ...over, steps: [{ fulfilment: 'cancelled', at: at(0), by: 'owner' }] as const }
  expect(hasPaymentPanel({ ...byOwner, steps: [...byOwner.steps] }, NOON)).toBe(false)
})

test('[TRACK-28] a refused payment is explained in the server’s words, an unreachable server in ours', () => {
  expect(problemWords({ ok: false, body: { message: 'Too late.' } })).toBe('Too late.')
  expect(problemWords({ ok: false, body: {} })).toContain('No connection')
})
