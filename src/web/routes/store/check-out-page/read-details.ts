import { CHECKOUT_FIELDS, tidyCheckout } from '#domain/ordering/checkout-form.ts'
import { typedText } from '#web/browser/typed-text.ts'
import { composeAddress } from './address-parts.ts'
import type { Details } from './known-details.ts'

const readPin = (text: string): Details['pin'] => {
  const [lat, lng] = text.split(',').map(Number)
  return text && lat !== undefined && lng !== undefined ? { lat, lng } : undefined
}

/** What the form holds, as it is kept: the spec's fields whole, ours beside them. */
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

/** As the server takes it: what is empty stays at home. */
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
