import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'

/**
 * The localStorage keys of the spec and their schemas. Any code may have written there, so values are validated
 * when read; unknown fields are kept, because the spec allows more than it names. Each schema is created on first
 * use: creating all of them would delay every page on a slow phone, and most pages need one or two.
 */

/** Makes a missing or invalid field undefined instead of rejecting the whole record. */
const lenient = <S extends z.ZodMiniType>(schema: S) => orElse(z.optional(schema), undefined)

const text = lenient(z.string().check(z.maxLength(2000)))

const productFields = () => ({
  id: z.int().check(z.gte(1)),
  name: z.string().check(z.maxLength(300)),
  price: z.number().check(z.gte(0), z.lte(10_000_000)),
  image: orElse(z.string().check(z.maxLength(500)), ''),
  description: text,
  category: text,
  categoryId: lenient(z.int()),
  nameAr: text,
  descriptionAr: text,
  unit: text,
  facts: lenient(z.array(z.looseObject({ en: z.string(), ar: z.string() }))),
  /** The delivery fee of its order in EGP, when it is not the usual one. */
  deliveryFee: lenient(z.number().check(z.gte(0), z.lte(1_000_000))),
  /** The order this line belongs to, set at checkout, so that lines confirmed together stay together. */
  orderId: text,
})

// The stored quantity may exceed an order's maximum; this bound keeps sums exact.
const quantity = () => z.int().check(z.gte(1), z.lte(999_999))

export const CartItem = z.lazy(() => z.looseObject({ ...productFields(), quantity: quantity() }))
export type CartItem = z.infer<typeof CartItem>

export const HistoryEntry = z.lazy(() =>
  z.looseObject({
    ...productFields(),
    quantity: orElse(quantity(), 1),
    orderedAt: orElse(z.string().check(z.maxLength(100)), ''),
    /** The same time in ISO format, for formatting in either language. */
    placedAt: text,
    delivered: orElse(z.boolean(), false),
    deliveredAt: orElse(z.nullable(z.string().check(z.maxLength(60))), null),
    method: lenient(z.enum(PAYMENT_METHODS)),
    /** The id of the owner's account; undefined for a visitor's order. */
    owner: text,
    /** The order's id on the server, once placed. */
    serverId: text,
    /** The day number from the server: `A-042`. */
    number: text,
    /** The delivery step reported by the server. */
    fulfilment: lenient(z.enum(FULFILMENTS)),
    /** True when a courier or the office has handed it over, so that the receipt can no longer be undone. */
    handedOver: lenient(z.boolean()),
    /** True while a return request of the shopper is not settled by the office. */
    isAskedBack: lenient(z.boolean()),
  }),
)
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A line confirmed at checkout and not yet paid. */
export const PendingLine = z.lazy(() =>
  z.looseObject({
    ...productFields(),
    quantity: orElse(quantity(), 1),
    confirmedAt: text,
  }),
)
export type PendingLine = z.infer<typeof PendingLine>

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
    parts: lenient(z.object({ street: z.string(), building: text, floor: text, flat: text, landmark: text })),
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
    token: text,
    user: lenient(z.looseObject({})),
    fullName: text,
    phone: text,
    email: text,
    image: lenient(z.string().check(z.maxLength(300_000))),
  }),
)
export type UserInfo = z.infer<typeof UserInfo>

export const SelectedOrder = z.lazy(() =>
  z.looseObject({
    items: z.array(PendingLine).check(z.minLength(1)),
    method: z.enum(PAYMENT_METHODS),
    status: z.string(),
    shippingInfo: z.looseObject({ address: z.string() }),
  }),
)
export type SelectedOrder = z.infer<typeof SelectedOrder>

/** Recent searches, the latest last. */
export const SearchedWords = z.string().check(z.minLength(1), z.maxLength(200))

export const ContactDraft = z.lazy(() =>
  z.looseObject({
    name: text,
    email: text,
    phone: text,
    message: lenient(z.string()),
  }),
)
export type ContactDraft = z.infer<typeof ContactDraft>
