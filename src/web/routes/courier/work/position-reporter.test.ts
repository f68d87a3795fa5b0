import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPositionReporter, type LocationState } from './position-reporter.ts'
import type { Fix } from './profile.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fake Geolocation whose fixes the test sends. */
const aReceiver = () => {
  const watches = new Map<number, { onFix: PositionCallback; onError: PositionErrorCallback | null }>()
  let last = 0
  const requested: (PositionOptions | undefined)[] = []
  const geolocation: Geolocation = {
    getCurrentPosition: () => undefined,
    watchPosition(onFix, onError = null, options) {
      requested.push(options)
      watches.set(++last, { onFix, onError })
      return last
    },
    clearWatch: (id) => void watches.delete(id),
  }
  const reported = (latitude: number, heading: number | null): GeolocationPosition => {
    const rest = { longitude: 31, accuracy: 5, altitude: null, altitudeAccuracy: null, speed: null }
    const coords = { latitude, heading, ...rest, toJSON: () => undefined }
    return { timestamp: 0, coords, toJSON: () => undefined }
  }
  const time = { now: 0 }
  return {
    geolocation,
    requested,
    now: () => time.now,
    watched: () => watches.size,
    move: (at: number, latitude: number, heading: number | null = null) => {
      time.now = at
      for (const { onFix } of watches.values()) onFix(reported(latitude, heading))
    },
    fail: (code: 1 | 2 | 3) => {
      const error = { code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const
      for (const { onError } of watches.values()) onError?.(error)
    },
  }
}

const watching = ({ geolocation, now }: Partial<ReturnType<typeof aReceiver>>) => {
  const fixes: Fix[] = []
  const states: LocationState[] = []
  const listener = {
    onFix: (fix: Fix) => fixes.push(fix),
    onState: (state: LocationState) => states.push(state),
  }
  const positionReporter = createPositionReporter(geolocation, listener, now)
  return { fixes, states, positionReporter }
}

test('[COUR-3] geolocation is watched once, with the current profile, and not off shift', () => {
  const receiver = aReceiver()
  const { fixes, positionReporter } = watching(receiver)
  expect(receiver.watched()).toBe(0)
  positionReporter.follow('idle')
  positionReporter.follow('idle')
  receiver.move(1000, 30)
  positionReporter.follow('moving')
  receiver.move(1500, 30, Number.NaN)
  receiver.move(2600, 30.1, 90)
  expect(receiver.requested.map((options) => options?.enableHighAccuracy)).toEqual([false, true])
  expect(receiver.watched()).toBe(1)
  expect(fixes.map(({ at, heading }) => [at, heading])).toEqual([
    [1000, null],
    [1500, null],
    [2600, 90],
  ])
  positionReporter.follow(undefined)
  expect(receiver.watched()).toBe(0)
})

test('[COUR-3] the state says whether the location is shared, and why not', () => {
  const receiver = aReceiver()
  const { states, positionReporter } = watching(receiver)
  positionReporter.follow('moving')
  receiver.fail(3)
  receiver.move(1000, 30)
  receiver.fail(1)
  positionReporter.follow(undefined)
  expect(states).toEqual(['asking', 'lost', 'sharing', 'blocked', 'off'])
  const without = watching({})
  without.positionReporter.follow('moving')
  expect(without.states).toEqual(['impossible'])
})

test('[COUR-3] of fixes that arrive too fast the last one is sent when the interval ends', () => {
  const receiver = aReceiver()
  const { fixes, positionReporter } = watching(receiver)
  positionReporter.follow('moving')
  receiver.move(1000, 30)
  receiver.move(1200, 30.1)
  receiver.move(1400, 30.2)
  expect(fixes.map(({ lat }) => lat)).toEqual([30])
  vi.advanceTimersByTime(500)
  expect(fixes.map(({ lat }) => lat)).toEqual([30, 30.2])
  receiver.move(1600, 30.3)
  positionReporter.follow(undefined)
  vi.advanceTimersByTime(5000)
  expect(fixes).toHaveLength(2)
})
