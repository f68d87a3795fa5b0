import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import type { Opinion } from '#domain/ratings/rating.ts'
import { aCrew, anOrderAt, aPerson, type Crew } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

const sender = { name: 'طارق زكي', email: 'tarek@example.com', phone: '01223456789', message: 'الطلب ناقص' }

describe.each(ENGINES_HERE)('ratings and messages on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  let office: User
  beforeEach(async () => {
    here = await aShop(engine)
    await stockUp(here, [1000])
    crew = await aCrew(here)
    office = crew.office
  })
  afterEach(() => here.close())

  const rated = async (...stars: number[]): Promise<string> => {
    const { id } = await anOrderAt(here, crew, 'delivered')
    const subjects = ['service', 'courier', 'product:1'] as const
    const opinions: Opinion[] = stars.map((given, at) => ({
      subject: subjects[at] ?? 'service',
      stars: given,
      comment: 'x',
    }))
    here.time.now += 1000
    await here.shop.rateOrder(crew.owner, id, opinions)
    return id
  }
  const tally = () =>
    here.database.kysely
      .selectFrom('products')
      .select(['rating_count as count', 'rating_sum as sum'])
      .where('id', '=', 1)
      .executeTakeFirst()

  test('[DESK-1] ratings are read newest or lowest first, page by page, by stars, product and courier', async () => {
    for (const stars of [4, 2, 5, 2]) await rated(stars, 5, stars)
    const read = async (filter: object, limit = 50) => {
      const all = []
      let after: string | undefined
      do {
        const page = await here.shop.listRatings(office, { order: 'newest', ...filter }, { limit, after })
        all.push(...page.items)
        after = page.next ?? undefined
      } while (after)
      return all
    }
    const times = (await read({}, 5)).map(({ changedAt }) => changedAt)
    expect([times.length, times]).toEqual([12, times.toSorted((a, b) => b - a)])
    const lowest = await read({ order: 'lowest', productId: 1 }, 3)
    expect(lowest.map(({ stars }) => stars)).toEqual([2, 2, 4, 5])
    expect(lowest[0]?.changedAt).toBeGreaterThan(lowest[1]?.changedAt ?? 0)
    expect((await read({ courierId: crew.courier.id })).map(({ subject }) => subject)).toEqual(
      Array(4).fill('courier'),
    )
    expect(await read({ stars: 2, productId: 1 })).toHaveLength(2)
    expect(lowest[0]).toMatchObject({ customerName: 'Mona', productName: { en: expect.any(String) } })
  })

  test('[DESK-2] a hidden rating does not count, even if its author changes it, until it is shown again', async () => {
    const { owner } = crew
    crew = { ...crew, owner: await aPerson(here, 'shopper', 'Omar') }
    const good = await rated(5, 5, 5)
    crew = { ...crew, owner }
    const bad = await rated(1, 1, 1)
    expect(await tally()).toEqual({ count: 2, sum: 6 })
    await Promise.all([1, 2, 3].map(() => here.shop.hideRating(office, bad, 'product:1', true)))
    expect(await tally()).toEqual({ count: 1, sum: 5 })
    expect(here.happened).toContainEqual({ type: 'product.rated', orderId: bad })
    await here.shop.rateOrder(crew.owner, bad, [{ subject: 'product:1', stars: 3, comment: 'better' }])
    expect(await tally()).toEqual({ count: 1, sum: 5 })
    await here.shop.hideRating(office, bad, 'courier', true)
    expect((await here.shop.showCourierFile(office, crew.courier.id)).stars).toEqual({ count: 1, sum: 5 })
    expect((await here.shop.listAttention(office)).lowRatings.map(({ subject }) => subject)).toEqual([
      'service',
    ])
    await here.shop.hideRating(office, bad, 'product:1', false)
    expect(await tally()).toEqual({ count: 2, sum: 8 })
    await expect(here.shop.hideRating(office, good, 'product:2', true)).rejects.toThrow('rating.not-found')
  })

  test('[DESK-2] hiding while its author changes the stars leaves the sum right', async () => {
    const id = await rated(1, 1, 1)
    await Promise.all([
      ...[2, 3, 4, 5].map((stars) =>
        here.shop.rateOrder(crew.owner, id, [{ subject: 'product:1', stars, comment: '' }]),
      ),
      here.shop.hideRating(office, id, 'product:1', true),
    ])
    expect(await tally()).toEqual({ count: 0, sum: 0 })
  })

  test('[DESK-3] an answer is read by the author beside the rating, and can be taken back; the audit has no words of it', async () => {
    const id = await rated(2)
    await here.shop.answerRating(office, id, 'service', 'Sorry, Mona')
    const orders = await here.shop.listOrders(crew.owner, { limit: 50 })
    const [journey] = (await here.shop.showJourneys(orders.items)).values()
    expect(journey?.ratings).toMatchObject([{ answer: 'Sorry, Mona' }])
    await here.shop.answerRating(office, id, 'service', null)
    const { items } = await here.shop.listAudit(office, { subject: `rating:${id}/service` }, { limit: 5 })
    expect(items.map(({ before, after }) => [before, after])).toEqual([
      [{ answered: true }, { answered: false }],
      [{ answered: false }, { answered: true }],
    ])
  })

  test('[DESK-4] messages are read, marked, answered and done, and what nobody has read is counted', async () => {
    const { id } = await here.shop.leaveMessage(sender, 'a')
    here.time.now += 1000
    await here.shop.leaveMessage({ ...sender, name: 'Hany', email: 'hany@example.com', phone: '0111' }, 'a')
    const box = async (which: 'open' | 'unread' | 'done') =>
      (await here.shop.listMessages(office, { box: which }, { limit: 5 })).items.map(({ name }) => name)
    expect([await box('open'), await here.shop.countUnread(office)]).toEqual([['Hany', 'طارق زكي'], 2])
    await here.shop.markMessage(office, id, { read: true })
    expect([await box('unread'), await here.shop.countUnread(office)]).toEqual([['Hany'], 1])
    await here.shop.markMessage(office, id, { read: false })
    expect(await here.shop.countUnread(office)).toBe(2)
    const answered = await here.shop.answerMessage(office, id, 'نعتذر يا طارق')
    expect(answered).toMatchObject({
      answer: 'نعتذر يا طارق',
      answeredBy: office.name,
      readAt: here.time.now,
    })
    await here.shop.markMessage(office, id, { done: true })
    expect([await box('open'), await box('done')]).toEqual([['Hany'], ['طارق زكي']])
    await expect(here.shop.markMessage(office, 'nobody', { done: true })).rejects.toThrow('message.not-found')
    const { items } = await here.shop.listAudit(office, { subject: `message:${id}` }, { limit: 9 })
    expect(items.map(({ after }) => after)).toEqual([
      { done: true },
      { answered: true },
      { read: false },
      { read: true },
    ])
  })

  test('[DESK-5] a message is found by its sender in every box, page by page', async () => {
    for (let each = 0; each < 5; each++) await here.shop.leaveMessage(sender, 'a')
    for (const typed of ['طارق', 'زكى', '٠١٢٢٣', 'tarek@']) {
      const first = await here.shop.listMessages(office, { box: 'done', typed }, { limit: 3 })
      const second = await here.shop.listMessages(
        office,
        { box: 'done', typed },
        { limit: 3, after: first.next ?? '' },
      )
      expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5)
      expect(second.next).toBeNull()
    }
  })
})
