import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishAttention } from '#contracts/attention.ts'
import { publishStop } from '#contracts/delivery.ts'
import { publishOrder } from '#contracts/ordering.ts'
import { FRESH_JOURNEY } from '#domain/delivery/tracking/journey.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import { ANSWER_WITHIN_MS } from '#domain/picking/picking.ts'
import { aKey, anOrderRequest, aProduct, someApples } from '#tests/support/builders.ts'
import { aCrew, aHandOver, aPerson, type Crew } from '#tests/support/couriers.ts'
import { act, anAction, picked } from '#tests/support/picking.ts'
import { aShop, ENGINES_HERE, stockOf, type TestShop } from '#tests/support/test-shop.ts'

const BREAD = { productId: 1 }
const APPLES = { productId: 2 }
const PACK = { kind: 'pack', bags: 1 } as const

describe.each(ENGINES_HERE)('packed orders on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  let omar: User
  beforeEach(async () => {
    here = await aShop(engine)
    await here.shop.addProducts([
      aProduct({ id: 1, price: 500, stock: 50 }),
      someApples({ id: 2, price: 4000, stock: 20_000 }),
      aProduct({ id: 3, price: 700, stock: 50 }),
    ])
    crew = await aCrew(here)
    omar = await aPerson(here, 'picker', 'Omar')
  })
  afterEach(() => here.close())

  /** Four loaves and a kilogram of apples: 20.00 + 40.00 + delivery. */
  const anHeldOrder = async (fields: Parameters<typeof anOrderRequest>[0] = {}): Promise<Order> => {
    const items = [
      { ...BREAD, quantity: 4 },
      { ...APPLES, quantity: 1000 },
    ]
    const { order } = await here.shop.placeOrder(crew.owner, anOrderRequest({ items, ...fields }), aKey())
    await here.shop.holdOrders(omar, { orderIds: [order.id] })
    return order
  }
  const by = (order: Order, ...done: Parameters<typeof act>[3][]) => act(here, omar, order.id, ...done)
  const orderNow = async ({ id }: Order): Promise<Order> => {
    const order = await here.ports.stores.orders.byId(id)
    if (!order) throw new Error('no order')
    return order
  }
  const heavier = (quantity: number) =>
    ({ kind: 'propose', line: APPLES, substitute: { ...APPLES, quantity } }) as const

  test('[PICK-6] a tenth more weight costs nothing more, and more than that is refused', async () => {
    const order = await anHeldOrder()
    expect(await by(order, picked(APPLES, 1101), picked(APPLES, 1100))).toEqual([
      'picking.too-heavy',
      undefined,
    ])
    await by(order, picked(BREAD, 4), PACK)
    expect((await orderNow(order)).total).toBe(order.total)
    expect(await stockOf(here, 2)).toBe(18_900)
  })

  test('[PICK-9] what is lighter than ordered costs less, and the rest goes back on sale', async () => {
    const order = await anHeldOrder()
    await by(order, picked(APPLES, 930), picked(BREAD, 4), PACK)
    expect((await orderNow(order)).total).toBe(order.total - 280)
    expect(await here.shop.showStockBooks(omar, 2)).toMatchObject({ sold: -930, wasted: 0, left: 19_070 })
  })

  test('[PICK-9] a reason stays with what is missing when a substitute is proposed for it', async () => {
    const order = await anHeldOrder({ substitution: { choice: 'similar', ceiling: 0 } })
    const short = { kind: 'short', line: BREAD, quantity: 1, reason: 'expired' } as const
    const substitute = { productId: 3, quantity: 2 }
    await by(order, picked(APPLES, 1000), short, { kind: 'propose', line: BREAD, substitute })
    here.time.now += ANSWER_WITHIN_MS
    expect(await by(order, PACK)).toEqual([undefined])
    const { items } = await here.shop.listStockJournal(omar, 1, { limit: 5 })
    expect(items).toMatchObject([{ reason: 'expired', change: -3 }, { reason: 'sold' }])
  })

  test('[PICK-17] [PICK-24] a question is about what is missing, and the order says until when it is open', async () => {
    const order = await anHeldOrder({ substitution: { choice: 'similar', ceiling: 0 } })
    const journey = async () => (await here.shop.showJourneys([await orderNow(order)])).get(order.id)
    await by(order, picked(BREAD, 3))
    expect((await journey())?.askedUntil).toBeNull()
    await by(order, { kind: 'propose', line: BREAD, substitute: { productId: 3, quantity: 1 } })
    const until = here.time.now + ANSWER_WITHIN_MS
    expect((await journey())?.askedUntil).toBe(until)
    const shown = publishOrder(order, (await journey()) ?? FRESH_JOURNEY)
    expect(shown.askedUntil).toBe(new Date(until).toISOString())
    const { picking } = await here.shop.followOrder(crew.owner, order.id)
    expect(picking?.questions).toMatchObject([{ missing: { quantity: 1, total: 500 } }])
    here.time.now = until
    expect((await journey())?.askedUntil).toBeNull()
  })

  test('[PICK-23] what a picker found is settled by packing, and by nothing else', async () => {
    const found = [
      { kind: 'short', line: BREAD, quantity: 1, reason: 'missing' },
      { kind: 'propose', line: BREAD, substitute: { productId: 3, quantity: 4 } },
      picked(APPLES, 930),
      heavier(1300),
    ] as const
    for (const done of found) {
      const order = await anHeldOrder({ substitution: { choice: 'similar', ceiling: 0 } })
      expect(await by(order, done)).toEqual([undefined])
      await here.shop.releaseOrders(omar, [order.id])
      await here.shop.takeDelivery(crew.courier, order.id)
      await expect(here.shop.markOrderReady(crew.office, order.id)).rejects.toThrow('picking.unpacked')
      await expect(here.shop.pickUpOrder(crew.courier, order.id)).rejects.toThrow('picking.unpacked')
      // What was undone is not settled either.
      await here.shop.holdOrders(omar, { orderIds: [order.id] })
      await by(order, { kind: 'undo', line: done === found[0] || done === found[1] ? BREAD : APPLES })
      await here.shop.releaseOrders(omar, [order.id])
      await here.shop.markOrderReady(crew.office, order.id)
    }
  })

  test('[PICK-10] a packed order that the shop steps back with asks for no choice', async () => {
    const order = await anHeldOrder()
    await by(order, picked(BREAD, 4), picked(APPLES, 1000), PACK)
    await here.shop.stepBackOrder(crew.office, order.id)
    await here.shop.stepBackOrder(crew.office, order.id)
    expect((await here.shop.followOrder(crew.owner, order.id)).picking).toBeNull()
    await expect(
      here.shop.chooseSubstitution(crew.owner, order.id, { choice: 'same', ceiling: 0 }),
    ).rejects.toThrow('picking.begun')
  })

  test('[PICK-9] what the shop counted none of is booked as found', async () => {
    const order = await anHeldOrder({ substitution: { choice: 'similar', ceiling: 0 } })
    const substitute = { productId: 3, quantity: 2 }
    await by(order, picked(APPLES, 1000), { kind: 'propose', line: BREAD, substitute })
    const items = [{ productId: 3, quantity: 49 }]
    await here.shop.placeOrder(crew.owner, anOrderRequest({ items }), aKey())
    here.time.now += ANSWER_WITHIN_MS
    expect(await by(order, PACK)).toEqual([undefined])
    expect(await here.shop.showStockBooks(omar, 3)).toEqual({
      before: 50,
      received: 0,
      sold: -51,
      returned: 0,
      wasted: 0,
      counted: 1,
      left: 0,
    })
  })

  test('[PICK-11] much more weight is asked for, and only of an order paid in cash', async () => {
    const prepaid = await anHeldOrder({ method: 'visa' })
    expect(await by(prepaid, heavier(1300))).toEqual(['picking.too-heavy'])
    const order = await anHeldOrder()
    const asked = anAction(order.id, heavier(1300))
    await here.shop.recordPicking(omar, [asked, anAction(order.id, picked(BREAD, 4))])
    expect(await by(order, PACK)).toEqual(['picking.answer-awaited'])
    await here.shop.answerProposal(crew.owner, order.id, { proposalId: asked.id, accepted: true })
    expect(await by(order, PACK)).toEqual([undefined])
    expect((await orderNow(order)).total).toBe(order.total + 1200)
    expect(await stockOf(here, 2)).toBe(20_000 - 1000 - 1300)
    // Without a yes the picker takes less.
    const other = await anHeldOrder({ substitution: { choice: 'similar', ceiling: 25 } })
    await by(other, heavier(1300), picked(BREAD, 4))
    here.time.now += ANSWER_WITHIN_MS
    expect(await by(other, PACK, picked(APPLES, 990), PACK)).toEqual([
      'picking.not-done',
      undefined,
      undefined,
    ])
  })

  const aPackedOrder = async (fields: Parameters<typeof anOrderRequest>[0] = {}): Promise<Order> => {
    const order = await anHeldOrder({ substitution: { choice: 'similar', ceiling: 0 }, ...fields })
    const substitute = { productId: 3, quantity: 3 }
    await by(order, picked(APPLES, 1050), picked(BREAD, 1), { kind: 'propose', line: BREAD, substitute })
    here.time.now += ANSWER_WITHIN_MS
    await by(order, PACK)
    return orderNow(order)
  }

  test('[PICK-14] the order shows what was packed, and what it was before', async () => {
    const order = await aPackedOrder()
    // One loaf, 15.00 for the substitutes that cost 21.00, and 40.00 for the heavier apples.
    const { items, price, orderedPrice } = publishOrder(order, FRESH_JOURNEY)
    expect(items).toMatchObject([
      { quantity: 1, total: 5, ordered: { quantity: 4, total: 20 } },
      { quantity: 1050, total: 40, ordered: { quantity: 1000, total: 40 } },
      { productId: 3, quantity: 3, total: 15, replaces: '1' },
    ])
    expect([price, orderedPrice]).toEqual([order.total / 100, undefined])
    const less = await anHeldOrder()
    await by(less, { kind: 'short', line: BREAD, quantity: 0, reason: 'damaged' }, picked(APPLES, 1000), PACK)
    const shown = publishOrder(await orderNow(less), FRESH_JOURNEY)
    expect(shown.orderedPrice).toBe(shown.price + 20)
  })

  test('[PICK-14] the courier collects what was packed, and it can be returned and refunded', async () => {
    const order = await aPackedOrder()
    await here.shop.takeDelivery(crew.courier, order.id)
    const [stop] = await here.shop.listStops(crew.courier)
    expect(stop && publishStop(stop)).toMatchObject({ pieces: 5, cashDue: order.total / 100 })
    await here.shop.pickUpOrder(crew.courier, order.id)
    await here.shop.arrive(crew.courier, order.id)
    await here.shop.handOverOrder(crew.courier, order.id, await aHandOver(here, order.id))
    expect((await here.ports.stores.cash.balanceOf(crew.courier.id)).held).toBe(order.total)
    const refund = { id: randomUUID(), text: 'Mouldy', amount: null }
    const loaves = (quantity: number) => [{ ...BREAD, quantity }]
    await expect(here.shop.noteOrder(crew.office, order.id, { ...refund, lines: loaves(2) })).rejects.toThrow(
      'refund.line-done',
    )
    await here.shop.noteOrder(crew.office, order.id, {
      ...refund,
      lines: [{ productId: 3, quantity: 3 }, ...loaves(1)],
    })
    expect((await here.ports.stores.notes.refundsOf([order.id])).get(order.id)).toBe(2000)
    await here.shop.returnOrder(crew.owner, order.id, {
      reason: 'damaged',
      items: [{ ...APPLES, quantity: 500 }],
    })
    // Of one loaf, three substitutes and a bag of apples; four loaves were ordered.
    expect(publishAttention(await here.shop.listAttention(crew.office)).returnRequests).toMatchObject([
      { orderId: order.id, count: 1, of: 5 },
    ])
  })

  test('[PICK-14] what was packed can be returned', async () => {
    const order = await aPackedOrder()
    await here.shop.deliverOrder(crew.owner, order.id, here.time.now)
    const back = [
      { ...BREAD, quantity: 1 },
      { ...APPLES, quantity: 1050 },
      { productId: 3, quantity: 3 },
    ]
    const returned = await here.shop.returnOrder(crew.owner, order.id, { reason: 'damaged', items: back })
    expect(returned.status).toBe('returned')
    expect([await stockOf(here, 1), await stockOf(here, 2), await stockOf(here, 3)]).toEqual([47, 20_000, 50])
  })
})
