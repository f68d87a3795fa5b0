import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENOUGH, learnSpeeds, type Observation, observeTrail } from '#domain/delivery/arrival/learn-speeds.ts'
import { createTravelTimes, minutesToSay } from '#domain/delivery/arrival/travel-times.ts'
import {
  FIXED_SPEEDS,
  SPEED_ZONES,
  type SpeedTable,
  speedKmh,
  speedTable,
} from '#domain/delivery/roads/speeds.ts'
import { cairoHour } from '#domain/shared/cairo.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'

const WINTER_NOON = Date.UTC(2026, 0, 15, 10)
const west: GeoPoint = { lat: 30.05, lng: 31.2 }
const middle: GeoPoint = { lat: 30.05, lng: 31.25 }
const east: GeoPoint = { lat: 30.05, lng: 31.3 }
const zoneOf = ({ lng }: GeoPoint) => (lng < 31.25 ? 'west' : 'east')

const table = (kmh: (zone: string, hour: number) => number): SpeedTable =>
  speedTable((zone) => Array.from({ length: 24 }, (_, hour) => kmh(zone, hour)))

const seen = (kmh: number, count: number, over: Partial<Observation> = {}): Observation[] =>
  Array.from({ length: count }, () => ({
    zone: 'west',
    hour: 12,
    metres: 2000,
    seconds: 7200 / kmh,
    ...over,
  }))

describe('minutes', () => {
  test('[ETA-1] are the length over the speed of each zone', () => {
    const times = createTravelTimes(zoneOf, () => table((zone) => (zone === 'west' ? 20 : 40)))
    const slow = (distanceMetres(west, middle) / 20_000) * 60
    const fast = (distanceMetres(middle, east) / 40_000) * 60
    expect(times.minutes([west, east], WINTER_NOON)).toBeCloseTo(slow + fast, 0)
    expect(times.minutes([west], WINTER_NOON)).toBe(0)
    expect(times.minutes([], WINTER_NOON)).toBe(0)
  })

  test('[ETA-1] a trip that begins before the rush hour and runs into it takes longer', () => {
    const times = createTravelTimes(zoneOf, () => table((_, hour) => (hour >= 13 ? 10 : 40)))
    const early = times.minutes([west, east], WINTER_NOON)
    const late = times.minutes([west, east], WINTER_NOON + 55 * 60_000)
    const later = times.minutes([west, east], WINTER_NOON + 3_600_000)
    expect(early).toBeLessThan(late)
    expect(late).toBeLessThan(later)
  })

  test('[ETA-1] the clock is that of Cairo, in winter and in summer', () => {
    expect(cairoHour(Date.UTC(2026, 0, 15, 10))).toBe(12)
    expect(cairoHour(Date.UTC(2026, 6, 15, 10))).toBe(13)
    expect(cairoHour(Date.UTC(2026, 0, 15, 22, 30))).toBe(0)
  })

  test('[ETA-6] are shown as whole minutes, at least one', () => {
    expect([0, 0.2, 1, 1.01, 5.5].map(minutesToSay)).toEqual([1, 1, 1, 2, 6])
  })
})

describe('the fixed table', () => {
  test.each(SPEED_ZONES)(
    '[ETA-2] %s has a speed for every hour, slower at three in the afternoon than at three at night',
    (zone) => {
      expect(FIXED_SPEEDS[zone]).toHaveLength(24)
      for (const kmh of FIXED_SPEEDS[zone]) {
        expect(kmh).toBeGreaterThanOrEqual(8)
        expect(kmh).toBeLessThanOrEqual(60)
      }
      expect(FIXED_SPEEDS[zone][15]).toBeLessThan((FIXED_SPEEDS[zone][3] ?? 0) * 0.6)
      expect(speedKmh(FIXED_SPEEDS, zone, WINTER_NOON)).toBe(FIXED_SPEEDS[zone][12])
    },
  )
})

describe('learning', () => {
  const fixed = table(() => 20)

  test('[ETA-3] too few observations change nothing', () => {
    expect(ENOUGH).toBe(20)
    expect(learnSpeeds(seen(30, ENOUGH - 1), fixed)).toEqual(fixed)
    expect(learnSpeeds([], fixed)).toEqual(fixed)
  })

  test('[ETA-3] an hour that was seen often enough is learnt, and its zone with it; other zones are not', () => {
    const learnt = learnSpeeds(seen(30, 400), fixed)
    expect(learnt.west[12]).toBeCloseTo(30, 0)
    expect(learnt.west[3]).toBeCloseTo(30, 0)
    expect(learnt.east).toEqual(fixed.east)
  })

  test('[ETA-3] the more is seen, the less the fixed table weighs', () => {
    const few = learnSpeeds(seen(30, ENOUGH), fixed).west[12] ?? 0
    const many = learnSpeeds(seen(30, 1000), fixed).west[12] ?? 0
    expect(few).toBeGreaterThan(22)
    expect(few).toBeLessThan(many)
    expect(many).toBeLessThan(30)
  })

  test('[ETA-4] a few broken ones change nothing', () => {
    const clean = learnSpeeds(seen(30, 200), fixed).west[12] ?? 0
    const odd = [...seen(30, 200), ...seen(900, 5), ...seen(0.1, 5)]
    expect(learnSpeeds(odd, fixed).west[12]).toBeCloseTo(clean, 0)
  })

  test('[ETA-4] whatever was seen, a learnt speed stays within bounds', () => {
    const anything = fc.record({
      zone: fc.constantFrom(...SPEED_ZONES),
      hour: fc.integer({ min: 0, max: 23 }),
      metres: fc.double({ min: -1e3, max: 1e6, noNaN: true }),
      seconds: fc.double({ min: -1e3, max: 1e6, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 200 }), (observations) => {
        const learnt = learnSpeeds(observations, fixed)
        for (const zone of SPEED_ZONES)
          for (const kmh of learnt[zone]) {
            expect(kmh).toBeGreaterThanOrEqual(8)
            expect(kmh).toBeLessThanOrEqual(40)
          }
      }),
    )
  })

  test('[ETA-5] a trail teaches by zone and hour, without the silence in it', () => {
    const at = (lng: number, seconds: number) => ({
      point: { lat: 30.05, lng },
      at: WINTER_NOON + seconds * 1000,
    })
    const observed = observeTrail(
      [at(31.2, 0), at(31.201, 10), at(31.202, 20), at(31.24, 600), at(31.3, 630)],
      zoneOf,
    )
    expect(observed).toHaveLength(2)
    expect(observed[0]).toMatchObject({ zone: 'west', hour: 12, seconds: 20 })
    expect(observed[0]?.metres).toBeCloseTo(192, -1)
    expect(observed[1]).toMatchObject({ zone: 'east', seconds: 30 })
  })
})
