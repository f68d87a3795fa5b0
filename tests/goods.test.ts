import { type CompiledQuery, sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeQuery, goodsQuery } from '#adapters/db/goods/goods-store.ts'
import { lowestQuery } from '#adapters/db/goods/product-store.ts'
import { memoryLimiter } from '#adapters/system/memory-limiter.ts'
import type { PublishedGoods } from '#contracts/goods.ts'
import { GOODS_COLUMNS, type Goods } from '#domain/catalog/goods.ts'
import type { Role, User } from '#domain/identity/user.ts'
import { fold } from '#domain/shared/arabic.ts'
import { LANGUAGES } from '#domain/shared/language.ts'
import { aKey, anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aBomb, aPhoto } from '#tests/support/pictures.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { aShop, ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

const OFFICE = '/api/office/products'

const body = (fields: object = {}) => {
  const { id: _, price, ...product } = aProduct()
  return { ...product, price: price / 100, ...fields }
}

describe.each(ENGINES_HERE)('products in the office on %s', (engine) => {
  let here: TestServer
  let manager: User
  let token: string
  const tokenAs = async (role: Role) => here.tokenOf(await aPerson(here, role))
  beforeAll(async () => {
    here = await aServer(engine)
    await stockUp(here, [80, 3, 0, 40, 40, 40])
    manager = await aPerson(here, 'manager', 'سلمى')
    token = await here.tokenOf(manager)
  })
  afterAll(() => here.close())

  const goodsOf = (id: number): Promise<Goods> => here.shop.showGoods(manager, id)
  const listed = async (query = '') => {
    const { json } = await here.send('GET', `${OFFICE}${query}`, { token })
    return (json.items as { id: number }[]).map(({ id }) => id)
  }
  const catalogue = async () =>
    JSON.parse((await here.send('GET', '/Api.json')).text) as { id: number; price: number }[]
  const lastChange = async (subject: string) =>
    (await here.shop.listAudit(await aPerson(here, 'admin'), { subject }, { limit: 1 })).items[0]

  test('[GOODS-1] a new product gets the next id and is in the shop, the file and the search at once', async () => {
    await here.send('GET', '/Api.json')
    const answer = await here.send('POST', OFFICE, {
      token,
      body: body({ name: { en: 'Siwa dates', ar: 'تمر سيوي' }, stock: 9 }),
    })
    expect([answer.status, answer.json.product]).toMatchObject([201, { id: 7, version: 1, stock: 9 }])
    expect((await catalogue()).at(-1)).toMatchObject({ id: 7, name: 'Siwa dates', price: 55 })
    expect(await listed('?q=تمر')).toEqual([7])
    expect(await lastChange('product:7')).toMatchObject({
      what: 'product.created',
      actorName: 'سلمى',
      before: null,
      after: { price: 5500, stock: 9 },
    })
  })

  test('[GOODS-1] two created at once get two ids', async () => {
    const made = await Promise.all([1, 2, 3].map(() => here.send('POST', OFFICE, { token, body: body() })))
    const ids = made.map(({ json }) => (json.product as Goods).id)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids)
      await here.shop.editProducts(manager, [{ id, version: 1, fields: { archived: true } }])
  })

  test('[GOODS-21] brand, supplier code and cost are for staff; the cost only for those who may see it', async () => {
    const before = await catalogue()
    const { version } = await goodsOf(2)
    const facts = { brand: 'Isis', supplierCode: 'SK-104', cost: 41.25 }
    const saved = await here.send('PATCH', `${OFFICE}/2`, { token, body: { version, ...facts } })
    expect([saved.status, saved.json.product]).toMatchObject([200, facts])
    for (const role of ['picker', 'support'] as const) {
      const theirs = { token: await tokenAs(role) }
      const one = await here.send('GET', `${OFFICE}/2`, theirs)
      expect(one.json.product).toMatchObject({ brand: 'Isis', supplierCode: 'SK-104' })
      expect([one.text, (await here.send('GET', OFFICE, theirs)).text].join()).not.toContain('cost')
    }
    const counted = await here.send('POST', `${OFFICE}/2/stock`, {
      token: await tokenAs('picker'),
      body: { from: 3, to: 3, reason: 'correction', note: '' },
    })
    expect([counted.status, counted.text]).toEqual([200, expect.not.stringContaining('cost')])
    expect(await catalogue()).toEqual(before)
    expect(await lastChange('product:2')).toMatchObject({ before: { cost: null }, after: { cost: 4125 } })
  })

  test('[GOODS-22] a product is low at its own limit: in the shop, in refusals and in the office', async () => {
    const shown = async () => (await catalogue()).find(({ id }) => id === 4) as { left?: number } | undefined
    const low = async () => {
      const [byPage, bySearch] = [await listed('?stock=low'), await listed('?q=mango&stock=low')]
      const today = await here.shop.showToday(manager, 'today')
      const { lowStock } = await here.shop.listAttention(manager)
      return [byPage, bySearch, today.lowStock.map(({ id }) => id)]
        .map((ids) => ids.includes(4))
        .concat(lowStock.low === byPage.length)
    }
    expect([(await shown())?.left, await low()]).toEqual([undefined, [false, false, false, true]])
    const { version } = await goodsOf(4)
    const saved = await here.send('PATCH', `${OFFICE}/4`, { token, body: { version, lowStock: 40 } })
    expect([saved.status, saved.json.product]).toMatchObject([200, { lowStock: 40 }])
    expect([(await shown())?.left, await low()]).toEqual([40, [true, true, true, true]])
    expect(await lastChange('product:4')).toMatchObject({ before: { lowStock: 5 }, after: { lowStock: 40 } })
    const mona = await aPerson(here, 'shopper')
    const items = [{ productId: 4, quantity: 41 }]
    await expect(here.shop.placeOrder(mona, anOrderRequest({ items }), aKey())).rejects.toMatchObject({
      facts: { lines: [{ productId: 4, quantity: 41, left: 40 }] },
    })
    // Visible at once: the sale crosses the product's own limit, not five.
    const one = anOrderRequest({ items: [{ productId: 4, quantity: 1 }] })
    const { order } = await here.shop.placeOrder(mona, one, aKey())
    expect((await shown())?.left).toBe(39)
    await here.shop.returnOrder(mona, order.id)
    expect((await shown())?.left).toBe(40)
    const wrong = await here.send('PATCH', `${OFFICE}/4`, {
      token,
      body: { version: version + 1, lowStock: 100_001 },
    })
    expect(wrong.status).toBe(422)
    await here.send('PATCH', `${OFFICE}/4`, { token, body: { version: version + 1, lowStock: 5 } })
  })

  test('[GOODS-2] saving over an unseen edit is refused with the current values', async () => {
    const { version } = await goodsOf(4)
    const first = await here.send('PATCH', `${OFFICE}/4`, { token, body: { version, price: 60.25 } })
    expect([first.status, first.json.product]).toMatchObject([200, { price: 60.25, version: version + 1 }])
    const second = await here.send('PATCH', `${OFFICE}/4`, { token, body: { version, unit: 'box' } })
    expect([second.status, second.json]).toMatchObject([
      409,
      { error: 'product.changed-meanwhile', current: { price: 60.25, unit: 'kg', version: version + 1 } },
    ])
    expect(await goodsOf(4)).toMatchObject({ price: 6025, unit: 'kg' })
    expect(await lastChange('product:4')).toMatchObject({
      what: 'product.changed',
      before: { price: 5500 },
      after: { price: 6025 },
    })
    expect((await catalogue()).find(({ id }) => id === 4)?.price).toBe(60.25)
  })

  test('[GOODS-2] of two saves at once one is written', async () => {
    const { version } = await goodsOf(5)
    const saves = await Promise.all(
      [70, 71].map((price) => here.send('PATCH', `${OFFICE}/5`, { token, body: { version, price } })),
    )
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await goodsOf(5)).version).toBe(version + 1)
  })

  test('[GOODS-3] a sale in between is neither an edit nor undone by one', async () => {
    const shopper = await here.signUp()
    const before = await goodsOf(6)
    await here.order(shopper, { items: [{ productId: 6, quantity: 3 }] })
    const saved = await here.send('PATCH', `${OFFICE}/6`, {
      token,
      body: { version: before.version, price: 44 },
    })
    expect([saved.status, saved.json.product]).toMatchObject([200, { stock: before.stock - 3 }])
    const counted = await here.send('POST', `${OFFICE}/6/stock`, {
      token,
      body: { from: before.stock, to: before.stock + 10, reason: 'received', note: '' },
    })
    expect(counted.json.product).toMatchObject({ stock: before.stock - 3 + 10 })
  })

  test('[GOODS-4] each change of the stock is kept with who, why, before and after', async () => {
    const { stock } = await goodsOf(2)
    await here.send('POST', `${OFFICE}/2/stock`, {
      token,
      body: { from: stock, to: 30, reason: 'counted', note: 'جرد المساء' },
    })
    const { json } = await here.send('GET', `${OFFICE}/2/stock?limit=1`, { token })
    expect(json.items).toMatchObject([
      { before: stock, after: 30, reason: 'counted', note: 'جرد المساء', actorName: 'سلمى' },
    ])
    const below = await here.send('POST', `${OFFICE}/2/stock`, {
      token,
      body: { from: 31, to: 0, reason: 'damaged' },
    })
    expect([below.status, below.json]).toMatchObject([409, { error: 'stock.out-of-range', stock: 30 }])
  })

  test('[GOODS-5] an archived product leaves the shop and keeps its orders; it can come back', async () => {
    const shopper = await here.signUp()
    const placed = await here.order(shopper, { items: [{ productId: 4, quantity: 1 }] })
    const { version } = await goodsOf(4)
    await here.send('PATCH', `${OFFICE}/4`, { token, body: { version, archived: true } })
    expect((await catalogue()).map(({ id }) => id)).not.toContain(4)
    expect((await here.send('GET', '/api/products/4')).status).toBe(404)
    expect((await here.order(shopper, { items: [{ productId: 4, quantity: 1 }] })).json.error).toBe(
      'order.product-unknown',
    )
    const id = (placed.json.order as { _id: string })._id
    const { json } = await here.send('GET', `/api/orders/${id}`, { token: shopper })
    expect(json).toMatchObject({ order: { items: [{ productId: 4, name: 'Ewais mango' }] } })
    expect((await lastChange('product:4'))?.what).toBe('product.archived')
    expect(await listed('?archived=true')).toContain(4)
    expect(await listed(`?archived=true&q=${encodeURIComponent('مانجو')}`)).toContain(4)
    await here.send('PATCH', `${OFFICE}/4`, { token, body: { version: version + 1, archived: false } })
    expect((await catalogue()).map((each) => each.id)).toContain(4)
  })

  test('[GOODS-6] many are changed together or not at all', async () => {
    const [one, two] = [await goodsOf(1), await goodsOf(2)]
    const edits = [
      { id: 1, version: one.version, price: 10, stock: { from: one.stock, to: one.stock + 5 } },
      { id: 2, version: two.version + 9, price: 10 },
    ]
    const refused = await here.send('POST', `${OFFICE}/bulk`, { token, body: { edits } })
    expect([refused.status, refused.json.productId]).toEqual([409, 2])
    expect(await goodsOf(1)).toEqual(one)
    const right = edits.map((edit) => ({ ...edit, version: edit.id === 1 ? one.version : two.version }))
    const done = await here.send('POST', `${OFFICE}/bulk`, {
      token,
      body: { reason: 'received', edits: right },
    })
    expect(done.json.products).toMatchObject([{ price: 10, stock: one.stock + 5 }, { price: 10 }])
    const twice = await here.send('POST', `${OFFICE}/bulk`, { token, body: { edits: [right[0], right[0]] } })
    expect(twice.status).toBe(422)
  })

  test('[GOODS-7] a picker changes the stock only, support looks only, a shopper neither', async () => {
    const move = { from: 1, to: 2, reason: 'counted' }
    const attempts = (bearer: string) =>
      Promise.all([
        here.send('GET', OFFICE, { token: bearer }),
        here.send('POST', `${OFFICE}/3/stock`, { token: bearer, body: move }),
        here.send('PATCH', `${OFFICE}/3`, { token: bearer, body: { version: 1, price: 1 } }),
        here.send('POST', `${OFFICE}/bulk`, {
          token: bearer,
          body: { edits: [{ id: 3, version: 1, price: 1 }] },
        }),
        here.send('POST', OFFICE, { token: bearer, body: body() }),
      ])
    const statuses = async (role: Role) => (await attempts(await tokenAs(role))).map(({ status }) => status)
    expect(await statuses('picker')).toEqual([200, 200, 403, 403, 403])
    expect(await statuses('support')).toEqual([200, 403, 403, 403, 403])
    expect(await statuses('shopper')).toEqual([403, 403, 403, 403, 403])
    expect((await goodsOf(3)).price).toBe(5500)
  })

  test('[GOODS-8] low, sold out and by category, page after page, none twice', async () => {
    await here.shop.editProducts(manager, [{ id: 3, fields: {}, stock: { from: 1, to: 0 } }])
    expect(await listed('?stock=out')).toEqual([3])
    expect(await listed('?stock=low')).toEqual([3])
    expect(await listed('?stock=low&category=5&q=mango')).toEqual([3])
    expect(await listed('?category=1')).toEqual([])
    const seen: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const { json } = await here.send('GET', `${OFFICE}?limit=3${next ? `&after=${next}` : ''}`, {
        token,
      })
      seen.push(...(json.items as { id: number }[]).map(({ id }) => id))
      next = json.next as string | null
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(await listed('?q=%237')).toEqual([7])
  })

  test('[GOODS-20] the list is sorted by number, name in either language, price or stock, over all pages and among those found', async () => {
    const keys: Record<string, (goods: PublishedGoods) => string | number> = {
      number: ({ id }) => id,
      name: ({ name }) => fold(name.en),
      price: ({ price }) => price,
      stock: ({ stock }) => stock,
    }
    const walk = async (query: string): Promise<PublishedGoods[]> => {
      const all: PublishedGoods[] = []
      let next: string | null = ''
      while (next !== null) {
        const { json } = await here.send('GET', `${OFFICE}?limit=2&${query}${next ? `&after=${next}` : ''}`, {
          token,
        })
        all.push(...(json.items as PublishedGoods[]))
        next = json.next as string | null
      }
      return all
    }
    const [some] = await walk('')
    const all = (await walk('')).length
    expect(all).toBeGreaterThan(4)
    for (const [by, keyOf] of Object.entries(keys))
      for (const narrowed of ['', `category=${some?.categoryId}`, 'stock=low', 'q=mango']) {
        const up = await walk(`${narrowed}&sort=${by}`)
        const values = up.map(keyOf)
        if (narrowed === '') expect([by, up.length]).toEqual([by, all])
        expect([by, values]).toEqual([
          by,
          values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)),
        ])
        const down = await walk(`${narrowed}&sort=-${by}`)
        expect([by, narrowed, down.map(({ id }) => id)]).toEqual([
          by,
          narrowed,
          up.map(({ id }) => id).toReversed(),
        ])
      }
    const arabic = (await walk('sort=name&language=ar')).map(({ name }) => fold(name.ar))
    expect(arabic).toEqual(arabic.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
    const { json } = await here.send('GET', `${OFFICE}?limit=1&sort=name`, { token })
    expect(
      (await here.send('GET', `${OFFICE}?limit=1&sort=price&after=${String(json.next)}`, { token })).status,
    ).toBe(422)
  })

  const planOf = async (query: { compile(): CompiledQuery }): Promise<string> => {
    const compiled = query.compile()
    const parameters = compiled.parameters.map((value) =>
      typeof value === 'string' ? `'${value}'` : String(value),
    )
    let at = 0
    const text =
      engine === 'sqlite'
        ? compiled.sql.replace(/\?/g, () => parameters[at++] ?? 'null')
        : compiled.sql.replace(/\$(\d+)/g, (_, number: string) => parameters[Number(number) - 1] ?? 'null')
    const plan = await here.database.kysely.connection().execute(async (db) => {
      if (engine === 'sqlite')
        return (await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(db)).rows
      await sql`set enable_seqscan = off`.execute(db)
      await sql`set enable_sort = off`.execute(db)
      const { rows } = await sql`explain ${sql.raw(text)}`.execute(db)
      await sql`reset all`.execute(db)
      return rows
    })
    return JSON.stringify(plan)
  }

  test('[GOODS-9] no list of products is sorted or read to its end: an index has each order', async () => {
    const filters = [{}, { categoryId: 5 }, { stock: 'low' }, { stock: 'out', categoryId: 5 }] as const
    const archived = [{ archived: true }, { archived: true, categoryId: 5 }] as const
    const { kysely } = here.database
    const sorted = GOODS_COLUMNS.flatMap((by) =>
      LANGUAGES.map((language) => [{}, { by, isDown: true, language }] as const),
    )
    for (const [filter, sort] of [
      ...[...filters, ...archived].map((each) => [each, undefined] as const),
      ...sorted,
    ]) {
      const query = goodsQuery(kysely, filter, { limit: 50 }, sort)
      const plan = await planOf(query)
      expect(plan, query.compile().sql).toMatch(/products_|PRIMARY KEY|Index/)
      expect(plan, query.compile().sql).not.toMatch(/TEMP B-TREE|Sort|Seq Scan/)
    }
  })

  test('[GOODS-9] what is low and what has a code are found by indexes that have nothing else', async () => {
    // PostgreSQL's planner takes any index of a table with a few rows.
    if (engine === 'postgres') return
    const { kysely } = here.database
    expect(await planOf(goodsQuery(kysely, { stock: 'low' }, { limit: 50 }))).toContain('products_low')
    expect(await planOf(lowestQuery(kysely, engine, 8))).toContain('products_low')
    const coded = await planOf(codeQuery(kysely, '6221031490111'))
    expect(coded).toContain('products_by_barcode')
    expect(coded).toContain('products_by_sku')
  })

  test('[GOODS-10] a picture is cut to a square, drawn in every size, stripped, and served for ever', async () => {
    const upload = await here.send('POST', '/api/office/pictures?x=0&y=1&side=.5', {
      token,
      body: await aPhoto(),
      headers: { 'content-type': 'image/jpeg' },
    })
    expect(upload.status).toBe(201)
    const name = String(upload.json.picture)
    for (const width of [160, 400, 800]) {
      const answer = await fetch(`${here.url}/img/products/${name}-${width}.webp`)
      const {
        format,
        width: wide,
        height,
        exif,
      } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([format, wide, height, exif]).toEqual(['webp', width, Math.round(width * 0.86), undefined])
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const etag = answer.headers.get('etag') ?? ''
      const again = await here.send('GET', `/img/products/${name}-${width}.webp`, {
        headers: { 'if-none-match': etag },
      })
      expect(again.status).toBe(304)
    }
    expect((await here.send('GET', `/img/products/own/${'0'.repeat(24)}-800.webp`)).status).toBe(404)
  })

  test('[GOODS-10] the same picture is kept once, wherever the square stands another', async () => {
    const send = async (query: string) =>
      (
        await here.send('POST', `/api/office/pictures${query}`, {
          token,
          body: await gradient(),
          headers: { 'content-type': 'image/png' },
        })
      ).json.picture
    expect(await send('')).toBe(await send('?x=.5&y=.5&side=1'))
    expect(await send('?x=0')).not.toBe(await send('?x=1'))
  })

  const gradient = () =>
    sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><rect width="600" height="300" fill="url(#g)"/></svg>',
      ),
    )
      .png()
      .toBuffer()

  test.each([
    [
      422,
      'a page under a picture’s name',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    [422, 'half a picture', async () => (await aPhoto()).subarray(0, 400)],
    [201, 'a small file that unfolds to 50 megapixels', async () => aBomb(5000)],
    [422, 'one that unfolds to a row more', async () => aBomb(5001)],
    [201, 'a photo 200 px high', () => aPhoto({ width: 400, height: 200 })],
    [422, 'a photo 199 px high', () => aPhoto({ width: 400, height: 199 })],
    [422, '8 MB of nothing', async () => Buffer.alloc(8_000_000)],
    [413, 'a byte more than 8 MB', async () => Buffer.alloc(8_000_001)],
  ])('[GOODS-11] %i for %s', async (status, _, make) => {
    const answer = await here.send('POST', '/api/office/pictures', {
      token,
      body: await make(),
      headers: { 'content-type': 'image/png' },
    })
    expect(answer.status).toBe(status)
  })

  test('[GOODS-11] an upload without permission is refused before the picture is read', async () => {
    const sent = { body: Buffer.alloc(100_000), headers: { 'content-type': 'image/png' } }
    const answer = await here.send('POST', '/api/office/pictures', {
      ...sent,
      token: await tokenAs('picker'),
    })
    expect([answer.status, answer.json.error]).toEqual([403, 'role.not-yours'])
  })
})

test('[GOODS-11] one person sends 120 pictures in ten minutes at most', async () => {
  const here = await aShop('sqlite', { attempts: memoryLimiter() })
  const manager = await aPerson(here, 'manager')
  for (let i = 0; i < 119; i++) await here.ports.attempts.count('picture-staff', manager.id)
  await here.shop.addPicture(manager, await aPhoto())
  await expect(here.shop.addPicture(manager, await aPhoto())).rejects.toThrow('attempts.too-many')
  await here.close()
})
