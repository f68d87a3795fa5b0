import { expect, test } from 'vitest'
import { rememberSales } from '#adapters/db/orders/remembered-sales.ts'
import { inProcessBus } from '#adapters/events/in-process-bus.ts'

const HOUR_MS = 3_600_000
/** Midnight in Cairo, in winter. */
const midnight = (day: number): number => Date.UTC(2026, 10, day) - 2 * HOUR_MS
const NOON = midnight(15) + 12 * HOUR_MS

const aMemory = () => {
  const asked: (readonly [number, number])[] = []
  const time = { now: NOON }
  const bus = inProcessBus(() => {})
  let perHour = 1
  const tally = async (from: number, to: number) => {
    asked.push([from, to])
    const hours = Math.ceil((to - from) / HOUR_MS)
    return Array.from({ length: hours }, (_, index) => ({
      hour: Math.floor(from / HOUR_MS) + index,
      count: perHour,
      money: 0,
      doorToDoorMs: 0,
    }))
  }
  const store = { placed: tally, money: tally, delivered: tally, returned: tally }
  const sales = rememberSales(store, bus, { now: () => time.now })
  const countOf = async (from: number, to: number): Promise<number> =>
    (await sales.placed(from, to)).reduce((sum, { count }) => sum + count, 0)
  return { asked, time, bus, countOf, change: (count: number) => (perHour = count) }
}

test('[TODAY-2] days that have ended are counted once in ten minutes, today each time', async () => {
  const { asked, time, countOf, change } = aMemory()
  expect(await countOf(midnight(1), NOON)).toBe(14 * 24 + 12)
  change(2)
  expect(await countOf(midnight(1), NOON + 1)).toBe(14 * 24 + 2 * 13)
  expect(asked).toEqual([
    [midnight(1), midnight(15)],
    [midnight(15), NOON],
    [midnight(15), NOON + 1],
  ])
  time.now = NOON + 10 * 60_000
  expect(await countOf(midnight(1), NOON)).toBe(2 * (14 * 24 + 12))
})

test('[TODAY-2] of a period that begins and ends within hours only these are counted again', async () => {
  const { asked, countOf } = aMemory()
  const [from, to] = [midnight(2) + HOUR_MS / 2, midnight(6) + HOUR_MS / 4]
  const hours = [
    [from, midnight(2) + HOUR_MS],
    [midnight(2) + HOUR_MS, midnight(6)],
    [midnight(6), to],
  ]
  expect(await countOf(from, to)).toBe(4 * 24 + 1)
  expect(asked).toEqual(hours)
  expect(await countOf(from, to)).toBe(4 * 24 + 1)
  expect(asked.slice(hours.length)).toEqual([hours[0], hours[2]])
})

test('[TODAY-2] an import and an undone receipt are seen at once', async () => {
  const { bus, countOf, change } = aMemory()
  await countOf(midnight(1), midnight(3))
  change(2)
  bus.publish({ type: 'orders.changed' })
  expect(await countOf(midnight(1), midnight(3))).toBe(2 * 48)
  change(3)
  bus.publish({ type: 'order.reopened', orderId: 'a' })
  expect(await countOf(midnight(1), midnight(3))).toBe(3 * 48)
})
