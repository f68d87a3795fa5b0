import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { up } from '#adapters/db/migrations/0040-categories.ts'
import type { CategoriesAnswer, CategoryBody } from '#contracts/categories.ts'
import { newShopCategories } from '#domain/catalog/category.ts'
import type { User } from '#domain/identity/user.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { frontIn } from '#domain/settings/shop-front.ts'
import { CASH_ONLY } from '#domain/settings/show-settings.ts'
import { anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

const PATH = '/api/office/categories'
const PRODUCTS = '/api/office/products'

const TOYS: CategoryBody = {
  label: { en: 'Toys & Games', ar: 'ألعاب' },
  picture: null,
  parentId: null,
  isHidden: false,
}

describe.each(ENGINES_HERE)('categories on %s', (engine) => {
  let here: TestServer
  let admin: User
  let token: string
  beforeAll(async () => {
    here = await aServer(engine)
    admin = await aPerson(here, 'admin', 'Salma')
    token = await here.tokenOf(admin)
    await here.shop.addProducts([
      aProduct({ id: 1, stock: 100 }),
      aProduct({ id: 2, categoryId: 4, stock: 100, name: { en: 'Broom', ar: 'مقشة' } }),
    ])
  })
  afterAll(() => here.close())

  const current = async () => (await here.send('GET', PATH, { token })).json as unknown as CategoriesAnswer
  const bodies = ({ categories }: CategoriesAnswer): CategoryBody[] =>
    categories.map(({ name: _name, products: _products, ...category }) => category)
  const change = async (edit: (bodies: CategoryBody[]) => readonly object[], version?: number) => {
    const last = await current()
    const body = { version: version ?? last.version, categories: edit(bodies(last)) }
    return here.send('PATCH', PATH, { token, body })
  }
  const edit = (id: number, fields: Partial<CategoryBody>) =>
    change((all) => all.map((each) => (each.id === id ? { ...each, ...fields } : each)))
  const namesNow = async () => (await current()).categories.map(({ id, name }) => [id, name])
  const catalogue = async () =>
    JSON.parse((await here.send('GET', '/Api.json')).text) as { id: number; category: string }[]
  const listed = async (query: string) =>
    ((await here.send('GET', `/api/products?${query}`)).json.products as { id: number }[]).map(({ id }) => id)

  test('[CATG-1] a new one has the next id and a name of its own, which a new label does not change', async () => {
    const added = await change((all) => [...all, TOYS])
    expect(added.status).toBe(200)
    expect((await namesNow()).at(-1)).toEqual([9, 'Toys_Games'])
    await here.shop.editProducts(admin, [{ id: 2, version: 1, fields: { categoryId: 9 } }])
    expect((await catalogue())[1]?.category).toBe('Toys_Games')
    await edit(9, { label: { en: 'Play', ar: 'لعب' } })
    expect((await namesNow()).at(-1)).toEqual([9, 'Toys_Games'])
    expect((await catalogue())[1]?.category).toBe('Play')
    expect(await listed('category=Play')).toEqual([2])
    expect(await listed('category=Toys_Games')).toEqual([2])
    await change((all) => [...all, TOYS])
    expect((await namesNow()).at(-1)).toEqual([10, 'Toys_Games_2'])
    await change((all) => all.filter(({ id }) => id !== 10))
    await edit(9, TOYS)
    expect((await catalogue())[1]?.category).toBe('Toys_Games')
  })

  test('[CATG-1] the order is the owner’s', async () => {
    await change((all) => all.toReversed())
    expect((await namesNow()).map(([id]) => id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    await change((all) => all.toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0)))
  })

  test('[CATG-2] neither two levels nor the same name twice', async () => {
    await edit(9, { parentId: 4 })
    for (const [id, fields] of [
      [5, { parentId: 9 }],
      [5, { parentId: 99 }],
      [4, { parentId: 1 }],
      [5, { label: { en: 'toys & games', ar: 'فاكهة' } }],
      [5, { label: { en: 'Fruits', ar: 'العاب' } }],
    ] as const)
      expect((await edit(id, fields)).json).toMatchObject({ error: 'request.invalid' })
  })

  test('[CATG-5] a category lists its own products and those nested in it', async () => {
    await here.shop.addProducts([aProduct({ id: 3, categoryId: 4, stock: 100 })])
    expect(await listed('category=Home_Supplies')).toEqual([2, 3])
    expect(await listed('category=4&q=broom')).toEqual([2])
    expect(await listed('category=9')).toEqual([2])
    const { json } = await here.send('GET', `${PRODUCTS}?category=4`, { token })
    expect(json.items).toMatchObject([{ id: 2 }, { id: 3 }])
  })

  test('[SRCH-17] a search for the name of the category around it finds a product', async () => {
    for (const q of ['Home supplies', 'مستلزمات المنزل', 'Toys']) expect(await listed(`q=${q}`)).toContain(2)
  })

  test('[CATG-3] a hidden category is nowhere in the shop, nor what is nested in it', async () => {
    const shopper = await here.signUp()
    const order = () =>
      here.order(shopper, anOrderRequest({ items: [{ productId: 2, quantity: 1 }] }), randomUUID())
    expect((await order()).status).toBe(201)
    await edit(4, { isHidden: true })
    expect((await catalogue()).map(({ id }) => id)).toEqual([1])
    expect(await listed('')).toEqual([1])
    expect(await listed('q=broom')).not.toContain(2)
    for (const category of ['4', '9', 'Home_Supplies', 'Toys_Games'])
      expect((await here.send('GET', `/api/products?category=${category}`)).json).toMatchObject({
        error: 'category.unknown',
      })
    expect((await here.send('GET', '/api/products/2')).status).toBe(404)
    expect((await here.send('GET', '/sitemap.xml')).text).not.toMatch(/Product\/2\b/)
    expect((await order()).json).toMatchObject({ error: 'order.product-unknown' })
    // As at an instance that has read the product before it was hidden.
    expect(await here.ports.stores.products.take([{ productId: 2, quantity: 1 }])).toEqual([])
    expect(await here.ports.stores.products.putBack([{ productId: 2, quantity: 1 }])).toHaveLength(1)
    const { settings } = await here.shop.showFront()
    expect(frontIn(settings, CASH_ONLY, 'en').categories?.map(({ id }) => id)).toEqual([1, 2, 3, 5, 6, 7, 8])
    await edit(4, { isHidden: false })
    expect((await catalogue()).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(await listed('q=broom')).toContain(2)
    expect((await order()).status).toBe(201)
  })

  test('[CATG-4] the office lists and finds what is hidden', async () => {
    await edit(4, { isHidden: true })
    const found = async (query: string) =>
      ((await here.send('GET', `${PRODUCTS}?${query}`, { token })).json.items as { id: number }[]).map(
        ({ id }) => id,
      )
    expect(await found('')).toEqual([1, 2, 3])
    expect(await found('q=broom')).toEqual([2])
    expect(await found('q=broom&category=4')).toEqual([2])
    expect(await found('q=broom&category=5')).toEqual([])
    expect((await current()).categories.find(({ id }) => id === 4)).toMatchObject({
      isHidden: true,
      products: 1,
    })
    await edit(4, { isHidden: false })
  })

  test('[CATG-6] one with products stays, and says how many; an empty one goes', async () => {
    const refused = await change((all) => all.filter(({ id }) => id !== 9))
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { error: 'category.has-products', categoryId: 9, products: 1 },
    ])
    expect(await namesNow()).toContainEqual([9, 'Toys_Games'])
    const seed = await change((all) => all.filter(({ id }) => id !== 3))
    expect([seed.status, seed.json.error]).toEqual([422, 'category.unknown'])
    await change((all) => [...all, { ...TOYS, label: { en: 'Empty', ar: 'فارغ' } }])
    expect((await change((all) => all.filter(({ id }) => id !== 10))).status).toBe(200)
    expect((await namesNow()).map(([id]) => id)).not.toContain(10)
  })

  test('[CATG-6] a product put into a category that is being removed is refused, or the category stays', async () => {
    for (let round = 0; round < 5; round++) {
      await change((all) => [...all, { ...TOYS, label: { en: `Race ${round}`, ar: `سباق ${round}` } }])
      const { categories } = await current()
      const id = categories.at(-1)?.id ?? 0
      const { version } = await here.shop.showGoods(admin, 1)
      const [removed, moved] = await Promise.all([
        change((all) => all.filter((each) => each.id !== id)),
        here.send('PATCH', `${PRODUCTS}/1`, { token, body: { version, categoryId: id } }),
      ])
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([removed.status, moved.status])
      if (moved.status !== 200) continue
      await here.shop.editProducts(admin, [{ id: 1, version: version + 1, fields: { categoryId: 5 } }])
      await change((all) => all.filter((each) => each.id !== id))
    }
  })

  test('[CATG-8] of two owners at once one is refused, and the log has what differs', async () => {
    const { version } = await current()
    const isHidden = (id: number) => (all: CategoryBody[]) =>
      all.map((each) => (each.id === id ? { ...each, isHidden: true } : each))
    const answers = await Promise.all([change(isHidden(7), version), change(isHidden(8), version)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.find(({ status }) => status === 409)?.json.error).toBe('settings.changed-meanwhile')
    const hidden = (await current()).categories.filter((each) => each.isHidden)
    expect(hidden).toHaveLength(1)
    const [entry] = (await here.shop.listAudit(admin, { subject: 'categories' }, { limit: 1 })).items
    expect(entry).toMatchObject({
      what: 'categories.changed',
      actorName: 'Salma',
      before: { [`categories.${hidden[0]?.id}.isHidden`]: false },
      after: { [`categories.${hidden[0]?.id}.isHidden`]: true },
    })
    await edit(hidden[0]?.id ?? 0, { isHidden: false })
  })

  test('[CATG-9] a product can’t be put into an unknown category, nor a list asked of one', async () => {
    const { version } = await here.shop.showGoods(admin, 1)
    for (const answer of [
      await here.send('PATCH', `${PRODUCTS}/1`, { token, body: { version, categoryId: 77 } }),
      await here.send('GET', '/api/products?category=77'),
      await here.send('GET', '/api/products?category=Nothing'),
    ])
      expect([answer.status, answer.json.error]).toEqual([422, 'category.unknown'])
  })

  test('[CATG-11] pages have the list only when it differs from the spec’s', async () => {
    expect(frontIn(NEW_SHOP_SETTINGS, CASH_ONLY, 'en')).not.toHaveProperty('categories')
    const { settings } = await here.shop.showFront()
    expect(frontIn(settings, CASH_ONLY, 'en').categories).toContainEqual({
      id: 9,
      label: TOYS.label,
      parentId: 4,
    })
  })
})

test.each(ENGINES_HERE)('[CATG-11] on %s, labels and pictures in old settings are kept', async (engine) => {
  const here = await aServer(engine)
  const { kysely } = here.database
  const was = Object.fromEntries(
    newShopCategories().map(({ id, label, picture }) => [id, { label, picture }]),
  )
  const old = { ...was, 4: { label: { en: 'Household', ar: 'لوازم البيت' }, picture: 'basket' } }
  const value = JSON.stringify({ categories: old })
  await sql`drop table categories`.execute(kysely)
  await sql`insert into settings values (1, 7, ${value}, 0, 'Salma')`.execute(kysely)
  await up(kysely)
  const { version, settings } = await here.ports.stores.settings.read()
  expect(version).toBe(7)
  expect(settings.categories.map(({ id, name }) => [id, name])).toEqual(
    newShopCategories().map(({ id, name }) => [id, name]),
  )
  expect(settings.categories[3]).toMatchObject({
    label: { en: 'Household', ar: 'لوازم البيت' },
    picture: 'basket',
  })
  await here.close()
})
