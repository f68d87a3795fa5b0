import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#domain/ordering/order.ts'
import { aKey, anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { aCourierOnShift } from '#tests/support/couriers.ts'
import { actionsOf, aPaidShop, type PaidShop } from '#tests/support/paid-shop.ts'
import { ENGINES_HERE, stockOf } from '#tests/support/test-shop.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

describe.each(ENGINES_HERE)('settling on %s', (engine) => {
  let paid: PaidShop
  beforeEach(async () => {
    paid = await aPaidShop(engine)
    await paid.shop.addProducts([aProduct({ id: 1, stock: 5 })])
  })
  afterEach(() => paid.close())

  const { place, start, orderNow, settledBy, refundsOf } = actionsOf(() => paid)

  test('[MONEY-33] an order is written unpaid and holds its stock; no provider is called', async () => {
    const order = await place()
    expect(order).toMatchObject({ status: 'pending', fulfilment: 'unpaid', captured: 0 })
    expect(order.paymentDeadline).toBe(paid.time.now + 40 * MINUTE_MS)
    expect(await stockOf(paid, 1)).toBe(3)
    expect(paid.simulator.books()).toEqual([])
  })

  test('[MONEY-34] two clicks start one payment', async () => {
    const order = await place()
    const [one, other] = await Promise.all([start(order), start(order)])
    expect(other.id).toBe(one.id)
    expect((await start(order)).redirectUrl).toMatch(/unifiedcheckout/)
    expect(paid.simulator.books()).toHaveLength(1)
  })

  test('[MONEY-34] a lost answer is looked up before another payment is made', async () => {
    const order = await place('fawry')
    paid.simulator.setModes(['start-silent'])
    await expect(start(order)).rejects.toThrow('payment.provider-silent')
    paid.simulator.setModes([])
    paid.time.now += MINUTE_MS
    expect((await start(order)).reference).toMatch(/^\d+$/)
    expect(paid.simulator.books()).toHaveLength(1)
  })

  test('[MONEY-35] an unpaid order is no work of the shop and no sale', async () => {
    const order = await place()
    const { shop, owner, office, ports } = paid
    const courier = await aCourierOnShift(paid)
    await expect(shop.prepareOrder(office, order.id)).rejects.toThrow('order.cannot-become')
    await expect(shop.takeDelivery(courier, order.id)).rejects.toThrow()
    await expect(shop.giveDelivery(office, order.id, courier.id)).rejects.toThrow()
    await expect(shop.deliverOrder(owner, order.id, paid.time.now)).rejects.toThrow('order.cannot-become')
    await expect(
      shop.rateOrder(owner, order.id, [{ subject: 'service', stars: 5, comment: '' }]),
    ).rejects.toThrow()
    expect((await shop.listOpenDeliveries(courier, { limit: 10 })).items).toEqual([])
    expect(await ports.stores.sales.placed(0, paid.time.now + HOUR_MS)).toEqual([])
    await shop.cancelOrder(office, order.id, 'sold out')
    expect(await stockOf(paid, 1)).toBe(5)
  })

  test.each(['visa', 'fawry', 'paypal'] as const)('[MONEY-36] %s is settled once', async (method) => {
    const order = await place(method)
    const { number } = await start(order)
    await paid.simulator.pay(number)
    await Promise.all([paid.simulator.deliver(), paid.work(), paid.simulator.deliver()])
    await paid.work()
    expect(await orderNow(order)).toMatchObject({
      status: 'paid',
      fulfilment: 'placed',
      captured: order.total,
    })
    expect(await paid.ports.stores.payments.capturesOf([order.id])).toHaveLength(1)
    expect((await paid.ports.stores.steps.of([order.id])).map(({ kind }) => kind)).toEqual(['placed'])
    expect(await refundsOf(order)).toEqual([])
  })

  test('[MONEY-37] a callback before the provider’s answer is matched later', async () => {
    const order = await place()
    paid.simulator.setModes(['callback-early'])
    await start(order)
    paid.simulator.setModes([])
    await paid.wait(2 * MINUTE_MS)
    expect((await orderNow(order)).status).toBe('paid')
  })

  test('[MONEY-39] at the deadline the stock goes back on sale, once', async () => {
    const order = await place()
    await start(order)
    await paid.wait(39 * MINUTE_MS)
    expect((await orderNow(order)).fulfilment).toBe('unpaid')
    await paid.wait(MINUTE_MS)
    await paid.wait(HOUR_MS)
    expect(await orderNow(order)).toMatchObject({ status: 'returned', fulfilment: 'cancelled' })
    expect(await stockOf(paid, 1)).toBe(5)
  })

  test('[MONEY-39] money that only an inquiry tells is found before the order is called off', async () => {
    const order = await place()
    const { number } = await start(order)
    paid.simulator.setModes(['callback-never'])
    await paid.simulator.pay(number)
    await paid.wait(40 * MINUTE_MS)
    expect((await orderNow(order)).status).toBe('paid')
  })

  test('[MONEY-39] a silent provider delays the end for a quarter of an hour', async () => {
    const order = await place()
    await start(order)
    await paid.simulator.close()
    await paid.wait(41 * MINUTE_MS)
    expect((await orderNow(order)).fulfilment).toBe('unpaid')
    await paid.wait(15 * MINUTE_MS)
    expect((await orderNow(order)).fulfilment).toBe('cancelled')
  })

  describe('money after the deadline', () => {
    const late = async (): Promise<Order> => {
      const order = await place()
      const { number } = await start(order)
      paid.simulator.setModes(['callback-never', 'pay-after-expiry'])
      await paid.wait(45 * MINUTE_MS)
      expect((await orderNow(order)).fulfilment).toBe('cancelled')
      await paid.simulator.pay(number)
      return order
    }

    test('[MONEY-40] revives the order when every line can be had', async () => {
      const order = await late()
      await paid.wait(48 * HOUR_MS)
      expect(await orderNow(order)).toMatchObject({ status: 'paid', fulfilment: 'placed', returnedAt: null })
      expect(await stockOf(paid, 1)).toBe(3)
    })

    test('[MONEY-40] is refunded otherwise', async () => {
      const order = await late()
      await paid.shop.placeOrder(
        paid.owner,
        anOrderRequest({ items: [{ productId: 1, quantity: 4 }] }),
        aKey(),
      )
      await paid.wait(48 * HOUR_MS)
      await paid.wait(MINUTE_MS)
      expect((await orderNow(order)).status).toBe('returned')
      expect(await refundsOf(order)).toMatchObject([{ amount: order.total, state: 'done' }])
      expect(await stockOf(paid, 1)).toBe(1)
    })
  })

  test('[MSG-17] the owner is told of money that has come and of money that was sent back, once each', async () => {
    const order = await place()
    const { number } = await start(order)
    paid.simulator.setModes(['double-success'])
    await settledBy(() => paid.simulator.pay(number))
    await paid.wait(MINUTE_MS)
    const { items } = await paid.ports.stores.outbox.page({ orderId: order.id }, { limit: 10 })
    expect(items.map(({ kind, userId }) => `${kind} ${userId}`).toSorted()).toEqual([
      `paid ${paid.owner.id}`,
      `refund ${paid.owner.id}`,
    ])
  })

  test('[MONEY-41] a second payment is refunded by itself', async () => {
    const order = await place()
    const { number } = await start(order)
    paid.simulator.setModes(['double-success'])
    await settledBy(() => paid.simulator.pay(number))
    await paid.wait(MINUTE_MS)
    expect(await orderNow(order)).toMatchObject({ status: 'paid', captured: 2 * order.total })
    expect(await refundsOf(order)).toMatchObject([{ amount: order.total, state: 'done' }])
    expect(paid.simulator.books()).toMatchObject([{ captured: 2 * order.total, refunded: order.total }])
  })

  test('[MONEY-42] the return asks the provider and believes nothing else', async () => {
    const order = await place()
    const { number, providerId } = await start(order)
    expect(await paid.shop.checkPayment('paymob', providerId ?? '', '::1')).toBe('waiting')
    expect((await orderNow(order)).fulfilment).toBe('unpaid')
    await paid.simulator.decline(number)
    expect(await paid.shop.checkPayment('paymob', providerId ?? '', '::1')).toBe('declined')
    await paid.simulator.pay(number, 'wallet')
    expect(await paid.shop.checkPayment('paymob', number, '::1')).toBe('paid')
    expect(await paid.shop.checkPayment('paymob', 'nothing', '::1')).toBe('unknown')
  })

  test('[MONEY-43] another method closes the first payment and may move the deadline', async () => {
    const order = await place('visa')
    const card = await start(order)
    paid.time.now += MINUTE_MS
    await start(order, 'fawry')
    const changed = await orderNow(order)
    expect(changed.method).toBe('fawry')
    expect(changed.paymentDeadline).toBe(order.createdAt + 24 * HOUR_MS + 10 * MINUTE_MS)
    expect((await paid.ports.stores.payments.byId(card.id))?.state).toBe('abandoned')
  })

  test('[MONEY-43] [PAY-18] cash is placed at once, and a late card payment is refunded', async () => {
    const order = await place()
    const { number } = await start(order)
    await paid.shop.changeToCash(paid.owner, order.id)
    expect(await orderNow(order)).toMatchObject({ method: 'cash', fulfilment: 'placed', status: 'pending' })
    await expect(start(order)).rejects.toThrow('payment.not-due')
    await settledBy(() => paid.simulator.pay(number))
    await paid.wait(MINUTE_MS)
    expect((await orderNow(order)).method).toBe('cash')
    expect(await refundsOf(order)).toHaveLength(1)
    // [PAY-18] The page that the browser returns to.
    expect(await paid.shop.checkPayment('paymob', number, 'here')).toBe('refunded')
    for (const { state } of await refundsOf(order)) expect(state).toBe('done')
  })

  test('[MONEY-44] cancelling, returning and a refund of the office move the money', async () => {
    const order = await place()
    const { number } = await start(order)
    await settledBy(() => paid.simulator.pay(number))
    await paid.shop.noteOrder(paid.office, order.id, { id: randomUUID(), text: 'damaged', amount: 1000 })
    await expect(
      paid.shop.noteOrder(paid.office, order.id, { id: randomUUID(), text: 'more', amount: order.total }),
    ).rejects.toThrow('refund.more-than-paid')
    await paid.wait(MINUTE_MS)
    await paid.shop.cancelOrder(paid.office, order.id, 'sold out')
    await paid.work()
    expect(await refundsOf(order)).toMatchObject([
      { amount: 1000, state: 'done' },
      { amount: order.total - 1000, state: 'done' },
    ])
    expect(paid.simulator.books()).toMatchObject([{ captured: order.total, refunded: order.total }])
  })

  describe('a refund whose answer is lost', () => {
    const cancelled = async (mode: 'refund-silent' | 'refund-429'): Promise<Order> => {
      const order = await place()
      const { number } = await start(order)
      await settledBy(() => paid.simulator.pay(number))
      paid.simulator.setModes([mode])
      await paid.shop.cancelOrder(paid.office, order.id, 'sold out')
      await paid.work()
      paid.simulator.setModes([])
      return order
    }

    test('[MONEY-45] is found by asking, and not sent again', async () => {
      const order = await cancelled('refund-silent')
      expect(await refundsOf(order)).toMatchObject([{ state: 'unknown' }])
      await paid.wait(5 * MINUTE_MS)
      expect(await refundsOf(order)).toMatchObject([{ state: 'done' }])
      expect(paid.simulator.books()).toMatchObject([{ refunded: order.total }])
    })

    test('[MONEY-45] has failed when the provider does not show it after a quarter of an hour', async () => {
      const order = await cancelled('refund-429')
      for (let minutes = 0; minutes < 30; minutes += 5) await paid.wait(5 * MINUTE_MS)
      expect(await refundsOf(order)).toMatchObject([
        { state: 'failed', failure: 'not-confirmed', remark: 'not-confirmed' },
      ])
      expect(await paid.ports.stores.paymentDesk.refundsDue(10)).toHaveLength(1)
      expect(paid.simulator.books()).toMatchObject([{ refunded: 0 }])
    })

    describe('at Fawry, which does not say how much went back', () => {
      let order: Order
      beforeEach(async () => {
        order = await place('fawry')
        const { number } = await start(order)
        await settledBy(() => paid.simulator.pay(number))
      })
      const giveBack = async (amount: number, isLost: boolean): Promise<void> => {
        paid.simulator.setModes(isLost ? ['refund-silent'] : [])
        await paid.shop.noteOrder(paid.office, order.id, { id: randomUUID(), text: 'damaged', amount })
        await paid.work()
        paid.simulator.setModes([])
        for (let minutes = 0; minutes < 30; minutes += 5) await paid.wait(5 * MINUTE_MS)
      }

      test('[MONEY-49] a first part is done when Fawry shows that a part went back', async () => {
        await giveBack(1000, true)
        expect(await refundsOf(order)).toMatchObject([{ state: 'done' }])
        expect(paid.simulator.books()).toMatchObject([{ refunded: 1000 }])
      })

      test('[MONEY-49] the last part is done when Fawry shows that all went back', async () => {
        await giveBack(1000, false)
        await giveBack(order.total - 1000, true)
        expect(await refundsOf(order)).toMatchObject([{ state: 'done' }, { state: 'done' }])
        expect(paid.simulator.books()).toMatchObject([{ refunded: order.total }])
      })

      test('[MONEY-49] another part is a task of the office after a quarter of an hour, and is not sent again', async () => {
        await giveBack(1000, false)
        await giveBack(500, true)
        const [, unclear] = await refundsOf(order)
        expect(unclear).toMatchObject({ state: 'failed', remark: 'part-unclear' })
        expect(await paid.ports.stores.paymentDesk.refundsDue(10)).toHaveLength(1)
        await expect(paid.shop.retryRefund(paid.office, unclear?.id ?? '')).rejects.toThrow(
          'refund.not-certain',
        )
        expect(paid.simulator.books()).toMatchObject([{ refunded: 1500 }])
      })

      test('[MONEY-49] a part that another refund explains does not end this one', async () => {
        paid.simulator.setModes(['refund-429'])
        await paid.shop.noteOrder(paid.office, order.id, { id: randomUUID(), text: 'damaged', amount: 1000 })
        await paid.work()
        paid.simulator.setModes([])
        for (let minutes = 0; minutes < 30; minutes += 5) await paid.wait(5 * MINUTE_MS)
        await giveBack(500, false)
        const [failed] = await refundsOf(order)
        expect(failed).toMatchObject({ state: 'failed', remark: 'not-confirmed' })
        await expect(paid.shop.retryRefund(paid.office, failed?.id ?? '')).rejects.toThrow(
          'refund.not-certain',
        )
      })
    })
  })

  test('[MONEY-46] forged callbacks are refused, and a sample of them is kept', async () => {
    const order = await place()
    await start(order)
    const forged = {
      body: Buffer.from('{"type":"TRANSACTION","obj":{}}'),
      query: { hmac: 'ab' },
      headers: {},
    }
    for (let n = 0; n < 120; n += 1)
      await expect(paid.shop.receiveCallback('paymob', forged)).rejects.toThrow('payment.callback-refused')
    const kept = await paid.database.kysely.selectFrom('payment_messages').select('verdict').execute()
    expect(kept.filter(({ verdict }) => verdict === 'refused')).toHaveLength(100)
    expect((await orderNow(order)).fulfilment).toBe('unpaid')
  })
})
