import { expect, test } from 'vitest'
import { cairoTime, readCairoTime } from '#domain/shared/cairo.ts'

const at = (iso: string): number => Date.parse(iso)

test.each([
  ['2026-01-15T10:00:00.000Z', '2026-01-15T12:00:00.000+02:00'],
  ['2026-07-15T15:18:26.561Z', '2026-07-15T18:18:26.561+03:00'],
  // The last Friday of April begins at one, and the last Thursday of October has 25 hours.
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
