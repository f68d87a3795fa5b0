import { describe, expect, onTestFinished, test } from 'vitest'
import { FORMATS } from '#domain/transfer/transfer.ts'
import { aKey, anOrderRequest, aProduct, someShoes } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aPlace, bring, check, exported, type Place } from '#tests/support/files.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

const HEADING =
  'name_en,name_ar,description_en,description_ar,category,unit,option1_en,option1_ar,value1_en,value1_ar,price,stock,sku'
const SHIRT = [
  HEADING,
  'Shirt,قميص,Linen,كتان,Clothes,piece,Size,المقاس,S,,250,3,LIN-S',
  'Shirt,,,,Clothes,,,,M,,250,0,LIN-M',
  'Shirt,,,,Clothes,,,,Large,كبير,275.5,4,LIN-L',
].join('\n')

describe.each(ENGINES_HERE)('files with variants on %s', (engine) => {
  const aShop = async (): Promise<Place> => {
    const place = await aPlace(engine)
    onTestFinished(() => place.here.close())
    return place
  }
  const aShoeShop = async (): Promise<Place> => {
    const place = await aShop()
    await place.here.shop.addProducts([aProduct({ id: 1, categoryId: 2 }), someShoes({ id: 2 })])
    return place
  }
  const goodsOf = async ({ here, manager }: Place, id: number) => here.shop.showGoods(manager, id)
  const changing = async (place: Place, file: string) => {
    const answer = await bring(place, 'products', file)
    expect(answer.status, answer.text).toBe(200)
    return answer.json
  }

  test.each(FORMATS)(
    '[VAR-70] a product has a row for each variant; as %s it gives the same product in an empty shop and changes nothing in its own',
    async (format) => {
      const place = await aShoeShop()
      const { version } = await goodsOf(place, 2)
      // A value that no variant has, an order of values that the rows do not show, and a variant off sale.
      await place.here.shop.editProducts(place.manager, [
        {
          id: 2,
          version,
          fields: {
            options: [
              {
                name: { en: 'Size', ar: 'المقاس' },
                values: ['44', '43', '42', '41'].map((en) => ({ en, ar: en })),
              },
              {
                name: { en: 'Colour', ar: 'اللون' },
                values: [
                  { en: 'Black', ar: 'أسود' },
                  { en: 'Red', ar: 'أحمر' },
                ],
              },
            ],
            variants: [
              {
                id: 1,
                choice: [2, 1],
                sku: 'A-1',
                barcode: '',
                price: 100,
                picture: '',
                grams: null,
                isOn: false,
              },
              {
                id: 4,
                choice: [1, 0],
                sku: '',
                barcode: '4006381333931',
                price: 90,
                picture: '',
                grams: 7,
                isOn: true,
              },
            ],
          },
        },
      ])
      const file = await exported(place, 'products', format)
      expect(await check(place, 'products', file, format)).toMatchObject({
        changed: 0,
        unchanged: 2,
        faulty: 0,
      })
      const empty = await aShop()
      expect((await bring(empty, 'products', file, format)).json).toMatchObject({ added: 2 })
      expect(await exported(empty, 'products', format)).toBe(file)
      const { options, variants } = await goodsOf(place, 2)
      expect(await goodsOf(empty, 2)).toMatchObject({ options, variants, stock: 4 })
    },
  )

  test('[VAR-70] a shop without options has no columns for them', async () => {
    const place = await aShop()
    await place.here.shop.addProducts([aProduct({ id: 1 })])
    expect(await exported(place, 'products', 'csv')).not.toContain('variant')
    await changing(place, SHIRT)
    const [heading = '', plain = '', first = '', second = ''] = (
      await exported(place, 'products', 'csv')
    ).split('\r\n')
    expect(heading).toContain(',variant_id,option1_en,option1_ar,value1_en,value1_ar,')
    expect(plain.replace(/,*$/, '')).toContain('Ewais mango')
    expect(first).toContain('Linen')
    expect(second).toMatch(/^2,Clothes,Shirt,,,,250,/)
  })

  test('[VAR-71] a file without ids adds options and variants, and twice the same file adds nothing', async () => {
    const place = await aShop()
    expect(await changing(place, SHIRT)).toMatchObject({ added: 1, rows: 3 })
    expect(await goodsOf(place, 1)).toMatchObject({
      price: 25_000,
      stock: 7,
      options: [
        {
          name: { en: 'Size', ar: 'المقاس' },
          values: [
            { en: 'S', ar: 'S' },
            { en: 'M', ar: 'M' },
            { en: 'Large', ar: 'كبير' },
          ],
        },
      ],
      variants: [
        { id: 1, sku: 'LIN-S', stock: 3 },
        { id: 2, sku: 'LIN-M', stock: 0 },
        { id: 3, sku: 'LIN-L', price: 27_550, isOn: true },
      ],
    })
    expect(await check(place, 'products', SHIRT)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  })

  test('[VAR-71] a row changes its variant, found by its id or its values; the others stay as they are', async () => {
    const place = await aShoeShop()
    const before = await goodsOf(place, 2)
    await changing(place, 'id,value1_en,value2_en,stock\n2,42,RED,9\n')
    const stocks = async () => (await goodsOf(place, 2)).variants?.map(({ stock }) => stock)
    expect(await stocks()).toEqual([4, 4, 4, 4, 9, 4])
    expect((await goodsOf(place, 2)).version).toBe(before.version)
    // Renamed: a value that no variant has any more is removed.
    const reds = before.variants?.filter(({ choice }) => choice[1] === 1) ?? []
    const rows = reds.map(
      ({ id, choice }) => `2,${id},${before.options?.[0]?.values[choice[0] ?? 0]?.en},Cherry,كرزي`,
    )
    await changing(place, ['id,variant_id,value1_en,value2_en,value2_ar', ...rows].join('\n'))
    const after = await goodsOf(place, 2)
    expect(after.options?.[1]?.values).toEqual([
      { en: 'Black', ar: 'أسود' },
      { en: 'Cherry', ar: 'كرزي' },
    ])
    expect(after.variants?.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
    // A new one gets an id that no variant had.
    await changing(place, 'id,value1_en,value2_en,price,variant_on_sale\n2,45,Black,300,no\n')
    expect((await goodsOf(place, 2)).variants?.at(-1)).toMatchObject({
      id: 7,
      price: 30_000,
      stock: 0,
      isOn: false,
    })
    // A product that was sold as it is gets variants.
    await changing(
      place,
      'id,option1_en,option1_ar,value1_en,price,stock\n1,Pack,العبوة,1 kg,50,2\n1,,,5 kg,220,1\n',
    )
    expect(await goodsOf(place, 1)).toMatchObject({ stock: 3, price: 5000, variants: [{ id: 1 }, { id: 2 }] })
  })

  test('[VAR-71] the id of a variant is enough to find it', async () => {
    const place = await aShoeShop()
    const before = await goodsOf(place, 2)
    expect(await changing(place, 'id,variant_id,price,barcode\n2,5,450,4006381333931\n')).toMatchObject({
      changed: 1,
    })
    const { variants, options, barcode } = await goodsOf(place, 2)
    expect(variants).toEqual(
      before.variants?.map((each) =>
        each.id === 5 ? { ...each, price: 45_000, barcode: '4006381333931' } : each,
      ),
    )
    expect([options, barcode]).toEqual([before.options, ''])
  })

  test('[VAR-72] wrong rows of variants are named with column and reason, and nothing is imported', async () => {
    const place = await aShoeShop()
    await changing(place, SHIRT)
    const problemsOf = async (...rows: string[]) =>
      (await check(place, 'products', rows.join('\n'))).problems.map(
        ({ row, column, code }) => `${row} ${column} ${code}`,
      )
    expect(await problemsOf('id,price,stock', '2,1,5')).toEqual([
      '2 price has-variants',
      '2 stock has-variants',
    ])
    expect(await problemsOf('id,value1_en,value2_en,stock', '2,42,Red,1', '2,42,red,2')).toEqual([
      '3 value1_en repeated',
    ])
    expect(
      await problemsOf('id,variant_id,value1_en,value2_en,price', '2,3,42,Red,1', '2,5,42,Red,1'),
    ).toEqual(['3 value1_en repeated'])
    expect(await problemsOf('id,value1_en,value2_en', '2,99,Red', '2,98,')).toEqual([
      '2 price missing',
      '3 value2_en missing',
      '3 price missing',
    ])
    expect(await problemsOf('id,variant_id,price', '2,99,7', '1,1,7')).toEqual([
      '2 variant_id unknown-value',
      '3 variant_id unknown-value',
    ])
    expect(await problemsOf('id,value1_ar,value2_ar,price', '2,٤٢,أحمر,7')).toEqual([
      '2 value1_en missing',
      '2 value2_en missing',
    ])
    expect(await problemsOf('id,variant_id,barcode', '2,5,4.00638E+12')).toEqual(['2 barcode rounded'])
    expect(await problemsOf('id,barcode', '1,"4,00638E+12"')).toEqual(['2 barcode rounded'])
    expect(await problemsOf('id,value1_en,price', '1,5 kg,7')).toEqual(['2 option1_en missing'])
    expect(await problemsOf('id,value1_en,price', '2,42,7')).toEqual(['2 option1_en variants-left-out'])
    expect(
      await problemsOf('id,value1_en,value2_en,sku', '2,42,Red,lin-s', '2,43,Red,a b', '2,43,Black,LIN-M'),
    ).toEqual(['3 sku not-a-code'])
    expect(
      await problemsOf('id,value1_en,value2_en,sku', '2,42,Red,lin-s', '2,43,Red,X-1', '2,43,Black,x-1'),
    ).toEqual(['2 sku code-taken', '4 sku code-taken'])
    expect(await problemsOf('id,brand,value1_en,value2_en', '2,Asfour,42,Red', '2,Bata,43,Red')).toEqual([
      '3 brand differs',
    ])
    expect(await problemsOf('id,variant_id,value1_en,value2_en,price', '2,99,50,Red,1', '3,1,XS,,7')).toEqual(
      [],
    )
    await changing(place, 'id,variant_id,value1_en,value2_en,price\n2,99,50,Red,1\n')
    expect(await problemsOf('id,variant_id,value1_en,value2_en,price', '2,50,51,Red,1')).toEqual([
      '2 variant_id unknown-value',
    ])
  })

  test('[VAR-73] an import of variants is undone with their stock; an added one that was sold stays', async () => {
    const place = await aShoeShop()
    const { here, manager, token } = place
    const before = await goodsOf(place, 2)
    const undo = async (importId: unknown) =>
      (await here.send('POST', `/api/office/imports/${String(importId)}/undo`, { token })).json
    const edit = 'id,value1_en,value2_en,price,stock\n2,42,Red,999,10\n2,47,Red,350,5\n'
    const first = await changing(place, edit)
    const buyer = await aPerson(here, 'shopper')
    const buy = (variantId: number) =>
      here.shop.placeOrder(
        buyer,
        anOrderRequest({ items: [{ productId: 2, variantId, quantity: 1 }] }),
        aKey(),
      )
    await buy(5)
    expect(await undo(first.importId)).toMatchObject({ undone: 1, kept: 0 })
    const after = await goodsOf(place, 2)
    expect(after).toMatchObject({ options: before.options, stock: before.stock - 1 })
    expect(after.variants).toEqual(
      before.variants?.map((each) => (each.id === 5 ? { ...each, stock: 3 } : each)),
    )
    const second = await changing(place, edit)
    expect((await goodsOf(place, 2)).variants?.at(-1)?.id).toBe(8)
    await buy(8)
    expect(await undo(second.importId)).toMatchObject({ undone: 0, kept: 1 })
    expect(
      (await here.shop.listAudit(await aPerson(here, 'admin'), { subject: 'product:2' }, { limit: 1 })).items,
    ).toMatchObject([{ what: 'product.changed', actorName: manager.name, after: { 'variants.8.stock': 5 } }])
  })

  test('[XFER-19] an order keeps the variant, code and returns of its lines in a file', async () => {
    const place = await aShoeShop()
    const buyer = await aPerson(place.here, 'shopper')
    const { version } = await goodsOf(place, 1)
    await place.here.shop.editProducts(place.manager, [{ id: 1, version, fields: { returnable: false } }])
    const items = [
      { productId: 2, variantId: 5, quantity: 1 },
      { productId: 1, quantity: 2 },
    ]
    const { order } = await place.here.shop.placeOrder(buyer, anOrderRequest({ items }), aKey())
    const file = await exported(place, 'orders', 'csv')
    const moved = await aShop()
    for (const what of ['products', 'customers'] as const)
      await bring(moved, what, await exported(place, what, 'csv'))
    expect((await bring(moved, 'orders', file)).json).toMatchObject({ added: 1 })
    const [stored] = await moved.here.ports.stores.orders.ofUser(buyer.id)
    expect(stored?.lines).toEqual(order.lines)
    expect(stored?.lines).toMatchObject([
      { variantId: 5, variant: { en: '42 · Red' }, sku: 'SHOE-5' },
      { productId: 1, returnable: false },
    ])
    expect(await exported(moved, 'orders', 'csv')).toContain('SHOE-5')
    // A file from before has none of these columns.
    const old = JSON.parse(await exported(place, 'orders', 'json')) as Record<string, unknown>[]
    const added = new Set(['variant_id', 'variant_en', 'variant_ar', 'sku', 'returnable'])
    const plain = old.map((row) => ({
      ...Object.fromEntries(Object.entries(row).filter(([column]) => !added.has(column))),
      id: 'an-old-one',
    }))
    expect(await check(moved, 'orders', JSON.stringify(plain), 'json')).toMatchObject({ added: 1, faulty: 0 })
  })
})
