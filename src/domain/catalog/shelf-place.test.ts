import { expect, test } from 'vitest'
import { compareShelfPlaces, placesBetween } from '#domain/catalog/shelf-place.ts'

test('[STOCK-13] shelf places are in the order of a walk: numbers by value, unknown places last', () => {
  const places = ['B1', '', 'A10', 'a2', 'A2-3', 'A2-12', 'A']
  expect(places.toSorted(compareShelfPlaces)).toEqual(['A', 'a2', 'A2-3', 'A2-12', 'A10', 'B1', ''])
})

test('[STOCK-13] a range has both its ends, whichever is named first', () => {
  const places = ['A1', 'A2', 'A10', 'B1']
  expect(placesBetween(places, 'A2', 'A10')).toEqual(['A2', 'A10'])
  expect(placesBetween(places, 'a10', 'A2')).toEqual(['A2', 'A10'])
})
