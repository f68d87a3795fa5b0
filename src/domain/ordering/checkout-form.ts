import { latinDigits } from '#domain/shared/arabic.ts'
import { manyLines, oneLine } from '#domain/shared/text.ts'

export const CHECKOUT_FIELDS = [
  'fullName',
  'phone',
  'altPhone',
  'city',
  'district',
  'area',
  'address',
] as const
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number]
export type CheckoutForm = Readonly<Record<CheckoutField, string>>

const OPTIONAL: ReadonlySet<CheckoutField> = new Set(['altPhone'])

// Ten digits from 1: a mobile number as one types it behind a printed +20.
const WITHOUT_ITS_ZERO = /^1[0125](?:[ -]?\d){8}$/

const tidyPhone = (typed: string): string => {
  const phone = latinDigits(oneLine(typed))
  return WITHOUT_ITS_ZERO.test(phone) ? `0${phone}` : phone
}

const TIDY: Readonly<Record<CheckoutField, (typed: string) => string>> = {
  fullName: oneLine,
  phone: tidyPhone,
  altPhone: tidyPhone,
  city: oneLine,
  district: oneLine,
  area: oneLine,
  address: manyLines,
}

/** The form as it is kept: no blanks around, no invisible characters, phone numbers in digits that can be dialled. */
export const tidyCheckout = (typed: (field: CheckoutField) => string): CheckoutForm =>
  Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, TIDY[field](typed(field))])) as CheckoutForm

/** In the order of the form, so that the first is where the shopper should be led. */
export const missingFields = (form: CheckoutForm): CheckoutField[] =>
  CHECKOUT_FIELDS.filter((field) => !OPTIONAL.has(field) && form[field] === '')

const MOBILE = /^(?:(?:\+|00)?20|0)?1[0125]\d{8}$/
const LANDLINE = /^(?:(?:\+|00)?20|0)?(?:2\d{8}|[3-9]\d{7,8})$/
const FOREIGN = /^(?:\+|00)(?!20)[1-9]\d{6,13}$/

/** A number that looks mistyped. It is said, never refused: only a call proves a number wrong. */
export const isDoubtfulPhone = (typed: string): boolean => {
  const phone = latinDigits(oneLine(typed)).replace(/[\s().\-/]/g, '')
  return phone !== '' && ![MOBILE, LANDLINE, FOREIGN].some((shape) => shape.test(phone))
}
