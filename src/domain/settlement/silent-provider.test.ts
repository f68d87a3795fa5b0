import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishOrder } from '#contracts/ordering.ts'
import { aProduct } from '#tests/support/builders.ts'
import { actionsOf, aPaidShop, type PaidShop } from '#tests/support/paid-shop.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

describe.each(ENGINES_HERE)('a provider that says no or nothing, on %s', (engine) => {
  let paid: PaidShop
  beforeEach(async () => {
    paid = await aPaidShop(engine)
    await paid.shop.addProducts([aProduct({ id: 1, stock: 5 })])
  })
  afterEach(() => paid.close())

  const { place, start, orderNow, settledBy, refundsOf } = actionsOf(() => paid)

  test('[MONEY-50] a provider that was silent at the start can be tried again', async () => {
    const order = await place()
    paid.simulator.setModes(['start-429', 'inquire-429'])
    await expect(start(order)).rejects.toThrow('payment.provider-silent')
    paid.time.now += MINUTE_MS / 2
    await expect(start(order)).rejects.toThrow('payment.provider-silent')
    paid.simulator.setModes([])
    paid.time.now += MINUTE_MS / 2
    const { number, redirectUrl } = await start(order)
    expect(redirectUrl).toMatch(/unifiedcheckout/)
    await settledBy(() => paid.simulator.pay(number))
    expect(await orderNow(order)).toMatchObject({ status: 'paid', captured: order.total })
    expect(await refundsOf(order)).toEqual([])
  })

  test('[MONEY-50] while a provider is silent cash works', async () => {
    const order = await place()
    paid.simulator.setModes(['start-429'])
    await expect(start(order)).rejects.toThrow('payment.provider-silent')
    await paid.shop.changeToCash(paid.owner, order.id)
    expect(await orderNow(order)).toMatchObject({ method: 'cash', fulfilment: 'placed' })
  })

  test.each([
    ['visa', 'refund-error-inside', 'refused'],
    ['fawry', 'refund-impossible', 'impossible'],
  ] as const)(
    '[TRACK-31] a refund of %s by %s has failed because it is %s',
    async (method, mode, failure) => {
      const order = await place(method)
      const { number } = await start(order)
      await settledBy(() => paid.simulator.pay(number))
      paid.simulator.setModes([mode])
      await paid.shop.cancelOrder(paid.office, order.id, 'sold out')
      await paid.work()
      expect(await refundsOf(order)).toMatchObject([{ state: 'failed', failure }])
      const [journey] = (await paid.shop.showJourneys([await orderNow(order)])).values()
      if (!journey) throw new Error('the order has no journey')
      const payBackBy = new Date(paid.time.now + 7 * 24 * HOUR_MS).toISOString()
      expect(publishOrder(await orderNow(order), journey).refunds).toMatchObject([{ failure, payBackBy }])
      const [refund] = await refundsOf(order)
      paid.simulator.setModes([])
      await paid.shop.retryRefund(paid.office, refund?.id ?? '')
      await paid.work()
      expect(await refundsOf(order)).toMatchObject([{ state: 'done', failure: null }])
    },
  )
})
