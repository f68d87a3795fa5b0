import { expect, test } from 'vitest'
import { intoParts, stretchOf } from '#domain/office/stretch.ts'
import { cairoDate, startOfCairoDate } from '#domain/shared/cairo.ts'

const at = (iso: string): number => Date.parse(iso)
const iso = (time: number | undefined): string => new Date(time ?? Number.NaN).toISOString()

test('[TODAY-2] a day is Cairo’s: winter, summer, and the two days when the clocks change', () => {
  expect(cairoDate(at('2026-11-15T21:59:59Z'))).toBe('2026-11-15')
  expect(cairoDate(at('2026-11-15T22:00:00Z'))).toBe('2026-11-16')
  expect(iso(startOfCairoDate('2026-11-15'))).toBe('2026-11-14T22:00:00.000Z')
  expect(iso(startOfCairoDate('2026-07-01'))).toBe('2026-06-30T21:00:00.000Z')
  // In April midnight is skipped, in October an hour occurs twice.
  const hours = (noonOf: string): number => stretchOf('today', at(noonOf)).parts.length - 1
  expect([hours('2026-04-24T12:00:00Z'), hours('2026-10-29T12:00:00Z')]).toEqual([23, 25])
  expect(hours('2026-11-15T12:00:00Z')).toBe(24)
})

test('[TODAY-2] today is compared with yesterday until the same time', () => {
  const { from, before } = stretchOf('today', at('2026-11-15T12:30:00Z'))
  expect([iso(from), iso(before.from), iso(before.to)]).toEqual([
    '2026-11-14T22:00:00.000Z',
    '2026-11-13T22:00:00.000Z',
    '2026-11-14T12:30:00.000Z',
  ])
})

test('[TODAY-2] a week begins on Saturday, a month on its first, and a longer one never counts itself', () => {
  // 2026-11-15 is a Sunday.
  const week = stretchOf('week', at('2026-11-15T12:00:00Z'))
  expect([cairoDate(week.from), cairoDate(week.before.from), week.parts.length]).toEqual([
    '2026-11-14',
    '2026-11-07',
    8,
  ])
  expect(cairoDate(stretchOf('week', at('2026-11-14T00:00:00Z')).from)).toBe('2026-11-14')
  const march = stretchOf('month', at('2026-03-31T12:00:00Z'))
  expect([cairoDate(march.before.from), march.before.to, march.parts.length]).toEqual([
    '2026-02-01',
    march.from,
    32,
  ])
})

test('[TODAY-1] hours fall into the part they belong to', () => {
  const { parts } = stretchOf('week', at('2026-11-15T12:00:00Z'))
  const hourOf = (time: string): { hour: number } => ({ hour: at(time) / 3_600_000 })
  const fell = intoParts(parts, [
    hourOf('2026-11-13T22:00:00Z'),
    hourOf('2026-11-14T21:00:00Z'),
    hourOf('2026-11-14T22:00:00Z'),
    hourOf('2026-11-13T21:00:00Z'),
  ])
  expect(fell.map((each) => each.length)).toEqual([2, 1, 0, 0, 0, 0, 0])
})
