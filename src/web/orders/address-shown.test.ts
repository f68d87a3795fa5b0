import { expect, test } from 'vitest'
import { composeAddress } from '#web/routes/store/check-out-page/read-details.ts'
import { readAddress } from './address-shown.tsx'

const TYPED: Readonly<Record<string, string>> = {
  building: '12',
  floor: '3',
  landmark: 'above El Ezaby, left door',
}

test('[ADDR-8] the landmark comes after area and city, not between them and the street', () => {
  const { address } = composeAddress('Mossadak Street', (part) => TYPED[part] ?? '')
  expect(readAddress({ address, area: 'Mesaha', district: 'Dokki', city: 'Giza' })).toEqual({
    street: 'Mossadak Street, building 12, floor 3',
    places: ['Mesaha', 'Dokki', 'Giza'],
    landmark: 'landmark: above El Ezaby, left door',
  })
})

test.each([
  ['شارع مصدق، عمارة 12، علامة مميزة: فوق صيدلية', 'شارع مصدق، عمارة 12', 'علامة مميزة: فوق صيدلية'],
  ['12 Mossadak\nStreet\n، علامة مميزة: فوق صيدلية', '12 Mossadak Street', 'علامة مميزة: فوق صيدلية'],
  ['12 Mossadak Street', '12 Mossadak Street', undefined],
  ['landmark: only this', 'landmark: only this', undefined],
])('[ADDR-8] of “%s” the street is “%s” and the landmark “%s”', (address, street, landmark) => {
  expect(readAddress({ address, district: 'Giza', city: 'Giza' })).toEqual({
    street,
    places: ['Giza'],
    landmark,
  })
})
