import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import { actionsOf, aPaidShop, type PaidShop } from '#tests/support/paid-shop.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

const HOUR_MS = 60 * 60_000

describe.each(ENGINES_HERE)('money of a wrong sum on %s', (engine) => {
  let paid: PaidShop
  beforeEach(async () => {
    paid = await aPaidShop(engine)
    await paid.shop.addProducts([aProduct({ id: 1, stock: 5 })])
  })
  afterEach(() => paid.close())

  const { place, start, orderNow, settledBy } = actionsOf(() => paid)

  test.each(['sum-more', 'sum-less', 'other-currency'] as const)('[MONEY-38] %s', async (mode) => {
    const order = await place()
    const { id, number } = await start(order)
    paid.simulator.setModes([mode])
    await settledBy(() => paid.simulator.pay(number))
    expect((await orderNow(order)).fulfilment).toBe('unpaid')
    const messages = await paid.ports.stores.payments.messagesOf(id)
    expect(messages.map(({ verdict }) => verdict)).toContain('mismatch')
  })

  test.each([
    ['the callback', () => paid.simulator.deliver()],
    ['the answer to an inquiry', (id: string) => paid.shop.askAboutPayment(paid.office, id)],
  ])('[MONEY-38] a wrong sum is listed once when %s tells it first', async (_, tellFirst) => {
    const { id, number } = await start(await place('fawry'))
    paid.simulator.setModes(['sum-less'])
    await paid.simulator.pay(number)
    const listed = async () =>
      (
        await paid.shop.listPaymentMessages(
          paid.office,
          { verdict: 'mismatch', isDone: false },
          { limit: 10 },
        )
      ).items
    await tellFirst(id)
    const first = await listed()
    expect(first).toHaveLength(1)
    await paid.simulator.deliver()
    await paid.shop.askAboutPayment(paid.office, id)
    await paid.wait(HOUR_MS)
    expect(await listed()).toEqual(first)
  })
})
