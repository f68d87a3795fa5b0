import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { createGlide, GLIDE_MS, glideAt } from './glide.ts'

const here: GeoPoint = { lat: 30.04, lng: 31.23 }
const there: GeoPoint = { lat: 30.042, lng: 31.232 }
const far: GeoPoint = { lat: 30.2, lng: 31.4 }

describe('[MAP-15] gliding', () => {
  let shown: GeoPoint[]
  const last = () => shown.at(-1)

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) =>
      setTimeout(() => draw(performance.now()), 16),
    )
    vi.stubGlobal('cancelAnimationFrame', clearTimeout)
    shown = []
  })
  afterEach(() => void vi.useRealTimers())

  const aGlide = () => createGlide(here, (at) => shown.push(at))

  test('moves evenly to the target and stops', () => {
    const glide = aGlide()
    glide.moveTo(there, false)
    vi.advanceTimersByTime(GLIDE_MS / 2)
    expect(last()?.lat).toBeCloseTo(30.041, 3)
    vi.advanceTimersByTime(GLIDE_MS)
    expect(last()).toEqual(there)
    const count = shown.length
    vi.advanceTimersByTime(5000)
    expect(shown.length).toBe(count)
    expect(count).toBeGreaterThan(20)
  })

  test('a new target is approached from the current position, without a jump', () => {
    const glide = aGlide()
    glide.moveTo(there, false)
    vi.advanceTimersByTime(GLIDE_MS / 3)
    const before = last()
    glide.moveTo(here, false)
    expect(last()?.lat).toBeCloseTo(before?.lat ?? 0, 4)
    vi.advanceTimersByTime(GLIDE_MS * 2)
    expect(last()).toEqual(here)
  })

  test('jumps with reduced motion', () => {
    aGlide().moveTo(there, true)
    expect(shown).toEqual([there])
  })

  test('jumps when the distance is too large', () => {
    aGlide().moveTo(far, false)
    expect(shown).toEqual([far])
  })

  test('stops on request', () => {
    const glide = aGlide()
    glide.moveTo(there, false)
    glide.stop()
    const count = shown.length
    vi.advanceTimersByTime(GLIDE_MS)
    expect(shown.length).toBe(count)
  })

  test('stays at the start before it begins', () => {
    expect(glideAt(here, there, -5)).toEqual(here)
    expect(glideAt(here, there, GLIDE_MS + 1)).toBe(there)
  })
})
