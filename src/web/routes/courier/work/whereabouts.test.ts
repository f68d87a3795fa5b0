import { expect, test } from 'vitest'
import type { Fix } from './profile.ts'
import { createWhereabouts, type LocationState } from './whereabouts.ts'

/** The device's receiver, told where it is by the test. */
const aReceiver = () => {
  const watches = new Map<number, { onFix: PositionCallback; onError: PositionErrorCallback | null }>()
  let last = 0
  const asked: (PositionOptions | undefined)[] = []
  const geolocation: Geolocation = {
    getCurrentPosition: () => undefined,
    watchPosition(onFix, onError = null, options) {
      asked.push(options)
      watches.set(++last, { onFix, onError })
      return last
    },
    clearWatch: (id) => void watches.delete(id),
  }
  const told = (timestamp: number, latitude: number, heading: number | null): GeolocationPosition => {
    const rest = { longitude: 31, accuracy: 5, altitude: null, altitudeAccuracy: null, speed: null }
    const coords = { latitude, heading, ...rest, toJSON: () => undefined }
    return { timestamp, coords, toJSON: () => undefined }
  }
  return {
    geolocation,
    asked,
    watched: () => watches.size,
    tell: (timestamp: number, latitude: number, heading: number | null = null) => {
      for (const { onFix } of watches.values()) onFix(told(timestamp, latitude, heading))
    },
    fail: (code: 1 | 2 | 3) => {
      const error = { code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const
      for (const { onError } of watches.values()) onError?.(error)
    },
  }
}

const watching = (geolocation: Geolocation | undefined) => {
  const fixes: Fix[] = []
  const states: LocationState[] = []
  const whereabouts = createWhereabouts(geolocation, {
    onFix: (fix) => fixes.push(fix),
    onState: (state) => states.push(state),
  })
  return { fixes, states, whereabouts }
}

test('[COUR-3] the receiver is asked in the profile of the moment, once, and let go off shift', () => {
  const receiver = aReceiver()
  const { fixes, whereabouts } = watching(receiver.geolocation)
  expect(receiver.watched()).toBe(0)
  whereabouts.follow('idle')
  whereabouts.follow('idle')
  receiver.tell(1000, 30)
  whereabouts.follow('moving')
  receiver.tell(1500, 30, Number.NaN)
  receiver.tell(2000, 30.1)
  receiver.tell(2600, 30.1, 90)
  expect(receiver.asked.map((options) => options?.enableHighAccuracy)).toEqual([false, true])
  expect(receiver.watched()).toBe(1)
  expect(fixes.map(({ at, heading }) => [at, heading])).toEqual([
    [1000, null],
    [1500, null],
    [2600, 90],
  ])
  whereabouts.follow(undefined)
  expect(receiver.watched()).toBe(0)
})

test('[COUR-3] the courier is told whether the location is shared, and why not', () => {
  const receiver = aReceiver()
  const { states, whereabouts } = watching(receiver.geolocation)
  whereabouts.follow('moving')
  receiver.fail(3)
  receiver.tell(1000, 30)
  receiver.fail(1)
  whereabouts.follow(undefined)
  expect(states).toEqual(['asking', 'lost', 'sharing', 'blocked', 'off'])
  const without = watching(undefined)
  without.whereabouts.follow('moving')
  expect(without.states).toEqual(['impossible'])
})
