import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import { ANSWER_WITHIN_MS } from '#domain/picking/picking.ts'
import { aKey, anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { act, anAction, pickAll, picked } from '#tests/support/picking.ts'
import { aShop, ENGINES_HERE, stockOf, type TestShop } from '#tests/support/test-shop.ts'

const TOMATOES = { productId: 1 }
const BREAD = { productId: 2 }
const short = (line: { productId: number }, quantity = 0) =>
  ({ kind: 'short', line, quantity, reason: 'missing' }) as const
const propose = (line: { productId: number }, productId: number, quantity: number) =>
  ({ kind: 'propose', line, substitute: { productId, quantity } }) as const
const PACK = { kind: 'pack', bags: 2 } as const

describe.each(ENGINES_HERE)('picking on %s', (engine) => {
  let here: TestShop
  let [mona, omar, hany, salma]: User[] = []
  beforeEach(async () => {
    here = await aShop(engine)
    await here.shop.addProducts([
      aProduct({ id: 1, price: 1000, stock: 50 }),
      aProduct({ id: 2, price: 500, stock: 50 }),
      aProduct({ id: 3, price: 1200, stock: 50 }),
      aProduct({ id: 4, price: 900, stock: 0 }),
    ])
    mona = await aPerson(here, 'shopper', 'Mona')
    omar = await aPerson(here, 'picker', 'Omar')
    hany = await aPerson(here, 'picker', 'Hany')
    salma = await aPerson(here, 'manager', 'Salma')
  })
  afterEach(() => here.close())

  const person = (user: User | undefined): User => {
    if (!user) throw new Error('nobody')
    return user
  }
  const anOrder = async (fields: Parameters<typeof anOrderRequest>[0] = {}): Promise<Order> => {
    const items = [
      { ...TOMATOES, quantity: 3 },
      { ...BREAD, quantity: 2 },
    ]
    return (await here.shop.placeOrder(person(mona), anOrderRequest({ items, ...fields }), aKey())).order
  }
  const hold = async (picker: User | undefined, orderIds: readonly string[], takeOver = false) =>
    (await here.shop.holdOrders(person(picker), { orderIds, takeOver })).map(({ refusal }) => refusal?.code)
  const anHeldOrder = async (fields?: Parameters<typeof anOrderRequest>[0]): Promise<Order> => {
    const order = await anOrder(fields)
    await hold(omar, [order.id])
    return order
  }
  const by = (order: Order, ...done: Parameters<typeof act>[3][]) =>
    act(here, person(omar), order.id, ...done)
  const orderNow = async ({ id }: Order): Promise<Order> => {
    const order = await here.ports.stores.orders.byId(id)
    if (!order) throw new Error('no order')
    return order
  }

  test('[PICK-1] orders to pick come by the time they are due, their lines along the shelves', async () => {
    const goods = await here.ports.stores.goods.byIds([1, 2])
    await here.ports.stores.goods.put(
      goods.map((each) => ({ ...each, shelfPlace: each.id === 1 ? 'B10' : 'B3', barcode: `622${each.id}` })),
    )
    const first = await anOrder()
    here.time.now += 60_000
    const second = await anOrder()
    const { orders, now } = await here.shop.listPicking(person(omar))
    expect(orders.map(({ order }) => order.id)).toEqual([first.id, second.id])
    expect(orders[1]?.dueAt).toBe(now + 30 * 60_000)
    expect(orders[0]?.lines.map(({ place, barcodes }) => [place, ...barcodes])).toEqual([
      ['B3', '6222'],
      ['B10', '6221'],
    ])
  })

  test('[PICK-2] each order has one picker: of two waves at once each order goes to one of them', async () => {
    const ids = (await Promise.all([anOrder(), anOrder(), anOrder()])).map(({ id }) => id)
    const [mine, theirs] = await Promise.all([hold(omar, ids), hold(hany, ids.toReversed())])
    expect([...mine, ...theirs].filter((code) => code === undefined)).toHaveLength(3)
    expect([...mine, ...theirs].filter((code) => code === 'picking.taken')).toHaveLength(3)
    const order = await here.ports.stores.orders.byId(ids[0] ?? '')
    expect(order?.fulfilment).toBe('preparing')
    // Taking it again is the same hold.
    expect([...(await hold(omar, ids)), ...(await hold(hany, ids))].filter((code) => !code)).toHaveLength(3)
  })

  test('[PICK-3] a hold lasts until it is given back or a manager takes it over; the picked stays', async () => {
    const order = await anHeldOrder()
    await by(order, picked(TOMATOES, 3))
    here.time.now += 24 * 60 * 60_000
    expect(await hold(hany, [order.id])).toEqual(['picking.taken'])
    await expect(
      here.shop.holdOrders(person(hany), { orderIds: [order.id], takeOver: true }),
    ).rejects.toThrow('role.not-yours')
    expect((await here.shop.releaseOrders(person(hany), [order.id]))[0]?.refusal?.code).toBe('role.not-yours')
    expect(await hold(salma, [order.id], true)).toEqual([undefined])
    expect(await by(order, picked(BREAD, 2))).toEqual(['picking.taken'])
    await here.shop.releaseOrders(person(salma), [order.id])
    expect(await by(order, picked(BREAD, 2))).toEqual(['picking.not-held'])
    expect(await hold(hany, [order.id])).toEqual([undefined])
    const [held] = await here.shop.showPicking(person(hany), [order.id])
    expect(held?.lines.find(({ line }) => line.productId === 1)?.picked).toBe(3)
  })

  test('[PICK-4] an action that is sent again counts once, and a refused one does not stop the others', async () => {
    const order = await anHeldOrder()
    const actions = [
      anAction(order.id, picked(TOMATOES, 3)),
      anAction(order.id, picked({ productId: 9 }, 1)),
      anAction(order.id, picked(BREAD, 2)),
      anAction(order.id, PACK),
    ]
    const expected = [undefined, 'picking.line-unknown', undefined, undefined]
    for (let time = 0; time < 3; time++) {
      const outcomes = await here.shop.recordPicking(person(omar), actions)
      expect(outcomes.map(({ refusal }) => refusal?.code)).toEqual(
        time === 0 ? expected : [undefined, 'picking.over', undefined, undefined],
      )
    }
    expect(await here.ports.stores.picking.entriesOf([order.id])).toHaveLength(3)
    expect((await orderNow(order)).fulfilment).toBe('ready')
  })

  test('[PICK-5] what comes after an order was cancelled is refused, and its stock is back once', async () => {
    const order = await anHeldOrder()
    await by(order, picked(TOMATOES, 1))
    await here.shop.returnOrder(person(mona), order.id)
    expect(await by(order, picked(TOMATOES, 3), short(BREAD), PACK)).toEqual(Array(3).fill('picking.over'))
    expect(await hold(hany, [order.id])).toEqual(['picking.over'])
    expect([await stockOf(here, 1), await stockOf(here, 2)]).toEqual([50, 50])
  })

  test('[PICK-5] of cancelling and packing at the same moment one happens', async () => {
    const order = await anHeldOrder()
    await by(order, ...pickAll(order))
    const [cancelled, packed] = await Promise.allSettled([
      here.shop.cancelOrder(person(salma), order.id, 'نفد'),
      by(order, PACK),
    ])
    const isPacked = packed.status === 'fulfilled' && packed.value[0] === undefined
    // Packed first, it can still be cancelled afterwards.
    expect(cancelled.status === 'fulfilled' || isPacked).toBe(true)
    const { fulfilment } = await orderNow(order)
    expect(fulfilment).toBe(cancelled.status === 'fulfilled' ? 'cancelled' : 'ready')
    expect(await stockOf(here, 1)).toBe(fulfilment === 'cancelled' ? 50 : 47)
  })

  test('[PICK-6] no more than ordered is picked, and a mistake can be undone', async () => {
    const order = await anHeldOrder()
    expect(await by(order, picked(TOMATOES, 4), short(TOMATOES, 3))).toEqual([
      'picking.too-many',
      'picking.too-many',
    ])
    expect(await by(order, short(TOMATOES, 1), picked(BREAD, 2))).toEqual([undefined, undefined])
    expect(await by(order, { kind: 'undo', line: TOMATOES }, PACK)).toEqual([undefined, 'picking.not-done'])
    expect(await by(order, picked(TOMATOES, 3), PACK)).toEqual([undefined, undefined])
    expect((await orderNow(order)).total).toBe(order.total)
    expect(await by(order, { kind: 'undo', line: TOMATOES })).toEqual(['picking.over'])
  })

  test('[PICK-7] an order of which nothing was found is not packed', async () => {
    const order = await anHeldOrder()
    expect(await by(order, PACK, short(TOMATOES), short(BREAD), PACK)).toEqual([
      'picking.not-done',
      undefined,
      undefined,
      'picking.nothing-packed',
    ])
  })

  test('[PICK-8] what was not packed is not paid: cash falls, and a prepaid order is refunded', async () => {
    for (const method of ['cash', 'visa'] as const) {
      const order = await anHeldOrder({ method })
      await by(order, short(TOMATOES, 1), picked(BREAD, 2), PACK)
      const packed = await orderNow(order)
      expect(packed.total).toBe(order.total - 2000)
      const refunds = await here.ports.stores.notes.refundsOf([order.id])
      expect(refunds.get(order.id) ?? 0).toBe(method === 'cash' ? 0 : 2000)
    }
  })

  test('[PICK-9] what was not found is wasted, and the books balance', async () => {
    const order = await anHeldOrder()
    await by(order, short(TOMATOES, 1), picked(BREAD, 2), PACK)
    expect(await here.shop.showStockBooks(person(omar), 1)).toMatchObject({ sold: -1, wasted: -2, left: 47 })
    // Returned, only what was packed comes back.
    await here.shop.returnOrder(person(mona), order.id)
    expect(await here.shop.showStockBooks(person(omar), 1)).toMatchObject({
      before: 50,
      sold: -1,
      wasted: -2,
      returned: 1,
      left: 48,
    })
  })

  test('[PICK-9] what was not found of an order that is then cancelled is wasted, too', async () => {
    const cancelled = await anHeldOrder()
    await by(cancelled, short(TOMATOES, 1), short(BREAD))
    await here.shop.cancelOrder(person(salma), cancelled.id, 'too little left')
    expect(await here.shop.showStockBooks(person(omar), 1)).toMatchObject({
      before: 50,
      sold: -3,
      returned: 3,
      wasted: -2,
      left: 48,
    })
    // What was found in the end, and what is all there, comes back.
    const returned = await anHeldOrder()
    await by(returned, short(TOMATOES), picked(TOMATOES, 3))
    await here.shop.returnOrder(person(mona), returned.id)
    expect(await here.shop.showStockBooks(person(omar), 1)).toMatchObject({ wasted: -2, left: 48 })
  })

  test('[PICK-10] the choice of the shopper stands from the start and can change until the picking begins', async () => {
    const order = await anOrder({
      substitution: {
        choice: 'leave-out',
        ceiling: 0,
        lines: [{ ...BREAD, choice: 'similar', ceiling: 25 }],
      },
    })
    const chosen = async () =>
      (await here.shop.showPicking(person(omar), [order.id]))[0]?.lines.map(({ choice, ceiling }) => [
        choice,
        ceiling,
      ])
    expect(await chosen()).toEqual([
      ['leave-out', 0],
      ['similar', 25],
    ])
    await here.shop.chooseSubstitution(person(mona), order.id, { choice: 'same', ceiling: 10 })
    expect(await chosen()).toEqual([
      ['same', 10],
      ['same', 10],
    ])
    await expect(
      here.shop.chooseSubstitution(person(hany), order.id, { choice: 'same', ceiling: 0 }),
    ).rejects.toThrow('order.not-found')
    await hold(omar, [order.id])
    await expect(
      here.shop.chooseSubstitution(person(mona), order.id, { choice: 'similar', ceiling: 0 }),
    ).rejects.toThrow('picking.begun')
    const plain = await anOrder()
    const [shown] = await here.shop.showPicking(person(omar), [plain.id])
    expect(shown?.lines[0]).toMatchObject({ choice: 'call', ceiling: 0 })
  })

  test('[PICK-11] only what is wanted, in stock and not in the order is proposed', async () => {
    const refusing = await anHeldOrder({ substitution: { choice: 'same', ceiling: 0 } })
    expect(await by(refusing, propose(TOMATOES, 3, 3))).toEqual(['picking.not-wanted'])
    const order = await anHeldOrder()
    expect(
      await by(
        order,
        propose(TOMATOES, 2, 1),
        propose(TOMATOES, 4, 1),
        propose(TOMATOES, 1, 5),
        propose(TOMATOES, 99, 1),
      ),
    ).toEqual(['order.line-repeated', 'order.stock-short', 'order.line-repeated', 'order.product-unknown'])
    expect(await by(order, propose(TOMATOES, 3, 1), propose(BREAD, 3, 1))).toEqual([
      undefined,
      'order.line-repeated',
    ])
  })

  test.each([
    ['cash', 0, 3000],
    ['cash', 10, 3300],
    ['cash', 25, 3600],
    ['visa', 25, 3000],
  ] as const)(
    '[PICK-12] a substitute of an order by %s with %i %% costs at most so much',
    async (method, ceiling, pays) => {
      const order = await anHeldOrder({ method, substitution: { choice: 'similar', ceiling } })
      await by(order, propose(TOMATOES, 3, 3), picked(BREAD, 2))
      here.time.now += ANSWER_WITHIN_MS
      expect(await by(order, PACK)).toEqual([undefined])
      const packed = await orderNow(order)
      expect(packed.total).toBe(order.total - 3000 + pays)
      expect(packed.lines.map(({ picked: count, replaces }) => [count, replaces])).toEqual([
        [0, undefined],
        [2, undefined],
        [3, '1'],
      ])
      expect(await stockOf(here, 3)).toBe(47)
      expect(await here.shop.showStockBooks(person(omar), 3)).toMatchObject({
        sold: -3,
        counted: 0,
        left: 47,
      })
    },
  )

  test('[PICK-13] packing waits for the answer; the first one counts, by the page or by phone', async () => {
    const order = await anHeldOrder()
    const asked = anAction(order.id, propose(TOMATOES, 3, 2))
    await here.shop.recordPicking(person(omar), [asked])
    const answer = { proposalId: asked.id, accepted: true }
    expect(await by(order, picked(BREAD, 2), PACK)).toEqual([undefined, 'picking.answer-awaited'])
    await expect(here.shop.answerProposal(person(hany), order.id, answer)).rejects.toThrow('order.not-found')
    await here.shop.answerProposal(person(mona), order.id, answer)
    await here.shop.answerProposal(person(mona), order.id, answer)
    await expect(
      here.shop.answerProposal(person(mona), order.id, { ...answer, accepted: false }),
    ).rejects.toThrow('picking.proposal-over')
    expect(await by(order, { kind: 'answer', ...answer, accepted: false }, PACK)).toEqual([
      'picking.proposal-over',
      undefined,
    ])
    expect((await orderNow(order)).lines[2]).toMatchObject({
      productId: 3,
      picked: 2,
      agreed: 2400,
      replaces: '1',
    })
  })

  test('[PICK-19] a question is also a message to the shopper, once', async () => {
    const order = await anHeldOrder()
    const asked = anAction(order.id, propose(TOMATOES, 3, 2))
    await here.shop.recordPicking(person(omar), [asked, asked])
    await here.shop.recordPicking(person(omar), [asked])
    const notices = await here.database.kysely
      .selectFrom('notices')
      .select(['user_id', 'order_id'])
      .where('kind', '=', 'question')
      .execute()
    expect(notices).toEqual([{ user_id: person(mona).id, order_id: order.id }])
  })

  test('[PICK-13] after the deadline an answer is refused, and what was chosen counts', async () => {
    for (const [choice, packed] of [
      ['similar', 3],
      ['call', 0],
    ] as const) {
      const order = await anHeldOrder({ substitution: { choice, ceiling: 0 } })
      const asked = anAction(order.id, propose(TOMATOES, 3, 3))
      await here.shop.recordPicking(person(omar), [asked])
      here.time.now += ANSWER_WITHIN_MS
      await expect(
        here.shop.answerProposal(person(mona), order.id, {
          proposalId: asked.id,
          accepted: choice === 'call',
        }),
      ).rejects.toThrow('picking.proposal-over')
      await by(order, picked(BREAD, 2), PACK)
      const { lines } = await orderNow(order)
      expect(lines.find(({ productId }) => productId === 3)?.picked ?? 0).toBe(packed)
    }
  })

  test('[PICK-13] of an answer and the packing at the deadline either counts, and the sums agree', async () => {
    const order = await anHeldOrder({ substitution: { choice: 'call', ceiling: 0 } })
    const asked = anAction(order.id, propose(TOMATOES, 3, 1))
    await here.shop.recordPicking(person(omar), [asked])
    await by(order, picked(BREAD, 2))
    const answered = here.shop
      .answerProposal(person(mona), order.id, { proposalId: asked.id, accepted: true })
      .then(() => true)
      .catch(() => false)
    here.time.now += ANSWER_WITHIN_MS
    await by(order, PACK)
    await by(order, PACK)
    const isTaken = await answered
    expect((await orderNow(order)).total).toBe(order.total - 3000 + (isTaken ? 1200 : 0))
  })

  test('[PICK-15] substitutes are in stock, not in the order, the nearest price first', async () => {
    await here.shop.addProducts([
      aProduct({ id: 5, price: 1050, stock: 9 }),
      aProduct({ id: 6, price: 1001, stock: 9, categoryId: 6 }),
    ])
    const order = await anOrder()
    const found = await here.shop.listSubstitutes(person(omar), order.id, TOMATOES)
    expect(found.map(({ productId }) => productId)).toEqual([5, 3])
    await expect(here.shop.listSubstitutes(person(omar), order.id, { productId: 3 })).rejects.toThrow(
      'picking.line-unknown',
    )
    await expect(here.shop.listSubstitutes(person(omar), randomUUID(), TOMATOES)).rejects.toThrow(
      'order.not-found',
    )
  })
})
