import type { HourTally, SalesStore } from '#domain/office/sales.ts'
import { cairoDate, startOfCairoDate } from '#domain/shared/cairo.ts'
import type { EventBus } from '#domain/shared/events.ts'
import type { Clock } from '#domain/shared/ports.ts'

/** A tally of a day that ended may still change: an order of yesterday is paid today. */
const KEPT_MS = 10 * 60_000
const HOUR_MS = 3_600_000
/** Week and month ask for six periods. */
const MOST_PERIODS = 50

type Read<T> = (from: number, to: number) => Promise<T[]>

/** Whole hours of days that have ended come from memory, the rest of a period from the store. */
const rememberDays = <T extends Pick<HourTally, 'hour'>>(read: Read<T>, clock: Clock) => {
  const known = new Map<string, { readonly readAt: number; readonly tallies: Promise<T[]> }>()

  const ended: Read<T> = (from, to) => {
    const key = `${from} ${to}`
    const stored = known.get(key)
    if (stored && Math.abs(clock.now() - stored.readAt) < KEPT_MS) return stored.tallies
    const tallies = read(from, to)
    if (known.size >= MOST_PERIODS) known.clear()
    known.set(key, { readAt: clock.now(), tallies })
    tallies.catch(() => {
      if (known.get(key)?.tallies === tallies) known.delete(key)
    })
    return tallies
  }

  const tally: Read<T> = async (from, to) => {
    const begin = Math.ceil(from / HOUR_MS) * HOUR_MS
    const today = startOfCairoDate(cairoDate(clock.now()))
    const end = Math.min(Math.floor(to / HOUR_MS) * HOUR_MS, today)
    if (begin >= end) return read(from, to)
    const parts = await Promise.all([
      from < begin ? read(from, begin) : [],
      ended(begin, end),
      end < to ? read(end, to) : [],
    ])
    return parts.flat()
  }

  return { tally, forget: () => known.clear() }
}

/** Counting a month reads every order of it; most of its days have ended, so they are counted every ten minutes only. */
export const rememberSales = (sales: SalesStore, events: EventBus, clock: Clock): SalesStore => {
  const placed = rememberDays(sales.placed, clock)
  const money = rememberDays(sales.money, clock)
  const delivered = rememberDays(sales.delivered, clock)
  const returned = rememberDays(sales.returned, clock)
  events.subscribe(({ type }) => {
    // An import adds orders of earlier days, and a receipt of yesterday may be undone.
    if (type !== 'orders.changed' && type !== 'order.reopened') return
    for (const { forget } of [placed, money, delivered, returned]) forget()
  })
  return {
    placed: placed.tally,
    money: money.tally,
    delivered: delivered.tally,
    returned: returned.tally,
  }
}
