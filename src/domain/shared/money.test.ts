import { expect, test } from 'vitest'
import { readAmount } from '#domain/shared/money.ts'

test.each([
  ['1250', 1250],
  ['1,250', 1250],
  ['1,250.5', 1250.5],
  ['12,345,678.90', 12_345_678.9],
  ['12.50', 12.5],
  ['١٢٫٥', 12.5],
  ['١٬٢٥٠٫٥٠', 1250.5],
  ['۱۲۳', 123],
  [' 50 EGP', 50],
  ['٥٠ ج.م.', 50],
  ['30 جنيه', 30],
  ['0', 0],
])('[NUM-6] %s is the amount %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each([
  '12,50',
  '1.250',
  '١٢،٥',
  '1,25,000',
  '1250,000',
  '1.5.2',
  '-5',
  '1e3',
  '',
  'abc',
  '12.345',
  '0x10',
])('[NUM-6] %s is refused', (text) => {
  expect(readAmount(text)).toBeUndefined()
})
