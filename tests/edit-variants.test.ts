import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PublishedGoods } from '#contracts/goods.ts'
import type { User } from '#domain/identity/user.ts'
import { aProduct, shoeVariants, someShoes } from '#tests/support/builders.ts'
import { aCrew, anOrderAt, aPerson } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

const SHOES = 1
const RED_42 = 5

describe.each(ENGINES_HERE)('editing options and variants on %s', (engine) => {
  let here: TestServer
  let admin: User
  let token: string
  beforeEach(async () => {
    here = await aServer(engine)
    await here.shop.addProducts([someShoes({ id: SHOES }), aProduct({ id: 2, stock: 9 })])
    admin = await aPerson(here, 'admin')
    token = await here.tokenOf(admin)
  })
  afterEach(() => here.close())

  const path = (id = SHOES) => `/api/office/products/${id}`

  const read = async (id = SHOES) => {
    const { json } = await here.send('GET', path(id), { token })
    const product = json.product as PublishedGoods
    return { ...product, options: product.options ?? [], variants: product.variants ?? [] }
  }

  const edit = (body: object, id = SHOES) => here.send('PATCH', path(id), { token, body })

  const journal = async (id = SHOES) => {
    const { json } = await here.send('GET', `${path(id)}/stock`, { token })
    const items = json.items as { variantId?: number; before: number | null; after: number }[]
    return items
      .filter(({ before }) => before !== null)
      .map(({ variantId, before, after }) => [variantId, before, after])
  }

  const withoutStock = (variants: PublishedGoods['variants'] = []) =>
    variants.map((variant) => {
      const { stock: _, ...others } = variant
      return others
    })

  test('[VAR-11] a product gets options and variants, which keep their ids, and no id is given twice', async () => {
    const { version } = await read(2)
    const options = [
      {
        name: { en: 'Box', ar: 'العبوة' },
        values: [
          { en: '1 kg', ar: '1 كجم' },
          { en: '5 kg', ar: '5 كجم' },
        ],
      },
    ]
    const draft = { sku: '', barcode: '', picture: '', grams: null, isOn: true }
    const variants = [
      { ...draft, choice: [0], price: 60, stock: 4, barcode: '٢٠٠٠٠٠٠٠٠٠٠١٥' },
      { ...draft, choice: [1], price: 250, stock: 3 },
    ]
    const made = await edit({ version, options, variants }, 2)
    expect(made.status).toBe(200)
    expect(made.json.product).toMatchObject({
      version: version + 1,
      price: 60,
      stock: 7,
      options,
      variants: [
        { id: 1, price: 60, stock: 4, barcode: '2000000000015' },
        { id: 2, price: 250, stock: 3 },
      ],
    })
    const [small, large] = withoutStock((await read(2)).variants)
    expect(
      (await edit({ version: version + 1, variants: [{ ...small, price: 65 }] }, 2)).json.product,
    ).toMatchObject({
      price: 65,
      stock: 4,
      variants: [{ id: 1, stock: 4 }],
    })
    const back = { ...large, id: undefined, stock: 1 }
    const again = await edit({ version: version + 2, variants: [small, back] }, 2)
    expect(again.json.product).toMatchObject({
      price: 60,
      stock: 5,
      variants: [{ id: 1 }, { id: 3, stock: 1 }],
    })
    const plain = await edit({ version: version + 3, options: [] }, 2)
    expect(plain.json.product).toMatchObject({ price: 60, stock: 5, version: version + 4 })
    expect(plain.json.product).not.toHaveProperty('variants')
    expect((await here.order(await here.signUp(), { items: [{ productId: 2, quantity: 5 }] })).status).toBe(
      201,
    )
  })

  test('[VAR-11] an edit with an old version is refused with the variants as they are', async () => {
    const { version, variants } = await read()
    const some = withoutStock(variants).map((variant) => ({ ...variant, price: 1 }))
    expect((await edit({ version: version - 1, variants: some })).json).toMatchObject({
      error: 'product.changed-meanwhile',
      current: { version, variants: [{ id: 1, price: 300 }, {}, {}, {}, { id: RED_42, price: 320 }, {}] },
    })
    expect((await read()).price).toBe(300)
  })

  test('[VAR-12] the stock of a variant changes by a difference and is in the journal', async () => {
    await here.order(await here.signUp(), { items: [{ productId: SHOES, variantId: RED_42, quantity: 1 }] })
    const change = (body: object) => here.send('POST', `${path()}/stock`, { token, body })
    // Read before the sale: 4 and 10 more make 13.
    const changed = await change({ variantId: RED_42, from: 4, to: 14, reason: 'received' })
    expect(changed.json.product).toMatchObject({ stock: 33 })
    expect((await read()).variants.map(({ stock }) => stock)).toEqual([4, 4, 4, 4, 13, 4])
    expect(await journal()).toEqual([[RED_42, 3, 13]])
    for (const [body, error] of [
      [{ from: 33, to: 40 }, 'product.has-variants'],
      [{ variantId: 7, from: 0, to: 1 }, 'product.not-found'],
      [{ variantId: RED_42, from: 13, to: 1_000_000 }, undefined],
      [{ variantId: RED_42, from: 9, to: 10 }, 'stock.out-of-range'],
    ] as const)
      expect((await change({ ...body, reason: 'counted' })).json.error).toBe(error)
    const { version } = await read()
    expect((await edit({ version, price: 1 })).json.error).toBe('product.has-variants')
    expect((await edit({ version, price: 300, brand: 'Bata' })).status).toBe(200)
  })

  test('[STOCK-2] [VAR-12] a variant that is taken off sale stays in the books', async () => {
    const { version, variants } = await read()
    const books = () => here.shop.showStockBooks(admin, SHOES)
    expect(await books()).toMatchObject({ before: 24, left: 24 })
    const off = withoutStock(variants).map((each) => ({ ...each, isOn: each.id !== RED_42 }))
    await edit({ version, variants: off })
    expect((await read()).stock).toBe(20)
    expect(await books()).toMatchObject({ before: 24, left: 24 })
  })

  const deleteRed42 = async () => {
    const { version, options, variants } = await read()
    const left = withoutStock(variants).filter(({ id }) => id !== RED_42)
    return edit({ version, options, variants: left })
  }

  const balancedBooks = async () => {
    const books = await here.shop.showStockBooks(admin, SHOES)
    const { left, ...columns } = books
    expect(Object.values(columns).reduce((sum, each) => sum + each, 0)).toBe(left)
    expect(left).toBe((await read()).stock)
    return books
  }

  const twoOfRed42 = { items: [{ productId: SHOES, variantId: RED_42, quantity: 2 }] }

  test('[STOCK-2] pieces that come back to a deleted variant raise no stock and leave the books balanced', async () => {
    const { json } = await here.order(await here.signUp(), twoOfRed42)
    expect((await deleteRed42()).status).toBe(200)
    const before = { before: 24, sold: -2, left: 20 }
    expect(await balancedBooks()).toMatchObject({ ...before, returned: 0 })
    await here.shop.cancelOrder(admin, (json.order as { _id: string })._id, 'out of stock')
    expect(await balancedBooks()).toMatchObject({ ...before, returned: 2 })
  })

  test('[STOCK-2] so do pieces that come back to it and cannot be sold again', async () => {
    const { id } = await anOrderAt(here, await aCrew(here), 'delivered', twoOfRed42)
    expect((await deleteRed42()).status).toBe(200)
    await here.shop.takeBackOrder(admin, id, { reason: 'Broken', isRestocked: false })
    expect(await balancedBooks()).toMatchObject({ sold: -2, returned: 2, wasted: -2, left: 20 })
  })

  test('[STOCK-2] so do pieces that come back while their variant is deleted', async () => {
    const order = async () =>
      (await here.order(await here.signUp(), twoOfRed42)).json.order as { _id: string }
    const ids = [await order(), await order()].map(({ _id }) => _id)
    const cancelled = ids.map((id) => here.shop.cancelOrder(admin, id, 'out of stock'))
    const [deleted] = await Promise.all([deleteRed42(), ...cancelled])
    expect([200, 409]).toContain(deleted.status)
    expect(await balancedBooks()).toMatchObject({ sold: -4, returned: 4 })
  })

  test('[VAR-50] one edit changes the facts of variants and, by differences, their stock', async () => {
    const { version, variants } = await read()
    await here.order(await here.signUp(), { items: [{ productId: SHOES, variantId: RED_42, quantity: 1 }] })
    const moved = withoutStock(variants).map((variant) =>
      variant.id === RED_42 ? { ...variant, price: 350, move: { from: 4, to: 10 } } : variant,
    )
    expect((await edit({ version, variants: moved })).status).toBe(200)
    expect((await read()).variants.find(({ id }) => id === RED_42)).toMatchObject({ price: 350, stock: 9 })
    expect(await journal()).toEqual([[RED_42, 3, 9]])
    const out = moved.map((variant) => ({ ...variant, move: { from: 1_000_000, to: 0 } }))
    expect((await edit({ version: version + 1, variants: out })).json.error).toBe('stock.out-of-range')
  })

  test('[VAR-12] sales and changes of the stock at once lose nothing', async () => {
    const tokens = await Promise.all(Array.from({ length: 4 }, () => here.signUp()))
    const answers = await Promise.all([
      ...tokens.map((buyer) =>
        here.order(buyer, { items: [{ productId: SHOES, variantId: RED_42, quantity: 1 }] }),
      ),
      ...[1, 2, 3, 4].map(() =>
        here.shop.editProducts(admin, [
          { id: SHOES, fields: {}, variants: [{ id: RED_42, stock: { from: 0, to: 5 } }] },
        ]),
      ),
    ])
    expect(answers).toHaveLength(8)
    const { variants, stock } = await read()
    expect(variants.map((variant) => variant.stock)).toEqual([4, 4, 4, 4, 20, 4])
    expect(stock).toBe(40)
  })

  test('[VAR-13] a code that another variant has is refused and named, also when both are given at once', async () => {
    const { version, variants } = await read()
    const [first, ...others] = withoutStock(variants)
    const swapped = [
      { ...first, sku: 'SHOE-2' },
      ...others.map((each) => (each.id === 2 ? { ...each, sku: 'SHOE-1' } : each)),
    ]
    expect((await edit({ version, variants: swapped })).status).toBe(200)
    const twice = [{ ...first, sku: 'shoe-6' }, ...others]
    expect((await edit({ version: version + 1, variants: twice })).json).toMatchObject({
      error: 'product.code-taken',
      code: 'shoe-6',
    })
    const { options } = await read()
    const draft = { choice: [0, 0], barcode: '', price: 5, picture: '', grams: null, isOn: true }
    const taken = await edit({ version: 1, options, variants: [{ ...draft, sku: 'Shoe-3' }] }, 2)
    expect([taken.status, taken.json.error, taken.json.productId]).toEqual([409, 'product.code-taken', SHOES])
    await here.shop.addProducts([aProduct({ id: 3 })])
    const both = await Promise.all(
      [2, 3].map((id) => edit({ version: 1, options, variants: [{ ...draft, sku: 'ONE' }] }, id)),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('[VAR-14] options and variants that don’t fit each other are refused', async () => {
    const { version, options, variants } = await read()
    const [first, second] = withoutStock(variants)
    const [size, colour] = options
    for (const [body, why] of [
      [{ variants: [first, { ...second, choice: first?.choice }] }, 'repeated'],
      [{ variants: [{ ...first, choice: [0, 9] }] }, 'choice'],
      [{ variants: [{ ...first, choice: [0] }] }, 'choice'],
      [{ variants: [{ ...first, id: 99 }] }, 'variant'],
      [{ variants: [] }, 'count'],
      [{ options: [size, size] }, 'repeated'],
      [{ options: [size] }, 'choice'],
      [{ options: [size, { ...colour, values: [colour?.values[0], colour?.values[0]] }] }, 'repeated'],
    ] as const) {
      const { status, json } = await edit({ version, ...body })
      expect([status, json.error, json.why], JSON.stringify(body)).toEqual([
        422,
        'product.options-unusable',
        why,
      ])
    }
    expect((await read()).version).toBe(version)
  })

  test('[VAR-15] the audit names what changed of which variant', async () => {
    const { version, variants } = await read()
    const changed = withoutStock(variants).map((each) =>
      each.id === RED_42 ? { ...each, price: 310 } : each,
    )
    await edit({ version, variants: changed })
    await here.send('POST', `${path()}/stock`, {
      token,
      body: { variantId: 1, from: 4, to: 2, reason: 'damaged' },
    })
    const { items } = await here.ports.stores.audit.page({}, { limit: 2 })
    const named = (id: number, en: string, ar: string) => ({
      [`variants.${id}.name.en`]: en,
      [`variants.${id}.name.ar`]: ar,
    })
    const [black41, red42] = [named(1, '41 · Black', '41 · أسود'), named(5, '42 · Red', '42 · أحمر')]
    expect(items.map(({ what, before, after }) => [what, before, after])).toEqual([
      [
        'stock.changed',
        { ...black41, stock: 24, 'variants.1.stock': 4 },
        { ...black41, stock: 22, 'variants.1.stock': 2 },
      ],
      ['product.changed', { ...red42, 'variants.5.price': 32_000 }, { ...red42, 'variants.5.price': 31_000 }],
    ])
  })

  test('[VAR-16] many products change prices and stocks of their variants, all or none', async () => {
    const bulk = (edits: object[]) =>
      here.send('POST', '/api/office/products/bulk', { token, body: { reason: 'received', edits } })
    const { version } = await read()
    const move = { id: RED_42, price: 400, stock: { from: 4, to: 6 } }
    const failed = await bulk([
      { id: SHOES, version, variants: [move] },
      { id: 2, version: 99, price: 1 },
    ])
    expect(failed.json.error).toBe('product.changed-meanwhile')
    expect((await read()).version).toBe(version)
    const done = await bulk([
      { id: SHOES, version, variants: [move, { id: 1, price: 250 }] },
      { id: 2, version: 1, price: 1 },
    ])
    expect(done.status).toBe(200)
    expect(await read()).toMatchObject({ price: 250, stock: 26, version: version + 1 })
    expect(await journal()).toEqual([[RED_42, 4, 6]])
  })

  test('[VAR-58] one variant that is low makes its product low, and the day’s board names it', async () => {
    const stock = (to: number) =>
      here.send('POST', `${path()}/stock`, {
        token,
        body: { variantId: RED_42, from: 0, to, reason: 'received' },
      })
    const ids = async (query: string) => {
      const { json } = await here.send('GET', `/api/office/products?${query}`, { token })
      return (json.items as PublishedGoods[]).map(({ id }) => id)
    }
    const lists = () =>
      Promise.all(['stock=low', 'stock=out', 'q=shoes&stock=low', 'q=shoes&stock=out'].map(ids))
    const { version, variants } = await read()
    const plenty = withoutStock(variants).map((variant) => ({ ...variant, move: { from: 0, to: 40 } }))
    await edit({ version, variants: plenty })
    expect(await lists()).toEqual([[], [], [], []])
    await here.order(await here.signUp(), { items: [{ productId: SHOES, variantId: RED_42, quantity: 40 }] })
    expect((await lists()).slice(0, 2)).toEqual([[SHOES], []])
    const [low] = (await here.shop.showToday(admin, 'today')).lowStock
    expect(low).toMatchObject({ id: SHOES, variantId: RED_42, variant: { en: '42 · Red' }, stock: 4 })
    expect((await here.shop.listAttention(admin)).lowStock).toEqual({ low: 1, out: 0 })
    await here.order(await here.signUp(), { items: [{ productId: SHOES, variantId: RED_42, quantity: 4 }] })
    expect(await lists()).toEqual([[SHOES], [SHOES], [SHOES], [SHOES]])
    expect((await here.shop.listAttention(admin)).lowStock).toEqual({ low: 1, out: 1 })
    const now = await read()
    const off = withoutStock(now.variants).map((variant) => ({ ...variant, isOn: variant.id !== RED_42 }))
    await edit({ version: now.version, variants: off })
    expect(await lists()).toEqual([[], [], [], []])
    expect((await stock(6)).status).toBe(200)
    expect(await lists()).toEqual([[], [], [], []])
  })

  test('[VAR-59] lists know the highest price only when prices differ', async () => {
    const listed = async () => {
      const { json } = await here.send('GET', '/Api.json')
      const shoe = (json as unknown as { id: number; priceTo?: number }[]).find(({ id }) => id === SHOES)
      return shoe?.priceTo
    }
    expect(await listed()).toBe(320)
    const { version, variants } = await read()
    const red = withoutStock(variants).map((variant) => ({ ...variant, isOn: variant.price === 320 }))
    await edit({ version, variants: red })
    expect(await listed()).toBeUndefined()
    await edit({ version: version + 1, options: [] })
    expect(await listed()).toBeUndefined()
  })

  test('[VAR-11] a product is created with options and variants', async () => {
    const { options, variants } = someShoes()
    const { name, description, unit, facts } = aProduct()
    const body = {
      categoryId: 6,
      name,
      description,
      unit,
      facts: [...facts],
      pictures: [],
      price: 1,
      stock: 1,
      options,
      variants: shoeVariants().map((each) => {
        const { id: _, ...draft } = each
        return { ...draft, sku: '', price: each.price / 100 }
      }),
    }
    const made = await here.send('POST', '/api/office/products', { token, body })
    expect([made.status, variants?.length]).toEqual([201, 6])
    expect(made.json.product).toMatchObject({ id: 3, price: 300, stock: 24 })
    expect((await journal(3)).length).toBe(6)
  })
})
