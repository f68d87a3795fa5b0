import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import { partOf, refuseWithoutFault, returnedSum } from '#domain/ordering/return-request.ts'
import { aKey, anOrderRequest } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aShop, aShopper, ENGINES_HERE, stockOf, stockUp, type TestShop } from '#tests/support/test-shop.ts'

const line = { name: { en: 'x', ar: 'x' }, picture: '', unitPrice: 1500 }
const lines = [
  { ...line, productId: 1, quantity: 2 },
  { ...line, productId: 7, quantity: 1, unitPrice: 700 },
]

test('[ORD-26] a part is told from the whole, and what was not ordered is refused', () => {
  const order = { id: 'o', lines }
  expect(partOf(order, [{ productId: 1, quantity: 1 }])).toEqual([{ productId: 1, quantity: 1 }])
  expect(
    partOf(order, [
      { productId: 7, quantity: 1 },
      { productId: 1, quantity: 2 },
    ]),
  ).toBeUndefined()
  for (const items of [[], [{ productId: 2, quantity: 1 }], [{ productId: 1, quantity: 3 }]])
    expect(() => partOf(order, items)).toThrow('order.product-unknown')
  expect(
    returnedSum(order, [
      { productId: 1, quantity: 1 },
      { productId: 7, quantity: 1 },
    ]),
  ).toBe(2200)
})

test.each([
  ['damaged', true],
  ['wrong-item', true],
  ['missing-item', true],
  ['not-as-expected', true],
  ['too-late', false],
  ['other', false],
  [undefined, false],
] as const)('[ORD-27] food comes back for %s: %s', (reason, isAccepted) => {
  const order = { id: 'o', lines: lines.map((each, at) => ({ ...each, returnable: at > 0 })) }
  const ask = (productId: number) => () => refuseWithoutFault(order, [{ productId, quantity: 1 }], { reason })
  if (isAccepted) expect(ask(1)).not.toThrow()
  else expect(ask(1)).toThrow('order.not-returnable')
  expect(ask(7)).not.toThrow()
})

describe.each(ENGINES_HERE)('a return of some products, on %s', (engine) => {
  let here: TestShop
  let mona: User
  let owner: User
  let order: Order
  const one = { reason: 'damaged', details: 'bruised', items: [{ productId: 1, quantity: 1 }] } as const
  beforeEach(async () => {
    here = await aShop(engine)
    mona = await aShopper(here)
    owner = await aPerson(here, 'admin')
    await stockUp(here, [10, 10])
    const items = [
      { productId: 1, quantity: 2 },
      { productId: 2, quantity: 1 },
    ]
    order = (await here.shop.placeOrder(mona, anOrderRequest({ items, method: 'visa' }), aKey())).order
  })
  afterEach(() => here.close())

  const delivered = () => here.shop.deliverOrder(mona, order.id, here.time.now)
  const wanted = async () => (await here.shop.listAttention(owner)).returnRequests.map(({ id }) => id)

  test('[ORD-26] leaves the order delivered and its stock sold, is the same when sent again, and one at a time', async () => {
    await expect(here.shop.returnOrder(mona, order.id, one)).rejects.toThrow('order.cannot-become')
    await delivered()
    const first = await here.shop.returnOrder(mona, order.id, one)
    expect(first).toMatchObject({ status: 'delivered', returnRequest: { ...one, settledAt: null } })
    here.time.now += 60_000
    expect(await here.shop.returnOrder(mona, order.id, one)).toEqual(first)
    const other = { ...one, items: [{ productId: 2, quantity: 1 }] }
    await expect(here.shop.returnOrder(mona, order.id, other)).rejects.toThrow('order.cannot-become')
    expect(await here.shop.showOrder(mona, order.id)).toEqual(first)
    expect(await stockOf(here, 1)).toBe(8)
    await expect(here.shop.undoReceipt(mona, order.id)).rejects.toThrow('order.cannot-become')
  })

  test('[ORD-26] every product in every quantity is the whole order', async () => {
    await delivered()
    const items = order.lines.map(({ productId, quantity }) => ({ productId, quantity }))
    expect(await here.shop.returnOrder(mona, order.id, { ...one, items })).toMatchObject({
      status: 'returned',
    })
    expect(await stockOf(here, 1)).toBe(10)
  })

  test('[ORD-27] what could not be returned when it was ordered stays so, and the whole order is taken back anyway', async () => {
    await delivered()
    const [goods] = await here.ports.stores.goods.byIds([1])
    await here.shop.editProducts(owner, [{ id: 1, version: goods?.version, fields: { returnable: true } }])
    expect((await here.shop.showOrder(mona, order.id)).lines).toMatchObject([
      { productId: 1, returnable: false },
      { productId: 2, returnable: false },
    ])
    await expect(here.shop.returnOrder(mona, order.id, { ...one, reason: 'other' })).rejects.toMatchObject({
      code: 'order.not-returnable',
      facts: { productIds: [1] },
    })
    expect(await wanted()).toEqual([])
    const next = anOrderRequest({ items: [{ productId: 1, quantity: 2 }], method: 'visa' })
    const later = (await here.shop.placeOrder(mona, next, aKey())).order
    expect(later.lines[0]).not.toHaveProperty('returnable')
    expect(await here.shop.returnOrder(mona, order.id)).toMatchObject({ status: 'returned' })
  })

  test('[OFFO-40] waits for the office until it is refunded, or settled, which can be undone', async () => {
    await delivered()
    await here.shop.returnOrder(mona, order.id, one)
    expect(await wanted()).toEqual([order.id])
    const settling = { kind: 'return', id: order.id } as const
    await here.shop.settleAttention(owner, { ...settling, settled: true })
    expect(await wanted()).toEqual([])
    await here.shop.settleAttention(owner, { ...settling, settled: false })
    expect(await wanted()).toEqual([order.id])
    await here.shop.noteOrder(owner, order.id, { id: 'a-refund-of-one', text: 'to the card', amount: 100 })
    expect(await wanted()).toEqual([])
    const again = await here.shop.returnOrder(mona, order.id, {
      ...one,
      items: [{ productId: 2, quantity: 1 }],
    })
    expect(again.returnRequest).toMatchObject({ items: [{ productId: 2, quantity: 1 }], settledAt: null })
  })
})
