import { expect, test } from 'vitest'
import { jumps, placeOf } from './places.ts'

test('[HOME-2] after the last slide comes the first', () => {
  const places = (shown: number) => [0, 1, 2].map((slide) => placeOf(slide, shown))
  expect(places(0)).toEqual([0, 1, -1])
  expect(places(1)).toEqual([-1, 0, 1])
  expect(places(2)).toEqual([1, -1, 0])
})

test('[HOME-2] only the slide that changes sides moves without a transition', () => {
  expect([0, 1, 2].map((slide) => jumps(slide, 1, 0))).toEqual([false, false, true])
  expect([0, 1, 2].map((slide) => jumps(slide, 0, 2))).toEqual([false, true, false])
  expect([0, 1, 2].map((slide) => jumps(slide, 0, 0))).toEqual([false, false, false])
})
