import * as z from 'zod/mini'
import { publishCash } from '#contracts/delivery.ts'
import { clientId, egp, iso, isoOrNull, isoTime, knownId, line } from '#contracts/fields.ts'
import { Point, publishPoint } from '#contracts/geo.ts'
import { PublishedShipping, publishShipping } from '#contracts/ordering.ts'
import { PAGE_QUERY, pageAnswer } from '#contracts/paging.ts'
import { PublishedRating, publishRating } from '#contracts/ratings.ts'
import type { CashBalance } from '#domain/cash/cash.ts'
import type { CourierAtWork, Delivery } from '#domain/delivery/delivery.ts'
import { FULFILMENTS, MOVERS } from '#domain/fulfilment/fulfilment.ts'
import type { Attention } from '#domain/office/list-attention.ts'
import { SETTLED_KINDS } from '#domain/office/settle-attention.ts'
import { dayNumberOrNone } from '#domain/ordering/order-number.ts'
import { sumOf } from '#domain/ordering/return-request.ts'
import { plainAverage, type StarTally } from '#domain/ratings/rating.ts'
import { canonicalId } from '#domain/shared/canonical-id.ts'
import { toEgp } from '#domain/shared/money.ts'

export const GiveBody = z.strictObject({ courierId: knownId() })

export const HandInBody = z.strictObject({
  /** Made by the client: the same one again is the same hand-in. */
  id: clientId(),
  courierId: knownId(),
  amount: egp().check(z.gte(0.01), z.lte(100_000_000)),
  /** What is missing and written off; what is neither in `amount` nor here stays with the courier. */
  missing: z.optional(
    z.strictObject({ amount: egp().check(z.gte(0.01), z.lte(100_000_000)), reason: line(300) }),
  ),
})

// What came in less what was due: below zero where money is missing.
const signedEgp = z.number()

export const CashAnswer = z.strictObject({
  cash: z.strictObject({ due: egp(), held: egp(), handedIn: egp(), difference: signedEgp }),
})

export const publishBalance = (balance: CashBalance): z.infer<typeof CashAnswer>['cash'] => ({
  ...publishCash(balance),
  handedIn: toEgp(balance.office),
  // The ledger books what is missing as a debt, so its sign is the other one.
  difference: toEgp(-balance.difference),
})

/** How many ratings count, and their average. */
export const PublishedStars = z.strictObject({ count: z.int(), average: z.nullable(z.number()) })

export const publishStars = (stars: StarTally): z.infer<typeof PublishedStars> => ({
  count: stars.count,
  average: plainAverage(stars),
})

export const CourierList = z.array(
  z.strictObject({
    _id: z.string(),
    name: z.string(),
    phone: z.string(),
    disabledAt: z.nullable(isoTime()),
    onSince: z.nullable(isoTime()),
    stops: z.int(),
    cash: CashAnswer.shape.cash,
    stars: PublishedStars,
  }),
)
export type PublishedCourier = z.infer<typeof CourierList>[number]

export const publishCouriers = (couriers: readonly CourierAtWork[]): z.infer<typeof CourierList> =>
  couriers.map(({ courier, onSince, stops, cash, stars }) => ({
    _id: courier.id,
    name: courier.name,
    phone: courier.phone,
    disabledAt: isoOrNull(courier.disabledAt),
    onSince: isoOrNull(onSince),
    stops,
    cash: publishBalance(cash),
    stars: publishStars(stars),
  }))

const OfficeDelivery = z.strictObject({
  _id: z.string(),
  fulfilment: z.enum(FULFILMENTS),
  createdAt: isoTime(),
  price: egp(),
  shippingInfo: PublishedShipping,
  destination: Point,
  courierId: z.nullable(z.string()),
})
export const DeliveryQuery = z.strictObject(PAGE_QUERY)
export const DeliveryPage = pageAnswer(OfficeDelivery)

export const publishOfficeDelivery = ({
  order,
  destination,
  courierId,
}: Delivery): z.infer<typeof OfficeDelivery> => ({
  _id: order.id,
  fulfilment: order.fulfilment,
  createdAt: new Date(order.createdAt).toISOString(),
  price: toEgp(order.total),
  shippingInfo: publishShipping(order.shippingInfo),
  destination: publishPoint(destination),
  courierId,
})

const AttentionOrder = z.strictObject({
  orderId: z.string(),
  /** As it is said on the phone: `A-042`. */
  number: z.nullable(z.string()),
  name: z.string(),
})

export const AttentionAnswer = z.strictObject({
  forcedHandOvers: z.array(
    z.strictObject({
      id: z.string(),
      ...AttentionOrder.shape,
      /** Who noted it: the courier at the door, or someone of the office for the courier. */
      by: z.enum(MOVERS),
      at: isoTime(),
      courier: z.string(),
      reason: z.string(),
    }),
  ),
  broughtBack: z.array(
    z.strictObject({
      ...AttentionOrder.shape,
      id: z.string(),
      at: isoTime(),
      courier: z.string(),
      reason: z.string(),
    }),
  ),
  cashDifferences: z.array(
    z.strictObject({
      id: z.string(),
      /** Null for a hand-in. */
      order: z.nullable(AttentionOrder),
      courierId: z.string(),
      courier: z.string(),
      at: isoTime(),
      reason: z.string(),
      collected: egp(),
      /** What came in less what was due: below zero where money is missing. */
      difference: signedEgp,
    }),
  ),
  lateOrders: z.array(
    z.strictObject({
      ...AttentionOrder.shape,
      fulfilment: z.enum(FULFILMENTS),
      since: isoTime(),
      hasCourier: z.boolean(),
    }),
  ),
  givenBack: z.array(
    z.strictObject({ ...AttentionOrder.shape, at: isoTime(), courier: z.string(), reason: z.string() }),
  ),
  refundsDue: z.array(z.strictObject({ ...AttentionOrder.shape, at: isoTime(), due: egp() })),
  returnRequests: z.array(
    z.strictObject({
      ...AttentionOrder.shape,
      at: isoTime(),
      amount: egp(),
      count: z.int(),
      of: z.int(),
    }),
  ),
  lowRatings: z.array(z.strictObject({ ...PublishedRating.shape, ...AttentionOrder.shape })),
  messages: z.array(
    z.strictObject({ _id: z.string(), name: z.string(), at: isoTime(), message: z.string() }),
  ),
  lowStock: z.strictObject({ low: z.int(), out: z.int() }),
})
export type AttentionAnswer = z.infer<typeof AttentionAnswer>

export const SettleBody = z.strictObject({
  kind: z.enum(SETTLED_KINDS),
  id: z.string().check(z.overwrite(canonicalId), z.regex(/^[\w-]{1,100}(?:\/[\w:-]{1,60})?$/)),
  settled: z.boolean(),
})

const MESSAGE_LENGTH = 200

const piecesOf = (items: readonly { readonly quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

const aboutOrder = ({ orders }: Attention, orderId: string): z.infer<typeof AttentionOrder> => {
  const order = orders.get(orderId)
  return {
    orderId,
    number: order ? dayNumberOrNone(order.dayNumber) : null,
    name: order?.shippingInfo.fullName ?? '',
  }
}

export const publishAttention = (attention: Attention): AttentionAnswer => ({
  forcedHandOvers: attention.forced.map(({ id, orderId, by, at, note, actorName }) => ({
    id,
    ...aboutOrder(attention, orderId),
    by,
    at: iso(at),
    courier: actorName,
    reason: note ?? '',
  })),
  broughtBack: attention.broughtBack.map(({ id, orderId, at, note, actorName }) => ({
    id,
    ...aboutOrder(attention, orderId),
    at: iso(at),
    courier: actorName,
    reason: note ?? '',
  })),
  cashDifferences: attention.differences.map(
    ({ id, orderId, courierId, courierName, at, reason, postings }) => ({
      id,
      order: orderId === null ? null : aboutOrder(attention, orderId),
      courierId,
      courier: courierName,
      at: iso(at),
      reason: reason ?? '',
      collected: toEgp(Math.max(0, postings.held ?? 0)),
      difference: toEgp(-(postings.difference ?? 0)),
    }),
  ),
  givenBack: attention.givenBack.map(({ orderId, at, actorName, note }) => ({
    ...aboutOrder(attention, orderId),
    at: iso(at),
    courier: actorName,
    reason: note ?? '',
  })),
  lateOrders: attention.late.map(({ id, dayNumber, shippingInfo, fulfilment, since, courier }) => ({
    hasCourier: courier !== null,
    orderId: id,
    number: dayNumberOrNone(dayNumber),
    name: shippingInfo.fullName,
    fulfilment,
    since: iso(since),
  })),
  refundsDue: attention.refundsDue.map(({ id, dayNumber, shippingInfo, returnedAt, due }) => ({
    orderId: id,
    number: dayNumberOrNone(dayNumber),
    name: shippingInfo.fullName,
    at: iso(returnedAt),
    due: toEgp(due),
  })),
  returnRequests: attention.returnRequests.map((order) => {
    const { id, dayNumber, shippingInfo, returnRequest, lines } = order
    const items = returnRequest?.items ?? []
    return {
      orderId: id,
      number: dayNumberOrNone(dayNumber),
      name: shippingInfo.fullName,
      at: iso(returnRequest?.at ?? 0),
      amount: toEgp(sumOf(order, items)),
      count: piecesOf(items),
      of: piecesOf(lines),
    }
  }),
  lowRatings: attention.lowRatings.map((rating) => ({
    ...publishRating(rating),
    ...aboutOrder(attention, rating.orderId),
  })),
  messages: attention.messages.map(({ id, name, createdAt, message }) => ({
    _id: id,
    name,
    at: iso(createdAt),
    message: message.slice(0, MESSAGE_LENGTH),
  })),
  lowStock: attention.lowStock,
})
