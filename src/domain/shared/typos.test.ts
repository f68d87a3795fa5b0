import { expect, test } from 'vitest'
import { slipsAllowed, slipsBetween } from '#domain/shared/typos.ts'

test.each([
  ['onion', 'onion', 0],
  ['onoin', 'onion', 1],
  ['carot', 'carrot', 1],
  ['brocolli', 'broccoli', 2],
  ['cat', 'dog', 3],
  ['mint', 'peppermint', 3],
])('[SRCH-3] from %s to %s: %i, counted to two', (one, other, slips) => {
  expect(slipsBetween(one, other, 2)).toBe(slips)
  expect(slipsBetween(other, one, 2)).toBe(slips)
})

test('[SRCH-3] a short word must be right, a long one may have two slips', () => {
  expect(['tea', 'mint', 'headphones'].map(slipsAllowed)).toEqual([0, 1, 2])
})
