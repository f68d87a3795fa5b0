import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { eachCharge } from '#domain/ordering/quote.ts'

/**
 * The localStorage keys of the spec and their schemas. Any code may have written there, so values are validated
 * when read; unknown fields are kept, because the spec allows more than it names. Each schema is created on first
 * use: creating all of them would delay every page on a slow phone, and most pages need one or two.
 */

/** Makes a missing or invalid field undefined instead of rejecting the whole record. */
export const lenient = <S extends z.ZodMiniType>(schema: S) => orElse(z.optional(schema), undefined)

export const storedText = lenient(z.string().check(z.maxLength(2000)))

export const productFields = () => ({
  id: z.int().check(z.gte(1)),
  name: z.string().check(z.maxLength(300)),
  price: z.number().check(z.gte(0), z.lte(10_000_000)),
  image: orElse(z.string().check(z.maxLength(500)), ''),
  description: storedText,
  category: storedText,
  categoryId: lenient(z.int()),
  nameAr: storedText,
  descriptionAr: storedText,
  unit: storedText,
  facts: lenient(z.array(z.looseObject({ en: z.string(), ar: z.string() }))),
  /** The charges of its order in EGP, where they are not the usual ones. */
  ...eachCharge(() => lenient(z.number().check(z.gte(0), z.lte(1_000_000)))),
  /** The order this line belongs to, set at checkout, so that lines confirmed together stay together. */
  orderId: storedText,
})

// The stored quantity may exceed an order's maximum; this bound keeps sums exact.
export const storedQuantity = () => z.int().check(z.gte(1), z.lte(999_999))

export const CartItem = z.lazy(() => z.looseObject({ ...productFields(), quantity: storedQuantity() }))
export type CartItem = z.infer<typeof CartItem>

export const CheckoutInfo = z.lazy(() =>
  z.looseObject({
    fullName: orElse(z.string().check(z.maxLength(1000)), ''),
    phone: orElse(z.string().check(z.maxLength(1000)), ''),
    altPhone: orElse(z.string().check(z.maxLength(1000)), ''),
    city: orElse(z.string().check(z.maxLength(1000)), ''),
    district: orElse(z.string().check(z.maxLength(1000)), ''),
    area: orElse(z.string().check(z.maxLength(1000)), ''),
    address: orElse(z.string().check(z.maxLength(2000)), ''),
    /** The parts of the address entered in separate fields. */
    parts: lenient(
      z.object({
        street: z.string(),
        building: storedText,
        floor: storedText,
        flat: storedText,
        landmark: storedText,
      }),
    ),
    pin: lenient(
      z.object({
        lat: z.number().check(z.gte(-90), z.lte(90)),
        lng: z.number().check(z.gte(-180), z.lte(180)),
      }),
    ),
  }),
)
export type CheckoutInfo = z.infer<typeof CheckoutInfo>

export const UserInfo = z.lazy(() =>
  z.looseObject({
    isLoggedIn: orElse(z.boolean(), false),
    token: storedText,
    user: lenient(z.looseObject({})),
    fullName: storedText,
    phone: storedText,
    email: storedText,
    image: lenient(z.string().check(z.maxLength(300_000))),
  }),
)
export type UserInfo = z.infer<typeof UserInfo>

/** Recent searches, the latest last. */
export const SearchedWords = z.string().check(z.minLength(1), z.maxLength(200))

export const ContactDraft = z.lazy(() =>
  z.looseObject({
    name: storedText,
    email: storedText,
    phone: storedText,
    message: lenient(z.string()),
  }),
)
export type ContactDraft = z.infer<typeof ContactDraft>
