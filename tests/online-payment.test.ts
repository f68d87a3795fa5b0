import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openProviders } from '#adapters/payment/open-providers.ts'
import type { ProviderName } from '#domain/payments/payment.ts'
import { type PaymentSimulator, startPaymentSimulator } from '#server/payment-simulator/simulator.ts'
import { noon } from '#tests/support/builders.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

const METHODS = { paymob: 'visa', fawry: 'fawry', paypal: 'paypal' } as const

describe.each(ENGINES_HERE)('online payment over HTTP on %s', (engine) => {
  let here: TestServer
  let simulator: PaymentSimulator
  let token: string
  beforeEach(async () => {
    const clock = { now: (): number => here?.time.now ?? noon }
    simulator = await startPaymentSimulator({
      clock,
      // The shop's own address is known only after it listens.
      send: async ({ url, headers, body }) => {
        const { pathname, search } = new URL(url)
        return (await here.send('POST', `${pathname}${search}`, { body, headers })).status
      },
    })
    const link = { fetch, clock, record: async () => undefined }
    here = await aServer(engine, { ports: { providers: openProviders(simulator.settings, link) } })
    await stockUp(here, [10])
    token = await here.signUp()
  })
  afterEach(async () => {
    await simulator.close()
    await here.close()
  })

  /** Places an order and starts its payment. */
  const begin = async (provider: ProviderName) => {
    const method = METHODS[provider]
    const placed = await here.order(token, { method })
    const id = String((placed.json.order as { readonly _id?: string })._id)
    const started = await here.send('POST', `/api/orders/${id}/payment`, {
      token,
      body: { method, language: 'ar' },
    })
    expect(started.status).toBe(200)
    const [payment] = await here.ports.stores.payments.ofOrders([id])
    if (!payment) throw new Error('no payment was written')
    return { id, payment }
  }

  const check = async (provider: ProviderName, known: string): Promise<unknown> =>
    (await here.send('POST', `/api/payments/${provider}/check`, { body: { token: known } })).json.state

  test.each(['paymob', 'fawry', 'paypal'] as const)(
    '[MONEY-23] an order is paid through %s by its pages, callbacks and the way back',
    async (provider) => {
      const { id, payment } = await begin(provider)
      expect(await check(provider, payment.number)).toBe('waiting')
      await simulator.pay(payment.number)
      const deliveries = await simulator.deliver()
      expect(deliveries.length).toBeGreaterThan(0)
      expect(deliveries.every(({ status }) => status === 200)).toBe(true)
      expect(await check(provider, payment.providerId ?? '')).toBe('paid')
      expect(await here.ports.stores.orders.byId(id)).toMatchObject({ status: 'paid', captured: 8500 })
      expect(simulator.books()).toMatchObject([{ captured: payment.charge.amount, refunded: 0 }])
      const { url, settings } = simulator
      const log = here.logged.join('')
      for (const hidden of [url, settings.paymob.secretKey, settings.fawry.secureKey, 'hmac=', 'login-'])
        expect(log).not.toContain(hidden)
    },
  )

  test('[MONEY-23] forged messages are answered with 401 or change nothing; the largest body is taken', async () => {
    simulator.setModes([
      'forged-key',
      'forged-missing',
      'forged-bytes',
      'forged-certificate',
      'forged-old-form',
    ])
    for (const provider of ['paymob', 'fawry', 'paypal'] as const) {
      const { id } = await begin(provider)
      const forged = (await simulator.deliver()).filter(({ what }) => what.startsWith('forged'))
      expect(forged.length).toBeGreaterThan(1)
      expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([401]))
      expect(await here.ports.stores.orders.byId(id)).toMatchObject({ status: 'pending', captured: 0 })
    }
    simulator.setModes(['big-body'])
    const { payment } = await begin('fawry')
    await simulator.pay(payment.number)
    expect((await simulator.deliver()).map(({ status }) => status)).toEqual([200, 200])
    expect(await check('fawry', payment.number)).toBe('paid')
  })

  test('[MONEY-51] cash and a callback at the same moment: one of them wins, and no money is lost', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, payment } = await begin('paymob')
      await simulator.pay(payment.number)
      const cash = () => here.send('POST', `/api/orders/${id}/cash`, { token, body: {} })
      const requests = [cash, () => simulator.deliver(), () => check('paymob', payment.number), cash]
      // Each starts first in some rounds.
      const turn = round % requests.length
      const sent = [...requests.slice(turn), ...requests.slice(0, turn)].map((request) => request())
      await Promise.all(sent)
      const known = await check('paymob', payment.number)
      const [order, steps, refunds] = [
        await here.ports.stores.orders.byId(id),
        await here.ports.stores.steps.of([id]),
        await here.ports.stores.payments.refundsOf([id]),
      ]
      expect(steps.map(({ kind }) => kind)).toEqual(['placed'])
      expect(order).toMatchObject({ fulfilment: 'placed', captured: 8500 })
      expect(refunds.map(({ amount }) => amount)).toEqual(order?.method === 'cash' ? [8500] : [])
      expect(order?.status).toBe(order?.method === 'cash' ? 'pending' : 'paid')
      expect((await cash()).json.error).toBe('payment.not-due')
      expect(known).toBe(order?.method === 'cash' ? 'refunded' : 'paid')
    }
  })

  test('[MONEY-52] the payment of an order does not exist for another account', async () => {
    const { id, payment } = await begin('paymob')
    const other = await here.signUp('Another')
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const order of [id, missing]) {
      const start = { token: other, body: { method: 'visa', language: 'en' } }
      expect(await here.send('POST', `/api/orders/${order}/payment`, start)).toMatchObject({
        status: 404,
        json: { error: 'order.not-found' },
      })
      expect(await here.send('POST', `/api/orders/${order}/cash`, { token: other, body: {} })).toMatchObject({
        status: 404,
        json: { error: 'order.not-found' },
      })
    }
    expect((await here.send('POST', `/api/orders/${id}/cash`, { body: {} })).status).toBe(401)
    expect(await here.ports.stores.payments.ofOrders([id])).toEqual([payment])
    expect(await here.ports.stores.orders.byId(id)).toMatchObject({ fulfilment: 'unpaid', method: 'visa' })
  })

  test('[MONEY-42] a return address with made-up parameters changes nothing', async () => {
    const { id, payment } = await begin('paymob')
    for (const known of ['1', payment.id, id, '0'.repeat(100)])
      expect(await check('paymob', known)).toBe('unknown')
    // The right payment at the wrong provider.
    expect(await check('fawry', payment.number)).toBe('unknown')
    expect(await check('paymob', payment.number)).toBe('waiting')
    for (const body of [{ token: payment.number, success: true }, { token: "' or 1=1" }, { token: '' }])
      expect((await here.send('POST', '/api/payments/paymob/check', { body })).status).toBe(422)
    expect(await here.ports.stores.orders.byId(id)).toMatchObject({ fulfilment: 'unpaid', captured: 0 })
  })

  test('[MONEY-23] payments that start at the same moment have numbers of their own, of fourteen digits', async () => {
    const numbers = new Set<string>()
    for (let count = 0; count < 10; count += 1) numbers.add((await begin('fawry')).payment.number)
    expect(numbers.size).toBe(10)
    expect([...numbers].filter((number) => !/^\d{14}$/.test(number))).toEqual([])
  })
})
