import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Payment, PROVIDERS, type ProviderName } from '#domain/payments/payment.ts'
import { ProviderSilent, type Standing } from '#domain/payments/payment-provider.ts'
import { seededRandom } from '#server/payment-simulator/bank.ts'
import { ALL_MODES, type Mode } from '#server/payment-simulator/modes.ts'
import { aSimulatedShop, type SimulatedShop, startedWith } from '#tests/support/payments.ts'

const HOUR_MS = 60 * 60_000

let here: SimulatedShop
beforeEach(async () => {
  here = await aSimulatedShop()
})
afterEach(() => here.simulator.close())

const bookOf = (number: string) => here.simulator.books().find((each) => each.number === number)

/** Pays as the shopper, and captures where that is needed. */
const payAll = async (payment: Payment): Promise<void> => {
  await here.simulator.pay(payment.number)
  await here.providers[payment.provider].capture?.(payment)
}

const paidIn = ({ transactions }: Standing): number =>
  transactions.filter(({ outcome }) => outcome === 'paid').reduce((sum, { amount }) => sum + amount, 0)

describe.each(PROVIDERS)('callbacks of %s', (name) => {
  const startAndPay = async (...modes: readonly Mode[]): Promise<Payment> => {
    const payment = await startedWith(here.providers[name])
    // The message about a new reference is not of interest here.
    await here.simulator.deliver()
    here.readings.length = 0
    here.simulator.setModes(modes)
    await here.simulator.pay(payment.number)
    return payment
  }

  test('[MONEY-18] come early: before the request is answered', async () => {
    here.simulator.setModes(['callback-early'])
    const payment = await startedWith(here.providers[name])
    expect(here.readings.at(-1)).toMatchObject({ kind: 'read', providerId: payment.providerId })
    const { transactions } = await here.providers[name].inquire(payment)
    expect(transactions).toMatchObject([{ outcome: name === 'paypal' ? 'approved' : 'paid' }])
  })

  test.each([
    ['callback-minute-late', 60_000],
    ['callback-hour-late', HOUR_MS],
  ] as const)('[MONEY-18] come late: %s', async (mode, afterMs) => {
    await startAndPay(mode)
    expect(await here.simulator.deliver()).toEqual([])
    here.pass(afterMs - 1)
    expect(await here.simulator.deliver()).toEqual([])
    here.pass(1)
    expect(await here.simulator.deliver()).toMatchObject([{ status: 200 }])
  })

  test('[MONEY-18] come after the deadline, or never', async () => {
    const payment = await startAndPay('callback-after-deadline')
    here.pass(payment.expiresAt - here.simulator.now() + 10 * 60_000)
    expect(await here.simulator.deliver()).toEqual([])
    here.pass(4 * HOUR_MS)
    expect(await here.simulator.deliver()).toMatchObject([{ number: payment.number, status: 200 }])
    here.simulator.setModes(['callback-never'])
    const other = await startedWith(here.providers[name], { number: '20261116000043' })
    await here.simulator.pay(other.number)
    expect(here.simulator.waiting()).toBe(0)
  })

  test.each([
    ['callback-twice', 2],
    ['callback-eight-times', 8],
    ['callback-parallel', 2],
  ] as const)('[MONEY-18] %s: every copy has the same key', async (mode, copies) => {
    await startAndPay(mode)
    expect(await here.simulator.deliver()).toHaveLength(copies)
    const keys = here.readings.map((each) => (each.kind === 'read' ? each.dedupeKey : each.kind))
    expect(new Set(keys).size).toBe(1)
    expect(keys).not.toContain('refused')
  })

  test.each(['strange-fields', 'extra-fields', 'big-body', 'upper-case-digest'] as const)(
    '[MONEY-18] in another shape are read alike: %s',
    async (mode) => {
      const payment = await startAndPay(mode)
      await here.simulator.deliver()
      expect(here.readings).toMatchObject([{ kind: 'read', providerId: payment.providerId }])
    },
  )
})

test('[MONEY-18] callbacks in reverse order: what Paymob says last was said first', async () => {
  const { simulator, providers, readings } = here
  const payment = await startedWith(providers.paymob)
  await simulator.decline(payment.number)
  await providers.paymob.inquire(payment)
  simulator.setModes(['callback-reversed'])
  await simulator.pay(payment.number)
  await simulator.deliver()
  const said = readings.map((each) => (each.kind === 'read' ? each.transaction?.outcome : each.kind))
  expect(said).toEqual(['paid', 'pending', 'declined'])
})

test('[MONEY-18] a callback that the shop refuses comes again, later each time', async () => {
  const { simulator, providers } = here
  const payment = await startedWith(providers.paymob)
  simulator.setModes(['forged-key'])
  await startedWith(providers.paymob, { number: '20261116000043' })
  expect(await simulator.deliver()).toMatchObject([{ what: 'forged key', status: 401 }])
  expect(simulator.waiting()).toBe(0)
  simulator.setModes([])
  await simulator.pay(payment.number)
  const answers = [500, 500, 200]
  const stubborn = await aSimulatedShop(async () => answers.shift() ?? 200)
  const other = await startedWith(stubborn.providers.paymob)
  await stubborn.simulator.pay(other.number)
  expect(await stubborn.simulator.deliver()).toMatchObject([{ status: 500 }])
  expect(await stubborn.simulator.deliver()).toEqual([])
  expect(await stubborn.simulator.advance(60_000)).toMatchObject([{ status: 500 }])
  expect(await stubborn.simulator.advance(120_000)).toMatchObject([{ status: 200 }])
  expect(stubborn.simulator.waiting()).toBe(0)
  await stubborn.simulator.close()
})

const FORGED = ALL_MODES.filter((mode) => mode.startsWith('forged-') || mode === 'unknown-status')

test.each(FORGED)('[MONEY-19] %s changes nothing', async (mode) => {
  const { simulator, providers, readings } = here
  const honest = await startedWith(providers.paymob, { number: '20261116000040' })
  await simulator.pay(honest.number)
  // The adapter knows the account from here on, so that a signed message would be believed.
  await providers.paymob.inquire(honest)
  await simulator.deliver()
  readings.length = 0
  simulator.setModes([mode])
  const payments: Payment[] = []
  for (const [at, name] of PROVIDERS.entries())
    payments.push(await startedWith(providers[name], { number: `2026111600005${at}` }))
  const deliveries = await simulator.deliver()
  const believed = () =>
    readings.filter((each) => {
      if (each.kind !== 'read' || !each.transaction) return false
      // A message that names our number must name the payment's own.
      const payment = payments.find(({ providerId }) => providerId === each.providerId)
      return payment !== undefined && (each.number ?? payment.number) === payment.number
    })
  expect(believed()).toEqual([])
  for (const payment of payments)
    expect(await providers[payment.provider].inquire(payment)).toMatchObject({ transactions: [] })
  // What needs a signed payment first is posted after one.
  const [first] = payments
  await simulator.pay(first?.number ?? '')
  const more = await simulator.deliver()
  expect([...deliveries, ...more].filter(({ what }) => what.startsWith('forged')).length).toBeGreaterThan(0)
  const ids = new Set(believed().map((each) => each.kind === 'read' && each.providerId))
  expect([...ids]).toEqual([first?.providerId])
  const keys = new Set(believed().map((each) => each.kind === 'read' && each.dedupeKey))
  expect(keys.size).toBe(1)
})

const silent = async (work: Promise<unknown>): Promise<'silent' | 'answered'> => {
  try {
    await work
    return 'answered'
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderSilent)
    return 'silent'
  }
}

const FAULTS = ['silent', '500', 'cut', 'html', '429', '401', 'error-inside'] as const

describe.each(PROVIDERS)('answers of %s', (name) => {
  test.each(FAULTS)('[MONEY-20] start-%s: what happened is found out by asking', async (fault) => {
    const { simulator, providers } = here
    simulator.setModes([`start-${fault}`])
    const number = '20261116000061'
    const started = await startedWith(providers[name], { number }).catch((error: unknown) => error)
    const wasDone = ['silent', '500', 'cut', 'html'].includes(fault)
    if (fault === '401' && name !== 'fawry') expect(started).toMatchObject({ state: 'awaiting' })
    else expect(started).toBeInstanceOf(Error)
    expect(simulator.books()).toHaveLength(wasDone || (fault === '401' && name !== 'fawry') ? 1 : 0)
    simulator.setModes([])
    // Paymob refuses a second payment with the reference; the others answer with the first one.
    const isKnown = simulator.books().length === 1
    const again = await silent(startedWith(providers[name], { number }))
    expect(again).toBe(isKnown && name === 'paymob' ? 'silent' : 'answered')
    expect(simulator.books()).toHaveLength(1)
  })

  test.each(FAULTS)('[MONEY-20] inquire-%s: the next inquiry tells', async (fault) => {
    const { simulator, providers } = here
    const payment = await startedWith(providers[name])
    await payAll(payment)
    simulator.setModes([`inquire-${fault}`])
    const first = await providers[name].inquire(payment).catch((error: unknown) => error)
    if (!(first instanceof ProviderSilent)) expect(paidIn(first as Standing)).toBe(payment.charge.amount)
    expect(paidIn(await providers[name].inquire(payment))).toBe(payment.charge.amount)
  })

  test.each(FAULTS)('[MONEY-20] refund-%s: the money moves at most once', async (fault) => {
    const { simulator, providers } = here
    const payment = await startedWith(providers[name])
    await payAll(payment)
    const taken = (await providers[name].inquire(payment)).transactions.find(
      ({ outcome }) => outcome === 'paid',
    )
    simulator.setModes([`refund-${fault}`])
    const charge = { ...payment.charge, amount: 100 }
    const order = { id: 'r1', payment, transactionId: taken?.id ?? '', charge, reason: 'late' }
    const answer = await providers[name].refund(order).catch((error: unknown) => error)
    const refunded = bookOf(payment.number)?.refunded
    const wasDone = ['silent', '500', 'cut', 'html'].includes(fault)
    if (wasDone || fault === '429') expect(answer).toBeInstanceOf(ProviderSilent)
    else expect(answer).toMatchObject({ kind: fault === '401' && name !== 'fawry' ? 'done' : 'refused' })
    expect(refunded).toBe(wasDone || (fault === '401' && name !== 'fawry') ? 100 : 0)
  })
})

test.each(FAULTS)('[MONEY-20] capture-%s at PayPal: the money is taken once', async (fault) => {
  const { simulator, providers } = here
  const payment = await startedWith(providers.paypal)
  await simulator.pay(payment.number)
  simulator.setModes([`capture-${fault}`])
  await silent(providers.paypal.capture?.(payment) ?? Promise.resolve())
  const standing = await providers.paypal.capture?.(payment)
  expect(standing?.transactions).toMatchObject([{ outcome: 'paid', amount: 371 }])
  expect(bookOf(payment.number)).toMatchObject({ captured: 371 })
})

test.each(FAULTS)('[MONEY-20] cancel-%s at Fawry fails as silence or not at all', async (fault) => {
  const { simulator, providers } = here
  const payment = await startedWith(providers.fawry)
  simulator.setModes([`cancel-${fault}`])
  const done = await silent(providers.fawry.cancel?.(payment) ?? Promise.resolve())
  expect(done).toBe(fault === '401' || fault === 'error-inside' ? 'answered' : 'silent')
})

const MONEY: readonly (readonly [Mode, ProviderName, number])[] = [
  ['sum-more', 'paymob', 18_551],
  ['sum-less', 'paymob', 18_549],
  ['sum-less', 'fawry', 18_549],
  ['sum-more', 'paypal', 372],
  ['two-parts', 'paymob', 18_550],
  ['double-success', 'paymob', 37_100],
  ['fee-included', 'fawry', 18_550],
]

test.each(MONEY)('[MONEY-21] %s at %s: the adapter reports what was taken, %i', async (mode, name, sum) => {
  const { simulator, providers } = here
  const payment = await startedWith(providers[name])
  simulator.setModes([mode])
  await payAll(payment)
  expect(paidIn(await providers[name].inquire(payment))).toBe(sum)
  expect(bookOf(payment.number)).toMatchObject({ captured: sum })
})

test('[MONEY-21] a fee does not hide that too little was paid', async () => {
  const { simulator, providers } = here
  const payment = await startedWith(providers.fawry)
  simulator.setModes(['sum-less', 'fee-included'])
  await payAll(payment)
  expect(paidIn(await providers.fawry.inquire(payment))).toBe(18_549)
  expect(bookOf(payment.number)).toMatchObject({ captured: 18_549, transactions: [{ amount: 18_549 }] })
})

test('[MONEY-21] money in another currency, after the end, or taken back is reported as such', async () => {
  const { simulator, providers, pass } = here
  const foreign = await startedWith(providers.paymob)
  simulator.setModes(['other-currency'])
  await payAll(foreign)
  expect((await providers.paymob.inquire(foreign)).transactions).toMatchObject([{ currency: 'USD' }])
  for (const [at, name] of PROVIDERS.entries()) {
    simulator.setModes(['chargeback'])
    const payment = await startedWith(providers[name], { number: `2026111600007${at}` })
    await payAll(payment)
    const { amount } = payment.charge
    expect((await providers[name].inquire(payment)).transactions).toMatchObject([
      { outcome: 'paid', refunded: amount },
    ])
  }
  simulator.setModes(['pay-after-expiry'])
  const late = await startedWith(providers.fawry, { number: '20261116000081' })
  pass(25 * HOUR_MS)
  await payAll(late)
  expect((await providers.fawry.inquire(late)).transactions).toMatchObject([{ outcome: 'paid' }])
})

test('[MONEY-21] a pending capture is paid after an hour; a pending refund is accepted; cash is not refunded', async () => {
  const { simulator, providers, pass } = here
  const payment = await startedWith(providers.paypal)
  simulator.setModes(['capture-pending'])
  await payAll(payment)
  expect((await providers.paypal.inquire(payment)).transactions).toMatchObject([{ outcome: 'pending' }])
  expect(bookOf(payment.number)).toMatchObject({ captured: 0 })
  pass(HOUR_MS)
  await simulator.deliver()
  const [taken] = (await providers.paypal.inquire(payment)).transactions
  expect(taken).toMatchObject({ outcome: 'paid' })
  const order = { id: 'r1', payment, transactionId: taken?.id ?? '', charge: payment.charge, reason: '' }
  simulator.setModes(['refund-pending'])
  expect(await providers.paypal.refund(order)).toMatchObject({ kind: 'accepted' })
  simulator.setModes(['refund-impossible'])
  const cash = await startedWith(providers.fawry, { number: '20261116000091' })
  await payAll(cash)
  const refund = { ...order, payment: cash, transactionId: cash.providerId ?? '', charge: cash.charge }
  expect(await providers.fawry.refund(refund)).toMatchObject({ kind: 'refused', isImpossible: true })
})

/** A day of payments with every mode mixed in by chance. */
const play = async (seed: number) => {
  const { simulator, providers, pass } = here
  const draw = seededRandom(seed)
  const payments: Payment[] = []
  simulator.setModes(ALL_MODES, { seed, chance: 0.15 })
  for (let step = 0; step < 30; step += 1) {
    const provider = providers[PROVIDERS[Math.floor(draw() * PROVIDERS.length)] ?? 'paymob']
    const some = payments[Math.floor(draw() * payments.length)]
    const dice = draw()
    if (!some || dice < 0.3) {
      const number = `202611${String(seed).padStart(4, '0')}${String(step).padStart(4, '0')}`
      const fields = { number, expiresAt: simulator.now() + provider.openForMs }
      const started = await startedWith(provider, fields).catch(() => undefined)
      if (started) payments.push(started)
    } else if (dice < 0.6) await simulator.pay(some.number, draw() < 0.5 ? 'card' : 'wallet')
    else if (dice < 0.7) await simulator.decline(some.number)
    else if (dice < 0.8) await silent(providers[some.provider].capture?.(some) ?? Promise.resolve())
    else if (dice < 0.9) {
      const standing = await providers[some.provider].inquire(some).catch(() => undefined)
      const taken = standing?.transactions.find(({ outcome }) => outcome === 'paid')
      const charge = { ...some.charge, amount: 10 }
      const order = { id: `r${step}`, payment: some, transactionId: taken?.id ?? '', charge, reason: '' }
      if (taken) await silent(providers[some.provider].refund(order))
    } else pass(Math.floor(draw() * HOUR_MS))
    await simulator.deliver()
  }
  simulator.setModes([])
  return payments
}

test.each(Array.from({ length: 12 }, (_, at) => at + 1))(
  '[MONEY-22] after a mixture of all modes with seed %i, asking tells what the books say',
  async (seed) => {
    const { simulator, providers, exchanges } = here
    const payments = await play(seed)
    // Every callback arrives in the end.
    for (let hours = 0; hours < 60; hours += 1) await simulator.advance(HOUR_MS)
    expect(simulator.waiting()).toBe(0)
    for (const payment of payments) {
      const { transactions } = await providers[payment.provider].inquire(payment)
      const taken = transactions.filter(({ outcome }) => outcome === 'paid')
      const refunded = taken.map((each) => each.refunded)
      const book = bookOf(payment.number)
      expect([payment.number, paidIn({ transactions, isOver: false, isUnknown: false })]).toEqual([
        payment.number,
        book?.captured,
      ])
      if (!refunded.includes(undefined))
        expect(refunded.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(book?.refunded)
    }
    const secrets = [
      simulator.settings.paymob.secretKey,
      simulator.settings.fawry.secureKey,
      'egy_csk',
      'mona@',
    ]
    for (const secret of secrets) expect(JSON.stringify(exchanges)).not.toContain(secret)
  },
)

test('[MONEY-22] a seed repeats the whole run', async () => {
  const run = async () => {
    here = await aSimulatedShop()
    await play(7)
    const books = here.simulator.books()
    await here.simulator.close()
    return books
  }
  const first = await run()
  expect(first.length).toBeGreaterThan(3)
  expect(await run()).toEqual(first)
  here = await aSimulatedShop()
})
