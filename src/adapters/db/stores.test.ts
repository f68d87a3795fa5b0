import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SORTS } from '#domain/catalog/product-store.ts'
import { PROVIDERS } from '#domain/payments/payment.ts'
import { anErrand, anOrder, aProduct, noon } from '#tests/support/builders.ts'
import { aShop, aShopper, ENGINES_HERE, stockOf, type TestShop } from '#tests/support/test-shop.ts'

const shelf = [
  aProduct({ id: 1, price: 5500, stock: 3, name: { en: 'Ewais mango', ar: 'مانجو عويس' } }),
  aProduct({ id: 2, price: 1800, stock: 0, categoryId: 3, name: { en: 'Vine tomatoes', ar: 'طماطم عنقود' } }),
  aProduct({
    id: 3,
    price: 21_000,
    stock: 9,
    categoryId: 2,
    name: { en: 'Aged Roumy cheese', ar: 'جُبنة رومي قديمة' },
  }),
  aProduct({
    id: 4,
    price: 1800,
    stock: 50,
    categoryId: 3,
    name: { en: 'Baladi cucumbers', ar: 'خيار بلدي' },
  }),
]

describe.each(ENGINES_HERE)('[DATA-1] stores on %s', (engine) => {
  let test_: TestShop
  beforeAll(async () => {
    test_ = await aShop(engine)
    await test_.shop.addProducts(shelf)
  })
  afterAll(() => test_.close())

  const idsOf = async (search: Parameters<TestShop['shop']['listProducts']>[0]) =>
    (await test_.shop.listProducts(search)).products.map((product) => product.id)

  test('a product comes back as it went in', async () => {
    expect(await test_.ports.stores.products.all()).toEqual(shelf)
    expect(await test_.ports.stores.products.byIds([3, 1, 999])).toHaveLength(2)
  })

  test.each([
    ['shelf', [1, 2, 3, 4]],
    ['newest', [4, 3, 2, 1]],
    ['price-up', [2, 4, 1, 3]],
    ['price-down', [3, 1, 2, 4]],
    ['name', [3, 4, 1, 2]],
  ] as const)('[CAT-9] sorted by %s', async (sort, ids) => {
    expect(SORTS).toContain(sort)
    expect(await idsOf({ sort })).toEqual(ids)
  })

  test('[CAT-9] sorted by name in Arabic', async () => {
    expect(await idsOf({ sort: 'name', language: 'ar' })).toEqual([3, 4, 2, 1])
  })

  test('[CAT-9] narrowed by category, price, stock and page', async () => {
    expect(await idsOf({ categoryId: 3 })).toEqual([2, 4])
    expect(await idsOf({ categoryId: 3, inStock: true })).toEqual([4])
    expect(await idsOf({ minPrice: 1801, maxPrice: 6000 })).toEqual([1])
    expect(await idsOf({ fromId: 3 })).toEqual([3, 4])
    expect(await test_.shop.listProducts({ page: 2, pageSize: 3 })).toMatchObject({
      page: 2,
      pages: 2,
      total: 4,
      products: [{ id: 4 }],
    })
  })

  const planOf = async (statement: string): Promise<string> => {
    const explained = sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`
    const { rows } = await explained.execute(test_.database.kysely)
    return rows.map(({ detail }) => detail).join()
  }

  test.runIf(engine === 'sqlite')(
    '[CAT-9] the matches of a price filter are counted by an index',
    async () => {
      const plan = await planOf('select count(*) from products where archived_at is null and price <= 6000')
      expect(plan).toContain('products_on_sale_by_price')
    },
  )

  test.runIf(engine === 'sqlite')(
    '[CAT-9] a range of prices of a category is listed by an index alone',
    async () => {
      const plan = await planOf(`select id from products
        where archived_at is null and category_id = 3 and price between 1000 and 6000 order by id limit 24`)
      expect(plan).toContain('COVERING INDEX products_on_sale_by_category')
    },
  )

  test.runIf(engine === 'sqlite')(
    '[MONEY-99] a search among the messages of the providers, and of people by an address, uses an index',
    async () => {
      const { paymentDesk, payments, notices } = test_.ports.stores
      const from = test_.statements.length
      await payments.claimUnmatched({ since: 0, now: 1, until: 2, most: 3 })
      await payments.addRefused('paymob', 'm1', noon, 'no signature')
      await paymentDesk.news()
      await notices.reachedBy('+201001234567')
      const asked = test_.statements
        .slice(from)
        .filter((statement) => /payment_messages|notice_sends/.test(statement))
      expect(asked.length).toBeGreaterThan(5)
      const plans = await Promise.all(asked.map(planOf))
      expect(plans.join('\n')).not.toMatch(/SCAN|TEMP B-TREE FOR ORDER/)
      expect(plans.filter((plan) => plan.includes('payment_messages_open'))).toHaveLength(1)
      // By each forged callback, and for each provider.
      expect(plans.filter((plan) => plan.includes('payment_messages_refused'))).toHaveLength(
        1 + PROVIDERS.length,
      )
    },
  )

  test.each([
    ['جبنه روميّ', 3],
    ['ROUMY', 3],
    ['خيار', 4],
    ['mango عويس', 1],
    ['%', undefined],
    ["' drop table products --", undefined],
    ['', 1],
  ])('[CAT-8] searched for %s', async (q, first) => {
    expect((await idsOf({ q }))[0]).toBe(first)
  })

  test('[ORD-2] stock is taken where there is enough, all lines in one go', async () => {
    const { products } = test_.ports.stores
    const taken = await products.take([
      { productId: 4, quantity: 10 },
      { productId: 1, quantity: 4 },
    ])
    expect(taken.map(({ productId, stock }) => [productId, stock])).toEqual([[4, 40]])
    expect(await stockOf(test_, 1)).toBe(3)
    const [restocked] = await products.putBack([{ productId: 4, quantity: 10 }])
    expect(restocked?.stock).toBe(50)
  })

  test('[ORD-2] a transaction that fails leaves nothing behind', async () => {
    const failing = test_.ports.inTransaction(async ({ products }) => {
      await products.take([{ productId: 4, quantity: 10 }])
      throw new Error('halfway')
    })
    await expect(failing).rejects.toThrow('halfway')
    expect(await stockOf(test_, 4)).toBe(50)
  })

  test('[ORD-5] an order’s key and id are taken once', async () => {
    const mona = await aShopper(test_)
    const { orders } = test_.ports.stores
    const order = anOrder({ userId: mona.id })
    expect(await orders.add(order, { key: 'key-1', requestDigest: 'a' }, anErrand)).toEqual({
      isClosed: false,
      dayNumber: 1,
    })
    expect(
      await orders.add(anOrder({ userId: mona.id }), { key: 'key-1', requestDigest: 'a' }, anErrand),
    ).toBeUndefined()
    expect(await orders.add(order, { key: 'key-2', requestDigest: 'a' }, anErrand)).toBeUndefined()
    expect(await orders.byKey(mona.id, 'key-1')).toEqual({
      order: { ...order, dayNumber: 1 },
      requestDigest: 'a',
    })
    expect(await orders.byKey('someone else', 'key-1')).toBeUndefined()
  })

  test('orders come the newest first, each with its lines', async () => {
    const mona = await aShopper(test_)
    const { orders } = test_.ports.stores
    const older = anOrder({ userId: mona.id })
    const newer = anOrder({ userId: mona.id, createdAt: noon + 1, lines: [...older.lines, ...older.lines] })
    await orders.add(older, { key: 'older-key', requestDigest: '' }, anErrand)
    await orders.add(newer, { key: 'newer-key', requestDigest: '' }, anErrand)
    expect(await orders.ofUser(mona.id)).toMatchObject([
      { id: newer.id, lines: newer.lines },
      { id: older.id, lines: older.lines },
    ])
  })

  test('[ORD-4] an order moves only from the state it was read in', async () => {
    const mona = await aShopper(test_)
    const { orders } = test_.ports.stores
    const order = anOrder({ userId: mona.id })
    await orders.add(order, { key: 'move-key', requestDigest: '' }, anErrand)
    const returned = { ...order, status: 'returned' as const, returnedAt: noon }
    expect(await orders.move(order, returned)).toBe(true)
    expect(await orders.move(order, { ...order, status: 'delivered' })).toBe(false)
    expect(await orders.byId(order.id)).toEqual({ ...returned, dayNumber: expect.any(Number) })
  })

  test('[ACC-6] a session ends when it is removed, and at its time', async () => {
    const mona = await aShopper(test_)
    const { sessions } = test_.ports.stores
    const times = { createdAt: noon, lastSeenAt: noon, expiresAt: noon + 10 }
    const client = { browser: 'Firefox', system: null, address: '127.0.0.1' }
    const session = { tokenHash: 'h1', userId: mona.id, ...times, ...client }
    await sessions.add(session)
    expect(await sessions.find('h1', noon + 9)).toEqual({ session, user: mona, hasSecondFactor: false })
    expect(await sessions.find('h1', noon + 10)).toBeUndefined()
    await sessions.removeExpired(noon + 10)
    expect(await sessions.find('h1', noon)).toBeUndefined()
  })
})
