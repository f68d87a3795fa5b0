import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalPhone, phoneDoubt, phoneKind, shownPhone, telHref } from '#domain/shared/phone.ts'

test.each([
  ['01012345678', '+201012345678', '010 1234 5678'],
  ['011 2222 3333', '+201122223333', '011 2222 3333'],
  ['012-3456-7890', '+201234567890', '012 3456 7890'],
  ['(015) 5555 5555', '+201555555555', '015 5555 5555'],
  ['1012345678', '+201012345678', '010 1234 5678'],
  ['+20 10 1234 5678', '+201012345678', '010 1234 5678'],
  ['+2 010 1234 5678', '+201012345678', '010 1234 5678'],
  ['+20 010 1234 5678', '+201012345678', '010 1234 5678'],
  ['00201012345678', '+201012345678', '010 1234 5678'],
  ['201012345678', '+201012345678', '010 1234 5678'],
  ['٠١٠١٢٣٤٥٦٧٨', '+201012345678', '010 1234 5678'],
  ['۰۱۰ ۱۲۳۴ ۵۶۷۸', '+201012345678', '010 1234 5678'],
  ['\u200f٠١٠ ١٢٣٤ ٥٦٧٨\u200f', '+201012345678', '010 1234 5678'],
])('[PHONE-1] the mobile %s is kept as %s and shown as %s', (typed, stored, shown) => {
  expect(phoneKind(typed)).toBe('mobile')
  expect(normalPhone(typed)).toBe(stored)
  expect(shownPhone(typed)).toBe(shown)
  expect(phoneDoubt(typed)).toBeUndefined()
})

test.each([
  ['0223456789', '+20223456789', '02 2345 6789'],
  ['+20 2 2345 6789', '+20223456789', '02 2345 6789'],
  ['٠٣ ٤٥٦٧٨٩٠', '+2034567890', '03 456 7890'],
  ['040 333 4444', '+20403334444', '040 333 4444'],
  ['0020 88 234 5678', '+20882345678', '088 234 5678'],
])(
  '[PHONE-2] the landline %s is kept as %s, shown as %s, and asked about only where a mobile is wanted',
  (typed, stored, shown) => {
    expect(phoneKind(typed)).toBe('landline')
    expect(normalPhone(typed)).toBe(stored)
    expect(shownPhone(typed)).toBe(shown)
    expect(phoneDoubt(typed)).toBe('landline')
    expect(phoneDoubt(typed, true)).toBeUndefined()
  },
)

test.each([
  ['+971 50 123 4567', '+971501234567'],
  ['0044 20 7946 0000', '+442079460000'],
])('[PHONE-1] %s of another country is kept as %s', (typed, stored) => {
  expect(normalPhone(typed)).toBe(stored)
  expect(shownPhone(typed)).toBe(stored)
  expect(phoneDoubt(typed)).toBeUndefined()
})

test.each(['0101234567', '010123456789', '01312345678', '01912345678', '12', '+20 10 1234', '23456789'])(
  '[PHONE-3] %s is asked about, and stays as it was typed',
  (typed) => {
    expect(phoneDoubt(typed)).toBe('unclear')
    expect(phoneDoubt(typed, true)).toBe('unclear')
    expect(normalPhone(typed)).toBe(typed)
    expect(shownPhone(typed)).toBe(typed)
  },
)

test('[PHONE-3] an empty number raises no doubt, and text stays unchanged', () => {
  expect(phoneDoubt('  ')).toBeUndefined()
  expect(normalPhone(' the usual  one ')).toBe('the usual one')
})

test('[PHONE-4] what is dialled is the number and nothing else', () => {
  expect(telHref('010 1234 5678')).toBe('tel:+201012345678')
  expect(telHref('12 34')).toBe('tel:1234')
})

test('[PHONE-1] normalising a stored number, or its displayed form, gives the same number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+0-9٠-٩ ().-]{0,20}$/), (typed) => {
      expect(normalPhone(normalPhone(typed))).toBe(normalPhone(typed))
      expect(normalPhone(shownPhone(typed))).toBe(normalPhone(typed))
    }),
  )
})
