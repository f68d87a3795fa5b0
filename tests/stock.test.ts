import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StockDraft } from '#domain/catalog/record-stock.ts'
import type { StockMovement } from '#domain/catalog/stock-journal.ts'
import type { User } from '#domain/identity/user.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { aKey, anOrderRequest, aProduct, shoeVariants, someShoes } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aShop, aShopper, ENGINES_HERE, stockOf, stockUp, type TestShop } from '#tests/support/test-shop.ts'

/** A small generator, so that a failure can be repeated. */
const dice = (seed: number) => {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return (state >> 8) % sides
  }
}

describe.each(ENGINES_HERE)('the books of the stock on %s', (engine) => {
  let here: TestShop
  let owner: User
  let shoppers: User[]
  beforeAll(async () => {
    here = await aShop(engine)
    await stockUp(here, [60, 25, 8])
    owner = await aPerson(here, 'admin')
    shoppers = await Promise.all([0, 1, 2, 3].map(() => aShopper(here)))
  })
  afterAll(() => here.close())

  const journalOf = async (id: number, limit = 7) => {
    const all: StockMovement[] = []
    for (let after: string | undefined; ; ) {
      const page = await here.shop.listStockJournal(owner, id, { limit, ...(after && { after }) })
      all.push(...page.items)
      if (page.next === null) return all
      after = page.next
    }
  }
  const order = async (by: User, items: { productId: number; quantity: number }[]) =>
    (await here.shop.placeOrder(by, anOrderRequest({ items, method: 'visa' }), aKey())).order

  test('[STOCK-1] sales, cancellations and returns stand in the journal with their order, beside changes by staff', async () => {
    const mona = await aShopper(here)
    const sold = await order(mona, [{ productId: 3, quantity: 2 }])
    here.time.now += 1000
    const cancelled = await order(mona, [{ productId: 3, quantity: 1 }])
    here.time.now += 1000
    await here.shop.returnOrder(mona, cancelled.id)
    here.time.now += 1000
    await here.shop.editProducts(owner, [{ id: 3, fields: {}, stock: { from: 6, to: 9 } }], {
      reason: 'received',
      note: 'Juhayna',
    })
    here.time.now += 1000
    await here.shop.deliverOrder(mona, sold.id, here.time.now)
    await here.shop.takeBackOrder(owner, sold.id, { reason: 'Broken', isRestocked: false })
    const journal = await journalOf(3, 2)
    expect(journal.map(({ change, reason, orderId }) => [change, reason, orderId])).toEqual(
      expect.arrayContaining([
        [3, 'received', null],
        [1, 'cancelled', cancelled.id],
        [-1, 'sold', cancelled.id],
        [-2, 'sold', sold.id],
        [2, 'returned', sold.id],
        [-2, 'damaged', null],
      ]),
    )
    expect(journal).toHaveLength(6)
    expect(journal.map(({ at }) => at)).toEqual(journal.map(({ at }) => at).toSorted((a, b) => b - a))
    expect(await here.shop.showStockBooks(owner, 3)).toEqual({
      before: 8,
      received: 3,
      sold: -3,
      returned: 3,
      wasted: -2,
      counted: 0,
      left: 9,
    })
    expect(await stockOf(here, 3)).toBe(9)
  })

  test.each([1, 2, 3])('[STOCK-2] they balance after random changes at once, seed %i', async (seed) => {
    const roll = dice(seed * 7919)
    const placed: { id: string; by: User; isReceived: boolean }[] = []
    const before = await Promise.all(
      [1, 2].map(async (id) => (await here.shop.showStockBooks(owner, id)).before),
    )
    const change = async (): Promise<void> => {
      const productId = 1 + roll(2)
      const quantity = 1 + roll(3)
      const kind = roll(7)
      const by = shoppers[roll(shoppers.length)] as User
      if (kind <= 2) {
        const { id } = await order(by, [
          { productId: 1, quantity },
          { productId: 2, quantity: 1 },
        ])
        placed.push({ id, by, isReceived: false })
        return
      }
      if (kind === 3) {
        const from = await stockOf(here, productId)
        const why = { reason: (['received', 'damaged', 'expired', 'counted'] as const)[roll(4)] ?? 'counted' }
        const to = why.reason === 'received' ? from + 5 : Math.max(0, from - quantity)
        await here.shop.editProducts(owner, [{ id: productId, fields: {}, stock: { from, to } }], why)
        return
      }
      const one = placed[roll(Math.max(1, placed.length))]
      if (!one) return
      if (kind === 4) return void (await here.shop.returnOrder(one.by, one.id))
      if (!one.isReceived) {
        one.isReceived = true
        await here.shop.deliverOrder(one.by, one.id, here.time.now)
        return
      }
      if (kind === 5) {
        const pieces = [{ productId: 2, quantity: 1 }]
        const refund = { id: randomUUID(), text: 'one back', amount: null, lines: pieces, restocked: pieces }
        return here.shop.noteOrder(owner, one.id, refund)
      }
      await here.shop.takeBackOrder(owner, one.id, { reason: 'x', isRestocked: roll(2) === 0 })
    }
    for (let round = 0; round < 12; round++) {
      const tried = await Promise.allSettled(Array.from({ length: 4 }, change))
      for (const each of tried) if (each.status === 'rejected' && !isRefusal(each.reason)) throw each.reason
      here.time.now += 1000
    }
    for (const id of [1, 2]) {
      const books = await here.shop.showStockBooks(owner, id)
      const { left, ...columns } = books
      expect(Object.values(columns).reduce((sum, each) => sum + each, 0)).toBe(left)
      expect([id, books.before, left]).toEqual([id, before[id - 1], await stockOf(here, id)])
      const journal = await journalOf(id)
      expect(journal.reduce((sum, each) => sum + each.change, books.before)).toBe(left)
      expect(new Set(journal.map((each) => each.id)).size).toBe(journal.length)
    }
  })

  const aDocument = (fields: Partial<StockDraft> = {}): StockDraft => ({
    id: randomUUID(),
    kind: 'receipt',
    supplier: 'Juhayna',
    lines: [
      { productId: 1, change: 12, cost: 4100 },
      { productId: 2, change: 5 },
    ],
    ...fields,
  })
  const goodsOf = async (id: number) => here.shop.showGoods(owner, id)

  test('[STOCK-3] [STOCK-4] a receipt sent many times at once is written once, with its cost', async () => {
    const [one, two] = [await goodsOf(1), await goodsOf(2)]
    const receipt = aDocument()
    const answers = await Promise.all(Array.from({ length: 5 }, () => here.shop.recordStock(owner, receipt)))
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([receipt.id]))
    expect([await stockOf(here, 1), await stockOf(here, 2)]).toEqual([one.stock + 12, two.stock + 5])
    expect([(await goodsOf(1)).cost, (await goodsOf(2)).cost]).toEqual([4100, two.cost])
    expect((await journalOf(1)).filter(({ note }) => note === 'Juhayna')).toMatchObject([
      { change: 12, reason: 'received', actorName: owner.name },
    ])
    const other = { ...receipt, lines: [{ productId: 1, change: 13 }] }
    await expect(here.shop.recordStock(owner, other)).rejects.toMatchObject({
      code: 'stock.id-taken',
      facts: { saved: receipt.lines.map(({ productId, change }) => ({ productId, change })) },
    })
    expect(await here.shop.listSuppliers(owner)).toContain('Juhayna')
  })

  test('[STOCK-3] all lines are written or none, and waste never exceeds the stock', async () => {
    const before = await stockOf(here, 1)
    const lines = [
      { productId: 1, change: -1 },
      { productId: 3, change: -1000 },
    ]
    const waste = aDocument({ kind: 'waste', reason: 'stolen', supplier: undefined, lines })
    await expect(here.shop.recordStock(owner, waste)).rejects.toMatchObject({
      code: 'stock.out-of-range',
      facts: { productId: 3 },
    })
    expect(await stockOf(here, 1)).toBe(before)
    const written = await here.shop.recordStock(owner, { ...waste, lines: lines.slice(0, 1) })
    expect(written).toMatchObject({ kind: 'waste', reason: 'stolen' })
    expect((await journalOf(1)).some(({ change, reason }) => change === -1 && reason === 'stolen')).toBe(true)
  })

  test.each([
    ['receipt', { change: -1 }],
    ['receipt', { change: 0 }],
    ['waste', { change: 1 }],
    ['waste', { change: -1, cost: 100 }],
    ['count', { change: 1, cost: 100 }],
  ] as const)('[STOCK-3] a %s with %o is refused', async (kind, line) => {
    const lines = [{ productId: 1, ...line }]
    await expect(here.shop.recordStock(owner, aDocument({ kind, lines }))).rejects.toThrow('stock.unusable')
  })

  test('[STOCK-3] a picker receives without costs, support not at all', async () => {
    const picker = await aPerson(here, 'picker')
    await expect(here.shop.recordStock(picker, aDocument())).rejects.toThrow('role.not-yours')
    const plain = aDocument({ lines: [{ productId: 2, change: 1 }] })
    expect(await here.shop.recordStock(picker, plain)).toMatchObject({ actorName: picker.name })
    const support = await aPerson(here, 'support')
    await expect(here.shop.recordStock(support, plain)).rejects.toThrow('role.not-yours')
  })

  test('[STOCK-5] what is sold after a product was counted is not a difference', async () => {
    const expected = await stockOf(here, 1)
    await order(await aShopper(here), [{ productId: 1, quantity: 2 }])
    const lines = [{ productId: 1, change: expected - 1 - expected }]
    await here.shop.recordStock(owner, aDocument({ kind: 'count', supplier: undefined, lines }))
    expect(await stockOf(here, 1)).toBe(expected - 2 - 1)
  })

  test('[STOCK-6] a mistaken receipt is reversed once, with its cost, unless its goods are sold', async () => {
    const before = await goodsOf(3)
    const lines = [{ productId: 3, change: 20, cost: 999 }]
    const { id } = await here.shop.recordStock(owner, aDocument({ lines }))
    const tried = await Promise.allSettled([1, 2].map(() => here.shop.reverseStock(owner, id, randomUUID())))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await goodsOf(3)).toMatchObject({ stock: before.stock, cost: before.cost })
    const { items } = await here.shop.listStockDocuments(owner, { limit: 10 })
    expect(items.find((each) => each.id === id)).toMatchObject({ isReversed: true })
    const sold = await here.shop.recordStock(owner, aDocument({ lines }))
    const all = before.stock + 20
    await here.shop.recordStock(
      owner,
      aDocument({
        kind: 'waste',
        reason: 'expired',
        supplier: undefined,
        lines: [{ productId: 3, change: -all }],
      }),
    )
    await expect(here.shop.reverseStock(owner, sold.id, randomUUID())).rejects.toThrow('stock.out-of-range')
    const books = await here.shop.showStockBooks(owner, 3)
    expect([books.before, books.left]).toEqual([8, 0])
  })

  test('[STOCK-7] a product is found by its own code or its barcode, exactly', async () => {
    const { version } = await goodsOf(2)
    const codes = { sku: 'TEA-250', barcode: '6221007012345' }
    await here.shop.editProducts(owner, [{ id: 2, version, fields: codes }])
    for (const q of [...Object.values(codes), 'tea-250']) {
      const { items } = await here.shop.listGoods(owner, { q }, { limit: 5 })
      expect(items.map(({ id }) => id)).toEqual([2])
    }
  })

  describe('with variants', () => {
    const SHOES = 40
    beforeAll(async () => {
      await here.shop.addProducts([someShoes({ id: SHOES, variants: shoeVariants() })])
    })
    const stocks = async () => (await goodsOf(SHOES)).variants?.map(({ stock }) => stock)

    test('[STOCK-9] a receipt and waste change the stock of a variant, and their reversal changes it back', async () => {
      const lines = [
        { productId: SHOES, variantId: 5, change: 10, cost: 20_000 },
        { productId: SHOES, variantId: 1, change: 2, cost: 21_000 },
        { productId: 2, change: 1 },
      ]
      const receipt = aDocument({ lines })
      await Promise.all([1, 2].map(() => here.shop.recordStock(owner, receipt)))
      expect(await stocks()).toEqual([6, 4, 4, 4, 14, 4])
      // The last cost of the document, and the sum of the variants.
      expect(await goodsOf(SHOES)).toMatchObject({ stock: 36, cost: 21_000 })
      const journal = await journalOf(SHOES)
      expect(journal.map(({ variantId, before, after }) => [variantId, before, after])).toEqual(
        expect.arrayContaining([
          [1, 4, 6],
          [5, 4, 14],
        ]),
      )
      const waste = { kind: 'waste', reason: 'damaged', supplier: undefined } as const
      const broken = [{ productId: SHOES, variantId: 1, change: -1 }]
      await here.shop.recordStock(owner, aDocument({ ...waste, lines: broken }))
      await here.shop.reverseStock(owner, receipt.id, randomUUID())
      expect(await stocks()).toEqual([3, 4, 4, 4, 4, 4])
      expect(await goodsOf(SHOES)).toMatchObject({ stock: 23, cost: null })
      const books = await here.shop.showStockBooks(owner, SHOES)
      expect([books.before, books.left]).toEqual([24, 23])
    })

    test.each([
      [{ productId: SHOES, change: 1 }, 'product.has-variants'],
      [{ productId: SHOES, variantId: 99, change: 1 }, 'product.not-found'],
      [{ productId: 2, variantId: 1, change: 1 }, 'product.not-found'],
      [{ productId: SHOES, variantId: 2, change: 1_000_000 }, 'stock.out-of-range'],
    ])('[STOCK-9] a line %o is refused', async (line, code) => {
      const before = await stocks()
      const lines = [{ productId: SHOES, variantId: 3, change: 1 }, line]
      await expect(here.shop.recordStock(owner, aDocument({ lines }))).rejects.toThrow(code)
      expect(await stocks()).toEqual(before)
    })

    test('[STOCK-10] a code of a variant, and one of its product, find the product with its variants', async () => {
      const { version } = await goodsOf(SHOES)
      await here.shop.editProducts(owner, [{ id: SHOES, version, fields: { sku: 'SHOES-ALL' } }])
      for (const q of ['shoe-5', 'SHOES-ALL']) {
        const { items } = await here.shop.listGoods(owner, { q }, { limit: 5 })
        expect(items.map(({ id, variants }) => [id, variants?.length])).toEqual([[SHOES, 6]])
      }
    })
  })

  test('[STOCK-13] products are listed by a range of shelf places', async () => {
    for (const [id, shelfPlace] of [
      [1, 'A10'],
      [2, 'A2'],
      [3, 'B1'],
    ] as const) {
      const { version } = await goodsOf(id)
      await here.shop.editProducts(owner, [{ id, version, fields: { shelfPlace } }])
    }
    expect(await here.shop.listShelfPlaces(owner)).toEqual(['A2', 'A10', 'B1'])
    const listed = async (from: string, to: string) =>
      (await here.shop.listGoods(owner, { shelves: { from, to } }, { limit: 5 })).items.map(({ id }) => id)
    expect(await listed('A10', 'A1')).toEqual([1, 2])
    expect(await listed('C1', 'C9')).toEqual([])
  })

  test('[STOCK-13] a count may have a thousand lines', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => 5000 + at)
    await here.shop.addProducts(many.map((id) => aProduct({ id, stock: 5 })))
    const lines = many.map((productId) => ({ productId, change: -1 }))
    await here.shop.recordStock(owner, aDocument({ kind: 'count', supplier: undefined, lines }))
    expect(await stockOf(here, 5999)).toBe(4)
  })
})
