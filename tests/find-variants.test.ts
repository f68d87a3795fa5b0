import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countFacets, facetWordsOf, indexFacets, MOST_VALUES } from '#domain/catalog/facets.ts'
import { aProduct, shoeVariants, someShoes } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

const plain = (id: number, en: string, ar: string, more: object = {}) =>
  aProduct({ id, name: { en, ar }, description: { en, ar }, facts: [], ...more })

describe.each(ENGINES_HERE)('finding variants on %s', (engine) => {
  let here: TestServer
  beforeAll(async () => {
    here = await aServer(engine)
    const variants = shoeVariants().map((variant) => ({
      ...variant,
      barcode: { 5: '2000000000015', 6: '2000000000022' }[variant.id] ?? '',
      isOn: variant.id !== 6,
    }))
    await here.shop.addProducts([
      someShoes({ id: 1, variants, facts: [], brand: 'Bata' }),
      plain(2, 'Office chair', 'كرسي مكتب', { categoryId: 4, brand: 'Bata' }),
      plain(3, 'Mango', 'مانجو'),
      someShoes({
        id: 4,
        name: { en: 'Shirt', ar: 'قميص' },
        categoryId: 1,
        facts: [],
        options: [
          {
            name: { en: 'Size', ar: 'المقاس' },
            values: [
              { en: 'XL', ar: 'XL' },
              { en: 'S', ar: 'S' },
            ],
          },
        ],
        variants: [0, 1].map((at) => ({
          ...(variants[0] ?? expect.fail()),
          id: at + 1,
          choice: [at],
          sku: '',
          barcode: '',
        })),
      }),
    ])
  })
  afterAll(() => here.close())

  const find = async (query: Record<string, string>) => {
    const { json } = await here.send('GET', `/api/products?${new URLSearchParams(query).toString()}`)
    return json as unknown as {
      products: { id: number }[]
      total: number
      facets: Record<string, { value: { en: string }; count: number }[]>
    }
  }
  const ids = async (query: Record<string, string>) => (await find(query)).products.map(({ id }) => id)

  test.each([
    ['its code', 'SHOE-5'],
    ['its code in other letters', ' shoe-5 '],
    ['its barcode', '2000000000015'],
    ['its barcode in Arabic digits', '٢٠٠٠٠٠٠٠٠٠٠١٥'],
  ])('[VAR-20] a product is found by %s alone', async (_, q) => {
    expect(await ids({ q })).toEqual([1])
  })

  test('[VAR-20] the barcode of a variant that is not on sale finds nothing in the shop, and its product in the office', async () => {
    expect(await ids({ q: '2000000000022' })).toEqual([])
    const token = await here.tokenOf(await aPerson(here, 'picker'))
    for (const q of ['2000000000022', 'shoe-6']) {
      const { json } = await here.send('GET', `/api/office/products?q=${q}`, { token })
      expect((json.items as { id: number }[]).map(({ id }) => id)).toEqual([1])
    }
  })

  test.each([
    ['a colour', 'red shoes'],
    ['a colour in Arabic', 'حذاء أحمر'],
    ['a size', 'shoes size 43'],
    ['a size in Arabic', 'حذاء مقاس 43'],
    ['a brand', 'bata shoes'],
  ])('[VAR-21] a product is found by %s of its variants', async (_, q) => {
    expect((await ids({ q }))[0]).toBe(1)
  })

  test('[VAR-21] a brand alone finds its products', async () => {
    expect((await ids({ q: 'bata' })).toSorted((a, b) => a - b)).toEqual([1, 2])
  })

  const shown = (values: { value: { en: string }; count: number }[] = []) =>
    values.map(({ value, count }) => [value.en, count])

  test('[VAR-22] sizes, colours and brands are counted for all products, a category or a query', async () => {
    const { facets } = await find({ facets: 'true' })
    expect(shown(facets.size)).toEqual([
      ['S', 1],
      ['XL', 1],
      ['41', 1],
      ['42', 1],
      ['43', 1],
    ])
    expect(shown(facets.colour)).toEqual([
      ['Black', 1],
      ['Red', 1],
    ])
    expect(shown(facets.brand)).toEqual([['Bata', 2]])
    expect(shown((await find({ facets: 'true', category: '4' })).facets.brand)).toEqual([['Bata', 1]])
    expect(shown((await find({ facets: 'true', q: 'shirt' })).facets.size)).toEqual([
      ['S', 1],
      ['XL', 1],
    ])
    expect(await find({})).not.toHaveProperty('facets')
  })

  test('[VAR-22] they filter the list, alone and together, in either language, and the counts stay those before', async () => {
    expect(await ids({ size: '42' })).toEqual([1])
    expect(await ids({ colour: 'أحمر' })).toEqual([1])
    expect(await ids({ brand: 'BATA' })).toEqual([1, 2])
    expect(await ids({ brand: 'bata', sort: 'newest' })).toEqual([2, 1])
    expect(await ids({ brand: 'bata', category: '4' })).toEqual([2])
    expect(await ids({ brand: 'bata', size: 'S' })).toEqual([])
    expect(await ids({ q: 'shoes', size: 'S' })).toEqual([])
    const page = await find({ brand: 'bata', pageSize: '1', page: '2', facets: 'true' })
    expect([page.products.map(({ id }) => id), page.total, shown(page.facets.colour).length]).toEqual([
      [2],
      2,
      2,
    ])
  })

  test('[VAR-76] all values are published with their products', async () => {
    const { json } = await here.send('GET', '/api/facets')
    const { size, colour, brand } = json as Record<string, { value: { en: string }; ids: number[] }[]>
    const pairs = (values: typeof size = []) => values.map((each) => [each.value.en, each.ids])
    expect(pairs(brand)).toEqual([['Bata', [1, 2]]])
    expect(pairs(colour).map(([en]) => en)).toEqual(['Black', 'Red'])
    expect(pairs(size).map(([en]) => en)).toEqual(['S', 'XL', '41', '42', '43'])
    expect(pairs(size).at(-1)).toEqual(['43', [1]])
  })

  test('[VAR-75] of several values of a kind a product has one', async () => {
    const listed = async (search: object) =>
      (await here.shop.listProducts(search)).products.map(({ id }) => id)
    expect(await listed({ size: ['42', 'S'] })).toEqual(await listed({ size: ['S', '٤٢'] }))
    expect(await listed({ size: ['42', 'S'] })).toHaveLength(2)
    expect(await listed({ size: ['42', 'S'], brand: ['bata'] })).toEqual([1])
  })

  test('[VAR-23] what a product comes in no longer is neither found nor counted, and is again when it is back', async () => {
    const colour = (en: string, ar: string) => ({ en, ar })
    const options = [
      {
        name: { en: 'Colour', ar: 'اللون' },
        values: [colour('Cyan', 'سيان'), colour('Umber', 'ترابي'), colour('Puce', 'بنفسجي')],
      },
    ]
    const [some = expect.fail()] = shoeVariants()
    const variants = [0, 1].map((at) => ({
      ...some,
      id: at + 1,
      choice: [at],
      sku: '',
      barcode: '',
      isOn: at === 0,
    }))
    await here.shop.addProducts([someShoes({ id: 9, facts: [], options, variants })])
    const token = await here.tokenOf(await aPerson(here, 'manager'))
    const coloursOf9 = async () => {
      const { json } = await here.send('GET', '/api/facets')
      const values = json.colour as { value: { en: string }; ids: number[] }[]
      return values.filter(({ ids: of }) => of.includes(9)).map(({ value }) => value.en)
    }
    expect(await coloursOf9()).toEqual(['Cyan'])
    expect(await ids({ colour: 'Cyan' })).toEqual([9])
    for (const none of ['Umber', 'Puce']) expect(await ids({ colour: none })).toEqual([])
    expect(await ids({ q: 'umber' })).toEqual([])
    const { product } = (await here.send('GET', '/api/office/products/9', { token })).json as {
      product: { version: number; options: object[]; variants: { stock: number; isOn: boolean }[] }
    }
    expect(product.options).toEqual(options)
    const outdated = await here.send('PATCH', '/api/office/products/9', {
      token,
      body: { version: 0, brand: 'Zara' },
    })
    expect(outdated.json.current).toMatchObject({ options })
    expect(JSON.stringify(outdated.json)).not.toContain('offered')
    const setOn = async (version: number, isOn: boolean[]) => {
      const drafts = product.variants.map((variant, at) => ({ ...variant, stock: undefined, isOn: isOn[at] }))
      const body = { version, options: product.options, variants: drafts }
      const { json } = await here.send('PATCH', '/api/office/products/9', { token, body })
      return (json.product as { version: number }).version
    }
    const version = await setOn(product.version, [true, true])
    expect(await coloursOf9()).toEqual(['Cyan', 'Umber'])
    expect(await ids({ q: 'umber' })).toEqual([9])
    // Sold out as a whole, it is still listed, and found by all that it came in.
    await setOn(version, [false, false])
    expect(await ids({ colour: 'Puce' })).toEqual([9])
  })
})

test('[VAR-22] at most forty values are counted, the most frequent ones', () => {
  const brands = Array.from({ length: 60 }, (_, at) => facetWordsOf({ brand: `Brand ${at % 50}` }))
  const { brand } = countFacets(brands)
  expect(brand).toHaveLength(MOST_VALUES)
  expect(brand.slice(0, 10).every(({ count }) => count === 2)).toBe(true)
})

test('[VAR-76] values of options that are no filter are published as others', () => {
  const values = [{ en: '250 ml', ar: '250 مل' }]
  const options = [{ name: { en: 'Volume', ar: 'الحجم' }, values }]
  expect(indexFacets([someShoes({ id: 7, options })])).toMatchObject({
    size: [],
    other: [{ value: values[0], ids: [7] }],
  })
})

test('[VAR-77] the usual order is that of the products which the list has, without the featured ones', () => {
  const inColour = (id: number, en: string, ar: string) =>
    someShoes({ id, options: [{ name: { en: 'Colour', ar: 'اللون' }, values: [{ en, ar }] }] })
  const green = [1, 2, 8].map((id) => inColour(id, 'Green', 'أخضر'))
  const olive = [6, 7].map((id) => inColour(id, 'Olive', 'زيتي'))
  const { colour } = indexFacets([...green, ...olive])
  expect(colour.map(({ value }) => value.en)).toEqual(['Olive', 'Green'])
})
