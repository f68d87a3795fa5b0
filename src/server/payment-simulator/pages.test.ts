import { afterEach, beforeEach, expect, test } from 'vitest'
import { noon } from '#tests/support/builders.ts'
import { aSimulatedShop, type SimulatedShop, startedWith } from '#tests/support/payments.ts'

let here: SimulatedShop
beforeEach(async () => {
  here = await aSimulatedShop()
})
afterEach(() => here.simulator.close())

const press = (path: string, form: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${here.simulator.url}/_page${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })

const control = async (path: string, body?: object): Promise<unknown> => {
  const options = body && { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${here.simulator.url}/_control${path}`, options)
  return answer.json()
}

test.each([
  ['paymob', '/unifiedcheckout/', ['card', 'wallet']],
  ['paypal', '/checkoutnow', []],
] as const)('[MONEY-17] the page of %s has both languages and its buttons', async (name, path, sources) => {
  const payment = await startedWith(here.providers[name])
  const html = await (await fetch(payment.redirectUrl ?? '')).text()
  expect(html).toContain('<html lang="ar" dir="rtl">')
  for (const words of [
    'SIMULATOR: no money moves',
    'مفيش فلوس بتتحرك',
    payment.number,
    `action="/_page${path}"`,
  ])
    expect(html).toContain(words)
  for (const what of ['pay', 'decline', 'leave']) expect(html).toContain(`name="what" value="${what}"`)
  expect([...html.matchAll(/name="source" value="(\w+)"/g)].map(([, source]) => source)).toEqual(sources)
  const left = await press(path, { number: payment.number, what: 'leave' })
  expect([left.status, left.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/ar/payment/return'),
  ])
  expect(here.simulator.books()).toMatchObject([{ captured: 0 }])
  const paid = await press(path, { number: payment.number, what: 'pay', source: 'wallet' })
  expect(paid.status).toBe(303)
  const standing =
    (await here.providers[name].capture?.(payment)) ?? (await here.providers[name].inquire(payment))
  expect(standing.transactions).toMatchObject([
    { outcome: 'paid', source: name === 'paypal' ? 'paypal' : 'wallet' },
  ])
  expect(await (await press(path, { number: payment.number, what: 'pay' })).text()).toContain(
    'This payment is closed',
  )
})

test('[MONEY-17] a page without its secret, and an act that no button has, are refused', async () => {
  const { redirectUrl, number } = await startedWith(here.providers.paymob)
  const wrong = new URL(redirectUrl ?? '')
  wrong.searchParams.set('clientSecret', 'guessed')
  expect((await fetch(wrong)).status).toBe(404)
  expect((await press('/unifiedcheckout/', { number, what: 'steal' })).status).toBe(400)
  expect((await fetch(`${here.simulator.url}/nowhere`)).status).toBe(404)
})

test('[MONEY-17] the kiosk takes a reference that is typed', async () => {
  const { reference } = await startedWith(here.providers.fawry)
  expect(await (await fetch(`${here.simulator.url}/kiosk`)).text()).toContain(reference)
  expect(await (await press('/kiosk', { reference: '5' })).text()).toContain('There is no such payment')
  expect(await (await press('/kiosk', { reference: ` ${reference} ` })).text()).toContain(
    'The reference is paid',
  )
})

test('[MONEY-17] the control plane acts, sets the clock and the modes, and shows the books', async () => {
  const { number } = await startedWith(here.providers.paymob)
  const { reference } = await startedWith(here.providers.fawry, { number: '20261116000043' })
  expect(await control('/act', { number, what: 'pay' })).toEqual({
    result: expect.stringContaining('success=true'),
  })
  expect(await control('/kiosk', { reference })).toEqual({ result: 'paid' })
  expect(await control('/deliver', {})).toMatchObject({
    delivered: [{ status: 200 }, { status: 200 }, { status: 200 }],
  })
  await control('/chargeback', { number })
  expect(await control('/books')).toMatchObject([
    { provider: 'paymob', number, currency: 'EGP', captured: 18_550, refunded: 18_550 },
    { provider: 'fawry', number: '20261116000043', currency: 'EGP', captured: 18_550, refunded: 0 },
  ])
  expect(await control('/clock', { advanceMs: 1000 })).toMatchObject({ now: noon + 1000 })
  expect(await control('/clock', { now: noon - 5 })).toMatchObject({ now: noon - 5 })
  expect(await control('/modes', { modes: ['callback-never'], seed: 2, chance: 0.5 })).toMatchObject({
    chance: 0.5,
  })
  expect(await control('/modes', { modes: ['nonsense'] })).toHaveProperty('message')
  expect(await control('')).toMatchObject({
    now: noon - 5,
    modes: { 'callback-never': 'No callback comes.' },
  })
})
