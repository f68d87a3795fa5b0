import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { CASH_ONLY } from '#domain/settings/show-settings.ts'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { type Answers, answerYes, aServer, find, showPage, stopTime } from '#tests/support/show-page.tsx'
import type { OrderPayment } from './panel-words.ts'
import { PaymentPanel } from './payment-panel.tsx'

const NOON = Date.parse('2026-11-18T10:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const at = (minutes: number): string => new Date(NOON + minutes * MINUTE_MS).toISOString()

const OFFER = { ...CASH_ONLY, methods: PAYMENT_METHODS, hosted: ['visa', 'fawry'] } as const

const DUE: OrderPayment = {
  payBy: at(40),
  state: 'due',
  method: 'visa',
  amount: 80,
  charge: null,
  url: null,
  reference: null,
  expiresAt: null,
  declined: null,
  source: null,
  lastDigits: null,
}

/** As the contract has it, with every field. */
const anAnswer = (payment: Partial<OrderPayment>) => ({
  ...aPublishedOrder({ status: 'pending', fulfilment: 'unpaid' }),
  number: null,
  subtotal: 50,
  total: 80,
  payment: { ...DUE, ...payment },
  refunds: [],
  returnRequest: null,
  steps: [],
  courier: null,
  eta: null,
  handOverCode: null,
  rating: null,
  handedOver: false,
  broughtBy: null,
})

const OPEN = { state: 'open', expiresAt: at(30) } as const
const START = 'POST /api/orders/a/payment'
const CASH = 'POST /api/orders/a/cash'

const Panel = () => {
  const [payment, setPayment] = useState(DUE)
  const order = { ...aPublishedOrder({ status: 'pending', fulfilment: 'unpaid' }), payment }
  return <PaymentPanel order={order} token="t" onOrder={(next) => next.payment && setPayment(next.payment)} />
}

const LANGUAGES = [
  { path: '/OrderTracking', silent: 'Nothing was charged', offline: 'No connection' },
  { path: '/ar/OrderTracking', silent: 'لم يُخصم أي مبلغ', offline: 'لا يوجد اتصال' },
]

const mainButton = () => find('.pay-main .btn')
const isBusy = () => document.querySelector('[aria-busy=true]') !== null
const clock = () => screen.queryByRole('timer')?.textContent

describe.each(LANGUAGES)('the payment panel at $path', ({ path, silent, offline }) => {
  let assign: ReturnType<typeof vi.spyOn>
  beforeEach(() => {
    assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  })

  const show = (answers: Answers, wrongByMs = 0) => {
    const pass = stopTime()
    vi.setSystemTime(NOON + wrongByMs)
    const server = aServer(answers)
    const shown = showPage(path, <Panel />, { payment: OFFER })
    const starts = () => server.requests.filter(({ method }) => method === 'POST')
    return { ...shown, server, starts, pass }
  }

  test('[TRACK-28] [TRACK-32] a silent provider is explained, and the next press can work', async () => {
    const said = `${silent}.`
    const { user, server, starts } = show({
      [START]: { refused: 'payment.provider-silent', message: said },
    })
    await user.click(mainButton())
    expect((await screen.findByText(said)).closest('[role=alert]')).not.toBeNull()
    await waitFor(() => expect(isBusy()).toBe(false))
    expect(find('.pay-way:last-child')).toHaveProperty('disabled', false)
    server.answers = {
      [START]: { status: 200, json: { order: anAnswer({ ...OPEN, url: 'https://pay.example/1' }) } },
    }
    await user.click(mainButton())
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'))
    expect(screen.queryByText(said)).toBeNull()
    expect(starts().map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ method: 'visa', language: path.startsWith('/ar') ? 'ar' : 'en' })),
    )
  })

  test('[TRACK-28] a way that the provider refuses is explained, and cash still works', async () => {
    const { user, server } = show({ [START]: { refused: 'payment.provider-refused', message: 'refused!' } })
    await user.click(mainButton())
    await screen.findByText('refused!')
    server.answers = {
      [CASH]: { status: 200, json: { order: { ...anAnswer({}), fulfilment: 'placed', payment: null } } },
    }
    await user.click(find('.pay-way:last-child'))
    await answerYes({ user })
    await waitFor(() => expect(document.querySelector('.toast')).not.toBeNull())
    expect(server.requests.at(-1)).toMatchObject({ path: '/api/orders/a/cash', body: {} })
  })

  test('[TRACK-28] a payment without an address yet is explained in words that fit', async () => {
    const { user } = show({ [START]: { status: 200, json: { order: anAnswer({ state: 'due' }) } } })
    await user.click(mainButton())
    await waitFor(() => expect(find('.pay-problem').textContent).toContain(silent))
  })

  test('[TRACK-32] two clicks send one request; back from the provider the ways are ready again', async () => {
    const { user, starts } = show({
      [START]: { status: 200, json: { order: anAnswer({ ...OPEN, url: 'https://pay.example/1' }) } },
    })
    await user.dblClick(mainButton())
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    expect(starts()).toHaveLength(1)
    expect(isBusy()).toBe(true)
    // An app of the provider opened above the page, or the page comes from the back/forward cache.
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(isBusy()).toBe(false))
  })

  test('[TRACK-32] a press whose answer never comes is explained after a minute', async () => {
    const { user, pass } = show({ [START]: () => new Promise(() => {}) })
    await user.click(mainButton())
    await pass(59_000)
    expect(isBusy()).toBe(true)
    await pass(2000)
    expect(isBusy()).toBe(false)
    expect(find('.pay-problem').textContent).toContain(offline)
  })

  test.each([-DAY_MS, DAY_MS])('[TRACK-30] a clock that is wrong by %d ms does not change it', async (ms) => {
    const date = () => new Date(Date.now() - ms).toUTCString()
    const { pass } = show({ 'HEAD /healthz': () => ({ status: 200, headers: { date: date() } }) }, ms)
    await pass(1000)
    expect(clock()).toMatch(/^29:5\d$/)
    await pass(30 * MINUTE_MS)
    expect(find('.pay-panel').className).toContain('late')
  })
})
