import { expect, test } from 'vitest'
import { placeIn } from '#domain/places/known-town.ts'

test.each([
  ['Dokki', 'الدقي'],
  ['El Dokki', 'الدقي'],
  ['  zamalek ', 'الزمالك'],
  ['Masr El Gedida', 'مصر الجديدة'],
  ['المعادي', 'المعادي'],
  ['Giza', 'الجيزة'],
  ['Egypt', 'Egypt'],
  ['Street of the 7 Palms', 'Street of the 7 Palms'],
])('[OFFO-33] the office reads %s as %s in Arabic', (written, arabic) => {
  expect(placeIn('ar', written)).toBe(arabic)
})

test('[OFFO-33] and in English as the list spells it', () => {
  expect(placeIn('en', 'الدقي')).toBe('Dokki')
})
