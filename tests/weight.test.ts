import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PublishedGoods } from '#contracts/goods.ts'
import { retake } from '#domain/ordering/put-back.ts'
import { aProduct, someApples, someShoes } from '#tests/support/builders.ts'
import { someBuyers } from '#tests/support/buyers.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aServer, type Received, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

const APPLES = 1
const WEIGHT = { step: 250, min: 250, max: 5000 }

describe.each(ENGINES_HERE)('goods sold by weight on %s', (engine) => {
  let here: TestServer
  beforeEach(async () => {
    here = await aServer(engine)
    await here.shop.addProducts([
      someApples({ id: APPLES }),
      aProduct({ id: 2, stock: 200 }),
      someShoes({ id: 3 }),
    ])
  })
  afterEach(() => here.close())

  const stock = async (): Promise<number | undefined> =>
    (await here.ports.stores.products.byIds([APPLES]))[0]?.stock

  const apples = (quantity: number) => ({ productId: APPLES, quantity })

  const errorOf = ({ status, json }: Received) => {
    const { error, message: _, ...facts } = json
    return [status, error, facts]
  }

  const office = async () => here.tokenOf(await aPerson(here, 'admin'))

  const edit = async (id: number, fields: object): Promise<Received & { readonly goods: PublishedGoods }> => {
    const token = await office()
    const [goods] = await here.ports.stores.goods.byIds([id])
    const body = { version: goods?.version, ...fields }
    const answer = await here.send('PATCH', `/api/office/products/${id}`, { token, body })
    return { ...answer, goods: answer.json.product as PublishedGoods }
  }

  test('[KG-1] a product by weight is published with its steps, one in pieces as before', async () => {
    const list = JSON.parse((await here.send('GET', '/Api.json')).text) as { id: number; weight?: object }[]
    expect(list.map(({ id, weight }) => [id, weight])).toEqual([
      [APPLES, WEIGHT],
      [2, undefined],
      [3, undefined],
    ])
    const { json } = await here.send('GET', `/api/products/${APPLES}`)
    expect(json.product).toMatchObject({ price: 55, unit: 'kg', inStock: true, weight: WEIGHT })
  })

  test('[KG-2] [KG-5] an order prices grams per kilogram, and its line says that it was sold by weight', async () => {
    const token = await here.signUp()
    const { status, json } = await here.order(token, {
      items: [apples(1250), { productId: 2, quantity: 2 }],
      agreedPrice: 68.75 + 110 + 30,
    })
    expect(status).toBe(201)
    const order = json.order as { _id: string; items: object[] }
    expect(order.items).toMatchObject([
      { quantity: 1250, byWeight: true, price: 55, total: 68.75 },
      { total: 110 },
    ])
    expect(order.items[1]).not.toHaveProperty('byWeight')
    expect(await stock()).toBe(18_750)
    await edit(APPLES, { weight: null })
    const shown = await here.send('GET', `/api/orders/${order._id}`, { token })
    expect((shown.json.order as { items: object[] }).items[0]).toMatchObject({ byWeight: true, total: 68.75 })
    const listed = await here.send('GET', '/api/office/orders', { token: await office() })
    expect(listed.json.items).toMatchObject([{ pieces: 3 }])
  })

  test('[KG-3] [ORD-8] a weight outside the steps, and more than 99 pieces, are refused with what is possible', async () => {
    const token = await here.signUp()
    const wrong = await here.order(token, { items: [apples(300), { productId: 2, quantity: 100 }] })
    expect(errorOf(wrong)).toEqual([
      422,
      'order.quantity-unfit',
      {
        lines: [
          { productId: APPLES, quantity: 300, weight: WEIGHT },
          { productId: 2, quantity: 100 },
        ],
      },
    ])
    for (const grams of [1, 125, 5250])
      expect((await here.order(token, { items: [apples(grams)] })).json.error).toBe('order.quantity-unfit')
    for (const grams of [0, 100_001, 250.5])
      expect((await here.order(token, { items: [apples(grams)] })).json.error).toBe('request.invalid')
    expect((await here.order(token, { items: [apples(5000)] })).status).toBe(201)
    expect(await stock()).toBe(15_000)
  })

  test('[KG-4] thirty buyers for the last four kilograms: what was sold and what is left make what there was', async () => {
    const [goods] = await here.ports.stores.goods.byIds([APPLES])
    if (!goods) expect.fail('the apples are gone')
    await here.ports.stores.goods.put([{ ...goods, stock: 4000 }])
    const tokens = await someBuyers(here, 30)
    const answers = await Promise.all(tokens.map((token) => here.order(token, { items: [apples(750)] })))
    const sold = answers.filter(({ status }) => status === 201)
    expect(sold).toHaveLength(5)
    expect(await stock()).toBe(250)
    const short = await here.order(tokens[0] ?? '', { items: [apples(500)] })
    expect(errorOf(short)).toEqual([409, 'order.stock-short', { lines: [{ ...apples(500), left: 250 }] }])
  })

  test('[KG-6] grams are returned and refunded in part, and go back to the stock once', async () => {
    const token = await here.signUp()
    const { json } = await here.order(token, { method: 'visa', items: [apples(1250)] })
    const { _id } = json.order as { _id: string }
    const deliveredAt = new Date(here.time.now).toISOString()
    await here.send('PATCH', `/api/orders/${_id}/deliver`, { token, body: { deliveredAt } })
    const asked = await here.send('PATCH', `/api/orders/${_id}/return`, {
      token,
      body: { reason: 'damaged', items: [apples(300)] },
    })
    expect(asked.json.order).toMatchObject({ returnRequest: { items: [apples(300)], amount: 16.5 } })
    const desk = await office()
    const refund = (grams: number, id: string = randomUUID()) =>
      here.send('POST', `/api/office/orders/${_id}/refund`, {
        token: desk,
        body: { id, text: 'bruised', lines: [apples(grams)], restock: [apples(grams)] },
      })
    const id = randomUUID()
    expect((await refund(333, id)).status).toBe(200)
    expect((await refund(333, id)).status).toBe(200)
    expect(await stock()).toBe(19_083)
    expect((await refund(918)).json.error).toBe('refund.line-done')
    expect((await refund(917)).status).toBe(200)
    expect(await stock()).toBe(20_000)
    const books = await here.ports.stores.stockJournal.sums(APPLES)
    expect(Object.fromEntries(books)).toEqual({ sold: -1250, returned: 1250 })
    const notes = await here.ports.stores.notes.of(_id)
    expect(notes.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(6875)
  })

  test('[AUD-8] goods that a refund puts back on sale are named in the audit as they were ordered', async () => {
    const items = [apples(1250), { productId: 2, quantity: 2 }, { productId: 3, variantId: 5, quantity: 1 }]
    const { json } = await here.order(await here.signUp(), { method: 'visa', items })
    const { _id } = json.order as { _id: string }
    const desk = await office()
    const refund = (restock: readonly object[]) =>
      here.send('POST', `/api/office/orders/${_id}/refund`, {
        token: desk,
        body: { id: randomUUID(), text: 'late', amount: 1, restock },
      })
    const restocked = [apples(500), { productId: 3, variantId: 5, quantity: 1 }]
    expect((await refund(restocked)).status).toBe(200)
    expect((await refund([])).status).toBe(200)
    // The name of today does not matter.
    expect((await edit(APPLES, { name: { en: 'Green apples', ar: 'تفاح أخضر' } })).status).toBe(200)
    const audit = await here.send('GET', `/api/office/audit?subject=order:${_id}`, { token: desk })
    expect(audit.json.items).toMatchObject([{ lines: {} }, { after: { restocked } }])
    expect((audit.json.items as { readonly lines: object }[]).map(({ lines }) => lines)).toEqual([
      {},
      {
        1: { name: 'Red apples', nameAr: 'تفاح أحمر', byWeight: true },
        '3/5': {
          name: 'Walking shoes',
          nameAr: 'حذاء مشي',
          variant: expect.stringContaining(' · '),
          variantAr: expect.stringContaining(' · '),
        },
      },
    ])
  })

  test('[KG-22] a receipt costs its kilograms, and its sum keeps pieces and grams apart', async () => {
    const token = await office()
    const body = {
      id: randomUUID(),
      kind: 'receipt',
      supplier: 'Juhayna',
      note: '',
      lines: [
        { productId: APPLES, change: 10_500, cost: 40 },
        { productId: 2, change: 3, cost: 20 },
      ],
    }
    const { status, json } = await here.send('POST', '/api/office/stock', { token, body })
    expect([status, json.document]).toMatchObject([200, { change: 3, grams: 10_500, cost: 480 }])
    const reversal = await here.send('POST', `/api/office/stock/${body.id}/reverse`, {
      token,
      body: { id: randomUUID() },
    })
    expect(reversal.json.document).toMatchObject({ change: -3, grams: -10_500, cost: -480 })
  })

  test('[KG-21] waste of more than there is says the stock with its unit', async () => {
    const lines = [{ productId: APPLES, change: -900_000 }]
    const body = { id: randomUUID(), kind: 'waste', reason: 'damaged', note: '', lines }
    const { status, json } = await here.send('POST', '/api/office/stock', { token: await office(), body })
    expect([status, json.error]).toEqual([409, 'stock.out-of-range'])
    expect(json.message).toMatch(/\d\u00a0kg/)
  })

  test('[KG-7] options beside a weight, another unit and steps that lead nowhere are refused', async () => {
    const refused = [
      await edit(3, { weight: WEIGHT, unit: 'kg' }),
      await edit(APPLES, { unit: 'piece' }),
      await edit(2, { weight: { ...WEIGHT, min: 300 } }),
      await edit(2, { weight: { ...WEIGHT, max: 100 } }),
    ]
    for (const answer of refused)
      expect(errorOf(answer).slice(0, 2)).toEqual([422, 'product.weight-unusable'])
    const token = await office()
    const { version: _, id: __, ...fields } = (await edit(2, { price: 20 })).goods
    const created = await here.send('POST', '/api/office/products', {
      token,
      body: {
        categoryId: fields.categoryId,
        name: { en: 'Loose rice', ar: 'أرز سايب' },
        description: { en: 'Rice', ar: 'أرز' },
        price: 30,
        unit: 'kg',
        facts: [],
        pictures: [],
        stock: 9000,
        weight: { step: 500, min: 500, max: 10_000 },
      },
    })
    expect(created.json.product).toMatchObject({ stock: 9000, lowStock: 5000, weight: { step: 500 } })
  })

  test('[KG-8] a product that begins or ceases to be sold by weight keeps what is on its shelf', async () => {
    const begun = await edit(2, { weight: WEIGHT })
    expect(begun.goods).toMatchObject({ stock: 200_000, lowStock: 5000, weight: WEIGHT })
    const ceased = await edit(APPLES, { weight: null, lowStock: 3 })
    expect(ceased.goods).toMatchObject({ stock: 20, lowStock: 3 })
    expect(ceased.goods).not.toHaveProperty('weight')
    const journal = await here.ports.stores.stockJournal.page(2, { limit: 5 })
    expect(journal.items).toMatchObject([{ before: 200, after: 200_000, reason: 'correction' }])
    const audit = await here.send('GET', '/api/office/audit', { token: await office() })
    expect(audit.json.items).toMatchObject([
      { before: { 'weight.step': 250, stockGrams: 20_000 }, after: { stock: 20 } },
      { before: { stock: 200 }, after: { 'weight.step': 250, 'weight.max': 5000, stockGrams: 200_000 } },
    ])
  })

  test.each([
    { goes: 'from grams to pieces', id: APPLES, weight: null, sold: 1500, left: 18, back: 1 },
    { goes: 'from pieces to grams', id: 2, weight: WEIGHT, sold: 3, left: 197_000, back: 3000 },
  ])('[KG-26] what comes back after a change $goes is converted, and the books balance', async (way) => {
    const { id, weight, sold, left, back } = way
    const admin = await aPerson(here, 'admin')
    const token = await here.signUp()
    const place = async () =>
      (
        (await here.order(token, { items: [{ productId: id, quantity: sold }] })).json.order as {
          _id: string
        }
      )._id
    const draft = { id: randomUUID(), kind: 'waste', reason: 'expired' } as const
    const before = (await here.ports.stores.products.byIds([id]))[0]?.stock ?? 0
    const order = await place()
    await edit(id, { weight })
    const stockNow = async () => (await here.ports.stores.products.byIds([id]))[0]?.stock
    const books = async () => {
      const { before: first, left: last, ...moves } = await here.shop.showStockBooks(admin, id)
      expect(Object.values(moves).reduce((sum, each) => sum + each, first)).toBe(last)
      expect(last).toBe(await stockNow())
    }
    expect(await stockNow()).toBe(left)
    await here.shop.cancelOrder(admin, order, 'sold out')
    expect(await stockNow()).toBe(left + back)
    await books()
    // A document of the time before is reversed in the unit of now.
    await edit(id, { weight: weight ? null : WEIGHT })
    const converted = await stockNow()
    expect(converted).toBe(weight ? 200 : 19_000)
    await here.shop.recordStock(admin, { ...draft, lines: [{ productId: id, change: weight ? -2 : -2000 }] })
    await edit(id, { weight })
    await here.shop.reverseStock(admin, draft.id, randomUUID())
    expect(await stockNow()).toBe(left + back)
    await books()
    expect(before).toBeGreaterThan(0)
  })

  test('[KG-26] an order that was called off is not revived by its money when it would take another unit', async () => {
    // As many pieces are left then as grams were ordered.
    await here.shop.addProducts([{ ...someApples({ id: 9 }), stock: 5_000_000 }])
    const { stores } = here.ports
    const { json } = await here.order(await here.signUp(), { items: [{ productId: 9, quantity: 1000 }] })
    const order = await stores.orders.byId((json.order as { _id: string })._id)
    await edit(9, { weight: null })
    if (!order) throw new Error('no order')
    expect(await here.ports.inTransaction((within) => retake(within, order))).toBeUndefined()
    expect((await stores.products.byIds([9]))[0]?.stock).toBe(4999)
  })

  test('[KG-9] [XFER-20] files of products and of orders keep weights, also after an import', async () => {
    const { json } = await here.order(await here.signUp(), { items: [apples(750)] })
    const { _id } = json.order as { _id: string }
    const token = await office()
    const headers = { 'content-type': 'application/json' }
    const rowsOf = async (what: string) =>
      JSON.parse((await here.send('GET', `/api/office/exports/${what}/json`, { token })).text) as object[]
    const [product] = await rowsOf('products')
    expect(product).toMatchObject({
      id: APPLES,
      weight_step: 250,
      weight_min: 250,
      weight_max: 5000,
      stock: 19_250,
    })
    const [order] = await rowsOf('orders')
    expect(order).toMatchObject({ id: _id, quantity: 750, by_weight: 'yes', total: 41.25 + 30 })
    const bring = async (what: string, rows: readonly object[]) => {
      const body = Buffer.from(JSON.stringify(rows))
      const path = `/api/office/imports`
      const query = `what=${what}&format=json`
      const checked = await here.send('POST', `${path}/check?${query}`, { token, body, headers })
      const seal = encodeURIComponent(String(checked.json.seal))
      await here.send('POST', `${path}?${query}&seal=${seal}`, { token, body, headers })
      return checked.json
    }
    const changed = { id: APPLES, weight_step: 500, weight_min: 500, weight_max: 4000 }
    await bring('products', [changed, { id: 2, weight_step: 100, weight_min: 100, weight_max: 2000 }])
    const goods = await here.ports.stores.goods.byIds([APPLES, 2])
    expect(goods.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { stock: 19_250, weight: { step: 500, min: 500, max: 4000 } },
      { stock: 200_000, weight: { step: 100 } },
    ])
    const wrong = await bring('products', [
      { ...changed, weight_min: 300 },
      { ...changed, id: 3 },
      { id: 2, unit: 'piece' },
    ])
    expect(wrong.problems).toMatchObject(Array.from({ length: 3 }, () => ({ code: 'weight-unusable' })))
    const again = randomUUID()
    await bring('orders', [{ ...order, id: again }])
    // Weighed at 800 g, of which 50 g are free.
    const heavier = randomUUID()
    const refused = await bring('orders', [{ ...order, id: heavier, quantity: 800, amount: 44 }])
    expect(refused.problems).toMatchObject([{ column: 'total', code: 'sum-wrong' }])
    await bring('orders', [{ ...order, id: heavier, quantity: 800 }])
    const imported = (await rowsOf('orders')).find((row) => 'id' in row && row.id === heavier)
    expect(imported).toMatchObject({ quantity: 800, amount: 41.25, total: 41.25 + 30 })
    expect((await here.ports.stores.orders.byId(again))?.lines).toMatchObject([
      { quantity: 750, byWeight: true },
    ])
  })
})
