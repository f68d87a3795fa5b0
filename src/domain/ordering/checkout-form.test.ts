import { expect, test } from 'vitest'
import {
  CHECKOUT_FIELDS,
  type CheckoutForm,
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

test('[CHK-2] what is kept has no blanks around it and a number in one form', () => {
  expect(tidy()).toEqual({
    ...typed,
    fullName: 'Salma Hassan',
    phone: '+201012345678',
    address: '12 Mosaddak St\nfloor 4',
  })
  expect(tidy({ phone: '1012' }).phone).toBe('1012')
})

test.each(CHECKOUT_FIELDS.filter((field) => field !== 'altPhone'))('[CHK-2] %s is required', (field) => {
  for (const nothing of ['', '   ', '\n', '\u200f'])
    expect(missingFields(tidy({ [field]: nothing }))).toEqual([field])
})

test('[CHK-2] the alternative phone may stay empty', () => {
  expect(missingFields(tidy({ altPhone: '' }))).toEqual([])
})
