import * as z from 'zod/mini'
import {
  clientId,
  egp,
  isoOrNull,
  isoTime,
  line,
  optionalLine,
  optionalPhone,
  phone,
} from '#contracts/fields.ts'
import { Point } from '#contracts/geo.ts'
import { OrderStep, publishSteps } from '#contracts/order-steps.ts'
import { PAGE_QUERY } from '#contracts/paging.ts'
import { PublishedPayment, PublishedRefund, publishPayment, publishRefund } from '#contracts/payments.ts'
import { pictureUrl } from '#contracts/pictures.ts'
import { PublishedRating, publishRating } from '#contracts/ratings.ts'
import { SubstitutionBody } from '#contracts/substitution.ts'
import { lineIdOf, lineWords } from '#domain/catalog/variants.ts'
import { MAX_GRAMS } from '#domain/catalog/weight.ts'
import type { Journey } from '#domain/delivery/tracking/journey.ts'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import {
  MAX_LINES,
  ORDER_STATUSES,
  type Order,
  type OrderLine,
  quantityOf,
  type ShippingInfo,
} from '#domain/ordering/order.ts'
import { dayNumberOrNone } from '#domain/ordering/order-number.ts'
import {
  amountOf,
  type Charges,
  chargesInEgp,
  eachCharge,
  lineTotal,
  orderedTotal,
} from '#domain/ordering/quote.ts'
import { RETURN_REASONS, returnedSum } from '#domain/ordering/return-request.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { toEgp } from '#domain/shared/money.ts'

/**
 * The recipient and address as written. The last field must stay last, because the digest of a request depends on
 * the key order.
 */
export const ShippingBody = z.strictObject({
  fullName: line(100),
  phone: phone(),
  altPhone: optionalPhone(),
  city: line(100),
  district: optionalLine(100),
  area: optionalLine(100),
  address: line(500),
  postalCode: optionalLine(20),
  country: optionalLine(60),
  /** The exact position, from a pin on the map. */
  pin: z.optional(Point),
})

const OrderedItem = z.strictObject({
  productId: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  /** Required for a product with options, and only there. */
  variantId: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
  /** Pieces, at most 99; grams of a product sold by weight. */
  quantity: z.int().check(z.gte(1), z.lte(MAX_GRAMS)),
})

export const OrderBody = z.strictObject({
  id: clientId(),
  items: z.array(OrderedItem).check(z.minLength(1), z.maxLength(MAX_LINES)),
  shippingInfo: ShippingBody,
  method: z.enum(PAYMENT_METHODS),
  /**
   * The total that the shopper agreed to, delivery fee included; with a different total the order is refused, not
   * changed.
   */
  agreedPrice: z.optional(egp().check(z.lte(1_000_000_000))),
  /** What to do when something is missing: asked first when left out. */
  substitution: z.optional(SubstitutionBody),
})
export type OrderBody = z.infer<typeof OrderBody>

export const DeliverBody = z.strictObject({ deliveredAt: isoTime() })
export const ReturnBody = z.strictObject({
  reason: z.optional(z.enum(RETURN_REASONS)),
  details: optionalLine(300),
  /** The items to return; the whole order when missing. */
  items: z.optional(z.array(OrderedItem).check(z.minLength(1), z.maxLength(MAX_LINES))),
})
export const UndoReceiptBody = z.strictObject({})

/**
 * A client generates one key per order and repeats it with every attempt: 8 to 100 plain characters, for instance a
 * UUID.
 */
export const IdempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,100}$/))

/** The day number: `A-042`. Null for imported and older orders. */
export const dayNumber = () => z.nullable(z.string())

/** The fields of the delivery note. */
export const PublishedShipping = z.strictObject({
  fullName: z.string(),
  phone: z.string(),
  altPhone: z.optional(z.string()),
  city: z.string(),
  district: z.optional(z.string()),
  area: z.optional(z.string()),
  address: z.string(),
  postalCode: z.string(),
  country: z.string(),
})

/** Without the pin, which is published as the destination. */
export const publishShipping = (info: ShippingInfo): z.infer<typeof PublishedShipping> => {
  const { pin: _, ...words } = info
  return { ...words, postalCode: info.postalCode ?? '', country: info.country ?? 'Egypt' }
}

/** The delivery details beside the order itself. */
const journeyFields = {
  steps: z.array(OrderStep),
  /** Null unless the order is under way. */
  courier: z.nullable(z.strictObject({ name: z.string(), phone: z.string(), isSimulated: z.boolean() })),
  eta: z.nullable(isoTime()),
  /** From preparing until receipt. */
  handOverCode: z.nullable(z.string()),
  rating: z.nullable(z.array(PublishedRating)),
  /** By a courier or the office; only then can it be rated. */
  handedOver: z.boolean(),
  /** The name, without a phone, of the courier who handed it over. */
  broughtBy: z.nullable(z.string()),
  /** Until when a question of the picker waits for an answer; absent when none does. */
  askedUntil: z.optional(isoTime()),
}

/** A line's product, and its variant if the product has options. */
export const lineIdFields = { productId: z.int(), variantId: z.optional(z.int()) }

export const OrderLineAnswer = z.strictObject({
  ...lineIdFields,
  name: z.string(),
  nameAr: z.string(),
  /** The chosen values as ordered, "42 · Red", and the variant's code; only with `variantId`. */
  variant: z.optional(z.string()),
  variantAr: z.optional(z.string()),
  sku: z.optional(z.string()),
  image: z.string(),
  price: egp(),
  quantity: z.int(),
  /** Present when sold by weight: the price is per kilogram, the quantity in grams. */
  byWeight: z.optional(z.literal(true)),
  total: egp(),
  /** False for what cannot be returned without a fault. */
  returnable: z.optional(z.boolean()),
  /** When it was packed otherwise than ordered: the quantity and the total as ordered. */
  ordered: z.optional(z.strictObject({ quantity: z.int(), total: egp() })),
  /** Of a substitute: the product and variant of the line that it stands for, as `12` or `12/3`. */
  replaces: z.optional(z.string()),
})

/** A request to return some products of a delivered order. */
export const PublishedReturnRequest = z.strictObject({
  items: z.array(z.strictObject({ ...lineIdFields, quantity: z.int() })),
  reason: z.optional(z.enum(RETURN_REASONS)),
  details: z.optional(z.string()),
  at: isoTime(),
  /** Their price, without the delivery fee. */
  amount: egp(),
  /** True when the office has refunded or settled it. */
  isSettled: z.boolean(),
})
export type PublishedReturnRequest = z.infer<typeof PublishedReturnRequest>

export const publishReturnRequest = (
  order: Pick<Order, 'lines' | 'returnRequest' | 'status'>,
): PublishedReturnRequest | null => {
  const { returnRequest, status } = order
  if (!returnRequest || status !== 'delivered') return null
  const { items, reason, details, at, settledAt } = returnRequest
  return {
    items: items.map((item) => ({ ...lineIdOf(item), quantity: item.quantity })),
    ...(reason && { reason }),
    ...(details && { details }),
    at: new Date(at).toISOString(),
    amount: toEgp(returnedSum(order, items)),
    isSettled: settledAt !== null,
  }
}

/** The price of an order, part by part: the same fields wherever an order is published. */
export const orderSums = {
  price: egp(),
  ...eachCharge(egp),
  /** The price as ordered, when less was packed. */
  orderedPrice: z.optional(egp()),
}

export const publishSums = (order: Charges & Pick<Order, 'total' | 'lines'>) => {
  const before = orderedTotal(order.lines, order)
  const isPacked = order.lines.some(({ picked }) => picked !== undefined)
  return {
    price: toEgp(order.total),
    ...chargesInEgp(order),
    ...(isPacked && before !== order.total && { orderedPrice: toEgp(before) }),
  }
}

export const PublishedOrder = z.strictObject({
  _id: z.string(),
  number: dayNumber(),
  status: z.enum(ORDER_STATUSES),
  ...orderSums,
  createdAt: isoTime(),
  name: z.string(),
  nameAr: z.string(),
  image: z.string(),
  shippingInfo: PublishedShipping,
  method: z.enum(PAYMENT_METHODS),
  fulfilment: z.enum(FULFILMENTS),
  items: z.array(OrderLineAnswer),
  deliveredAt: z.nullable(isoTime()),
  returnedAt: z.nullable(isoTime()),
  returnRequest: z.nullable(PublishedReturnRequest),
  /** Null unless the order is or was to be paid online. */
  payment: z.nullable(PublishedPayment),
  refunds: z.array(PublishedRefund),
  ...journeyFields,
})
export type PublishedOrder = z.infer<typeof PublishedOrder>

export const OrderAnswer = z.strictObject({ order: PublishedOrder })
export const OrderListQuery = z.strictObject(PAGE_QUERY)
export const OrderList = z.array(PublishedOrder)

export const publishLine = (ordered: OrderLine): z.infer<typeof OrderLineAnswer> => ({
  ...lineIdOf(ordered),
  name: ordered.name.en,
  nameAr: ordered.name.ar,
  ...(ordered.variant && { variant: ordered.variant.en, variantAr: ordered.variant.ar }),
  ...(ordered.sku !== undefined && { sku: ordered.sku }),
  image: pictureUrl(ordered.picture),
  price: toEgp(ordered.unitPrice),
  quantity: quantityOf(ordered),
  ...(ordered.byWeight && { byWeight: true }),
  total: toEgp(amountOf(ordered)),
  ...(ordered.returnable === false && { returnable: false }),
  ...(ordered.replaces === undefined &&
    quantityOf(ordered) !== ordered.quantity && {
      ordered: { quantity: ordered.quantity, total: toEgp(lineTotal(ordered)) },
    }),
  ...(ordered.replaces !== undefined && { replaces: ordered.replaces }),
})

export const publishOrder = (order: Order, journey: Journey): PublishedOrder => {
  const contained = order.lines.filter((ordered) => quantityOf(ordered) > 0)
  const [first] = contained
  const name = first && lineWords(first)
  // With several lines, name and picture are those of the first, with a count of the others.
  const more = contained.length > 1 ? ` +${contained.length - 1}` : ''
  return {
    _id: order.id,
    number: dayNumberOrNone(order.dayNumber),
    status: order.status,
    ...publishSums(order),
    createdAt: new Date(order.createdAt).toISOString(),
    name: `${name?.en ?? ''}${more}`,
    nameAr: `${name?.ar ?? ''}${more}`,
    image: pictureUrl(first?.picture ?? ''),
    shippingInfo: publishShipping(order.shippingInfo),
    method: order.method,
    fulfilment: order.fulfilment,
    items: order.lines.map(publishLine),
    deliveredAt: isoOrNull(order.deliveredAt),
    returnedAt: isoOrNull(order.returnedAt),
    returnRequest: publishReturnRequest(order),
    payment: publishPayment(order, journey.payments),
    refunds: journey.refunds.map(publishRefund),
    steps: publishSteps(order, journey),
    courier: journey.courier,
    eta: isoOrNull(journey.eta),
    handOverCode: journey.handOverCode,
    rating: journey.ratings.length === 0 ? null : journey.ratings.map(publishRating),
    handedOver: journey.isHandedOver,
    broughtBy: journey.broughtBy,
    ...(journey.askedUntil !== null && { askedUntil: new Date(journey.askedUntil).toISOString() }),
  }
}
