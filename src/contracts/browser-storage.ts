import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'

/**
 * The keys and shapes of what the browser keeps, as the spec names them. Anyone may have written there, so what is read
 * back is checked; fields we do not know are kept, for the spec allows more than it names. Each shape is made when it is
 * first read by: all of them at once would hold up a slow phone on every page, and most pages read one or two.
 */

/** Keeps a field that is missing or of the wrong kind from spoiling the whole record. */
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
  /** What bringing its order costs, in EGP, where that is not the usual fee. */
  deliveryFee: lenient(z.number().check(z.gte(0), z.lte(1_000_000))),
  /** The order this line belongs to, from checkout on, so that lines confirmed together stay together. */
  orderId: text,
})

// More than an order takes may be kept; this bound keeps sums exact.
const quantity = () => z.int().check(z.gte(1), z.lte(999_999))

export const CartItem = z.lazy(() => z.looseObject({ ...productFields(), quantity: quantity() }))
export type CartItem = z.infer<typeof CartItem>

export const HistoryEntry = z.lazy(() =>
  z.looseObject({
    ...productFields(),
    quantity: orElse(quantity(), 1),
    orderedAt: orElse(z.string().check(z.maxLength(100)), ''),
    /** The same moment as an ISO time, which every language can say in its own words. */
    placedAt: text,
    delivered: orElse(z.boolean(), false),
    deliveredAt: orElse(z.nullable(z.string().check(z.maxLength(60))), null),
    method: lenient(z.enum(PAYMENT_METHODS)),
    /** Whose it is, by the id of the account; none for what a visitor ordered. */
    owner: text,
    /** The order's id on the server, once the server has it. */
    serverId: text,
    /** Its number on its day, as the server gave it: `A-042`. */
    number: text,
    /** How far the server says it has come. */
    fulfilment: lenient(z.enum(FULFILMENTS)),
    /** A courier or the office has handed it over: its receipt can't be taken back. */
    handedOver: lenient(z.boolean()),
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
    /** What of the address was written into fields of its own. */
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

/** Words someone searched for, the last ones at the end. */
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
