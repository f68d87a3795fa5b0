import { normalPhone } from '#domain/shared/phone.ts'
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

const TIDY: Readonly<Record<CheckoutField, (typed: string) => string>> = {
  fullName: oneLine,
  phone: normalPhone,
  altPhone: normalPhone,
  city: oneLine,
  district: oneLine,
  area: oneLine,
  address: manyLines,
}

/** Normalises the form: trims whitespace, removes invisible characters and normalises phone numbers. */
export const tidyCheckout = (typed: (field: CheckoutField) => string): CheckoutForm =>
  Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, TIDY[field](typed(field))])) as CheckoutForm

/** In the order of the form, so that the first can be focused. */
export const missingFields = (form: CheckoutForm): CheckoutField[] =>
  CHECKOUT_FIELDS.filter((field) => !OPTIONAL.has(field) && form[field] === '')
