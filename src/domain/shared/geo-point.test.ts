import { describe, expect, test } from 'vitest'
import { bearingDegrees, between, distanceMetres, lengthMetres, splitLine } from '#domain/shared/geo-point.ts'

const tahrir = { lat: 30.0444, lng: 31.2357 }
const tower = { lat: 30.0459, lng: 31.2243 }
const north = { lat: 30.0534, lng: 31.2357 }

describe('[MAP-10] lengths and bearings', () => {
  test('from Tahrir to the Cairo Tower it is 1.1 km', () => {
    expect(distanceMetres(tahrir, tower)).toBeGreaterThan(1100)
    expect(distanceMetres(tahrir, tower)).toBeLessThan(1120)
    expect(distanceMetres(tahrir, tahrir)).toBe(0)
  })

  test('a degree of latitude is 111 km anywhere', () => {
    expect(distanceMetres({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111_195, -1)
  })

  test('the tower lies west by north of the square', () => {
    expect(bearingDegrees(tahrir, north)).toBeCloseTo(0, 5)
    expect(bearingDegrees(north, tahrir)).toBeCloseTo(180, 5)
    expect(bearingDegrees(tahrir, tower)).toBeGreaterThan(270)
    expect(bearingDegrees(tahrir, tower)).toBeLessThan(290)
  })

  test('a line is cut where one asks, and both parts keep its length', () => {
    const line = [tower, tahrir, north]
    const whole = lengthMetres(line)
    for (const metres of [0, 300, distanceMetres(tower, tahrir), 1700, whole]) {
      const { before, at, after } = splitLine(line, metres)
      expect(lengthMetres(before)).toBeCloseTo(metres, 1)
      expect(lengthMetres(before) + lengthMetres(after)).toBeCloseTo(whole, 1)
      expect(before.at(-1)).toEqual(at)
      expect(after[0]).toEqual(at)
    }
  })

  test('beyond its ends a line has only its ends', () => {
    expect(splitLine([tower, tahrir], -5).at).toEqual(tower)
    expect(splitLine([tower, tahrir], 99_999).at).toEqual(tahrir)
    expect(splitLine([tower], 10).at).toEqual(tower)
    expect(() => splitLine([], 0)).toThrow('at least one point')
  })

  test('half way is as far from both', () => {
    const middle = between(tahrir, tower, 0.5)
    expect(distanceMetres(tahrir, middle)).toBeCloseTo(distanceMetres(middle, tower), 1)
  })
})
