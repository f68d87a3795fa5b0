import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PublishedProduct } from '#contracts/catalog.ts'
import type { CategoriesAnswer } from '#contracts/categories.ts'
import { pictureUrl } from '#contracts/pictures.ts'
import type { SettingsAnswer } from '#contracts/settings.ts'
import type { User } from '#domain/identity/user.ts'
import { anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aPhoto } from '#tests/support/pictures.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

const PATH = '/api/office/settings'

describe.each(ENGINES_HERE)('settings on %s', (engine) => {
  let here: TestServer
  let admin: User
  let token: string
  beforeAll(async () => {
    here = await aServer(engine)
    admin = await aPerson(here, 'admin', 'Salma')
    token = await here.tokenOf(admin)
    await here.shop.addProducts([aProduct({ id: 1, stock: 100 }), aProduct({ id: 2, categoryId: 4 })])
  })
  afterAll(() => here.close())

  const current = async () => (await here.send('GET', PATH, { token })).json as unknown as SettingsAnswer
  const change = async (settings: object, version?: number) =>
    here.send('PATCH', PATH, { token, body: { version: version ?? (await current()).version, settings } })
  const changeCategory = async (id: number, fields: object) => {
    const path = '/api/office/categories'
    const { version, categories } = (await here.send('GET', path, { token }))
      .json as unknown as CategoriesAnswer
    const body = {
      version,
      categories: categories.map(({ name: _name, products: _products, ...category }) => ({
        ...category,
        ...(category.id === id && fields),
      })),
    }
    return here.send('PATCH', path, { token, body })
  }
  const changesInAudit = async () =>
    (await here.shop.listAudit(admin, { subject: 'settings' }, { limit: 100 })).items

  test('[SET-1] a new shop has the spec’s settings', async () => {
    expect(await current()).toMatchObject({
      version: 0,
      changed: null,
      settings: {
        name: { en: 'Mishwar', ar: 'مشوار' },
        deliveryFee: 30,
        deliveryAreas: {},
        hours: { fri: { opens: '09:00', closes: '00:00' } },
      },
    })
  })

  test('[SET-2] only admins and managers see and change them', async () => {
    for (const role of ['shopper', 'courier', 'picker', 'support'] as const) {
      const theirs = await here.tokenOf(await aPerson(here, role))
      const body = { version: 0, settings: { deliveryFee: 1 } }
      for (const answer of [
        await here.send('GET', PATH, { token: theirs }),
        await here.send('PATCH', PATH, { token: theirs, body }),
      ])
        expect([role, answer.status, answer.json.error]).toEqual([role, 403, 'role.not-yours'])
    }
    const manager = await here.tokenOf(await aPerson(here, 'manager'))
    expect((await here.send('GET', PATH, { token: manager })).status).toBe(200)
    expect(await current()).toMatchObject({ version: 0, settings: { deliveryFee: 30 } })
  })

  test('[SET-3] a change is written down with what differs; a change of nothing is none', async () => {
    const name = { en: 'Corner shop', ar: 'مشوار' }
    expect((await change({ name, phone: '+20223456789' })).json).toMatchObject({
      version: 1,
      settings: { name },
      changed: { by: 'Salma' },
    })
    expect((await change({ name })).json).toMatchObject({ version: 1 })
    expect(await changesInAudit()).toMatchObject([
      {
        what: 'settings.changed',
        actorName: 'Salma',
        before: { 'name.en': 'Mishwar' },
        after: { 'name.en': 'Corner shop' },
      },
    ])
    expect(here.happened.filter(({ type }) => type === 'settings.changed')).toHaveLength(1)
  })

  test('[SET-4] of twenty concurrent edits of one version one succeeds, and the others name its author', async () => {
    const { version } = await current()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change({ deliveryFee: 31 + index }, version)),
    )
    const first = answers.filter(({ status }) => status === 200)
    expect(first).toHaveLength(1)
    for (const { status, json } of answers.filter((answer) => answer !== first[0]))
      expect([status, json.error, json.by]).toEqual([409, 'settings.changed-meanwhile', 'Salma'])
    expect(await current()).toMatchObject({ version: version + 1, settings: first[0]?.json.settings })
    await change({ deliveryFee: 30 })
  })

  test.each([
    { name: { en: '', ar: 'مشوار' } },
    { email: 'nobody' },
    { social: { facebook: 'javascript:alert(1)', instagram: '', youtube: '', whatsapp: '' } },
    { deliveryFee: -1 },
    { deliveryFee: 30.005 },
    { deliveryAreas: { atlantis: { served: true, fee: 1 } } },
    { hours: { sat: null } },
    { name: { en: 'A', ar: 'أ', fr: 'B' } },
  ])('[SET-1] %j is not taken', async (settings) => {
    expect((await change(settings)).json).toMatchObject({ error: 'request.invalid' })
  })

  test('[SET-12] the tax number is digits and dashes, in the digits of either script', async () => {
    expect((await current()).settings.taxNumber).toBe('')
    expect((await change({ taxNumber: ' ١٢٣-٤٥٦-789 ' })).status).toBe(200)
    expect((await current()).settings.taxNumber).toBe('123-456-789')
    expect((await change({ taxNumber: 'EG123' })).json).toMatchObject({ error: 'request.invalid' })
  })

  test('[SET-5] [SET-9] /Api.json and what is asked of the API are made anew at once', async () => {
    const etag = async () => (await here.send('GET', '/Api.json')).headers.get('etag')
    const before = await etag()
    await changeCategory(4, { label: { en: 'Household', ar: 'لوازم البيت' }, picture: 'basket' })
    expect(await etag()).not.toBe(before)
    expect(JSON.parse((await here.send('GET', '/Api.json')).text)).toMatchObject([
      { id: 1, category: 'Fruits' },
      { id: 2, category: 'Household', categoryId: 4 } satisfies Partial<PublishedProduct>,
    ])
    expect((await here.send('GET', '/api/products/2')).json).toMatchObject({
      product: { category: 'Household' },
    })
  })

  test('[SET-9] a category is found by what it is called now, in both languages', async () => {
    const found = async (q: string) =>
      (await here.send('GET', `/api/products?q=${encodeURIComponent(q)}`)).json.products
    expect(await found('household')).toMatchObject([{ id: 2 }])
    expect(await found('لوازم')).toMatchObject([{ id: 2 }])
    await changeCategory(4, { label: { en: 'Home Supplies', ar: 'مستلزمات المنزل' }, picture: null })
    expect(await found('لوازم')).toEqual([])
    expect(JSON.parse((await here.send('GET', '/Api.json')).text)[1].category).toBe('Home_Supplies')
  })

  test('[SET-9] a category gets a picture of one’s own, and is shown with it', async () => {
    const picture = await here.shop.addPicture(admin, await aPhoto())
    const saved = await changeCategory(3, { picture })
    expect([saved.status, saved.json.categories]).toMatchObject([200, { 2: { id: 3, picture } }])
    expect((await here.send('GET', pictureUrl(picture, 160))).status).toBe(200)
    expect((await changeCategory(3, { picture: '../secret' })).status).toBe(422)
  })

  test('[SET-6] the fee of the next order is the one that holds then; a sum agreed under another is refused', async () => {
    const shopper = await here.signUp()
    const order = (body: object) => here.order(shopper, anOrderRequest(body), randomUUID())
    const { order: placed } = (await order({})).json as { order: { price: number; deliveryFee: number } }
    expect(placed.deliveryFee).toBe(30)
    await change({ deliveryFee: 42.5, deliveryAreas: { aswan: { served: false, fee: null } } })
    const refused = await order({ agreedPrice: placed.price })
    expect([refused.status, refused.json.error, refused.json.deliveryFee]).toEqual([
      409,
      'order.price-changed',
      42.5,
    ])
    const dearer = await order({ agreedPrice: placed.price + 12.5 })
    expect(dearer.json).toMatchObject({ order: { deliveryFee: 42.5 } })
    const far = { fullName: 'Mona', phone: '01001234567', city: 'Aswan', address: '1 Corniche' }
    expect((await order({ shippingInfo: far })).json).toMatchObject({ error: 'order.not-served' })
    expect((await here.send('GET', '/api/delivery')).json).toMatchObject({ deliveryFee: 42.5 })
  })
})
