import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  drive,
  hasArrived,
  headingOf,
  metresLeft,
  positionOf,
  startDrive,
} from '#domain/delivery/roads/drive.ts'
import { distanceMetres, lengthMetres } from '#domain/shared/geo-point.ts'

const points = [
  { lat: 30.0444, lng: 31.2357 },
  { lat: 30.0444, lng: 31.2457 },
  { lat: 30.0534, lng: 31.2457 },
]
const route = { points, metres: lengthMetres(points) }
const NOON = Date.UTC(2026, 4, 4, 9)

describe('[MAP-11] a simulated courier', () => {
  test('gets as far as the speed takes him', () => {
    const later = drive(startDrive(route), () => 36, NOON, 30_000)
    expect(later.metresDone).toBeCloseTo(300, 6)
    expect(metresLeft(later)).toBeCloseTo(route.metres - 300, 6)
    expect(distanceMetres(route.points[0] ?? positionOf(later), positionOf(later))).toBeCloseTo(300, 0)
  })

  test('many small steps lead as far as a long one, wherever it is slow', () => {
    const slowInTheNorth = ({ lat }: { lat: number }) => (lat > 30.0445 ? 12 : 40)
    const steps = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(steps, (seconds) => {
        let stepped = startDrive(route)
        let at = NOON
        for (const each of seconds) {
          const next = drive(stepped, slowInTheNorth, at, each * 1000)
          expect(next.metresDone - stepped.metresDone).toBeLessThanOrEqual((40 / 3.6) * each + 1e-6)
          expect(next.metresDone).toBeGreaterThanOrEqual(stepped.metresDone)
          stepped = next
          at += each * 1000
        }
        const whole = drive(startDrive(route), slowInTheNorth, NOON, at - NOON)
        expect(Math.abs(whole.metresDone - stepped.metresDone)).toBeLessThan(60)
      }),
    )
  })

  test('stops at the end and stays there', () => {
    const there = drive(startDrive(route), () => 40, NOON, 3_600_000)
    expect(hasArrived(there)).toBe(true)
    expect(positionOf(there)).toEqual(route.points.at(-1))
    expect(drive(there, () => 40, NOON, 60_000)).toEqual(there)
  })

  test('looks along the road', () => {
    expect(headingOf(startDrive(route))).toBeCloseTo(90, 0)
    expect(headingOf(drive(startDrive(route), () => 40, NOON, 3_600_000))).toBeCloseTo(0, 0)
  })

  test('stands while nothing moves', () => {
    expect(drive(startDrive(route), () => 0, NOON, 60_000).metresDone).toBe(0)
    expect(drive(startDrive(route), () => -9, NOON, 60_000).metresDone).toBe(0)
  })
})
