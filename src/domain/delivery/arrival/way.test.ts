import { expect, test } from 'vitest'
import { restOf } from '#domain/delivery/arrival/way.ts'
import { tracesOf } from '#domain/delivery/positions/position.ts'
import { distanceMetres } from '#domain/shared/geo-point.ts'

const TAHRIR = { lat: 30.0444, lng: 31.2357 }
const ZAMALEK = { lat: 30.0609, lng: 31.2197 }

test('[LIVE-12] distances are right to a few metres', () => {
  expect(distanceMetres(TAHRIR, TAHRIR)).toBe(0)
  expect(distanceMetres(TAHRIR, ZAMALEK)).toBeGreaterThan(2390)
  expect(distanceMetres(TAHRIR, ZAMALEK)).toBeLessThan(2400)
  // 111,195 m is one degree of latitude.
  expect(distanceMetres({ lat: 30, lng: 31 }, { lat: 31, lng: 31 })).toBeCloseTo(111_195, -1)
})

test('[LIVE-12] what is left of a way starts beside the courier and shrinks to nothing', () => {
  const way = { points: [TAHRIR, { lat: 30.05, lng: 31.2357 }, { lat: 30.05, lng: 31.2197 }], metres: 0 }
  const half = restOf(way, { lat: 30.0472, lng: 31.2359 })
  expect(half.offMetres).toBeLessThan(25)
  expect(half.rest.points).toHaveLength(3)
  expect(half.rest.points[0]?.lng).toBeCloseTo(31.2357, 4)
  const end = restOf(way, { lat: 30.05, lng: 31.2197 })
  expect(end.rest.metres).toBeCloseTo(0, 3)
  expect(restOf(way, ZAMALEK).offMetres).toBeGreaterThan(1000)
})

const now = Date.UTC(2026, 10, 15, 12)
const report = (seq: number, deviceAt: number) => ({ ...TAHRIR, seq, deviceAt, heading: null })

test('[POS-3] positions come out in the order they were made, whatever order they arrived in', () => {
  const shuffled = [report(3, now - 1000), report(1, now - 3000), report(2, now - 1000)]
  expect(tracesOf('k', shuffled, now, now).map(({ seq }) => seq)).toEqual([1, 2, 3])
})

test('[POS-4] a clock that is set wrong is set right; no position is later than now or a day old', () => {
  const hour = 3_600_000
  const [early] = tracesOf('k', [report(1, now - hour - 2000)], now - hour, now)
  expect(early?.at).toBe(now - 2000)
  const [late] = tracesOf('k', [report(1, now + hour)], now + hour, now)
  expect(late?.at).toBe(now)
  // A difference of two seconds is message latency, so the device clock is trusted.
  expect(tracesOf('k', [report(1, now - 5000)], now - 2000, now)[0]?.at).toBe(now - 5000)
  expect(tracesOf('k', [report(1, now + 5000)], now, now)[0]?.at).toBe(now)
  expect(tracesOf('k', [report(1, now - 25 * hour)], now, now)).toEqual([])
})
