import type { CheckoutInfo } from '#contracts/browser-storage.ts'
import { CHECKOUT_FIELDS, tidyCheckout } from '#domain/ordering/checkout-form.ts'
import { oneLine } from '#domain/shared/text.ts'
import { typedText } from '#web/forms/typed-text.ts'
import { comma } from '#web/i18n/comma.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { Details } from './known-details.ts'

/** Parts of an Egyptian address besides the street, in spoken order. */
const ADDRESS_PARTS = ['building', 'floor', 'flat', 'landmark'] as const
type AddressPart = (typeof ADDRESS_PARTS)[number]

type Parts = NonNullable<CheckoutInfo['parts']>

/** A floor may have a name, such as «الأرضي» or "Ground", or be called a floor already. */
const floorWords = ({ value }: { value: string }): string => {
  if (/دور|floor/i.test(value)) return value
  return /^(?:ال|[a-z]+$)/i.test(value)
    ? m.address_with_named_floor({ value })
    : m.address_with_floor({ value })
}

const SAY: Readonly<Record<AddressPart, (words: { value: string }) => string>> = {
  building: m.address_with_building,
  floor: floorWords,
  flat: m.address_with_flat,
  landmark: m.address_with_landmark,
}

/** Joins street and parts into one line for clients that read only `address`, and adds `parts` if there are any. */
export const composeAddress = (
  street: string,
  typed: (part: AddressPart) => string,
): { readonly address: string; readonly parts?: Parts } => {
  const filled = ADDRESS_PARTS.flatMap((part) => {
    const value = oneLine(typed(part))
    return value ? [{ part, value }] : []
  })
  if (filled.length === 0 || street === '') return { address: street }
  return {
    address: [street, ...filled.map(({ part, value }) => SAY[part]({ value }))].join(comma()),
    parts: { street, ...Object.fromEntries(filled.map(({ part, value }) => [part, value])) },
  }
}

const readPin = (text: string): Details['pin'] => {
  const [lat, lng] = text.split(',').map(Number)
  return text && lat !== undefined && lng !== undefined ? { lat, lng } : undefined
}

/** Reads the form into the stored shape: the fields of the spec, plus our own. */
export const readDetails = (form: HTMLFormElement): Details => {
  const typed = new FormData(form)
  const fields = tidyCheckout((field) => typedText(typed, field))
  const pin = readPin(typedText(typed, 'pin'))
  return {
    ...fields,
    ...composeAddress(fields.address, (part) => typedText(typed, part)),
    ...(pin && { pin }),
  }
}

/** Body for the API, without the empty fields. */
export const shippingInfoOf = (details: Details) => {
  const filled = CHECKOUT_FIELDS.filter((field) => details[field] !== '')
  const { fullName, phone, city, address } = details
  return {
    ...Object.fromEntries(filled.map((field) => [field, details[field]])),
    fullName,
    phone,
    city,
    address,
    ...(details.pin && { pin: details.pin }),
  }
}
