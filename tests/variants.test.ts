import { createHash, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aggregatesOf } from '#domain/catalog/variants.ts'
import { aProduct, shoeVariants, someShoes } from '#tests/support/builders.ts'
import { someBuyers } from '#tests/support/buyers.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aServer, type Received, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

const BUYERS = 40
const SHOES = 1
const RED_42 = 5

/** The SHA-256 of `/Api.json` with fifty products, made before products had options. */
const API_JSON_WITHOUT_OPTIONS = '253f65e672e10429e21d18a62607b04029cadc9df5dc487e81ae7d73f92947e5'

describe.each(ENGINES_HERE)('products with options on %s', (engine) => {
  let here: TestServer
  beforeEach(async () => {
    here = await aServer(engine)
  })
  afterEach(() => here.close())

  const sell = (stocks?: readonly number[]): Promise<void> =>
    here.shop.addProducts([
      someShoes({ id: SHOES, variants: shoeVariants(stocks) }),
      aProduct({ id: 2, stock: 9 }),
    ])

  const shoes = async () => {
    const [product] = await here.ports.stores.products.byIds([SHOES])
    return product ?? expect.fail('the shoes are gone')
  }

  /** The stock of each variant; fails when the product's own price or stock is not that of its variants. */
  const stocks = async (): Promise<number[]> => {
    const { variants = [], price, stock, topPrice, leastStock } = await shoes()
    expect({ price, stock, topPrice, leastStock }).toEqual(aggregatesOf(variants))
    return variants.map((variant) => variant.stock)
  }

  const item = (variantId: number, quantity = 1) => ({ productId: SHOES, variantId, quantity })

  const errorOf = ({ status, json }: Received) => {
    const { error, message: _, ...facts } = json
    return [status, error, facts]
  }

  test('[VAR-3] [VAR-2] forty buyers for the last three "42 in red": three orders, and the sum is that of the variants', async () => {
    await sell([9, 9, 9, 9, 3, 9])
    const tokens = await someBuyers(here, BUYERS)
    const answers = await Promise.all(tokens.map((token) => here.order(token, { items: [item(RED_42)] })))
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(refused).toHaveLength(BUYERS - 3)
    for (const { json } of refused)
      expect(json).toMatchObject({
        error: 'order.stock-short',
        lines: [{ productId: SHOES, variantId: RED_42, quantity: 1, left: 0 }],
      })
    expect(await stocks()).toEqual([9, 9, 9, 9, 0, 9])
  })

  test('[VAR-3] [VAR-2] buyers of several variants, cancellations and edits at once: what was sold and what is left make what there was', async () => {
    const first = [12, 12, 12, 12, 12, 12]
    await sell(first)
    const office = await aPerson(here, 'admin')
    const tokens = await someBuyers(here, BUYERS)
    const sold = first.map(() => 0)
    await Promise.all(
      tokens.map(async (token, buyer) => {
        const items = [item((buyer % 6) + 1, (buyer % 3) + 1), item(((buyer + 1 + (buyer % 4)) % 6) + 1)]
        const { status, json } = await here.order(token, { items: buyer % 2 ? items : items.toReversed() })
        expect([201, 409]).toContain(status)
        if (status !== 201) return
        const order = json.order as { _id: string }
        if (buyer % 5 === 0) {
          await here.shop.cancelOrder(office, order._id, 'changed their mind')
          return
        }
        for (const { variantId, quantity } of items)
          sold[variantId - 1] = (sold[variantId - 1] ?? 0) + quantity
      }),
    )
    const left = await stocks()
    expect(left.map((stock, at) => stock + (sold[at] ?? 0))).toEqual(first)
  })

  test('[VAR-4] two variants of a product are two lines at their own prices, and the same one twice is refused', async () => {
    await sell()
    const token = await here.signUp()
    const { status, json } = await here.order(token, { items: [item(2), item(RED_42, 2)] })
    expect(status).toBe(201)
    expect(json.order).toMatchObject({ price: 300 + 2 * 320 + 30 })
    expect(await stocks()).toEqual([4, 3, 4, 4, 2, 4])
    expect(errorOf(await here.order(token, { items: [item(RED_42), item(RED_42)] }))).toEqual([
      422,
      'order.line-repeated',
      { productId: SHOES, variantId: RED_42 },
    ])
  })

  test('[VAR-4] the same order twice is one order', async () => {
    await sell()
    const token = await here.signUp()
    const body = { id: randomUUID(), items: [item(2), item(RED_42)] }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => here.order(token, body, 'the-same-key')),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(7).fill(200),
      201,
    ])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await stocks()).toEqual([4, 3, 4, 4, 3, 4])
  })

  test('[VAR-5] a line needs a variant exactly when its product has options, and one that is on sale', async () => {
    const variants = shoeVariants().map((variant) => ({ ...variant, isOn: variant.id !== 3 }))
    await here.shop.addProducts([someShoes({ id: SHOES, variants }), aProduct({ id: 2 })])
    const token = await here.signUp()
    const unchosen = await here.order(token, {
      items: [
        { productId: SHOES, quantity: 1 },
        { productId: 2, quantity: 1 },
      ],
    })
    expect(errorOf(unchosen)).toEqual([422, 'order.choice-missing', { productIds: [SHOES] }])
    const unsold = await here.order(token, {
      items: [item(3), item(7), item(1), { productId: 2, variantId: 1, quantity: 1 }],
    })
    expect(errorOf(unsold)).toEqual([
      422,
      'order.product-unknown',
      {
        productIds: [SHOES, 2],
        variants: [
          { productId: SHOES, variantId: 3 },
          { productId: SHOES, variantId: 7 },
          { productId: 2, variantId: 1 },
        ],
      },
    ])
    const dearer = await here.order(token, { items: [item(RED_42)], agreedPrice: 330 })
    expect(errorOf(dearer).slice(0, 2)).toEqual([409, 'order.price-changed'])
    expect(dearer.json.prices).toEqual([{ productId: SHOES, variantId: RED_42, price: 320 }])
    expect(await stocks()).toEqual([4, 4, 4, 4, 4, 4])
  })

  test('[VAR-6] a line keeps the words, code, picture and price of its variant for good', async () => {
    await sell()
    const token = await here.signUp()
    const { json } = await here.order(token, { items: [item(RED_42), { productId: 2, quantity: 1 }] })
    const { _id } = json.order as { _id: string }
    const [goods] = await here.ports.stores.goods.byIds([SHOES])
    if (!goods) expect.fail('the shoes are gone')
    await here.ports.stores.goods.put([
      {
        ...goods,
        options: [{ name: { en: 'Fit', ar: 'القَصّة' }, values: [{ en: 'Wide', ar: 'واسع' }] }],
        variants: [{ ...(shoeVariants()[4] ?? expect.fail()), choice: [0], sku: 'NEW', price: 1 }],
      },
    ])
    const shown = await here.send('GET', `/api/orders/${_id}`, { token })
    const { items } = shown.json.order as { items: object[] }
    expect(items).toEqual([
      {
        productId: SHOES,
        variantId: RED_42,
        name: 'Walking shoes',
        nameAr: 'حذاء مشي',
        variant: '42 · Red',
        variantAr: '42 · أحمر',
        sku: 'SHOE-5',
        image: '/img/products/red-shoe-front-800.webp',
        price: 320,
        quantity: 1,
        total: 320,
      },
      expect.not.objectContaining({ variantId: expect.anything() }),
    ])
  })

  test('[VAR-7] a cancelled or returned order, and refunded pieces, go back to their variants', async () => {
    await sell()
    const office = await aPerson(here, 'admin')
    const token = await here.signUp()
    const place = async () => {
      const { json } = await here.order(token, { items: [item(2, 2), item(RED_42, 3)] })
      return (json.order as { _id: string })._id
    }
    await here.shop.cancelOrder(office, await place(), 'no courier')
    expect(await stocks()).toEqual([4, 4, 4, 4, 4, 4])

    const orderId = await place()
    const at = { deliveredAt: new Date(here.time.now).toISOString() }
    await here.send('PATCH', `/api/orders/${orderId}/deliver`, { token, body: at })
    const asked = await here.send('PATCH', `/api/orders/${orderId}/return`, {
      token,
      body: { reason: 'wrong-item', items: [item(RED_42, 2)] },
    })
    expect(asked.json.order).toMatchObject({
      status: 'delivered',
      returnRequest: { items: [item(RED_42, 2)], amount: 640 },
    })
    const unknown = await here.send('PATCH', `/api/orders/${orderId}/return`, {
      token,
      body: { items: [item(1)] },
    })
    expect(unknown.json.error).toBe('order.product-unknown')
    expect(await stocks()).toEqual([4, 2, 4, 4, 1, 4])
    await here.send('PATCH', `/api/orders/${orderId}/return`, { token })
    expect(await stocks()).toEqual([4, 4, 4, 4, 4, 4])
  })

  test('[VAR-7] refunded pieces go back to their variant, each once', async () => {
    await sell()
    const token = await here.signUp()
    const { json } = await here.order(token, { method: 'visa', items: [item(2, 2), item(RED_42, 3)] })
    const { _id } = json.order as { _id: string }
    const office = await here.tokenOf(await aPerson(here, 'admin'))
    const refund = (lines: object[]) =>
      here.send('POST', `/api/office/orders/${_id}/refund`, {
        token: office,
        body: { id: randomUUID(), text: 'too small', lines, restock: lines },
      })
    expect((await refund([item(RED_42, 2)])).status).toBe(200)
    expect(await stocks()).toEqual([4, 2, 4, 4, 3, 4])
    expect((await refund([item(RED_42, 2)])).json.error).toBe('refund.line-done')
    expect((await refund([item(2), item(RED_42)])).status).toBe(200)
    expect(await stocks()).toEqual([4, 3, 4, 4, 4, 4])
  })

  test('[VAR-7] pieces of a variant that is no longer on sale go back to it, and are not counted as on sale', async () => {
    await sell()
    const office = await aPerson(here, 'admin')
    const { json } = await here.order(await here.signUp(), { items: [item(2), item(RED_42, 3)] })
    const [goods] = await here.ports.stores.goods.byIds([SHOES])
    if (!goods) expect.fail('the shoes are gone')
    const variants = goods.variants?.map((each) => ({ ...each, isOn: each.id !== RED_42 })) ?? []
    await here.ports.stores.goods.put([{ ...goods, variants }])
    expect((await shoes()).stock).toBe(19)
    await here.shop.cancelOrder(office, (json.order as { _id: string })._id, 'no courier')
    expect(await stocks()).toEqual([4, 4, 4, 4, 4, 4])
    expect((await shoes()).stock).toBe(20)
  })

  test('[VAR-8] one product is published with its options and the variants on sale, in lists it only says that it has some', async () => {
    const variants = shoeVariants([4, 9, 0, 4, 4, 4]).map((variant) => ({
      ...variant,
      isOn: variant.id <= 4,
      barcode: { 1: '2000000000015', 2: 'OWN-42' }[variant.id] ?? '',
    }))
    await here.shop.addProducts([someShoes({ id: SHOES, variants }), aProduct({ id: 2 })])
    const { json } = await here.send('GET', `/api/products/${SHOES}`)
    expect(json.product).toMatchObject({
      price: 300,
      inStock: true,
      hasOptions: true,
      options: [
        { name: { en: 'Size', ar: 'المقاس' }, values: [{ en: '41' }, { en: '42' }, { en: '43' }] },
        { name: { en: 'Colour', ar: 'اللون' }, values: [{ ar: 'أسود' }, { ar: 'أحمر' }] },
      ],
    })
    expect((json.product as { variants: object[] }).variants).toEqual([
      { id: 1, choice: [0, 0], sku: 'SHOE-1', barcode: '2000000000015', price: 300, inStock: true, left: 4 },
      { id: 2, choice: [1, 0], sku: 'SHOE-2', price: 300, inStock: true },
      { id: 3, choice: [2, 0], sku: 'SHOE-3', price: 300, inStock: false, left: 0 },
      {
        id: 4,
        choice: [0, 1],
        sku: 'SHOE-4',
        price: 320,
        inStock: true,
        left: 4,
        image: '/img/products/red-shoe-front-800.webp',
      },
    ])
    for (const path of ['/Api.json', '/api/products', '/api/products?q=shoes']) {
      const { text } = await here.send('GET', path)
      const answer = JSON.parse(text) as { products: object[] } | object[]
      const [listed] = 'products' in answer ? answer.products : answer
      expect(listed, path).toMatchObject({ id: SHOES, hasOptions: true, price: 300 })
      expect(listed, path).not.toHaveProperty('variants')
      expect(listed, path).not.toHaveProperty('options')
    }
    const plain = await here.send('GET', '/api/products/2')
    expect(Object.keys(plain.json.product as object)).not.toContain('hasOptions')
  })

  test('[VAR-10] no two variants of the shop have the same code, whatever the letter case', async () => {
    await sell()
    const same = (fields: object) =>
      here.shop.addProducts([
        someShoes({ id: 3, variants: shoeVariants().map((each) => ({ ...each, sku: '', ...fields })) }),
      ])
    await expect(same({ sku: 'shoe-1' })).rejects.toThrow()
    await expect(same({ barcode: '2000000000015' })).rejects.toThrow()
    await same({})
  })
})

test('[VAR-1] `/Api.json` of a shop without options is byte for byte as before there were any', async () => {
  const here = await aServer('sqlite')
  await here.shop.addProducts(
    Array.from({ length: 50 }, (_, at) =>
      aProduct({
        id: at + 1,
        stock: at,
        price: 100 + at * 25,
        pictures: at % 7 === 0 ? [] : ['ewais-mango-front'],
      }),
    ),
  )
  const { text } = await here.send('GET', '/Api.json')
  await here.close()
  expect(createHash('sha256').update(text).digest('hex')).toBe(API_JSON_WITHOUT_OPTIONS)
})
