import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  CASH_ACCOUNTS,
  collected,
  handedIn,
  NO_CASH,
  type Postings,
  pickedUp,
  released,
  sumOf,
  withPostings,
} from '#domain/cash/cash.ts'
import { aCrew, aHandOver, anOrderAt, type Crew } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

const amount = fc.nat({ max: 1_000_000_000 })

test('[CASH-1] whatever is collected, handed in or called off, the accounts sum to zero', () => {
  const entry: fc.Arbitrary<Postings> = fc.oneof(
    amount.map(pickedUp),
    fc.tuple(amount, amount).map(([due, got]) => collected(due, got)),
    amount.map(handedIn),
    amount.map(released),
  )
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 50 }), (entries) => {
      for (const postings of entries) expect(sumOf(postings)).toBe(0)
      expect(sumOf(entries.reduce(withPostings, NO_CASH))).toBe(0)
    }),
  )
})

describe.each(ENGINES_HERE)('cash on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  beforeEach(async () => {
    here = await aShop(engine)
    await stockUp(here, [100_000])
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  const balance = () => here.ports.stores.cash.balanceOf(crew.courier.id)
  const handIn = (pounds: number, id = randomUUID()) =>
    here.shop.handInCash(crew.office, { id, courierId: crew.courier.id, amount: pounds * 100 })

  test('[CASH-2] due from pick-up, held from hand-over, the office’s from hand-in', async () => {
    const { id, total } = await anOrderAt(here, crew, 'preparing')
    expect(await balance()).toEqual(NO_CASH)
    await here.shop.pickUpOrder(crew.courier, id)
    expect(await balance()).toEqual({ ...NO_CASH, shopper: -total, due: total })
    await here.shop.arrive(crew.courier, id)
    await here.shop.handOverOrder(crew.courier, id, await aHandOver(here, id))
    expect(await balance()).toEqual({ ...NO_CASH, shopper: -total, held: total })
    const left = await handIn(50)
    expect(left).toEqual({ ...NO_CASH, shopper: -total, held: total - 5000, office: 5000 })
    const [karim] = await here.shop.listCouriers(crew.office)
    expect(karim).toMatchObject({ courier: { id: crew.courier.id }, stops: 0, cash: left })
  })

  test('[CASH-2] an order that is paid has no cash in it', async () => {
    await anOrderAt(here, crew, 'delivered', { method: 'visa' })
    expect(await balance()).toEqual(NO_CASH)
  })

  test('[CASH-3] another amount than was due needs a reason, which reaches the office', async () => {
    const { id, total } = await anOrderAt(here, crew, 'arrived')
    const attempt = async (fields: object) =>
      here.shop.handOverOrder(crew.courier, id, await aHandOver(here, id, fields))
    await expect(attempt({ collected: undefined })).rejects.toThrow('cash.amount-needed')
    await expect(attempt({ collected: total - 500 })).rejects.toMatchObject({
      code: 'cash.reason-needed',
      facts: { due: total / 100 },
    })
    expect((await here.shop.showOrder(crew.owner, id)).fulfilment).toBe('arrived')
    await attempt({ collected: total - 500, collectedReason: 'No change' })
    expect(await balance()).toEqual({ ...NO_CASH, shopper: -total, held: total - 500, difference: 500 })
    expect((await here.shop.listAttention(crew.office)).differences).toMatchObject([
      { orderId: id, reason: 'No change' },
    ])
    expect(here.happened.map(({ type }) => type)).toContain('cash.differed')
  })

  test('[CASH-7] [CASH-10] a tip is the courier’s, its amount is stored: neither held for the shop, nor a difference, nor refunded', async () => {
    const { id, total } = await anOrderAt(here, crew, 'arrived')
    const tipped = await aHandOver(here, id, { collected: total + 1000, collectedReason: 'tip' })
    await here.shop.handOverOrder(crew.courier, id, tipped)
    expect(await balance()).toEqual({ ...NO_CASH, shopper: -total, held: total })
    expect((await here.shop.listDone(crew.courier)).map(({ collected: got }) => got)).toEqual([total])
    // Its amount is stored, for the courier's tally and for the office.
    expect((await here.shop.listDone(crew.courier)).map(({ tip }) => tip)).toEqual([1000])
    const { items } = await here.shop.listCourierCash(crew.office, crew.courier.id, { limit: 9 })
    expect(items.map(({ kind, tip }) => [kind, tip])).toContainEqual(['collected', 1000])
    await here.shop.returnOrder(crew.owner, id)
    const { differences, refundsDue } = await here.shop.listAttention(crew.office)
    expect([differences, refundsDue.map(({ due }) => due)]).toEqual([[], [total]])
    expect(here.happened.map(({ type }) => type)).not.toContain('cash.differed')
    // An amount below the one due cannot be a tip.
    const short = await anOrderAt(here, crew, 'arrived')
    const less = await aHandOver(here, short.id, { collected: total - 1000, collectedReason: 'tip' })
    await here.shop.handOverOrder(crew.courier, short.id, less)
    expect((await balance()).difference).toBe(1000)
    const { brought } = await here.shop.showCourierFile(crew.office, crew.courier.id)
    expect(brought.find(({ order }) => order.id === short.id)?.tip).toBe(0)
  })

  test('[CASH-8] the ledger tells why cash is no longer due, by the order’s number, and the office has nothing to settle', async () => {
    const { shop } = here
    const cancelled = await anOrderAt(here, crew, 'on_the_way')
    await shop.returnOrder(crew.owner, cancelled.id)
    const [sentBack, broughtBack] = [
      await anOrderAt(here, crew, 'arrived'),
      await anOrderAt(here, crew, 'arrived'),
    ]
    await shop.sendBackOrder(crew.office, sentBack.id, 'A flat tyre')
    await shop.bringBackOrder(crew.courier, broughtBack.id, { reason: 'nobody-home' })
    const { items } = await shop.listCourierCash(crew.office, crew.courier.id, { limit: 20 })
    const entries = items.filter(({ kind }) => kind === 'released')
    expect(new Map(entries.map(({ dayNumber, reason }) => [dayNumber, reason]))).toEqual(
      new Map([
        [cancelled.dayNumber, 'cancelled'],
        [sentBack.dayNumber, 'sent-back'],
        [broughtBack.dayNumber, 'brought-back'],
      ]),
    )
    expect((await shop.listAttention(crew.office)).differences).toEqual([])
    const id = entries[0]?.id ?? ''
    await expect(shop.settleAttention(crew.office, { kind: 'cash', id, settled: false })).rejects.toThrow(
      'attention.not-found',
    )
  })

  test('[CASH-4] a hand-in never exceeds the cash held, also concurrently; the same id counts once', async () => {
    await anOrderAt(here, crew, 'delivered')
    const { held } = await balance()
    const all = held / 100
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => handIn(all)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await balance()).held).toBe(0)
    await anOrderAt(here, crew, 'delivered')
    const id = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => handIn(1, id)))
    expect((await balance()).office).toBe(held + 100)
    await expect(
      here.shop.handInCash(crew.courier, { id, courierId: crew.courier.id, amount: 1 }),
    ).rejects.toThrow('role.not-yours')
    for (const courierId of ['nobody', crew.owner.id])
      await expect(
        here.shop.handInCash(crew.office, { id: randomUUID(), courierId, amount: 0 }),
      ).rejects.toThrow('courier.not-found')
  })

  test('[CASH-9] what is missing at a hand-in stays with the courier, or is written off with a reason that the office sees', async () => {
    await anOrderAt(here, crew, 'delivered')
    const { held } = await balance()
    const courierId = crew.courier.id
    await here.shop.handInCash(crew.office, { courierId, id: randomUUID(), amount: held - 8000 })
    expect((await balance()).held).toBe(8000)
    const missing = { amount: 3000, reason: 'Lost a note' }
    await expect(
      here.shop.handInCash(crew.office, { courierId, id: randomUUID(), amount: 5001, missing }),
    ).rejects.toThrow('cash.more-than-held')
    const id = randomUUID()
    const last = { courierId, id, amount: 5000, missing }
    await here.shop.handInCash(crew.office, last)
    await here.shop.handInCash(crew.office, last)
    expect(await balance()).toMatchObject({ held: 0, office: held - 3000, difference: 3000 })
    await expect(
      here.shop.handInCash(crew.office, { ...last, missing: { ...missing, amount: 2000 } }),
    ).rejects.toThrow('cash.id-taken')
    const [listed] = (await here.shop.listAttention(crew.office)).differences
    expect(listed).toMatchObject({ id, orderId: null, reason: 'Lost a note', courierName: crew.courier.name })
  })

  test('[CASH-5] an order called off on the way is due no more', async () => {
    const { id } = await anOrderAt(here, crew, 'on_the_way')
    await here.shop.returnOrder(crew.owner, id)
    expect(await balance()).toEqual(NO_CASH)
    const later = await anOrderAt(here, crew, 'delivered')
    await here.shop.returnOrder(crew.owner, later.id)
    expect((await balance()).held).toBe(later.total)
  })

  test('[CASH-1] after any mix of orders, differences, returns and hand-ins the books of the shop balance', {
    timeout: 60_000,
  }, async () => {
    const day = fc.array(
      fc.record({
        end: fc.constantFrom('on_the_way', 'arrived', 'delivered', 'called-off', 'short'),
        method: fc.constantFrom('cash', 'cash', 'visa'),
        handIn: fc.nat({ max: 300 }),
      } as const),
      { minLength: 1, maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(day, async (orders) => {
        for (const { end, method, handIn: pounds } of orders) {
          const reached = end === 'called-off' || end === 'short' ? 'arrived' : end
          const { id } = await anOrderAt(here, crew, reached, { method })
          if (end === 'called-off') await here.shop.returnOrder(crew.owner, id)
          if (end === 'short') {
            const short = await aHandOver(here, id, { collected: pounds, collectedReason: 'short' })
            await here.shop.handOverOrder(crew.courier, id, short)
          }
          await handIn(pounds + 1).catch((error: Error) => expect(error.message).toBe('cash.more-than-held'))
          const books = await balance()
          expect(CASH_ACCOUNTS.reduce((sum, account) => sum + books[account], 0)).toBe(0)
          expect(books.held).toBeGreaterThanOrEqual(0)
          expect(books.due).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 8 },
    )
  })
})
