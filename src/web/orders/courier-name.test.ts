import { expect, test } from 'vitest'
import { courierFirstName, courierName } from './courier-name.ts'

test('[BIDI-3] a name in both languages is shown in the page’s own, any other unchanged', () => {
  const both = 'Omar · عمر (demo · تجريبي)'
  expect([courierName(both, 'en'), courierFirstName(both, 'en')]).toEqual(['Omar (demo)', 'Omar'])
  expect([courierName(both, 'ar'), courierFirstName(both, 'ar')]).toEqual(['عمر (تجريبي)', 'عمر'])
  for (const language of ['en', 'ar'] as const) {
    expect(courierName('Karim Adel (night)', language)).toBe('Karim Adel (night)')
    expect(courierFirstName('كريم عادل', language)).toBe('كريم')
  }
})
