import { expect, test } from 'vitest'
import { formatMoney } from '#web/i18n/money.ts'
import { formatNumber, NUMBER_LOCALE } from '#web/i18n/numbers.ts'

test.each([
  [0, '0.00 EGP', '0.00 ج.م'],
  [5500, '55.00 EGP', '55.00 ج.م'],
  [1810, '18.10 EGP', '18.10 ج.م'],
  [181_500, '1,815.00 EGP', '1,815.00 ج.م'],
  [5, '0.05 EGP', '0.05 ج.م'],
  [123_456_789, '1,234,567.89 EGP', '1,234,567.89 ج.م'],
])('[SHOW-1] [NUM-1] %i piastres read %s and %s', (price, english, arabic) => {
  expect(formatMoney(price, 'en')).toBe(english)
  expect(formatMoney(price, 'ar')).toBe(arabic)
})

test.each([0, 1, -1, 12.5, 999.994, 1000, -1234.5, 99_999.9, 1_234_567.891, -0.004])(
  '[NUM-1] %d is written as Intl would write it',
  (value) => {
    for (const language of ['en', 'ar'] as const)
      for (const decimals of [0, 1, 2]) {
        const intl = new Intl.NumberFormat(NUMBER_LOCALE[language], {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
          signDisplay: 'negative',
        })
        expect(formatNumber(value, decimals, language)).toBe(intl.format(value))
      }
  },
)
