import { expect, test } from 'vitest'
import {
  CHECKOUT_FIELDS,
  type CheckoutForm,
  isDoubtfulPhone,
  missingFields,
  tidyCheckout,
} from '#domain/ordering/checkout-form.ts'

const typed = {
  fullName: '  Salma   Hassan ',
  phone: '٠١٠١٢٣٤٥٦٧٨',
  altPhone: '',
  city: 'Giza',
  district: 'Dokki',
  area: 'Mesaha Square',
  address: ' 12 Mosaddak St\nfloor 4 ',
}
const tidy = (changes: Partial<CheckoutForm> = {}) =>
  tidyCheckout((field) => ({ ...typed, ...changes })[field])

test('[CHK-2] what is kept has no blanks around it and digits that can be dialled', () => {
  expect(tidy()).toEqual({
    ...typed,
    fullName: 'Salma Hassan',
    phone: '01012345678',
    address: '12 Mosaddak St\nfloor 4',
  })
  expect(tidy({ phone: '10 1234 5678' }).phone).toBe('010 1234 5678')
  expect(tidy({ phone: '1012' }).phone).toBe('1012')
})

test.each(CHECKOUT_FIELDS.filter((field) => field !== 'altPhone'))('[CHK-2] %s is required', (field) => {
  for (const nothing of ['', '   ', '\n', '\u200f'])
    expect(missingFields(tidy({ [field]: nothing }))).toEqual([field])
})

test('[CHK-2] the alternative phone may stay empty', () => {
  expect(missingFields(tidy({ altPhone: '' }))).toEqual([])
})

test.each([
  '01012345678',
  '010 1234 5678',
  '1012345678',
  '+20 10 1234 5678',
  '00201012345678',
  '٠١٢٣٤٥٦٧٨٩٠',
  '0223456789',
  '034567890',
  '+971 50 123 4567',
  '',
])('[CHK-7] %s is a number like any other', (phone) => {
  expect(isDoubtfulPhone(phone)).toBe(false)
})

test.each(['0101234567', '010123456789', '01912345678', '12', 'call me', '+20 10 1234'])(
  '[CHK-7] %s is doubted',
  (phone) => {
    expect(isDoubtfulPhone(phone)).toBe(true)
  },
)
