import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportList } from '#contracts/transfer.ts'
import { UNITS } from '#domain/catalog/product.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { cairoTime } from '#domain/shared/cairo.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { FORMATS } from '#domain/transfer/transfer.ts'
import { asSold, demoProducts, fillDemoShop } from '#server/demo/demo-shop.ts'
import { aKey, anOrderRequest } from '#tests/support/builders.ts'
import { aCrew, anOrderAt, aPerson } from '#tests/support/couriers.ts'
import { aPlace, apply, bring, check, exported, ON_A_THREAD, type Place, post } from '#tests/support/files.ts'
import { ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

const PRODUCT_COLUMNS = 'id,name_en,name_ar,description_en,description_ar,category,unit,price,stock'
const THREE_PRODUCTS = [
  PRODUCT_COLUMNS,
  ...[1, 2, 3].map((id) => `${id},Rice ${id},أرز,White,أبيض,Grocery,kg,30,4`),
].join('\n')

const catalogue = async ({ here }: Place) => (await here.send('GET', '/Api.json')).text

describe.each(ENGINES_HERE)('files in and out on %s', (engine) => {
  let demo: Place
  beforeAll(async () => {
    demo = await aPlace(engine)
    await fillDemoShop(demo.here.shop)
    // A realistic shop: something archived, something rated, special characters in a text.
    await demo.here.shop.editProducts(demo.manager, [
      { id: 9, version: 1, fields: { archived: true } },
      { id: 10, version: 1, fields: { name: { en: '=HYPERLINK("x")', ar: 'فول "مدمس"، بالزيت' } } },
    ])
    await demo.here.ports.stores.ratings.tally(11, { count: 7, sum: 30 })
    demo.here.ports.events.publish({ type: 'catalogue.changed' })
  })
  afterAll(() => demo.here.close())

  test.each(FORMATS)(
    '[XFER-1] the products of one shop, brought into an empty one as %s, give the same /Api.json',
    async (format) => {
      const empty = await aPlace(engine)
      const file = await exported(demo, 'products', format)
      const seen = await check(empty, 'products', file, format)
      const count = demoProducts().length
      const rows = demoProducts()
        .map(asSold)
        .reduce((sum, { variants }) => sum + (variants?.length ?? 1), 0)
      expect(seen).toMatchObject({ rows, added: count, changed: 0, unchanged: 0, faulty: 0 })
      expect(await catalogue(empty)).toBe('[]')
      expect((await apply(empty, 'products', file, seen.seal, format)).json).toMatchObject({ added: count })
      expect(await catalogue(empty)).toBe(await catalogue(demo))
      expect(await exported(empty, 'products', format)).toBe(file)
      expect(await check(empty, 'products', file, format)).toMatchObject({ unchanged: count, changed: 0 })
      await empty.here.close()
    },
  )

  test('[GOODS-18] a shelf place is read from a CSV file and written to one; shoppers never see it', async () => {
    const empty = await aPlace(engine)
    await bring(empty, 'products', THREE_PRODUCTS)
    const before = await catalogue(empty)
    await bring(empty, 'products', 'id,shelf_place\n1,B3\n2,A 10\n')
    const [first, second] = await empty.here.ports.stores.goods.byIds([1, 2])
    expect(new Set([first?.shelfPlace, second?.shelfPlace])).toEqual(new Set(['B3', 'A 10']))
    expect(await exported(empty, 'products', 'csv')).toContain('B3')
    expect(await catalogue(empty)).toBe(before)
    await empty.here.close()
  })

  test('[GOODS-21] brand, supplier code and cost are read from a CSV file and written to one; an empty cost is unknown', async () => {
    const empty = await aPlace(engine)
    await bring(empty, 'products', THREE_PRODUCTS)
    await bring(empty, 'products', 'id,brand,supplier_code,cost\n1,Isis,SK-104,41.25\n2,,,12\n')
    const again = await aPlace(engine)
    await bring(again, 'products', await exported(empty, 'products', 'csv'))
    const stored = async () =>
      (await again.here.ports.stores.goods.byIds([1, 2])).toSorted((a, b) => a.id - b.id)
    expect(await stored()).toMatchObject([
      { brand: 'Isis', supplierCode: 'SK-104', cost: 4125 },
      { brand: '', supplierCode: '', cost: 1200 },
    ])
    await bring(again, 'products', 'id,cost\n1,\n')
    expect(await stored()).toMatchObject([{ brand: 'Isis', cost: null }, { cost: 1200 }])
    await empty.here.close()
    await again.here.close()
  })

  test('[GOODS-22] [GOODS-23] a low-stock limit and returns are read from a CSV file and written to one', async () => {
    const empty = await aPlace(engine)
    await bring(empty, 'products', THREE_PRODUCTS)
    await bring(empty, 'products', 'id,low_stock,returnable\n1,12,yes\n3,5,No\n')
    const again = await aPlace(engine)
    await bring(again, 'products', await exported(empty, 'products', 'csv'))
    const facts = async () =>
      (await again.here.ports.stores.goods.byIds([1, 2, 3]))
        .toSorted((a, b) => a.id - b.id)
        .map(({ lowStock, returnable }) => [lowStock, returnable])
    expect(await facts()).toEqual([
      [12, true],
      [5, null],
      [5, false],
    ])
    await bring(again, 'products', 'id,returnable\n1,\n')
    expect((await facts())[0]).toEqual([12, null])
    await empty.here.close()
    await again.here.close()
  })

  test('[XFER-2] [ORD-22] orders and customers move too: open ones wait for a courier again, no stock moves', async () => {
    const { here } = demo
    const crew = await aCrew(here)
    const done = await anOrderAt(here, crew, 'delivered', { items: [{ productId: 1, quantity: 2 }] })
    const open = await anOrderAt(here, crew, 'on_the_way', { method: 'visa' })
    const moved = await aPlace(engine)
    for (const what of ['products', 'customers', 'orders'] as const)
      expect((await bring(moved, what, await exported(demo, what, 'csv'))).status, what).toBe(200)
    expect(await exported(moved, 'customers', 'json')).toBe(await exported(demo, 'customers', 'json'))
    const orders = JSON.parse(await exported(moved, 'orders', 'json')) as Record<string, unknown>[]
    expect(orders.find(({ id }) => id === done.id)).toMatchObject({
      customer_email: crew.owner.email,
      status: 'delivered',
      delivered_at: cairoTime(done.deliveredAt ?? 0),
      quantity: 2,
    })
    expect(orders.find(({ id }) => id === open.id)).toMatchObject({ status: 'paid', fulfilment: 'preparing' })
    expect(await exported(moved, 'products', 'csv')).toBe(await exported(demo, 'products', 'csv'))
    const again = await check(moved, 'orders', await exported(demo, 'orders', 'csv'))
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: orders.length })
    // An id in another letter case is the same order here too.
    const shouted = (await exported(demo, 'orders', 'csv')).replaceAll(done.id, done.id.toUpperCase())
    expect(await check(moved, 'orders', shouted)).toMatchObject({ added: 0, unchanged: orders.length })
    const login = { email: crew.owner.email, password: 'none: imported' }
    expect((await moved.here.send('POST', '/api/users/login', { body: login })).status).toBe(401)
    await moved.here.close()
  })

  test('[XFER-2] customers without an e-mail, and their orders, come in again as they went out', async () => {
    const there = await aPlace(engine)
    await stockUp(there.here, [5])
    const { users } = there.here.ports.stores
    const mona = await aPerson(there.here, 'shopper', 'Mona')
    const phoneUser = (id: string, name: string, phone: string) => ({ ...mona, id, name, phone, email: '' })
    const nour = phoneUser(randomUUID(), 'نور', '+201012345678')
    const nameless = phoneUser(randomUUID(), '', '+201112345678')
    for (const user of [nour, nameless]) expect(await users.add(user, 'none')).toBe(true)
    const { order } = await there.here.shop.placeOrder(nour, anOrderRequest(), aKey())
    const [people, orders] = [
      await exported(there, 'customers', 'csv'),
      await exported(there, 'orders', 'csv'),
    ]

    // Into the same shop, where nothing changes, and into an empty one.
    expect(await check(there, 'customers', people)).toMatchObject({ added: 0, changed: 0, faulty: 0 })
    const moved = await aPlace(engine)
    for (const what of ['products', 'customers', 'orders'] as const)
      expect((await bring(moved, what, await exported(there, what, 'csv'))).status, what).toBe(200)
    expect(await exported(moved, 'customers', 'csv')).toBe(people)
    expect(await check(moved, 'orders', orders)).toMatchObject({ added: 0, faulty: 0 })
    expect((await moved.here.ports.stores.orders.ofUser(nour.id)).map(({ id }) => id)).toEqual([order.id])

    const heading = 'id,name,email,phone'
    const corrected = `${heading}\n${nour.id},Nour,,01099999999`
    expect((await bring(moved, 'customers', corrected)).json).toMatchObject({ changed: 1, added: 0 })
    expect(await users.byId(nour.id)).toMatchObject({ name: 'نور' })
    expect(await moved.here.ports.stores.users.byId(nour.id)).toMatchObject({ name: 'Nour', email: '' })
    // An erased account is not opened again, staff are no customers, and without id and e-mail there is no account.
    await moved.here.ports.inTransaction((tx) => tx.customers.erase(nameless, moved.here.time.now))
    const wrong = [`${nameless.id},,,01099999999`, `${moved.manager.id},S,,01088888888`, ',Hoda,,01077777777']
    expect((await check(moved, 'customers', [heading, ...wrong].join('\n'))).problems).toMatchObject([
      { row: 2, column: 'id', code: 'id-taken' },
      { row: 3, column: 'id', code: 'not-a-customer' },
      { row: 4, column: 'email', code: 'missing' },
    ])
    await there.here.close()
    await moved.here.close()
  })

  test('[XFER-18] a sheet of orders tells the Cairo time, the courier and what was refunded, and comes in as without them', async () => {
    const { here, manager } = demo
    const crew = await aCrew(here)
    here.time.now = Date.UTC(2026, 6, 15, 21, 18)
    const done = await anOrderAt(here, crew, 'delivered')
    const open = await anOrderAt(here, crew, 'placed')
    await here.shop.noteOrder(manager, done.id, { id: randomUUID(), text: 'Torn', amount: 1250 })
    const rows = JSON.parse(await exported(demo, 'orders', 'json')) as Record<string, unknown>[]
    expect(rows.find(({ id }) => id === done.id)).toMatchObject({
      local_time: '2026-07-16 00:18',
      courier_name: crew.courier.name,
      refunded: 12.5,
    })
    expect(rows.find(({ id }) => id === open.id)).toMatchObject({ courier_name: '', refunded: 0 })
    const [heading = '', ...lines] = (await exported(demo, 'orders', 'csv')).split(/\r?\n/)
    expect(heading.split(',').slice(-3)).toEqual(['local_time', 'courier_name', 'refunded'])
    expect(lines.find((line) => line.includes(done.id))).toContain('2026-07-16 00:18')
    const moved = await aPlace(engine)
    for (const what of ['customers', 'orders'] as const)
      expect((await bring(moved, what, await exported(demo, what, 'csv'))).status, what).toBe(200)
    const again = await check(moved, 'orders', await exported(demo, 'orders', 'csv'))
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: rows.length })
    await moved.here.close()
  })

  test('[XFER-2] [XFER-5] customers who were brought in are found by name and phone, also by what a file corrects', async () => {
    const place = await aPlace(engine)
    const found = async (typed: string) =>
      (await place.here.shop.listCustomers(place.manager, { typed }, { limit: 5 })).items.map(
        ({ user }) => user.email,
      )
    const heading = 'name,email,phone'
    const people = ['منى عادل,mona@example.com,01001234567', 'Omar Nabil,omar@example.com,٠١١١٢٣٤٥٦٧٨']
    expect((await bring(place, 'customers', [heading, ...people].join('\n'))).status).toBe(200)
    for (const typed of ['مني', 'عادل', 'mona@', '0100123', '+20 100', '١٠٠١٢'])
      expect([typed, await found(typed)]).toEqual([typed, ['mona@example.com']])
    for (const typed of ['om', 'NABIL', '0111'])
      expect([typed, await found(typed)]).toEqual([typed, ['omar@example.com']])

    // Time passes between the preview and the import, as for people.
    const hoda = [heading, 'Hoda,hoda@example.com,01055555555'].join('\n')
    const { seal } = await check(place, 'customers', hoda)
    place.here.time.now += 1
    expect((await apply(place, 'customers', hoda, seal)).status).toBe(200)

    const corrected = 'Mona Fathy,mona@example.com,01222222222'
    expect((await bring(place, 'customers', [heading, corrected].join('\n'))).json).toMatchObject({
      changed: 1,
    })
    expect([await found('عادل'), await found('0100')]).toEqual([[], []])
    expect([await found('fathy'), await found('012')]).toEqual([['mona@example.com'], ['mona@example.com']])
    await place.here.close()
  })

  test('[XFER-8] of customers who were brought in the audit knows the number and the fields, nothing of who they are', async () => {
    const place = await aPlace(engine)
    const file = (row: string) => `name,email,phone\n${row}\n`
    await bring(place, 'customers', file('Hoda Samir,hoda@example.com,01001234567'))
    const shown = await check(place, 'customers', file('هدى سمير,hoda@example.com,01222222222'))
    expect(shown.sample).toMatchObject([
      { before: { name: 'Hoda Samir' }, after: { name: 'هدى سمير', phone: '01222222222' } },
    ])
    await bring(place, 'customers', file('هدى سمير,hoda@example.com,01222222222'))
    const { items } = await place.here.shop.listCustomers(place.manager, { typed: 'hoda@' }, { limit: 1 })
    const admin = await aPerson(place.here, 'admin')
    const entries = (await place.here.shop.listAudit(admin, {}, { limit: 50 })).items
    const subject = `user:${items[0]?.user.id}`
    expect(entries.filter((entry) => entry.subject === subject)).toMatchObject([
      { what: 'customer.changed', before: null, after: { fields: ['name', 'phone'] } },
      { what: 'customer.imported', before: null, after: null },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/hoda|هدى|سمير|samir|1001234567|1222222222/i)
    await place.here.close()
  })

  test('[XFER-4] each wrong row is named with its column and reason, and nothing is applied', async () => {
    const file = [
      PRODUCT_COLUMNS,
      '1,Rice,أرز,White,أبيض,بقالة,kg,٣٠٫٥,٤٠',
      '2,,أرز,White,أبيض,Grocery,kg,30,4',
      '3,Rice,أرز,White,أبيض,Toys,kg,30,4',
      '4,Rice,أرز,White,أبيض,Grocery,kg,thirty,-4',
      '1,Rice,أرز,White,أبيض,Grocery,kg,30,4',
      '5,Rice,أرز,White,أبيض,Grocery,sack,30,4',
    ].join('\n')
    const before = await exported(demo, 'products', 'csv')
    const seen = await check(demo, 'products', file)
    expect(seen).toMatchObject({ rows: 6, changed: 1, faulty: 5 })
    expect(seen.problems).toEqual([
      { row: 3, column: 'name_en', code: 'missing' },
      {
        row: 4,
        column: 'category',
        code: 'unknown-value',
        allowed: expect.arrayContaining(['Grocery', 'بقالة']),
      },
      { row: 5, column: 'price', code: 'not-a-price' },
      { row: 5, column: 'stock', code: 'not-a-number' },
      { row: 6, column: 'id', code: 'repeated' },
      { row: 7, column: 'unit', code: 'unknown-value', allowed: [...UNITS] },
    ])
    expect(seen.sample).toMatchObject([{ row: 2, after: { price: 3050, stock: 40 } }])
    const applied = await apply(demo, 'products', file, seen.seal)
    expect([applied.status, applied.json.error]).toEqual([422, 'import.faulty'])
    expect(await exported(demo, 'products', 'csv')).toBe(before)
  })

  test('[XFER-22] ids begin with one, in files of products and of orders', async () => {
    const place = await aPlace(engine)
    const row = 'Rice,أرز,White,أبيض,Grocery,kg,30,4'
    const seen = await check(
      place,
      'products',
      [PRODUCT_COLUMNS, `0,${row}`, `1,${row}`, `٠,${row}`].join('\n'),
    )
    expect(seen).toMatchObject({ added: 1, faulty: 2 })
    expect(seen.problems).toEqual([2, 4].map((at) => ({ row: at, column: 'id', code: 'not-a-number' })))
    const variants = await check(place, 'products', 'id,variant_id,price\n1,0,7\n')
    expect(variants.problems).toContainEqual({ row: 2, column: 'variant_id', code: 'not-a-number' })
    const orders = await check(place, 'orders', 'product_id,variant_id\n0,0\n')
    for (const column of ['product_id', 'variant_id'])
      expect(orders.problems).toContainEqual({ row: 2, column, code: 'not-a-number' })
    await place.here.close()
  })

  test('[XFER-23] a price or cost in a file is at most the highest that a form takes; an order has larger amounts', async () => {
    const place = await aPlace(engine)
    await bring(place, 'products', THREE_PRODUCTS)
    const seen = await check(place, 'products', 'id,price,cost\n1,1000000,1000000\n2,1000000.01,1000000.01\n')
    const tooHigh = (row: number, column: string) => ({ row, column, code: 'price-too-high' })
    expect(seen.problems).toEqual([tooHigh(3, 'price'), tooHigh(3, 'cost')])
    expect(seen.sample).toMatchObject([{ after: { price: 100_000_000, cost: 100_000_000 } }])
    const variants = await check(
      place,
      'products',
      'id,option1_en,option1_ar,value1_en,value1_ar,price\n1,Size,مقاس,S,صغير,2000000\n',
    )
    expect(variants.problems).toEqual([tooHigh(2, 'price')])
    const orders = await check(place, 'orders', 'total,unit_price\n2000000,2000000\n')
    expect(orders.problems.map(({ column }) => column)).not.toContain('total')
    expect(orders.problems.map(({ column }) => column)).not.toContain('unit_price')
    await place.here.close()
  })

  test('[NUM-6] a price with a comma before its piastres is refused, and one with thousands is read', async () => {
    const seen = await check(demo, 'products', 'id,price\n22,"12,50"\n21,"1,250"\n')
    expect(seen.problems).toEqual([{ row: 2, column: 'price', code: 'not-a-price' }])
    expect(seen.sample).toMatchObject([{ row: 3, after: { price: 125_000 } }])
  })

  test('[XFER-5] what is left out stays as it is; what the shop changed since is not overwritten', async () => {
    const { here, manager } = demo
    const file = 'id;price\n22;12.5\n21;13\n'
    const seen = await check(demo, 'products', file)
    expect(seen.sample.map(({ after }) => after)).toEqual([{ price: 1250 }, { price: 1300 }])
    const { version } = await here.shop.showGoods(manager, 21)
    await here.shop.editProducts(manager, [{ id: 21, version, fields: { price: 9900 } }])
    const late = await apply(demo, 'products', file, seen.seal)
    expect([late.status, late.json.error]).toEqual([409, 'import.outdated'])
    expect((await here.shop.showGoods(manager, 22)).price).not.toBe(1250)
    expect((await bring(demo, 'products', file)).status).toBe(200)
    expect(await here.shop.showGoods(manager, 22)).toMatchObject({ price: 1250, stock: expect.any(Number) })
    const [entry] = (
      await here.shop.listAudit(await aPerson(here, 'admin'), { subject: 'product:22' }, { limit: 1 })
    ).items
    expect(entry).toMatchObject({ what: 'product.changed', actorName: 'سلمى', after: { price: 1250 } })
  })

  test('[XFER-13] a file without ids that is brought in twice adds nothing the second time', async () => {
    const place = await aPlace(engine)
    const heading = 'name_en,name_ar,description_en,description_ar,category,unit,price,stock'
    const rows = [
      'Rice,أرز,White,أبيض,Grocery,kg,30,4',
      'Rice,أرز,White,أبيض,Vegetables,kg,31,4',
      // The same name and category twice: two products, also the second time.
      'Sugar,سكر,Fine,ناعم,Grocery,kg,20,1',
      'Sugar,سكر,Fine,ناعم,Grocery,kg,21,1',
    ]
    const file = [heading, ...rows].join('\n')
    expect((await bring(place, 'products', file)).json).toMatchObject({ added: 4 })
    expect(await check(place, 'products', file)).toMatchObject({ added: 0, changed: 0, unchanged: 4 })
    const dearer = [
      heading,
      'RICE,أرز,White,أبيض,بقالة,kg,35,4',
      rows[2],
      'Salt,ملح,Fine,ناعم,Grocery,kg,5,1',
    ]
    const seen = await check(place, 'products', dearer.join('\n'))
    expect(seen).toMatchObject({ added: 1, changed: 1, unchanged: 1 })
    expect(seen.sample[0]).toMatchObject({ title: { en: '#1 RICE' }, before: { price: 3000 } })
    await place.here.close()
  })

  test('[XFER-14] a renamed category goes out by its present name, and comes in by that or the first one', async () => {
    const place = await aPlace(engine)
    const heading = 'name_en,name_ar,description_en,description_ar,category,unit,price'
    const row = (name: string, category: string) => `${name},أرز,White,أبيض,${category},kg,30`
    await bring(place, 'products', [heading, row('Rice', 'Grocery')].join('\n'))
    await place.here.shop.changeCategories(place.manager, {
      version: 0,
      categories: NEW_SHOP_SETTINGS.categories.map((category) =>
        category.id === 2 ? { ...category, label: { en: 'Pantry', ar: 'مونة' } } : category,
      ),
    })
    const file = await exported(place, 'products', 'csv')
    expect(file).toContain(',Pantry,')
    expect(await check(place, 'products', file)).toMatchObject({ unchanged: 1, faulty: 0 })
    const names = ['Pantry', 'مونة', 'Grocery', 'بقالة', '2', 'Toys'].map((name) => row(name, name))
    const seen = await check(place, 'products', [heading, ...names].join('\n'))
    expect(seen.sample.map(({ after }) => after.category)).toEqual(Array(5).fill('Grocery'))
    expect(seen.problems).toMatchObject([{ row: 7, column: 'category', code: 'unknown-value' }])
    await place.here.close()
  })

  test('[CATG-10] products come in and go out by the name of a category that the owner added', async () => {
    const place = await aPlace(engine)
    const toys = {
      label: { en: 'Toys & Games', ar: 'ألعاب' },
      picture: null,
      parentId: null,
      isHidden: false,
    }
    await place.here.shop.changeCategories(place.manager, {
      version: 0,
      categories: [...NEW_SHOP_SETTINGS.categories, toys],
    })
    const heading = 'name_en,name_ar,description_en,description_ar,category,unit,price'
    const rows = ['Toys_Games', 'toys & games', 'العاب', '9'].map(
      (name, at) => `Ball ${at},كرة,Red,أحمر,${name},piece,30`,
    )
    await bring(place, 'products', [heading, ...rows].join('\n'))
    const file = await exported(place, 'products', 'csv')
    expect(file.match(/,Toys_Games,/g)).toHaveLength(4)
    expect(await check(place, 'products', file)).toMatchObject({ unchanged: 4, faulty: 0 })
    await place.here.close()
  })

  test('[XFER-15] an import is undone once: what nobody touched since goes back, the rest is named', async () => {
    const place = await aPlace(engine)
    const { here, manager, token } = place
    const row = (id: number, price: number, stock: number) =>
      `${id},Rice ${id},أرز,White,أبيض,Grocery,kg,${price},${stock}`
    await bring(place, 'products', [PRODUCT_COLUMNS, row(1, 10, 5), row(2, 10, 5), row(3, 10, 5)].join('\n'))
    here.time.now += 1000
    const applied = await bring(
      place,
      'products',
      [PRODUCT_COLUMNS, row(1, 99, 50), row(2, 99, 50), row(3, 10, 50), row(7, 99, 1), row(8, 99, 9)].join(
        '\n',
      ),
    )
    expect(applied.json).toMatchObject({ added: 2, changed: 3 })
    // Since then 2 was edited, and some of 1 and 8 were sold.
    const { version } = await here.shop.showGoods(manager, 2)
    await here.shop.editProducts(manager, [{ id: 2, version, fields: { price: 5000 } }])
    const crew = await aCrew(here)
    await anOrderAt(here, crew, 'placed', {
      items: [
        { productId: 1, quantity: 2 },
        { productId: 8, quantity: 1 },
      ],
    })
    const listed = (await here.send('GET', '/api/office/imports', { token })).json as unknown as ImportList
    expect(listed.map(({ added, changed, undoneAt }) => [added, changed, undoneAt])).toEqual([
      [2, 3, null],
      [3, 0, null],
    ])
    const undo = () =>
      here.send('POST', `/api/office/imports/${String(applied.json.importId)}/undo`, { token })
    const [one, other] = await Promise.all([undo(), undo()])
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
    const answer = one.status === 200 ? one.json : other.json
    expect(answer).toEqual({
      undone: 3,
      kept: 2,
      rows: [
        { row: 3, title: { en: '#2 Rice 2', ar: '#2 أرز' }, why: 'changed' },
        { row: 6, title: { en: '#8 Rice 8', ar: '#8 أرز' }, why: 'changed' },
      ],
    })
    const goods = async (id: number) => {
      const { price, stock } = await here.shop.showGoods(manager, id)
      return [price, stock]
    }
    expect([await goods(1), await goods(2), await goods(3), await goods(8)]).toEqual([
      [1000, 3],
      [5000, 50],
      [1000, 5],
      [9900, 8],
    ])
    expect((await here.send('GET', '/api/office/products/7', { token })).status).toBe(404)
    expect(await catalogue(place)).not.toContain('Rice 7')
    const admin = await aPerson(here, 'admin')
    const [entry] = (await here.shop.listAudit(admin, { subject: 'import:products' }, { limit: 1 })).items
    expect(entry).toMatchObject({ what: 'data.import-undone', after: { undone: 3, kept: 2 } })
    await here.close()
  })

  test('[XFER-15] the id of a product that an undo removed is not given again', async () => {
    const place = await aPlace(engine)
    const file =
      'name_en,name_ar,description_en,description_ar,category,unit,price\nTea,شاي,Red,أحمر,Grocery,kg,9'
    const first = await bring(place, 'products', file)
    await place.here.shop.undoImport(place.manager, String(first.json.importId))
    expect((await check(place, 'products', file)).sample).toMatchObject([{ title: { en: '#2 Tea' } }])
    await place.here.close()
  })

  test('[XFER-15] an import of customers or orders is undone, except where work has begun', async () => {
    const place = await aPlace(engine)
    const { here, manager } = place
    const heading = 'name,email,phone\n'
    await bring(place, 'customers', `${heading}Mona,mona@example.com,0100\n`)
    const people = await bring(
      place,
      'customers',
      `${heading}Mona Adel,mona@example.com,0111\nOmar,omar@example.com,0122\nHoda,hoda@example.com,0133\n`,
    )
    const line = (id: string, email: string) =>
      `${id},${email},pending,placed,cash,2026-01-01,10,20,Mona,0100,Cairo,Street 1,1,Rice,أرز,x,10,1`
    const orders = await bring(
      place,
      'orders',
      `id,customer_email,status,fulfilment,method,created_at,delivery_fee,total,full_name,phone,city,address,product_id,product_name_en,product_name_ar,picture,unit_price,quantity\n${line('0199aaaa-0000-7000-8000-000000000001', 'hoda@example.com')}\n${line('0199aaaa-0000-7000-8000-000000000002', 'hoda@example.com')}\n`,
    )
    expect(orders.json).toMatchObject({ added: 2 })
    await here.shop.prepareOrder(manager, '0199aaaa-0000-7000-8000-000000000002')
    expect(await here.shop.undoImport(manager, String(orders.json.importId))).toMatchObject({
      undone: 1,
      rows: [{ row: 3, why: 'changed' }],
    })
    expect(await here.shop.undoImport(manager, String(people.json.importId))).toMatchObject({
      undone: 2,
      rows: [{ row: 4, title: { en: 'hoda@example.com' }, why: 'changed' }],
    })
    const { items } = await here.shop.listCustomers(manager, {}, { limit: 9 })
    expect(new Set(items.map(({ user }) => `${user.email} ${user.name} ${user.phone}`))).toEqual(
      new Set(['hoda@example.com Hoda 0133', 'mona@example.com Mona 0100']),
    )
    here.time.now += 8 * 24 * 60 * 60 * 1000
    const late = await bring(place, 'customers', `${heading}Nour,nour@example.com,0100\n`)
    here.time.now += 8 * 24 * 60 * 60 * 1000
    await expect(here.shop.undoImport(manager, String(late.json.importId))).rejects.toThrow(
      'import.not-found',
    )
    await here.close()
  })

  test('[XFER-6] ten thousand rows are applied whole, and how far it has come is told on the way', {
    timeout: 60_000,
  }, async () => {
    const place = await aPlace(engine, ON_A_THREAD)
    const rows = Array.from(
      { length: 10_000 },
      (_, index) => `${index + 1},Rice ${index},أرز ${index},White rice,أرز أبيض,Grocery,kg,30.5,${index}`,
    )
    const file = [PRODUCT_COLUMNS, ...rows].join('\n')
    const { seal } = await check(place, 'products', file)
    const path = `/api/office/imports?what=products&format=csv&seal=${encodeURIComponent(seal)}`
    const answer = await place.here.send('POST', path, {
      token: place.token,
      body: Buffer.from(file),
      headers: { 'content-type': 'text/csv', accept: 'application/x-ndjson' },
    })
    const lines = answer.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.slice(0, 2)).toEqual([
      { done: 500, total: 10_000 },
      { done: 1000, total: 10_000 },
    ])
    expect(lines.at(-1)).toMatchObject({ answer: { added: 10_000 } })
    // [NODE-11] A progress answer also publishes `staff.wrote`.
    expect(place.here.happened.filter(({ type }) => type === 'staff.wrote')).toHaveLength(2)
    expect(JSON.parse(await catalogue(place))).toHaveLength(10_000)
    await place.here.close()
  })

  test.each([
    ['no file at all', '', 'csv'],
    ['letters of another alphabet', Buffer.from([0x69, 0x64, 0x0a, 0xc7, 0xe1]).toString('latin1'), 'json'],
    ['no list', '{"id":1}', 'json'],
    ['a heading alone', 'id,price\n', 'csv'],
  ] as const)('[XFER-7] %s is refused in words', async (_, file, format) => {
    const answer = await post(demo, `/check?what=products&format=${format}`, file, format)
    expect([answer.status, answer.json.error]).toEqual([422, 'import.unreadable'])
  })

  test('[XFER-11] planning and writing leave a turn to others after every five hundred rows', async () => {
    let turns = 0
    const { manager, here } = await aPlace(engine, {
      letOthersRun: async () => {
        turns += 1
      },
    })
    const rows = Array.from({ length: 2000 }, (_, at) => `${at}@example.com,Mona ${at},0100${at}`)
    const bytes = Buffer.from(['email,name,phone', ...rows].join('\n'))
    const file = { what: 'customers', format: 'csv', bytes } as const
    const { seal } = await here.shop.checkImport(manager, file, async () => {})
    expect(turns).toBe(4)
    await here.shop.applyImport(manager, { ...file, seal }, async () => {})
    // Four more to plan it again, and two for each of the four parts written.
    expect(turns).toBe(16)
    await here.close()
  })

  test('[XFER-12] an import whose caller leaves is cancelled, and nothing of it stays', async () => {
    const { here, manager } = demo
    const rows = Array.from({ length: 1500 }, (_, at) => `leaver${at}@example.com,Mona ${at},0100`)
    const bytes = Buffer.from(['email,name,phone', ...rows].join('\n'))
    const file = { what: 'customers', format: 'csv', bytes } as const
    const { seal } = await here.shop.checkImport(manager, file, async () => {})
    const leaving = new AbortController()
    const applied = here.shop.applyImport(
      manager,
      { ...file, seal, cancellation: leaving.signal },
      async () => leaving.abort(),
    )
    await expect(applied).rejects.toThrow('import.cancelled')
    const found = await here.shop.listCustomers(manager, { typed: 'leaver' }, { limit: 1 })
    expect(found.items).toEqual([])
  })

  test('[XFER-8] only who may take data out or in does, and that it left is written down', async () => {
    const { here } = demo
    const picker = { ...demo, token: await here.tokenOf(await aPerson(here, 'picker')) }
    const support = { ...demo, token: await here.tokenOf(await aPerson(here, 'support')) }
    for (const place of [picker, support]) {
      expect(JSON.parse(await exported(place, 'customers', 'csv'))).toMatchObject({ error: 'role.not-yours' })
      expect((await post(place, '/check?what=products&format=csv', 'id\n1', 'csv')).status).toBe(403)
    }
    await exported(demo, 'customers', 'csv')
    const admin = await aPerson(here, 'admin')
    const [entry] = (await here.shop.listAudit(admin, { subject: 'export:customers' }, { limit: 1 })).items
    expect(entry).toMatchObject({ what: 'data.exported', actorName: 'سلمى' })
  })
})

test('[XFER-7] a file has 50,000 rows and 16 MB at most', async () => {
  const place = await aPlace('sqlite', ON_A_THREAD)
  const statuses = []
  for (const file of [
    `id\n${'1\n'.repeat(50_000)}`,
    `id\n${'1\n'.repeat(50_001)}`,
    'x'.repeat(16_000_000),
    'x'.repeat(16_000_001),
  ]) {
    const { status, json } = await post(place, '/check?what=products&format=csv', file, 'csv')
    statuses.push([status, json.error, json.why])
  }
  expect(statuses).toEqual([
    [200, undefined, undefined],
    [422, 'import.unreadable', 'rows'],
    // No valid row is that long, and it is not read to its end.
    [422, 'import.unreadable', undefined],
    [413, 'request.too-large', undefined],
  ])
  await place.here.close()
})

test('[XFER-11] [XFER-12] while files are read the shop goes on answering, and a third is 503', async () => {
  const place = await aPlace('sqlite', ON_A_THREAD)
  const state = { isDone: false }
  const reading = post(
    place,
    '/check?what=products&format=csv',
    `id\n${'1\n'.repeat(4_000_000)}`,
    'csv',
  ).finally(() => {
    state.isDone = true
  })
  let answered = 0
  // When read on the main thread, it answers two: before the file has arrived, and after it was read.
  while (!state.isDone && answered <= 10) {
    const { status } = await place.here.send('GET', '/healthz')
    if (status === 200) answered += 1
  }
  expect(answered).toBeGreaterThan(10)
  expect((await reading).json).toMatchObject({ error: 'import.unreadable', why: 'rows' })

  const gate = new EventTarget()
  const file = { what: 'products', format: 'csv', bytes: Buffer.from('id\n1') } as const
  const held = [1, 2].map(() => place.here.ports.sheets.read(file, () => once(gate, 'open')))
  const answer = await post(place, '/check?what=products&format=csv', 'id\n1', 'csv')
  expect([answer.status, answer.json.error]).toEqual([503, 'import.busy'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  gate.dispatchEvent(new Event('open'))
  await Promise.all(held)
  expect((await post(place, '/check?what=products&format=csv', 'id\n1', 'csv')).status).toBe(200)
  await place.here.close()
})

test('[XFER-12] an import stops when its client disconnects', async () => {
  const heard = new EventTarget()
  const begun = once(heard, 'begun')
  const left = once(heard, 'left')
  const place = await aPlace('sqlite', {
    sheets: {
      read: ({ cancellation }) =>
        new Promise((_, reject) => {
          cancellation?.addEventListener('abort', () => {
            heard.dispatchEvent(new Event('left'))
            reject(new Refusal('import.cancelled'))
          })
          heard.dispatchEvent(new Event('begun'))
        }),
      write: () => {
        throw new Error('nothing is written')
      },
    },
  })
  const leaving = new AbortController()
  const upload = fetch(`${place.here.url}/api/office/imports/check?what=products&format=csv`, {
    method: 'POST',
    body: 'id\n1',
    headers: { authorization: `Bearer ${place.token}`, 'content-type': 'text/csv' },
    signal: leaving.signal,
  })
  await begun
  leaving.abort()
  await expect(upload).rejects.toThrow()
  await left
  await place.here.close()
})
