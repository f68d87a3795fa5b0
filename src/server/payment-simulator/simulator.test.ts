import { afterEach, beforeEach, expect, test } from 'vitest'
import { PROVIDERS } from '#domain/payments/payment.ts'
import type { Reading } from '#domain/payments/payment-provider.ts'
import { aSimulatedShop, type SimulatedShop, startedWith } from '#tests/support/payments.ts'

let here: SimulatedShop
beforeEach(async () => {
  here = await aSimulatedShop()
})
afterEach(() => here.simulator.close())

const outcomes = (readings: readonly Reading[]): unknown[] =>
  readings.map((each) => (each.kind === 'read' ? (each.transaction?.outcome ?? 'ask') : each.kind))

const bookOf = (number: string) => here.simulator.books().find((each) => each.number === number)

test('[MONEY-12] a card is paid on Paymob’s page: callback, inquiry and books agree', async () => {
  const { simulator, providers, readings } = here
  const payment = await startedWith(providers.paymob)
  expect(payment.redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/unifiedcheckout\/\?publicKey=egy_pk_test/)
  expect(await providers.paymob.inquire(payment)).toMatchObject({
    transactions: [],
    isOver: false,
    isUnknown: false,
  })
  const back = await simulator.pay(payment.number)
  expect(back).toMatch(/^https:\/\/shop\.example\/ar\/payment\/return\?id=\d+&success=true/)
  expect(await simulator.deliver()).toMatchObject([{ what: 'paid', status: 200 }])
  expect(outcomes(readings)).toEqual(['ask'])
  const { transactions } = await providers.paymob.inquire(payment)
  expect(transactions).toMatchObject([
    { outcome: 'paid', amount: 18_550, currency: 'EGP', refunded: 0, source: 'card', lastDigits: '2346' },
  ])
  expect(bookOf(payment.number)).toMatchObject({ captured: 18_550, refunded: 0 })
  expect(await simulator.pay(payment.number)).toBe('closed')
})

test('[MONEY-12] a declined card can be followed by a wallet; the callback is believed once the account is known', async () => {
  const { simulator, providers, readings } = here
  const payment = await startedWith(providers.paymob)
  await simulator.decline(payment.number, 'no-money')
  expect((await providers.paymob.inquire(payment)).transactions).toMatchObject([
    { outcome: 'declined', reason: 'no-money' },
  ])
  await simulator.pay(payment.number, 'wallet')
  await simulator.deliver()
  expect(outcomes(readings)).toEqual(['declined', 'paid'])
  expect((await providers.paymob.inquire(payment)).transactions).toMatchObject([
    { outcome: 'declined' },
    { outcome: 'paid', source: 'wallet' },
  ])
})

test('[MONEY-12] a payment that waits for the wallet is pending, then paid', async () => {
  const { simulator, providers } = here
  const payment = await startedWith(providers.paymob)
  await simulator.act(payment.number, { what: 'wait', source: 'wallet' })
  expect((await providers.paymob.inquire(payment)).transactions).toMatchObject([{ outcome: 'pending' }])
  await simulator.pay(payment.number)
  expect((await providers.paymob.inquire(payment)).transactions).toMatchObject([{ outcome: 'paid' }])
})

test('[MONEY-12] Fawry gives a reference that is paid at a kiosk', async () => {
  const { simulator, providers, readings } = here
  const payment = await startedWith(providers.fawry)
  expect(payment.reference).toMatch(/^\d+$/)
  expect(await simulator.payReference('1')).toBe('unknown')
  expect(await simulator.payReference(payment.reference ?? '')).toBe('paid')
  await simulator.deliver()
  expect(outcomes(readings)).toEqual(['ask', 'paid'])
  expect(await providers.fawry.inquire(payment)).toMatchObject({
    reference: payment.reference,
    transactions: [{ outcome: 'paid', amount: 18_550, refunded: 0, source: 'kiosk' }],
    isOver: false,
  })
})

test('[MONEY-12] PayPal takes money only when it is captured, and once', async () => {
  const { simulator, providers, readings } = here
  const payment = await startedWith(providers.paypal)
  const back = await simulator.pay(payment.number)
  expect(back).toContain(`token=${payment.providerId}`)
  expect((await providers.paypal.inquire(payment)).transactions).toMatchObject([
    { outcome: 'approved', amount: 371 },
  ])
  expect(bookOf(payment.number)).toMatchObject({ captured: 0 })
  const [first, second] = await Promise.all([
    providers.paypal.capture?.(payment),
    providers.paypal.capture?.(payment),
  ])
  expect(first?.transactions).toMatchObject([{ outcome: 'paid', amount: 371, currency: 'USD', refunded: 0 }])
  expect(second?.transactions).toEqual(first?.transactions)
  expect(bookOf(payment.number)).toMatchObject({ captured: 371, currency: 'USD' })
  await simulator.deliver()
  expect(outcomes(readings)).toEqual(['ask', 'ask'])
})

test('[MONEY-12] a declined PayPal payment can be approved again with another card', async () => {
  const { simulator, providers, pass } = here
  const payment = await startedWith(providers.paypal)
  await simulator.decline(payment.number)
  expect((await providers.paypal.capture?.(payment))?.transactions).toMatchObject([{ outcome: 'declined' }])
  pass(1000)
  await simulator.pay(payment.number)
  expect((await providers.paypal.capture?.(payment))?.transactions).toMatchObject([{ outcome: 'paid' }])
})

test('[MONEY-13] a lost answer is found by our number, or known to be unpayable', async () => {
  const { simulator, providers } = here
  for (const name of PROVIDERS) {
    const lost = await startedWith(providers[name], { number: `2026111600010${PROVIDERS.indexOf(name)}` })
    const standing = await providers[name].inquire({ ...lost, providerId: null })
    expect(standing).toMatchObject(name === 'fawry' ? { providerId: lost.providerId } : { isUnknown: true })
  }
  const paid = await startedWith(providers.paymob)
  await simulator.pay(paid.number)
  expect(await providers.paymob.inquire({ ...paid, providerId: null })).toMatchObject({
    providerId: paid.providerId,
    transactions: [{ outcome: 'paid' }],
    isUnknown: false,
  })
  const never = { ...paid, providerId: null, number: '20261116999999' }
  for (const name of PROVIDERS)
    expect(await providers[name].inquire(never)).toMatchObject({ transactions: [], isUnknown: true })
})

test('[MONEY-13] a reference that was used before is looked up, not refused', async () => {
  const { providers } = here
  await startedWith(providers.paymob)
  await expect(startedWith(providers.paymob)).rejects.toThrow('knows this reference')
  const first = await startedWith(providers.fawry, { number: '20261116000077' })
  const again = await startedWith(providers.fawry, { number: '20261116000077' })
  expect(again.providerId).toBe(first.providerId)
  const order = await startedWith(providers.paypal, { number: '20261116000078' })
  const same = await startedWith(providers.paypal, { number: '20261116000078' })
  expect(same.providerId).toBe(order.providerId)
})

test.each(PROVIDERS)('[MONEY-14] %s refunds in parts, up to what was paid', async (name) => {
  const { simulator, providers } = here
  const provider = providers[name]
  const payment = await startedWith(provider)
  await simulator.pay(payment.number)
  const { transactions } = (await provider.capture?.(payment)) ?? (await provider.inquire(payment))
  const [taken] = transactions
  const { amount, rate, currency } = payment.charge
  const refund = (id: string, sum: number) =>
    provider.refund({
      id,
      payment,
      transactionId: taken?.id ?? '',
      charge: { amount: sum, currency, rate },
      reason: 'تالف',
    })
  expect(await refund('r1', 100)).toMatchObject({ kind: 'done' })
  const part = (await provider.inquire(payment)).transactions[0]
  const told = name === 'fawry' ? { isPartRefunded: true } : { refunded: 100 }
  expect(part).toMatchObject({ outcome: 'paid', amount, ...told })
  expect(await refund('r2', amount)).toMatchObject({ kind: 'refused', isImpossible: true })
  expect(await refund('r3', amount - 100)).toMatchObject({ kind: 'done' })
  expect((await provider.inquire(payment)).transactions).toMatchObject([
    { outcome: 'paid', refunded: amount },
  ])
  expect(bookOf(payment.number)).toMatchObject({
    captured: amount,
    refunded: amount,
    refundsByShop: [100, amount - 100],
  })
})

test('[MONEY-14] the same refund twice is one at PayPal', async () => {
  const { simulator, providers } = here
  const payment = await startedWith(providers.paypal)
  await simulator.pay(payment.number)
  const taken = (await providers.paypal.capture?.(payment))?.transactions[0]
  const order = {
    id: 'r1',
    payment,
    transactionId: taken?.id ?? '',
    charge: { ...payment.charge, amount: 71 },
    reason: '',
  }
  const first = await providers.paypal.refund(order)
  expect(await providers.paypal.refund(order)).toEqual(first)
  expect(bookOf(payment.number)).toMatchObject({ refunded: 71 })
})

test('[MONEY-14] messages about a refund only make the shop ask', async () => {
  const { simulator, providers, readings } = here
  for (const name of PROVIDERS) {
    const payment = await startedWith(providers[name], { number: `2026111600020${PROVIDERS.indexOf(name)}` })
    await simulator.pay(payment.number)
    const standing = (await providers[name].capture?.(payment)) ?? (await providers[name].inquire(payment))
    await simulator.deliver()
    readings.length = 0
    const charge = { ...payment.charge, amount: 50 }
    const transactionId = standing.transactions[0]?.id ?? ''
    await providers[name].refund({ id: name, payment, transactionId, charge, reason: 'late' })
    await simulator.deliver()
    expect(readings.length).toBeGreaterThan(0)
    expect(new Set(outcomes(readings))).toEqual(new Set(['ask']))
  }
})

test('[MONEY-15] a cancelled reference takes no more money; one that was just paid stays paid', async () => {
  const { simulator, providers } = here
  const payment = await startedWith(providers.fawry)
  await providers.fawry.cancel?.(payment)
  expect(await simulator.payReference(payment.reference ?? '')).toBe('closed')
  expect(await providers.fawry.inquire(payment)).toMatchObject({ transactions: [], isOver: true })
  simulator.setModes(['cancel-crossing'])
  const crossed = await startedWith(providers.fawry, { number: '20261116000043' })
  await providers.fawry.cancel?.(crossed)
  expect(await providers.fawry.inquire(crossed)).toMatchObject({ transactions: [{ outcome: 'paid' }] })
})

test.each(PROVIDERS)('[MONEY-15] after its time %s takes no money', async (name) => {
  const { simulator, providers, pass } = here
  const payment = await startedWith(providers[name])
  pass(25 * 60 * 60_000)
  expect(await simulator.pay(payment.number)).toBe('closed')
  expect(await providers[name].inquire(payment)).toMatchObject({ transactions: [], isOver: true })
})

test('[MONEY-12] a payment that the provider refuses tells the office why', async () => {
  const { providers } = here
  const start = async (name: (typeof PROVIDERS)[number], fields = {}) =>
    startedWith(providers[name], fields).catch((error: unknown) => String(error))
  const wrong = { charge: { amount: 0, currency: 'EGP', rate: 1 } }
  expect(await start('paymob', wrong)).toContain('400 amount: A valid integer is required.')
  expect(await start('fawry', wrong)).toContain('9980')
  const egp = { charge: { amount: 18_550, currency: 'EGP', rate: 1 } }
  expect(await start('paypal', egp)).toContain('422 CURRENCY_NOT_SUPPORTED')
})
