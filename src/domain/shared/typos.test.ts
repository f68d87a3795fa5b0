import fc from 'fast-check'
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

/** A reference implementation that fills the whole table. */
const countedInFull = (one: string, other: string): number => {
  const table = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number): number => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i++)
    for (let j = 1; j <= other.length; j++) {
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const row = table[i] ?? []
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  return at(one.length, other.length)
}

test('[SRCH-3] slips are counted near the diagonal of the table as in the whole of it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ب'), maxLength: 9 })
  fc.assert(
    fc.property(
      word,
      word,
      fc.integer({ min: 1, max: 2 }),
      fc.nat({ max: 90 }),
      (one, other, most, before) => {
        // Long words exceed the initial size of the reused arrays.
        const [left, right] = ['x'.repeat(before) + one, 'x'.repeat(before) + other]
        expect(slipsBetween(left, right, most)).toBe(Math.min(countedInFull(left, right), most + 1))
      },
    ),
    { numRuns: 500 },
  )
})
