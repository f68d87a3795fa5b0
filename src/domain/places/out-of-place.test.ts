import { expect, test } from 'vitest'
import { outOfPlace } from '#domain/places/out-of-place.ts'

const at = (city: string, district: string, area = '') => ({ city, district, area })

test.each([
  ['another city', at('Giza', 'Mohandessin', 'Lebanon Sq'), at('Alexandria', 'Mohandessin', 'Lebanon Sq')],
  ['another city, in Arabic', at('الجيزة', 'المهندسين', 'م'), at('الإسكندرية', 'المهندسين', 'م')],
])('[ADDR-9] %s leaves its district and area behind', (_, before, now) => {
  expect(outOfPlace(before, now)).toEqual(['district', 'area'])
})

test.each([
  ['another district', at('Cairo', 'Maadi', 'Digla'), at('Cairo', 'Zamalek', 'Digla')],
  ['a town elsewhere', at('Giza', 'Mohandessin', 'Lebanon Sq'), at('Alexandria', 'Smouha', 'Lebanon Sq')],
])('[ADDR-9] %s leaves its area behind', (_, before, now) => {
  expect(outOfPlace(before, now)).toEqual(['area'])
})

test.each([
  ['the district lies there, too', at('Cairo', 'Matareya'), at('Dakahlia', 'Matareya')],
  ['the city is not known', at('Giza', 'Dokki', 'Mesaha'), at('Nowhere', 'Dokki', 'Mesaha')],
  ['the district is not known', at('Giza', 'Our village', 'Mesaha'), at('Cairo', 'Our village', 'Mesaha')],
  ['the area is not known', at('Cairo', 'Maadi', 'Street 9'), at('Cairo', 'Zamalek', 'Street 9')],
  ['there was no district', at('Cairo', '', 'Digla'), at('Cairo', 'Maadi', 'Digla')],
  ['it is the same place, spelt otherwise', at('Cairo', 'Maadi', 'Digla'), at('Cairo', 'المعادي', 'Digla')],
  ['nothing changed', at('Cairo', 'Dokki', 'Digla'), at('Cairo', 'Dokki', 'Digla')],
])('[ADDR-9] nothing is left behind when %s', (_, before, now) => {
  expect(outOfPlace(before, now)).toEqual([])
})
