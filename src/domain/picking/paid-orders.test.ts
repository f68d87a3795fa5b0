import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#domain/ordering/order.ts'
import { aProduct } from '#tests/support/builders.ts'
import { actionsOf, aPaidShop, type PaidShop } from '#tests/support/paid-shop.ts'
import { anAction } from '#tests/support/picking.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

const BREAD = { productId: 1 }
const MINUTE_MS = 60_000

describe.each(ENGINES_HERE)('orders paid online, packed on %s', (engine) => {
  let paid: PaidShop
  const { place, start, orderNow, settledBy, refundsOf } = actionsOf(() => paid)
  beforeEach(async () => {
    paid = await aPaidShop(engine)
    await paid.shop.addProducts([aProduct({ id: 1, price: 500, stock: 50 })])
  })
  afterEach(() => paid.close())

  const refunded = async (order: Order) =>
    (await refundsOf(order)).map(({ amount, state }) => [amount, state] as const)

  test('[PICK-8] the provider gives back what was not packed, and the rest when the order is cancelled', async () => {
    const order = await place('visa', 3)
    const [unpaid] = await paid.shop.holdOrders(paid.office, { orderIds: [order.id] })
    expect(unpaid?.refusal?.code).toBe('picking.over')
    const { number } = await start(order)
    await settledBy(() => paid.simulator.pay(number))
    await paid.shop.holdOrders(paid.office, { orderIds: [order.id] })
    const pack = anAction(order.id, { kind: 'pack', bags: 1 })
    const actions = [
      anAction(order.id, { kind: 'short', line: BREAD, quantity: 1, reason: 'missing' }),
      pack,
    ] as const
    // The answer is lost, and the phone sends everything again.
    for (const batch of [actions, actions, [{ ...pack, id: randomUUID() }]])
      await paid.shop.recordPicking(paid.office, batch)
    await paid.wait(MINUTE_MS)
    expect(await orderNow(order)).toMatchObject({ fulfilment: 'ready', total: order.total - 1000 })
    expect(await refunded(order)).toEqual([[1000, 'done']])
    await paid.shop.cancelOrder(paid.office, order.id, 'The street is closed')
    await paid.wait(MINUTE_MS)
    expect(await refunded(order)).toEqual([
      [1000, 'done'],
      [order.total - 1000, 'done'],
    ])
    expect(paid.simulator.books()).toMatchObject([{ captured: order.total, refunded: order.total }])
  })
})
