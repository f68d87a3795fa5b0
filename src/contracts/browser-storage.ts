import {
  type Check,
  type Checked,
  flag,
  listOf,
  number,
  orElse,
  record,
  text,
  whole,
} from '#contracts/stored-checks.ts'
import type { Weight } from '#domain/catalog/weight.ts'
import { eachCharge } from '#domain/ordering/quote.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'

/**
 * The localStorage keys of the spec and their checks. Any code may have written there, so values are checked when read;
 * unknown fields are kept, because the spec allows more than it names.
 */

export const storedText = text(2000)

const weight: Check<Weight> = record({ step: whole(1), min: whole(1), max: whole(1) }, {})

export const requiredOfProduct = {
  id: whole(1),
  name: text(300),
  price: number(0, 10_000_000),
  image: orElse(text(500), ''),
}

export const optionalOfProduct = {
  description: storedText,
  category: storedText,
  categoryId: whole(),
  nameAr: storedText,
  descriptionAr: storedText,
  unit: storedText,
  facts: listOf(record({ en: text(), ar: text() }, {})),
  /** The variant and its words ("42 · Red"), only for a product with options. */
  variantId: whole(1),
  variant: storedText,
  variantAr: storedText,
  /** In grams, only for a product sold by weight: its quantity is then grams, its price per kilogram. */
  weight,
  /** The charges of its order in EGP, where they are not the usual ones. */
  ...eachCharge(() => number(0, 1_000_000)),
  /** The order this line belongs to, set at checkout, so that lines confirmed together stay together. */
  orderId: storedText,
}

// The stored quantity may exceed an order's maximum; this bound keeps sums exact.
export const storedQuantity = whole(1, 999_999)

export const CartItem = record({ ...requiredOfProduct, quantity: storedQuantity }, optionalOfProduct)
export type CartItem = Checked<typeof CartItem>

const detail = orElse(text(1000), '')
const pin: Check<GeoPoint> = record({ lat: number(-90, 90), lng: number(-180, 180) }, {})

export const CheckoutInfo = record(
  {
    fullName: detail,
    phone: detail,
    altPhone: detail,
    city: detail,
    district: detail,
    area: detail,
    address: orElse(storedText, ''),
  },
  {
    /** The parts of the address entered in separate fields. */
    parts: record(
      { street: text() },
      { building: storedText, floor: storedText, flat: storedText, landmark: storedText },
    ),
    pin,
  },
)
export type CheckoutInfo = Checked<typeof CheckoutInfo>

export const UserInfo = record(
  { isLoggedIn: orElse(flag, false) },
  {
    token: storedText,
    user: record({}, {}),
    fullName: storedText,
    phone: storedText,
    email: storedText,
    image: text(300_000),
  },
)
export type UserInfo = Checked<typeof UserInfo>

/** Recent searches, the latest last. */
export const SearchedWords = text(200, 1)

export const ContactDraft = record(
  {},
  { name: storedText, email: storedText, phone: storedText, message: text() },
)
export type ContactDraft = Checked<typeof ContactDraft>
