import { expect, test } from 'vitest'
import {
  addDays,
  cairoClock,
  cairoDate,
  cairoTime,
  cairoWall,
  readCairoTime,
  startOfCairoDate,
} from '#domain/shared/cairo.ts'

const at = (iso: string): number => Date.parse(iso)

const HOUR_MS = 3_600_000
const [BEGIN, END] = [Date.UTC(2015, 0, 1), Date.UTC(2036, 0, 1)]

// This fails when a Node release has a changed time zone rule; then the rule here has to be updated.
test('[NUM-3] our rule for Cairo’s time equals the time zone database, every hour from 2015 to 2035', () => {
  // The Swedish locale formats times nearly as ISO 8601.
  const intl = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Africa/Cairo',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const wrong: string[] = []
  for (let time = BEGIN; time < END; time += HOUR_MS) {
    const clock = cairoClock(time).toISOString()
    if (intl.format(time) !== clock.slice(0, 19).replace('T', ' ')) wrong.push(clock)
  }
  expect(wrong).toEqual([])
})

test.each([
  ['2026-04-23T21:59:59.999Z', '2026-04-23', 'thu', '23:59'],
  ['2026-04-23T22:00:00.000Z', '2026-04-24', 'fri', '01:00'],
  ['2026-10-29T20:59:59.999Z', '2026-10-29', 'thu', '23:59'],
  ['2026-10-29T21:00:00.000Z', '2026-10-29', 'thu', '23:00'],
  ['2026-10-29T22:00:00.000Z', '2026-10-30', 'fri', '00:00'],
  ['2026-12-31T22:00:00.000Z', '2027-01-01', 'fri', '00:00'],
])('[NUM-3] at %s it is %s, %s %s in Cairo', (iso, date, weekday, time) => {
  expect(cairoDate(at(iso))).toBe(date)
  expect(cairoWall(at(iso))).toEqual({ weekday, time })
})

test('[TODAY-2] every day begins at its first moment, and the day before ends there', () => {
  for (let date = '2015-01-01'; date < '2036-01-01'; date = addDays(date, 1)) {
    const start = startOfCairoDate(date)
    expect([cairoDate(start - 1), cairoDate(start)]).toEqual([addDays(date, -1), date])
  }
})

test.each([
  ['2026-01-15T10:00:00.000Z', '2026-01-15T12:00:00.000+02:00'],
  ['2026-07-15T15:18:26.561Z', '2026-07-15T18:18:26.561+03:00'],
  // The last Friday of April begins at 01:00, and the last Thursday of October has 25 hours.
  ['2026-04-23T21:59:59.999Z', '2026-04-23T23:59:59.999+02:00'],
  ['2026-04-23T22:00:00.000Z', '2026-04-24T01:00:00.000+03:00'],
  ['2026-10-29T20:30:00.000Z', '2026-10-29T23:30:00.000+03:00'],
  ['2026-10-29T21:30:00.000Z', '2026-10-29T23:30:00.000+02:00'],
])('[XFER-10] %s is written as %s, and read as it was', (utc, cairo) => {
  expect(cairoTime(at(utc))).toBe(cairo)
  expect(readCairoTime(cairo)).toBe(at(utc))
})

test.each([
  ['2026-01-15 12:00', '2026-01-15T10:00:00Z'],
  ['2026-07-15T18:18:26', '2026-07-15T15:18:26Z'],
  ['2026-07-15T15:18:26Z', '2026-07-15T15:18:26Z'],
  ['2026-07-15', '2026-07-14T21:00:00Z'],
  ['2026-04-24', '2026-04-23T22:00:00Z'],
])('[XFER-10] %s is read as %s, wherever the server stands', (text, utc) => {
  expect(readCairoTime(text)).toBe(at(utc))
})

test.each(['5/4/2026', '15 Nov 2026', '2026-02-31', '2026-11-15 25:00', 'yesterday', '1763222400000'])(
  '[XFER-10] %s is no time',
  (text) => {
    expect(readCairoTime(text)).toBeNaN()
  },
)
