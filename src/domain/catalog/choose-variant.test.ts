import { expect, test } from 'vitest'
import { givenPicks, valueState, variantOf, withPick } from '#domain/catalog/choose-variant.ts'

// Sizes 0 and 1 in red (0); size 0 in blue (1), which is sold out.
const SHIRT = [
  { id: 1, choice: [0, 0], inStock: true },
  { id: 2, choice: [1, 0], inStock: true },
  { id: 3, choice: [0, 1], inStock: false },
]

test('[VAR-34] a variant is chosen once every option has a value', () => {
  expect(variantOf(SHIRT, [0, undefined])).toBeUndefined()
  expect(variantOf(SHIRT, [0, 1])?.id).toBe(3)
  expect(variantOf(SHIRT, [1, 1])).toBeUndefined()
})

test('[VAR-34] a pick that no variant has together with the others replaces them', () => {
  expect(withPick(SHIRT, [undefined, undefined], 0, 1)).toEqual([1, undefined])
  expect(withPick(SHIRT, [1, undefined], 1, 0)).toEqual([1, 0])
  expect(withPick(SHIRT, [1, 0], 1, 1)).toEqual([undefined, 1])
})

test('[VAR-35] what all variants in stock have in common is already chosen, so the last one left is', () => {
  expect(givenPicks(SHIRT, 2)).toEqual([undefined, 0])
  expect(givenPicks(SHIRT.slice(1), 2)).toEqual([1, 0])
  expect(givenPicks(SHIRT.slice(2), 2)).toEqual([0, 1])
})

test('[VAR-36] a value says whether it is in stock together with the other picks', () => {
  expect(valueState(SHIRT, [undefined, undefined], 1, 1)).toBe('sold-out')
  expect(valueState(SHIRT, [0, undefined], 1, 0)).toBe('in-stock')
  expect(valueState(SHIRT, [1, undefined], 1, 1)).toBe('other')
})
