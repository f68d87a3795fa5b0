import { expect, test } from 'vitest'
import { isGtin } from '#domain/catalog/gtin.ts'

test.each([
  ['6221033000019', false],
  ['4006381333931', true],
  ['2000000000015', true],
  ['96385074', true],
  ['036000291452', true],
  ['10012345678902', true],
  ['4006381333930', false],
  ['400638133393', false],
  ['SHOE-1', false],
  ['', false],
])('[VAR-9] the barcode %s is a GTIN: %s', (barcode, expected) => {
  expect(isGtin(barcode)).toBe(expected)
})
