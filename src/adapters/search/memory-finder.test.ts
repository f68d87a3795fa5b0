import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { memoryFinder } from '#adapters/search/memory-finder.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aShop, ENGINES_HERE, type TestShop } from '#tests/support/test-shop.ts'

const named = (id: number, en: string, more: object = {}) => aProduct({ id, name: { en, ar: en }, ...more })

describe.each(ENGINES_HERE)('searching the shop on %s', (engine) => {
  let here: TestShop
  beforeEach(async () => {
    here = await aShop(engine)
    await here.shop.addProducts([
      named(1, 'Green mint', { price: 1000, stock: 0 }),
      named(2, 'Mint', { price: 3000, stock: 9 }),
      named(3, 'Mint tea', { price: 2000, stock: 9 }),
    ])
  })
  afterEach(() => here.close())

  const ids = async (search: Parameters<TestShop['shop']['listProducts']>[0]) =>
    (await here.shop.listProducts(search)).products.map(({ id }) => id)

  test('[SRCH-9] narrows, sorts and pages what it found', async () => {
    expect(await ids({ q: 'mint' })).toEqual([2, 1, 3])
    expect(await ids({ q: 'mint', sort: 'price-up' })).toEqual([1, 3, 2])
    expect(await ids({ q: 'mint', sort: 'price-down' })).toEqual([2, 3, 1])
    expect(await ids({ q: 'mint', sort: 'newest' })).toEqual([3, 2, 1])
    expect(await ids({ q: 'mint', sort: 'name' })).toEqual([1, 2, 3])
    expect(await ids({ q: 'mint', inStock: true, maxPrice: 2500 })).toEqual([3])
    expect(await ids({ q: 'mint', fromId: 3 })).toEqual([3])
    expect(await here.shop.listProducts({ q: 'mint', page: 2, pageSize: 2 })).toMatchObject({
      total: 3,
      pages: 2,
    })
  })

  test('[SRCH-22] while the first index is made, the database finds products by parts of their texts', async () => {
    const { products } = here.ports.stores
    let finish = (): void => {}
    const isMade = new Promise<void>((resolve) => (finish = resolve))
    const all = () => isMade.then(() => products.all())
    const finder = memoryFinder({ ...products, all }, here.ports.settings, here.ports.events, 0)
    const find = async (q: string, more: object = {}) => {
      const page = { q, sort: 'shelf', language: 'en', limit: 2, offset: 0 } as const
      const { ids: found, total } = await finder.find({ ...page, ...more })
      return [found, total]
    }
    expect(await find('MINT')).toEqual([[1, 2], 3])
    expect(await find('tea mint')).toEqual([[3], 1])
    expect(await find('mint', { sort: 'price-down', inStock: true })).toEqual([[2, 3], 2])
    expect(await find('te_mint')).toEqual([[3], 1])
    expect(await find('%')).toEqual([[], 0])
    expect(finder.isBehind()).toBe(true)
    // A filter by value needs the index, and waits for it.
    const bySize = find('mint', { size: 'XL' })
    finish()
    expect(await bySize).toEqual([[], 0])
    expect(await find('mint')).toEqual([[2, 1], 3])
    expect(finder.isBehind()).toBe(false)
  })

  test('[SRCH-8] a product added a moment ago is found', async () => {
    expect(await ids({ q: 'mango' })).toEqual([])
    await here.shop.addProducts([named(4, 'Mango')])
    expect(await ids({ q: 'mango' })).toEqual([4])
  })

  test('[SRCH-18] where nothing is found, popular products are offered', async () => {
    const { products, popular, near } = await here.shop.listProducts({ q: 'زبادي' })
    expect(products).toEqual([])
    expect(near).toEqual([])
    expect(popular?.map(({ id }) => id)).toEqual([2, 3])
    await here.shop.addProducts([named(4, 'Tea')])
    const now = await here.shop.listProducts({ q: 'زبادي' })
    expect(now.popular?.map(({ id }) => id)).toEqual([2, 3, 4])
  })

  test('[SRCH-6] the answer says what was meant', async () => {
    expect((await here.shop.listProducts({ q: 'miint' })).didYouMean).toBe('mint')
  })
})

test('[SRCH-13] the first 5,000 of what was found are listed, and all are counted', async () => {
  const here = await aShop('sqlite')
  await here.shop.addProducts(Array.from({ length: 5_030 }, (_, at) => named(at + 1, 'Mint')))
  const page = (number: number, sort: 'shelf' | 'price-up' | 'name') =>
    here.shop.listProducts({ q: 'mint', page: number, pageSize: 100, sort })
  expect(await page(1, 'shelf')).toMatchObject({ total: 5_030, pages: 50 })
  expect((await page(50, 'name')).products).toHaveLength(100)
  expect((await page(51, 'shelf')).products).toEqual([])
  expect((await page(100_000, 'price-up')).products).toEqual([])
  await here.close()
})
