import { expect, test } from 'vitest'
import { suggestPlaces } from '#domain/places/suggest-places.ts'

const first = (typed: string, within?: Parameters<typeof suggestPlaces>[1]) =>
  suggestPlaces(typed, within)[0]?.name.en

test.each([
  ['القاهره', 'Cairo'],
  ['cai', 'Cairo'],
  ['جيز', 'Giza'],
  ['اسكندريه', 'Alexandria'],
  ['alexandira', 'Alexandria'],
  ['iskenderia', 'Alexandria'],
  ['مدينه نصر', 'Nasr City'],
  ['madinet nasr', 'Nasr City'],
  ['el maadi', 'Maadi'],
  ['m3adi', 'Maadi'],
  ['٦ اكتوبر', '6th of October'],
  ['mohandeseen', 'Mohandessin'],
  ['زمالك', 'Zamalek'],
  ['sharm', 'Sharm El Sheikh'],
  ['المنصوره', 'Mansoura'],
  ['tagamo3 khames', 'Fifth Settlement'],
])('[ADDR-2] %s offers %s first', (typed, name) => {
  expect(first(typed)).toBe(name)
})

test('[ADDR-2] within a governorate its own towns are offered, and with nothing typed all of them', () => {
  expect(first('مطرية', 'cairo')).toBe('Matareya')
  expect(first('مطرية', 'dakahlia')).toBe('Matareya')
  expect(suggestPlaces('')).toHaveLength(27)
  expect(suggestPlaces('', 'giza').every(({ governorate, isTown }) => isTown && governorate === 'giza')).toBe(
    true,
  )
})

test('[ADDR-2] a town of another governorate is offered where none of its own answers as well', () => {
  expect(suggestPlaces('Dokki', 'cairo').map(({ key }) => key)).toEqual(['giza Dokki'])
  expect(first('سموحة', 'cairo')).toBe('Smouha')
  expect(suggestPlaces('ma', 'cairo').every(({ governorate }) => governorate === 'cairo')).toBe(true)
  expect(suggestPlaces('مطرية', 'cairo').map(({ key }) => key)).toEqual(['cairo Matareya'])
})

test('[ADDR-2] an unknown place gets no suggestions and no error', () => {
  expect(suggestPlaces('qwxzvb')).toEqual([])
})
