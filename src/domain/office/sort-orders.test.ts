import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import { type DeskOrder, SORT_COLUMNS, type SortColumn } from '#domain/office/order-desk.ts'
import type { OrderSearch } from '#domain/office/search-orders.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { fold } from '#domain/shared/arabic.ts'
import { anOrderRequest } from '#tests/support/builders.ts'
import { aCourierOnShift, aCrew, anOrderAt, type Crew } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

/** The sort key of each column, ascending. */
const KEYS: Readonly<Record<SortColumn, (order: DeskOrder) => string | number>> = {
  time: ({ createdAt }) => createdAt,
  customer: ({ shippingInfo }) => fold(shippingInfo.fullName),
  step: ({ fulfilment }) => FULFILMENTS.indexOf(fulfilment),
  courier: ({ courier }) => (courier ? fold(courier.name) : '\u{10ffff}'),
  payment: ({ method }) => PAYMENT_METHODS.indexOf(method),
  total: ({ total }) => total,
}

const NAMES = ['Zeinab', 'أحمد', 'احمد', 'mona', 'Mona', 'Karim']

describe.each(ENGINES_HERE)('sorted orders on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  beforeEach(async () => {
    here = await aShop(engine)
    await stockUp(here, [500, 500])
    crew = await aCrew(here)
    const others = { ...crew, courier: await aCourierOnShift(here, 'Amr') }
    const steps = ['placed', 'preparing', 'ready', 'on_the_way', 'delivered', 'cancelled'] as const
    for (const [index, step] of steps.entries())
      for (const [turn, team] of [crew, others].entries()) {
        // Every second order has the same millisecond as the one before it.
        here.time.now += turn * 1000
        await anOrderAt(here, team, step, {
          method: PAYMENT_METHODS[(index + turn) % PAYMENT_METHODS.length] ?? 'cash',
          items: [{ productId: 1, quantity: 1 + ((index * 5) % 3) }],
          shippingInfo: { ...anOrderRequest().shippingInfo, fullName: NAMES[(index * 2 + turn) % 6] ?? '' },
        })
      }
  })
  afterEach(() => here.close())

  const walk = async (search: OrderSearch): Promise<DeskOrder[]> => {
    const all: DeskOrder[] = []
    let after: string | undefined
    do {
      const page = await here.shop.searchOrders(crew.office, search, { limit: 3, after })
      all.push(...page.items)
      after = page.next ?? undefined
    } while (after)
    return all
  }

  test('[OFFO-3] [OFFO-23] every column is sorted over all pages, either way, without a repeat or a gap', async () => {
    for (const by of SORT_COLUMNS) {
      const up = await walk({ sort: { by, isDown: false } })
      const keys = up.map(KEYS[by])
      expect([by, up.length, new Set(up.map(({ id }) => id)).size]).toEqual([by, 12, 12])
      expect([by, keys]).toEqual([
        by,
        keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)),
      ])
      const down = await walk({ sort: { by, isDown: true } })
      expect([by, down.map(({ id }) => id)]).toEqual([by, up.map(({ id }) => id).toReversed()])
    }
  })

  test('[OFFO-3] [OFFO-23] a narrowed or searched list is sorted, too', async () => {
    for (const by of SORT_COLUMNS) {
      const sort = { by, isDown: true }
      for (const search of [
        { method: 'cash' },
        { step: 'placed' },
        { courierId: null },
        { words: 'mona' },
      ] as const) {
        const found = (await walk({ ...search, sort })).map(KEYS[by])
        expect(found.length).toBeGreaterThan(0)
        expect(found).toEqual(found.toSorted((one, other) => (one > other ? -1 : one < other ? 1 : 0)))
      }
    }
  })

  test('[OFFO-41] where very many are found, every column is sorted over all pages, either way, without a repeat or a gap', async () => {
    const db = here.database.kysely
    await walk({ words: 'mona' })
    const [row] = await db.selectFrom('orders').selectAll().orderBy('customer_key', 'desc').limit(1).execute()
    if (!row) throw new Error('no order to copy')
    // More than the number that is found first and then sorted.
    const copies = Array.from({ length: 2100 }, (_, index) => ({
      ...row,
      id: `${row.id}-${index}`,
      idempotency_key: `copy-${index}`,
      day_number: null,
      total: row.total + (index % 7),
      created_at: row.created_at + (index % 11),
      customer_key: `many ${index % 5}`,
      method: PAYMENT_METHODS[index % PAYMENT_METHODS.length] ?? 'cash',
    }))
    for (let at = 0; at < copies.length; at += 300) {
      const part = copies.slice(at, at + 300)
      await db.insertInto('orders').values(part).execute()
      await db
        .insertInto('order_words')
        .values(part.map(({ id, created_at }) => ({ order_id: id, word: 'quartz', created_at })))
        .execute()
    }
    const ids = async (by: SortColumn, isDown: boolean, narrowed: OrderSearch = {}): Promise<string[]> => {
      const all: string[] = []
      let after: string | undefined
      do {
        const search = { ...narrowed, words: 'quartz', sort: { by, isDown } }
        const page = await here.shop.searchOrders(crew.office, search, { limit: 200, after })
        all.push(...page.items.map(({ id }) => id))
        after = page.next ?? undefined
      } while (after)
      return all
    }
    const byId = new Map(copies.map((copy) => [copy.id, copy]))
    const keyOf = (by: SortColumn, id: string): string | number => {
      const copy = byId.get(id)
      if (!copy) return -1
      if (by === 'customer') return copy.customer_key
      if (by === 'payment') return PAYMENT_METHODS.indexOf(copy.method)
      return by === 'total' ? copy.total : copy.created_at
    }
    for (const by of SORT_COLUMNS) {
      const up = await ids(by, false)
      const keys = up.map((id) => keyOf(by, id))
      expect([by, new Set(up).size, up.length]).toEqual([by, 2100, 2100])
      expect([by, keys]).toEqual([
        by,
        keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)),
      ])
      expect([by, await ids(by, true)]).toEqual([by, up.toReversed()])
      expect(await ids(by, true, { method: 'cash' })).toHaveLength(
        copies.filter(({ method }) => method === 'cash').length,
      )
    }
  })

  test('[OFFO-3] what was received and given back is found as returned, and not as delivered', async () => {
    const [given, unreturned] = await walk({ step: 'delivered' })
    await here.shop.takeBackOrder(crew.office, given?.id ?? '', { reason: 'torn', isRestocked: false })
    for (const sort of SORT_COLUMNS.map((by) => ({ by, isDown: true }))) {
      expect((await walk({ step: 'returned', sort })).map(({ id }) => id)).toEqual([given?.id])
      expect((await walk({ step: 'delivered', sort })).map(({ id }) => id)).toEqual([unreturned?.id])
    }
  })

  test('[OFFO-3] a cursor of another sort is refused', async () => {
    const { next } = await here.shop.searchOrders(
      crew.office,
      { sort: { by: 'total', isDown: false } },
      { limit: 1 },
    )
    for (const by of ['step', 'customer', 'courier'] as const)
      await expect(
        here.shop.searchOrders(crew.office, { sort: { by, isDown: false } }, { limit: 1, after: next ?? '' }),
      ).rejects.toMatchObject({ code: 'page.unusable' })
  })
})
