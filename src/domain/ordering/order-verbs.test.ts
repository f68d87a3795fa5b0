import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import { aKey, anOrderRequest } from '#tests/support/builders.ts'
import { aShop, aShopper, ENGINES_HERE, stockOf, stockUp, type TestShop } from '#tests/support/test-shop.ts'

describe.each(ENGINES_HERE)('an order after it was placed, on %s', (engine) => {
  let here: TestShop
  let mona: User
  let order: Order
  beforeEach(async () => {
    here = await aShop(engine)
    mona = await aShopper(here)
    await stockUp(here, [10])
    const items = [{ productId: 1, quantity: 6 }]
    order = (await here.shop.placeOrder(mona, anOrderRequest({ items }), aKey())).order
  })
  afterEach(() => here.close())

  test('[ORD-4] is delivered, then returned, then nothing more', async () => {
    here.time.now += 60_000
    const delivered = await here.shop.deliverOrder(mona, order.id, here.time.now)
    expect(delivered).toMatchObject({
      status: 'delivered',
      fulfilment: 'delivered',
      deliveredAt: here.time.now,
    })
    expect(await here.shop.returnOrder(mona, order.id)).toMatchObject({ status: 'returned' })
    await expect(here.shop.deliverOrder(mona, order.id, here.time.now)).rejects.toThrow('order.cannot-become')
    await expect(here.shop.returnOrder(mona, order.id)).rejects.toThrow('order.cannot-become')
  })

  test('[ORD-10] returns its stock once, also for concurrent requests', async () => {
    const tries = Array.from({ length: 10 }, () => here.shop.returnOrder(mona, order.id))
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(here, 1)).toBe(10)
  })

  test('[ORD-4] delivering and returning at once ends in a state the table allows', async () => {
    const settled = await Promise.allSettled([
      here.shop.deliverOrder(mona, order.id, here.time.now),
      here.shop.returnOrder(mona, order.id),
    ])
    expect(settled[1].status).toBe('fulfilled')
    expect((await here.shop.showOrder(mona, order.id)).status).toBe('returned')
    expect(await stockOf(here, 1)).toBe(10)
  })

  test('[ORD-11] is visible to its owner only', async () => {
    const omar = await aShopper(here, 'Omar')
    const missing = 'order.not-found'
    await expect(here.shop.showOrder(omar, order.id)).rejects.toThrow(missing)
    await expect(here.shop.returnOrder(omar, order.id)).rejects.toThrow(missing)
    await expect(here.shop.deliverOrder(omar, order.id, here.time.now)).rejects.toThrow(missing)
    await expect(here.shop.showOrder(mona, 'no such id')).rejects.toThrow(missing)
    expect((await here.shop.listOrders(omar, { limit: 50 })).items).toEqual([])
    expect((await here.shop.showOrder(mona, order.id)).status).toBe('pending')
  })
})
