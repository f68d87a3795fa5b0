import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openProviders } from '#adapters/payment/open-providers.ts'
import type { LineId } from '#domain/catalog/variants.ts'
import type { Role } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Refund } from '#domain/payments/refund.ts'
import { sendRefund } from '#domain/payments/send-refund.ts'
import { type PaymentSimulator, startPaymentSimulator } from '#server/payment-simulator/simulator.ts'
import { anOrderRequest } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aServer, type Received, type TestServer } from '#tests/support/test-server.ts'
import { aShopper, ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

const PEOPLE = 6

describe.each(ENGINES_HERE)('refunds by a hostile or hasty office on %s', (engine) => {
  let here: TestServer
  let simulator: PaymentSimulator
  beforeEach(async () => {
    const clock = { now: (): number => here.time.now }
    simulator = await startPaymentSimulator({ clock, send: async () => 200 })
    const link = { fetch, clock, record: async () => undefined }
    here = await aServer(engine, { ports: { providers: openProviders(simulator.settings, link) } })
    // The tests send refunds themselves.
    await here.reactions.stop()
    await stockUp(here, [1000, 1000])
  })
  afterEach(async () => {
    await simulator.close()
    await here.close()
  })

  const tokenAs = async (role: Role): Promise<string> => here.tokenOf(await aPerson(here, role))

  /** An order that is paid by card. */
  const paid = async (quantity = 10, ...others: readonly LineId[]): Promise<Order> => {
    const owner = await aShopper(here)
    const items = [{ productId: 1, quantity }, ...others.map((line) => ({ ...line, quantity }))]
    const request = anOrderRequest({ method: 'visa', items })
    const key = { key: randomUUID(), requestDigest: 'x' }
    const { order } = await here.shop.placeOrder(owner, request, key)
    const payment = await here.shop.startPayment(owner, order.id, { method: 'visa', language: 'en' })
    await simulator.pay(payment.number)
    await here.shop.askAboutPayment(await aPerson(here, 'admin'), payment.id)
    return here.shop.showOrder(owner, order.id)
  }

  const refund = (order: Order, token: string, parts: object, id: string = randomUUID()): Promise<Received> =>
    here.send('POST', `/api/office/orders/${order.id}/refund`, {
      token,
      body: { id, text: 'late', ...parts },
    })

  const refundsOf = ({ id }: Order): Promise<Refund[]> => here.ports.stores.payments.refundsOf([id])

  const codesOf = (answers: readonly Received[]): string[] =>
    answers.map(({ status, json }) => (status === 200 ? 'ok' : String(json.error))).toSorted()

  const sum = (refunds: readonly Refund[]): number => refunds.reduce((all, { amount }) => all + amount, 0)

  test('[MONEY-96] people who refund the whole order at once refund it once, and the provider pays it back once', async () => {
    const order = await paid()
    const tokens = await Promise.all(Array.from({ length: PEOPLE }, () => tokenAs('admin')))
    const answers = await Promise.all(tokens.map((token) => refund(order, token, { whole: true })))
    const refused = Array.from({ length: PEOPLE - 1 }, () => 'refund.more-than-paid')
    expect(codesOf(answers)).toEqual(['ok', ...refused])
    const refunds = await refundsOf(order)
    expect(refunds.map(({ amount }) => amount)).toEqual([order.total])
    const { ports } = here
    await Promise.all(
      refunds.flatMap(({ id }) => [id, id, id]).map((refundId) => sendRefund(ports)({ refundId })),
    )
    expect(simulator.books()).toMatchObject([{ captured: order.total, refunded: order.total }])
  })

  test('[MONEY-96] refunds at once stay within the limit of the role, and each piece is refunded and restocked once', async () => {
    const order = await paid(40)
    const admin = await tokenAs('admin')
    const { version } = await here.ports.stores.settings.read()
    const refundLimits = { support: 500, manager: 5000 }
    const settings = await here.send('PATCH', '/api/office/settings', {
      token: admin,
      body: { version, settings: { refundLimits } },
    })
    expect(settings.status).toBe(200)
    const support = await Promise.all(Array.from({ length: PEOPLE }, () => tokenAs('support')))
    const answers = await Promise.all(support.map((token) => refund(order, token, { amount: 300 })))
    const over = Array.from({ length: PEOPLE - 1 }, () => 'refund.over-limit')
    expect(codesOf(answers)).toEqual(['ok', ...over])
    expect(sum(await refundsOf(order))).toBe(30_000)

    const other = await paid(1)
    const one = [{ productId: 1, quantity: 1 }]
    const byLine = await Promise.all(support.map(() => refund(other, admin, { lines: one, restock: one })))
    const done = Array.from({ length: PEOPLE - 1 }, () => 'refund.line-done')
    expect(codesOf(byLine)).toEqual(['ok', ...done])
    expect((await here.ports.stores.products.byIds([1]))[0]?.stock).toBe(960)
    const twice = await refund(other, admin, { lines: [...one, ...one] })
    expect([twice.status, twice.json.error]).toEqual([422, 'request.invalid'])
  })

  test('[MONEY-95] a refund sent several times at once with one id is one refund; under this id nothing else is refunded', async () => {
    const order = await paid()
    const token = await tokenAs('admin')
    const unit = (order.lines[0]?.unitPrice ?? 0) / 100
    const one = [{ productId: 1, quantity: 1 }]
    const [byLine, bySum, whole] = [randomUUID(), randomUUID(), randomUUID()]
    const clicks = Array.from({ length: PEOPLE }, () => refund(order, token, { lines: one }, byLine))
    expect(new Set(codesOf(await Promise.all(clicks)))).toEqual(new Set(['ok']))
    expect((await refund(order, token, { amount: 5 }, bySum)).status).toBe(200)
    const others = [
      await refund(order, token, { amount: unit + 1 }, byLine),
      await refund(order, token, { lines: [{ productId: 1, quantity: 2 }] }, byLine),
      await refund(order, token, { whole: true }, byLine),
      await refund(order, token, { lines: one }, bySum),
      await refund(order, token, { whole: true }, bySum),
    ]
    expect(new Set(codesOf(others))).toEqual(new Set(['refund.id-taken']))
    expect(sum(await refundsOf(order))).toBe(unit * 100 + 500)
    expect((await refund(order, token, { whole: true }, whole)).status).toBe(200)
    expect((await refund(order, token, { whole: true }, whole)).status).toBe(200)
    expect((await refund(order, token, { lines: one }, whole)).json.error).toBe('refund.id-taken')
    expect(sum(await refundsOf(order))).toBe(order.total)
  })

  test('[MONEY-95] an id of a refund stands for its products and for what it put back on sale, too', async () => {
    const order = await paid(10, { productId: 2 })
    const token = await tokenAs('admin')
    const unit = (order.lines[0]?.unitPrice ?? 0) / 100
    const [one, two] = [1, 2].map((productId) => ({ productId, quantity: 1 }))
    if (!one || !two) expect.fail('no lines')
    const [byLine, bySum, restocking] = [randomUUID(), randomUUID(), randomUUID()]
    const first = { lines: [one], restock: [] }
    expect((await refund(order, token, first, byLine)).status).toBe(200)
    expect((await refund(order, token, { amount: unit }, bySum)).status).toBe(200)
    const both = { lines: [one, two], restock: [one, two] }
    expect((await refund(order, token, both, restocking)).status).toBe(200)
    const others = [
      await refund(order, token, { lines: [two] }, byLine),
      await refund(order, token, { lines: [one], restock: [one] }, byLine),
      await refund(order, token, { amount: unit }, byLine),
      await refund(order, token, { lines: [one] }, bySum),
      await refund(order, token, { amount: unit, restock: [one] }, bySum),
      await refund(order, token, { ...both, restock: [one] }, restocking),
      await refund(order, token, { ...both, restock: [one, { ...two, quantity: 2 }] }, restocking),
      await refund(order, token, { lines: both.lines }, restocking),
    ]
    expect(codesOf(others)).toEqual(others.map(() => 'refund.id-taken'))
    expect(others[0]?.json).toMatchObject({ refunded: unit })
    const turned = { lines: [two, one], restock: [two, one] }
    expect((await refund(order, token, turned, restocking)).status).toBe(200)
    expect((await refund(order, token, { lines: [one] }, byLine)).status).toBe(200)
    expect((await refund(order, token, { amount: unit, restock: [] }, bySum)).status).toBe(200)
    expect(sum(await refundsOf(order))).toBe(unit * 100 * 4)
    const left = await here.ports.stores.products.byIds([1, 2])
    expect(left.map(({ stock }) => stock)).toEqual([991, 991])
  })

  test('[MONEY-95] the id of a refund of a part does not stand for the whole once all is refunded', async () => {
    const order = await paid()
    const token = await tokenAs('admin')
    const [part, whole] = [randomUUID(), randomUUID()]
    expect((await refund(order, token, { amount: 5 }, part)).status).toBe(200)
    expect((await refund(order, token, { whole: true }, whole)).status).toBe(200)
    expect((await refund(order, token, { whole: true }, part)).json.error).toBe('refund.id-taken')
    expect((await refund(order, token, { whole: true }, whole)).status).toBe(200)
  })

  test('[MONEY-96] a failed refund is ended once when people record, repeat and retry it at once', async () => {
    const order = await paid()
    const token = await tokenAs('admin')
    await refund(order, token, { whole: true })
    simulator.setModes(['refund-error-inside'])
    const [asked] = await refundsOf(order)
    await sendRefund(here.ports)({ refundId: asked?.id ?? '' })
    simulator.setModes([])
    const path = `/api/office/refunds/${asked?.id}`
    const byHand = { paidAt: new Date(here.time.now).toISOString(), proof: '=HYPERLINK("x")' }
    const answers = await Promise.all([
      here.send('POST', `${path}/by-hand`, { token, body: byHand }),
      here.send('POST', `${path}/retry`, { token, body: {} }),
      here.send('POST', `${path}/by-hand`, { token, body: byHand }),
      here.send('POST', `${path}/retry`, { token, body: {} }),
    ])
    expect(codesOf(answers)).toEqual(['ok', 'refund.not-failed', 'refund.not-failed', 'refund.not-failed'])
    const [ended] = await refundsOf(order)
    await sendRefund(here.ports)({ refundId: asked?.id ?? '' })
    // Either a person has paid it or the provider, never both.
    expect(simulator.books()[0]?.refunded).toBe(ended?.settledBy === null ? order.total : 0)
  })

  test('[MONEY-97] a refund through a provider that is turned off is at once a task of the office', async () => {
    const order = await paid()
    await refund(order, await tokenAs('admin'), { whole: true })
    const [asked] = await refundsOf(order)
    await sendRefund({ ...here.ports, providers: [] })({ refundId: asked?.id ?? '' })
    const office = await aPerson(here, 'support')
    expect((await here.shop.listRefundsDue(office)).due).toMatchObject([
      { id: asked?.id, state: 'failed', remark: 'provider-off', sentAt: null },
    ])
    // The provider is back.
    await here.shop.retryRefund(office, asked?.id ?? '')
    await sendRefund(here.ports)({ refundId: asked?.id ?? '' })
    expect((await refundsOf(order))[0]?.state).toBe('done')
  })

  test('[MONEY-98] absurd sums, quantities and days are refused, and nothing is refunded', async () => {
    const order = await paid()
    const token = await tokenAs('admin')
    for (const parts of [
      { amount: 0 },
      { amount: -5 },
      { amount: 0.001 },
      { amount: 1e12 },
      { amount: '5' },
      { amount: null },
      { amount: 5, whole: true },
      { lines: [] },
      { lines: [{ productId: 1, quantity: 0 }] },
      { lines: [{ productId: 1, quantity: -1 }] },
      { lines: [{ productId: 1, quantity: 1.5 }] },
      {},
    ])
      expect((await refund(order, token, parts)).status, JSON.stringify(parts)).toBe(422)
    expect((await refund(order, token, { amount: 9_999_999 })).json.error).toBe('refund.more-than-paid')
    expect(await refundsOf(order)).toEqual([])
    for (const day of ['9999-12-31', '0000-01-01', '0001-01-01', '2026-02-30', '2026-1-1']) {
      for (const path of ['books', 'payments', 'exports/books.csv', 'exports/payments.csv', 'orders'])
        expect((await here.send('GET', `/api/office/${path}?day=${day}`, { token })).status, path).toBe(422)
      expect((await here.send('GET', `/api/office/books/${day}`, { token })).status).toBe(422)
    }
    const backwards = '/api/office/books?day=2026-11-15&lastDay=2026-11-01'
    expect((await here.send('GET', backwards, { token })).json.rows).toEqual([])
  })

  test('[XFER-3] a reference that begins like a formula is text in the file of payments', async () => {
    const order = await paid()
    const [payment] = await here.ports.stores.payments.ofOrders([order.id])
    await here.ports.stores.payments.change(payment?.id ?? '', ['paid'], { reference: '=1+1' })
    const { text } = await here.send('GET', '/api/office/exports/payments.csv', {
      token: await tokenAs('support'),
    })
    expect(text).toContain(",'=1+1,")
  })
})
