import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rememberLists } from '#adapters/db/goods/remembered-lists.ts'
import { inProcessBus } from '#adapters/events/in-process-bus.ts'
import { type ProductQuery, SORTS } from '#domain/catalog/product-store.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aShop, ENGINES_HERE, type TestShop } from '#tests/support/test-shop.ts'

describe.each(ENGINES_HERE)('remembered lists on %s', (engine) => {
  let here: TestShop
  beforeEach(async () => {
    here = await aShop(engine)
  })
  afterEach(() => here.close())

  const fill = (count: number) =>
    here.shop.addProducts(
      Array.from({ length: count }, (_, index) =>
        aProduct({
          id: index + 1,
          categoryId: 1 + (index % 3),
          name: { en: `Name ${(index * 7919) % 1009}`, ar: `اسم ${(index * 104_729) % 1013}` },
          price: 1000 + ((index * 31) % 97) * 100,
          stock: index % 5,
        }),
      ),
    )

  const all: ProductQuery = { sort: 'shelf', language: 'en', limit: 24, offset: 0 }
  const RANGES = [
    {},
    { minPrice: 0, maxPrice: 1_000_000 },
    { minPrice: 3000, maxPrice: 6000 },
    { minPrice: 10_600 },
    { maxPrice: 1000 },
    { minPrice: 6000, maxPrice: 3000 },
  ]
  const FILTERS = [{}, { categoryIds: [2] }, { categoryIds: [1, 3], inStock: true }, { fromId: 550 }]

  test.each([120, 1300])(
    '[FAST-19] pages of %i products are those of the database, whatever is asked',
    async (count) => {
      await fill(count)
      const { products } = here.database.stores
      const lists = rememberLists(
        products,
        inProcessBus(() => {}),
      )
      const ordered = SORTS.flatMap((sort) => (['en', 'ar'] as const).map((language) => ({ sort, language })))
      for (const order of ordered)
        for (const filters of FILTERS)
          for (const range of RANGES)
            for (const offset of [0, 24, 96, 480, 504, 1280]) {
              const query = { ...all, ...order, ...filters, ...range, offset }
              const label = JSON.stringify(query)
              expect(await lists.ids(query), label).toEqual(await products.ids(query))
            }
    },
  )

  test('[FAST-19] a page in a list’s first 500 products asks the database nothing, until the catalogue changes', async () => {
    await fill(600)
    const bus = inProcessBus(() => {})
    const lists = rememberLists(here.database.stores.products, bus)
    const asked = async (query: Partial<ProductQuery>) => {
      here.statements.length = 0
      const ids = await lists.ids({ ...all, ...query })
      return { first: ids[0], statements: here.statements.length }
    }
    expect(await asked({})).toEqual({ first: 1, statements: 1 })
    expect(await asked({ offset: 24 })).toEqual({ first: 25, statements: 0 })
    expect(await asked({ minPrice: 1050, maxPrice: 9999 })).toEqual({ first: 2, statements: 0 })
    expect(await asked({ offset: 480 })).toEqual({ first: 481, statements: 1 })
    await here.database.kysely.updateTable('products').set({ price: 50 }).where('id', '=', 7).execute()
    bus.publish({ type: 'catalogue.changed' })
    expect(await asked({ maxPrice: 99 })).toEqual({ first: 7, statements: 2 })
  })
})
