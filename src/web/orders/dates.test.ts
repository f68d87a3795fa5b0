import { expect, test } from 'vitest'
import { cairoClock } from '#domain/shared/cairo.ts'
import type { Language } from '#domain/shared/language.ts'
import { NUMBER_LOCALE } from '#web/i18n/numbers.ts'
import {
  formatAgo,
  formatClock,
  formatDateTime,
  formatDay,
  formatPart,
  formatSecond,
  formatStamp,
  formatStoredTime,
} from '#web/orders/dates.ts'

// 00:15 in Cairo, still the previous day in UTC.
const now = Date.parse('2026-11-15T22:15:00Z')

test.each([
  ['2026-11-15T22:05:00Z', 'Today, 12:05 am', 'اليوم 12:05 ص'],
  ['2026-11-15T14:48:00Z', 'Yesterday, 4:48 pm', 'أمس 4:48 م'],
  ['2026-11-12T16:20:00Z', '12 Nov, 6:20 pm', '12 نوفمبر، 6:20 م'],
  ['2025-11-12T16:20:00Z', '12 Nov 2025, 6:20 pm', '12 نوفمبر 2025، 6:20 م'],
  // Summer time: UTC+3.
  ['2026-07-01T09:00:00Z', '1 Jul, 12:00 pm', '1 يوليو، 12:00 م'],
])('[TRACK-10] %s reads %s and %s, in Cairo time and 0-9', (time, english, arabic) => {
  expect(formatDateTime(Date.parse(time), { now, language: 'en' })).toBe(english)
  expect(formatDateTime(Date.parse(time), { now, language: 'ar' })).toBe(arabic)
})

test('[TRACK-10] yesterday is by date, also across a clock change', () => {
  // Cairo sets its clocks back on the last Thursday of October, so that day has 25 hours.
  const friday = Date.parse('2026-10-30T21:30:00Z')
  expect(formatDateTime(Date.parse('2026-10-29T05:00:00Z'), { now: friday, language: 'en' })).toMatch(
    /^Yesterday/,
  )
})

test.each(['11/15/2026, 4:12:16 AM', '٢٠٢٦/١١/١٥', '', 'soon', '2026-99-99T00:00:00Z'])(
  '[TRACK-10] a kept time that is no ISO time is shown as it was written: %j',
  (stored) => {
    expect(formatStoredTime(stored, { now, language: 'ar' })).toBe(stored)
  },
)

test('[TRACK-10] a stored ISO time is formatted', () => {
  expect(formatStoredTime('2026-11-12T16:20:00.000Z', { now, language: 'en' })).toBe('12 Nov, 6:20 pm')
})

test('[FOLLOW-6] a step of today shows its time, one of another day also the date', () => {
  expect(formatClock(Date.parse('2026-11-15T22:05:00Z'), { now, language: 'en' })).toBe('12:05 am')
  expect(formatClock(Date.parse('2026-11-15T14:48:00Z'), { now, language: 'ar' })).toBe('أمس 4:48 م')
})

// Summer time starts on the last Friday of April at 00:00, which becomes 01:00, and ends on the last Thursday of October at
// 24:00, which becomes 23:00.
test.each([
  ['2026-04-23T21:59:00Z', '23 Apr, 11:59 pm', '23 أبريل، 11:59 م'],
  ['2026-04-23T22:00:00Z', '24 Apr, 1:00 am', '24 أبريل، 1:00 ص'],
  ['2026-10-29T20:59:00Z', '29 Oct, 11:59 pm', '29 أكتوبر، 11:59 م'],
  ['2026-10-29T21:00:00Z', '29 Oct, 11:00 pm', '29 أكتوبر، 11:00 م'],
  ['2026-10-29T22:00:00Z', '30 Oct, 12:00 am', '30 أكتوبر، 12:00 ص'],
])('[NUM-3] in the nights when the clocks change %s is %s and %s', (time, english, arabic) => {
  expect(formatDateTime(Date.parse(time), { now, language: 'en' })).toBe(english)
  expect(formatDateTime(Date.parse(time), { now, language: 'ar' })).toBe(arabic)
})

test.each([
  [400, '1 second ago', 'منذ ثانية واحدة'],
  [2000, '2 seconds ago', 'منذ ثانيتين'],
  [3 * 60_000, '3 minutes ago', 'منذ 3 دقائق'],
  [11 * 60_000, '11 minutes ago', 'منذ 11 دقيقة'],
  [2 * 3_600_000, '2 hours ago', 'منذ ساعتين'],
  [-5000, '1 second ago', 'منذ ثانية واحدة'],
])('[NUM-3] %i ms ago is %s and %s', (ms, english, arabic) => {
  expect(formatAgo(now - ms, { now, language: 'en' })).toBe(english)
  expect(formatAgo(now - ms, { now, language: 'ar' })).toBe(arabic)
})

const CAIRO = { timeZone: 'Africa/Cairo' } as const
const LOCALE: Readonly<Record<Language, string>> = { en: 'en-GB', ar: NUMBER_LOCALE.ar }
const TIME = { ...CAIRO, hour: 'numeric', minute: '2-digit', hour12: true } as const
const DAY = { ...CAIRO, day: 'numeric', month: 'short' } as const

/** In the same year, but neither today nor yesterday. */
const laterOrEarlier = (time: number): number => {
  const clock = cairoClock(time)
  return Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() < 6 ? 10 : 1, 15)
}

type Shape = readonly [Intl.DateTimeFormatOptions, (time: number, language: Language) => string]

const SHAPES: Readonly<Record<string, Shape>> = {
  time: [TIME, (time, language) => formatClock(time, { now: time, language })],
  dayAndTime: [
    { ...DAY, ...TIME },
    (time, language) => formatDateTime(time, { now: laterOrEarlier(time), language }),
  ],
  withYear: [
    { ...DAY, ...TIME, year: 'numeric' },
    (time, language) => formatDateTime(time, { now: Date.UTC(2040, 1), language }),
  ],
  second: [{ ...TIME, second: '2-digit' }, formatSecond],
  weekday: [{ ...CAIRO, weekday: 'long', day: 'numeric', month: 'long' }, formatDay],
  hour: [{ ...CAIRO, hour: 'numeric', hour12: true }, (time, language) => formatPart(time, 'hour', language)],
  day: [DAY, (time, language) => formatPart(time, 'day', language)],
}

// Covers every minute, hour, day and month, in winter and summer.
const SAMPLE = Array.from({ length: 3000 }, (_, index) => Date.UTC(2023, 0) + index * 52_331_000)

test.each(Object.entries(SHAPES))('[NUM-3] %s is written as Intl would write it', (_, [options, write]) => {
  for (const language of ['en', 'ar'] as const) {
    const intl = new Intl.DateTimeFormat(LOCALE[language], options)
    expect(SAMPLE.map((time) => write(time, language))).toEqual(SAMPLE.map((time) => intl.format(time)))
  }
})

test('[NUM-3] a stamp equals toLocaleString in Cairo time', () => {
  for (const language of ['en', 'ar'] as const)
    for (const time of SAMPLE.slice(0, 400))
      expect(formatStamp(time, language)).toBe(new Date(time).toLocaleString(NUMBER_LOCALE[language], CAIRO))
})

test.each([
  ['second', 1000, 59],
  ['minute', 60_000, 59],
  ['hour', 3_600_000, 23],
  ['day', 86_400_000, 120],
] as const)('[NUM-3] [NUM-4] how many %ss ago is counted as Intl would count it', (unit, ms, most) => {
  for (const language of ['en', 'ar'] as const) {
    const intl = new Intl.RelativeTimeFormat(LOCALE[language])
    for (let count = 1; count <= most; count++)
      expect(formatAgo(now - count * ms, { now, language })).toBe(
        // Intl omits the tanwin, and uses قبل where Egyptians say منذ.
        intl.format(-count, unit).replace('ثوانِ', 'ثوانٍ').replace('قبل', 'منذ'),
      )
  }
})
