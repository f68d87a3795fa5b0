import { expect, test } from 'vitest'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { isOpen, nextOpening } from '#domain/settings/open-now.ts'
import { groupedHours, type OpeningHours } from '#domain/settings/opening-hours.ts'

// 14 November 2026 is a Saturday; Cairo is two hours ahead of UTC then, and three in summer.
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+02:00`)

const usual = { opens: '10:00', closes: '02:00' }
const hours: OpeningHours = {
  sat: usual,
  sun: usual,
  mon: usual,
  tue: usual,
  wed: usual,
  thu: { opens: '10:00', closes: '10:00' },
  fri: null,
}

test.each([
  ['before it opens', 14, '09:59', false],
  ['when it opens', 14, '10:00', true],
  ['before midnight', 14, '23:59', true],
  ['past midnight, by the hours of the day before', 15, '01:59', true],
  ['when it closes', 15, '02:00', false],
  ['on a day around the clock', 19, '23:00', true],
  ['in the morning after it', 20, '09:59', true],
  ['on a closed day', 20, '10:00', false],
  ['in the first hours after a closed day', 21, '01:00', false],
])('[SET-7] open or closed %s', (_, day, time, open) => {
  expect(isOpen(hours, at(day, time))).toBe(open)
})

test('[SET-7] the clock is Cairo’s, also in summer', () => {
  const summer = Date.parse('2026-07-04T07:30:00Z')
  expect(isOpen(hours, summer)).toBe(true)
  expect(isOpen(hours, summer - 3_600_000)).toBe(false)
})

test('[SET-8] the next opening is today, tomorrow, or the first day that opens', () => {
  expect(nextOpening(hours, at(14, '08:00'))).toEqual({ inDays: 0, weekday: 'sat', opens: '10:00' })
  expect(nextOpening(hours, at(20, '12:00'))).toEqual({ inDays: 1, weekday: 'sat', opens: '10:00' })
  const sundays: OpeningHours = { ...hours, sat: null, mon: null, tue: null, wed: null, thu: null }
  expect(nextOpening(sundays, at(16, '12:00'))).toEqual({ inDays: 6, weekday: 'sun', opens: '10:00' })
  expect(nextOpening(sundays, at(15, '12:00'))).toEqual({ inDays: 7, weekday: 'sun', opens: '10:00' })
  expect(nextOpening({ ...sundays, sun: null }, at(15, '12:00'))).toBeUndefined()
})

test('[SET-7] the week begins on Saturday, and days alike are told together', () => {
  expect(groupedHours(hours).map(({ days }) => days)).toEqual([
    ['sat', 'sun', 'mon', 'tue', 'wed'],
    ['thu'],
    ['fri'],
  ])
  expect(groupedHours(NEW_SHOP_SETTINGS.hours)).toHaveLength(1)
})
