import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishProduct } from '#contracts/catalog.ts'
import { type Opinion, shownRating } from '#domain/ratings/rating.ts'
import { aCrew, aHandOver, anOrderAt, type Crew } from '#tests/support/couriers.ts'
import { aShop, aShopper, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

test('[RATE-5] the average is that of the stars that were given', () => {
  expect(shownRating({ count: 0, sum: 0 })).toBeUndefined()
  expect(shownRating({ count: 1, sum: 4 })).toEqual({ average: 4, count: 1 })
  expect(shownRating({ count: 3, sum: 11 })).toEqual({ average: 3.7, count: 3 })
  expect(shownRating({ count: 200, sum: 1000 })).toEqual({ average: 5, count: 200 })
  expect(shownRating({ count: 200, sum: 400 })).toEqual({ average: 2, count: 200 })
})

describe.each(ENGINES_HERE)('rating on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  beforeEach(async () => {
    here = await aShop(engine)
    await stockUp(here, [1000, 1000])
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  const say = (subject: Opinion['subject'], stars: number, comment = ''): Opinion => ({
    subject,
    stars,
    comment,
  })
  const tallyOf = async (productId: number) =>
    (await here.ports.stores.products.byIds([productId]))[0]?.ratings

  test('[RATE-1] [RATE-4] service, courier and each product, once each', async () => {
    const items = [
      { productId: 1, quantity: 2 },
      { productId: 2, quantity: 1 },
    ]
    const { id } = await anOrderAt(here, crew, 'delivered', { items })
    const opinions = [say('service', 5, 'سريع'), say('courier', 4), say('product:1', 5), say('product:2', 3)]
    const ratings = await here.shop.rateOrder(crew.owner, id, opinions)
    expect(ratings).toHaveLength(4)
    expect(ratings.find(({ subject }) => subject === 'courier')?.courierId).toBe(crew.courier.id)
    await expect(here.shop.rateOrder(crew.owner, id, [say('product:9', 5)])).rejects.toThrow(
      'rating.subject-unknown',
    )
    const journeys = await here.shop.showJourneys([await here.shop.showOrder(crew.owner, id)])
    expect(journeys.get(id)?.ratings).toEqual(ratings)
  })

  test('[RATE-1] twenty at once leave one rating and a tally of one', async () => {
    const { id } = await anOrderAt(here, crew, 'delivered')
    const stars = (i: number) => (i % 5) + 1
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => here.shop.rateOrder(crew.owner, id, [say('product:1', stars(i))])),
    )
    const [rating, ...more] = await here.ports.stores.ratings.of([id])
    expect(more).toEqual([])
    expect(await tallyOf(1)).toEqual({ count: 1, sum: rating?.stars })
    const row = {
      order_id: id,
      subject: 'product:1',
      user_id: crew.owner.id,
      courier_id: null,
      product_id: 1,
    }
    const twice = here.database.kysely
      .insertInto('ratings')
      .values({ ...row, stars: 5, comment: '', created_at: 0, changed_at: 0 })
      .execute()
    await expect(twice).rejects.toThrow(/unique|duplicate/i)
  })

  test('[RATE-2] only the owner rates it, after receipt and unless returned', async () => {
    const stranger = await aShopper(here, 'Omar')
    for (const step of ['placed', 'on_the_way', 'arrived', 'cancelled'] as const) {
      const { id } = await anOrderAt(here, crew, step)
      await expect(here.shop.rateOrder(crew.owner, id, [say('service', 5)])).rejects.toThrow(
        'rating.not-received',
      )
    }
    const { id } = await anOrderAt(here, crew, 'delivered')
    await expect(here.shop.rateOrder(stranger, id, [say('service', 1)])).rejects.toThrow('order.not-found')
    await expect(here.shop.rateOrder(crew.courier, id, [say('courier', 5)])).rejects.toThrow(
      'order.not-found',
    )
    await here.shop.returnOrder(crew.owner, id)
    await expect(here.shop.rateOrder(crew.owner, id, [say('service', 5)])).rejects.toThrow(
      'rating.not-received',
    )
  })

  test('[RATE-3] it can be changed for seven days, and counts as it was last said', async () => {
    const { id } = await anOrderAt(here, crew, 'delivered')
    await here.shop.rateOrder(crew.owner, id, [say('product:1', 2, 'sour')])
    here.time.now += 7 * 86_400_000
    const [changed] = await here.shop.rateOrder(crew.owner, id, [say('product:1', 4, 'better now')])
    expect(changed).toMatchObject({ stars: 4, comment: 'better now', changedAt: here.time.now })
    expect(await tallyOf(1)).toEqual({ count: 1, sum: 4 })
    here.time.now += 1
    await expect(here.shop.rateOrder(crew.owner, id, [say('product:1', 1)])).rejects.toThrow('rating.closed')
    expect(await tallyOf(1)).toEqual({ count: 1, sum: 4 })
  })

  test('[RATE-2] what its owner confirmed is rated only once the courier has handed it over', async () => {
    const { id: never } = await anOrderAt(here, crew, 'placed')
    await here.shop.deliverOrder(crew.owner, never, here.time.now)
    const rate = (orderId: string) => here.shop.rateOrder(crew.owner, orderId, [say('service', 1)])
    await expect(rate(never)).rejects.toThrow('rating.not-received')
    for (const method of ['cash', 'visa'] as const) {
      const { id } = await anOrderAt(here, crew, 'arrived', { method })
      await here.shop.deliverOrder(crew.owner, id, here.time.now)
      await expect(rate(id)).rejects.toThrow('rating.not-received')
      await here.shop.handOverOrder(crew.courier, id, await aHandOver(here, id))
      expect(await rate(id)).toHaveLength(1)
    }
  })

  test('[RATE-8] only the newest rating of a product by a person counts, and the one before when that goes', async () => {
    const [first, second] = [
      await anOrderAt(here, crew, 'delivered'),
      await anOrderAt(here, crew, 'delivered'),
    ]
    await here.shop.rateOrder(crew.owner, first.id, [say('product:1', 5)])
    here.time.now += 1000
    await here.shop.rateOrder(crew.owner, second.id, [say('product:1', 1)])
    expect(await tallyOf(1)).toEqual({ count: 1, sum: 1 })
    await here.shop.rateOrder(crew.owner, first.id, [say('product:1', 3)])
    expect(await tallyOf(1)).toEqual({ count: 1, sum: 1 })
    await here.shop.returnOrder(crew.owner, second.id)
    expect(await tallyOf(1)).toEqual({ count: 1, sum: 3 })
    const other = await anOrderAt(here, { ...crew, owner: await aShopper(here, 'Omar') }, 'delivered')
    const owner = await here.ports.stores.users.byId(other.userId)
    if (owner) await here.shop.rateOrder(owner, other.id, [say('product:1', 5)])
    expect(await tallyOf(1)).toEqual({ count: 2, sum: 8 })
  })

  test('[RATE-9] the ratings of an order go when it is given back, also when the shop takes it back', async () => {
    for (const giveBack of [
      (id: string) => here.shop.returnOrder(crew.owner, id),
      (id: string) => here.shop.takeBackOrder(crew.office, id, { reason: 'Broken', isRestocked: false }),
    ]) {
      const { id } = await anOrderAt(here, crew, 'delivered')
      await here.shop.rateOrder(crew.owner, id, [say('service', 1), say('courier', 1), say('product:1', 1)])
      await giveBack(id)
      expect(await here.ports.stores.ratings.of([id])).toEqual([])
      expect(await tallyOf(1)).toBeUndefined()
    }
  })

  test('[RATE-5] a rated product is published with its average and count, an unrated one without', async () => {
    const { id } = await anOrderAt(here, crew, 'delivered')
    await here.shop.rateOrder(crew.owner, id, [say('product:1', 5)])
    const [first, second] = (await here.shop.showCatalogue()).map((product) => publishProduct(product))
    expect(first?.rating).toEqual({ average: 5, count: 1 })
    expect(second).not.toHaveProperty('rating')
  })

  test('[RATE-6] two stars and fewer reach the office', async () => {
    const { id } = await anOrderAt(here, crew, 'delivered')
    await here.shop.rateOrder(crew.owner, id, [say('service', 2, 'late'), say('courier', 3)])
    expect(here.happened.filter(({ type }) => type === 'rating.low')).toEqual([
      { type: 'rating.low', orderId: id, subject: 'service', stars: 2 },
    ])
    expect((await here.shop.listAttention(crew.office)).lowRatings).toMatchObject([
      { orderId: id, subject: 'service', stars: 2, comment: 'late' },
    ])
    await expect(here.shop.listAttention(crew.courier)).rejects.toThrow('role.not-yours')
  })
})
