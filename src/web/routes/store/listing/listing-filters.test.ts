import { expect, test } from 'vitest'
import {
  countFilters,
  NO_FILTERS,
  readFilters,
  readPage,
  writeFilters,
} from '#web/routes/store/listing/listing-filters.ts'
import { priceStops, stopOf } from '#web/routes/store/listing/price-stops.ts'
import { categoryOfHash } from './use-listing.ts'

test('[LIST-6] filters survive a round trip through the address', () => {
  const filters = { q: 'مانجو & co ', sort: 'price-up', min: 10.5, max: 60, inStock: true } as const
  expect(readFilters(writeFilters(filters))).toEqual(filters)
  expect(writeFilters(NO_FILTERS)).toBe('')
})

test('[LIST-6] invalid values in the address are ignored', () => {
  const filters = readFilters('?sort=up&min=-5&max=1e9&stock=yes&page=0')
  expect(writeFilters(filters)).toBe('')
  expect(countFilters(filters)).toBe(0)
  expect(readPage('?page=-1')).toBe(1)
  expect(readPage('?page=3')).toBe(3)
})

test('[LIST-5] a price in the address accepts Arabic digits and separators', () => {
  expect(readFilters(`?min=${encodeURIComponent('٥٠ ج.م')}&max=1,250.00`)).toMatchObject({
    min: 50,
    max: 1250,
  })
})

test.each([
  ['#5', 5],
  ['#1', 1],
  ['#8', 8],
  ['#9', undefined],
  ['#0', undefined],
  ['#05', undefined],
  ['#search', undefined],
  ['', undefined],
])('[LIST-2] the hash %j chooses %j', (hash, id) => {
  expect(categoryOfHash(hash)?.id).toBe(id)
})

test('[LIST-5] the slider stops at existing prices, always including both ends', () => {
  expect(priceStops([30, 10, 30, 20])).toEqual([10, 20, 30])
  const many = priceStops(Array.from({ length: 5000 }, (_, index) => index + 1))
  expect(many.length).toBeLessThanOrEqual(40)
  expect([many[0], many.at(-1)]).toEqual([1, 5000])
  expect(stopOf([10, 20, 30], 25)).toBe(1)
  expect(stopOf([10, 20, 30], 5)).toBe(0)
})
