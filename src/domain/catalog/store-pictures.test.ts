import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UNDO_MS } from '#domain/transfer/import-record.ts'
import { aProduct, shoeVariants, someShoes } from '#tests/support/builders.ts'
import { aCrew, anOrderAt } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, type TestShop } from '#tests/support/test-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const own = (letter: string) => `own/${letter.repeat(24)}`

describe.each(ENGINES_HERE)('pictures that nothing shows, on %s', (engine) => {
  let here: TestShop
  beforeEach(async () => {
    here = await aShop(engine)
  })
  afterEach(() => here.close())

  const pictures = () => here.ports.stores.pictures
  const take = (name: string) =>
    pictures().put(name, [{ width: 160, bytes: Buffer.from(name) }], here.time.now)
  const isStored = async (name: string) => (await pictures().bytes(name, 160)) !== undefined
  /** Runs the due jobs. */
  const work = async () => {
    await here.reactions.work()
    await expect.poll(async () => (await here.ports.stores.jobs.backlog(here.time.now)).held).toBe(0)
  }

  test('[GOODS-16] a picture goes a day after it was sent, unless a product, a category or an order shows it', async () => {
    const crew = await aCrew(here)
    const [onSale, archived, ordered, onCategory, unused] = ['a', 'b', 'c', 'd', 'e'].map(own) as [
      string,
      string,
      string,
      string,
      string,
    ]
    for (const name of [onSale, archived, ordered, onCategory, unused]) await take(name)
    await here.shop.addProducts([
      aProduct({ id: 1, stock: 9, pictures: ['drawn', onSale] }),
      aProduct({ id: 2, stock: 9, pictures: [archived] }),
      aProduct({ id: 3, stock: 9, pictures: [ordered] }),
    ])
    await anOrderAt(here, crew, 'placed', { items: [{ productId: 3, quantity: 1 }] })
    await here.shop.editProducts(crew.office, [
      { id: 2, version: 1, fields: { archived: true } },
      { id: 3, version: 1, fields: { pictures: ['drawn'] } },
    ])
    const categories = await here.ports.stores.categories.list()
    await here.ports.stores.categories.replace(
      categories.map((each) => (each.id === 1 ? { ...each, picture: onCategory } : each)),
    )

    await here.reactions.startMaintenance()
    here.time.now += DAY_MS
    await work()
    expect(await isStored(unused)).toBe(true)
    here.time.now += DAY_MS
    const [late, again] = [own('f'), own('9')]
    await take(late)
    await work()
    expect(await isStored(unused)).toBe(false)
    for (const name of [onSale, archived, ordered, onCategory, late]) expect(await isStored(name)).toBe(true)

    // Uploading the same bytes again renews the picture, because the name is a content hash.
    await take(again)
    here.time.now += DAY_MS
    await take(again)
    here.time.now += DAY_MS - 1
    await work()
    expect([await isStored(again), await isStored(late)]).toEqual([true, false])
  })

  test('[GOODS-16] a picture of a variant stays, and that of an import for as long as it can be undone', async () => {
    const [ofVariant, replaced] = [own('a'), own('b')]
    for (const name of [ofVariant, replaced]) await take(name)
    const variants = shoeVariants().map((each) => ({ ...each, picture: ofVariant }))
    await here.shop.addProducts([someShoes({ variants })])
    const { imports } = here.ports.stores
    const [was, will] = [{ pictures: [replaced] }, { pictures: ['drawn'] }]
    const change = { row: 1, subject: 'product:1', title: { en: 'Shoes', ar: 'حذاء' }, was, will }
    const record = { id: 'an-import', what: 'products', actorName: 'Salma', added: 0, changed: 1 } as const
    await imports.add({ ...record, at: here.time.now, undoneAt: null }, 1)
    await imports.addRows(record.id, [change])

    await here.reactions.startMaintenance()
    here.time.now += UNDO_MS - 1
    await work()
    expect(await isStored(replaced)).toBe(true)
    here.time.now += DAY_MS + 1
    await work()
    expect([await isStored(replaced), await isStored(ofVariant)]).toEqual([false, true])
  })

  test('[GOODS-16] one of which no time is known has its day from when it is first seen', async () => {
    const { kysely } = here.database
    await kysely
      .insertInto('pictures')
      .values({ name: own('a'), width: 160, content: '' })
      .execute()
    await here.reactions.startMaintenance()
    await work()
    expect(await isStored(own('a'))).toBe(true)
    here.time.now += DAY_MS + 1
    await work()
    expect(await isStored(own('a'))).toBe(false)
  })
})
