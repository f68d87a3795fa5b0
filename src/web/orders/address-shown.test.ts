import { expect, onTestFinished, test } from 'vitest'
import { readLocaleBy } from '#web/i18n/language.ts'
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
  ['ar', 'الأرضي', 'شارع مصدق، الدور الأرضي'],
  ['ar', '٣', 'شارع مصدق، دور ٣'],
  ['ar', 'الدور الأخير', 'شارع مصدق، الدور الأخير'],
  ['en', 'Ground', 'شارع مصدق, Ground floor'],
  ['en', '3rd', 'شارع مصدق, floor 3rd'],
] as const)('[ADDR-3] in %s the floor “%s” is part of “%s”', (locale, floor, address) => {
  readLocaleBy(() => locale)
  onTestFinished(() => readLocaleBy(() => 'en'))
  expect(composeAddress('شارع مصدق', (part) => (part === 'floor' ? floor : '')).address).toBe(address)
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
