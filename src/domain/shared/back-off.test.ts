import { expect, test } from 'vitest'
import { backOffMs } from '#domain/shared/back-off.ts'

const PACE = { firstMs: 2000, longestMs: 60_000 }

test('the wait doubles after every failure, up to the longest', () => {
  expect([0, 1, 2, 3, 4].map((failures) => backOffMs(failures, PACE))).toEqual([
    2000, 2000, 4000, 8000, 16_000,
  ])
  expect([6, 20, 2000].map((failures) => backOffMs(failures, PACE))).toEqual([60_000, 60_000, 60_000])
})

test('with jitter the wait lies between half of it and all of it', () => {
  expect([0, 0.5, 1].map((random) => backOffMs(3, PACE, random))).toEqual([4000, 6000, 8000])
})
