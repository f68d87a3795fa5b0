import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#domain/ordering/order.ts'
import { dayNumberText } from '#domain/ordering/order-number.ts'
import { aKey, anOrderRequest } from '#tests/support/builders.ts'
import { aShop, aShopper, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

test.each([
  [1, 'A-001'],
  [42, 'A-042'],
  [999, 'A-999'],
  [1000, 'B-001'],
  [26 * 999, 'Z-999'],
  [26 * 999 + 1, 'AA-001'],
])('[ORD-25] order %i of a day is %s', (dayNumber, text) => {
  expect(dayNumberText(dayNumber)).toBe(text)
})

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(ENGINES_HERE)('numbers of a day on %s', (engine) => {
  let here: TestShop
  beforeEach(async () => {
    here = await aShop(engine)
    await stockUp(here, [500, 500])
  })
  afterEach(() => here.close())

  const place = async (customer: string): Promise<Order> => {
    const person = await aShopper(here, customer)
    return (await here.shop.placeOrder(person, anOrderRequest(), aKey())).order
  }

  test('[ORD-25] each day of Cairo begins at 1, and an order keeps its number', async () => {
    const first = await place('Mona')
    expect(first.dayNumber).toBe(1)
    expect((await place('Hoda')).dayNumber).toBe(2)
    // 22:00 UTC is midnight in Cairo, so the next day has begun.
    here.time.now = Date.UTC(2026, 10, 15, 22)
    expect((await place('Amr')).dayNumber).toBe(1)
    here.time.now += DAY_MS
    expect((await place('Samy')).dayNumber).toBe(1)
    expect(await here.ports.stores.orders.byId(first.id)).toMatchObject({ dayNumber: 1 })
  })

  test('[ORD-25] orders placed at one time, also as the first of a day, get different numbers', async () => {
    const customers = Array.from({ length: 24 }, (_, index) => `Mona ${index}`)
    const people = await Promise.all(customers.map((customer) => aShopper(here, customer)))
    for (const _ of ['a day', 'the next']) {
      const placed = await Promise.all(
        people.map((person) => here.shop.placeOrder(person, anOrderRequest(), aKey())),
      )
      const numbers = placed.map(({ order }) => order.dayNumber ?? 0)
      expect(new Set(numbers).size).toBe(people.length)
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1)
      // Concurrent first orders of a day on PostgreSQL may skip numbers of the sequence.
      expect(Math.max(...numbers)).toBeLessThanOrEqual(2 * people.length)
      here.time.now += DAY_MS
    }
  })

  test('[ORD-25] after a restore, which brings no sequence back, the day goes on behind its highest number', async () => {
    for (const customer of ['Mona', 'Hoda', 'Amr']) await place(customer)
    const { kysely } = here.database
    await kysely.deleteFrom('order_days').execute()
    if (engine === 'postgres') await sql`alter sequence order_numbers restart`.execute(kysely)
    expect((await place('Samy')).dayNumber).toBeGreaterThan(3)
    expect((await place('Dina')).dayNumber).toBeGreaterThan(4)
  })
})
