import * as z from 'zod/mini'
import { publishCash } from '#contracts/delivery.ts'
import { clientId, egp, isoOrNull, isoTime, knownId } from '#contracts/fields.ts'
import { Point, publishPoint } from '#contracts/geo.ts'
import { PublishedShipping, publishShipping } from '#contracts/ordering.ts'
import { PAGE_QUERY, pageAnswer } from '#contracts/paging.ts'
import { PublishedRating, publishRating } from '#contracts/ratings.ts'
import type { CashBalance } from '#domain/delivery/cash.ts'
import type { CourierAtWork, Delivery, Remarks } from '#domain/delivery/delivery.ts'
import { FULFILMENTS } from '#domain/delivery/fulfilment.ts'
import { plainAverage, type Rating, type StarTally } from '#domain/ratings/rating.ts'
import { toEgp } from '#domain/shared/money.ts'

export const GiveBody = z.strictObject({ courierId: knownId() })

export const HandInBody = z.strictObject({
  /** Made by the client: the same one again is the same hand-in. */
  id: clientId(),
  courierId: knownId(),
  amount: egp().check(z.gte(0.01), z.lte(100_000_000)),
})

// A difference can be either way, so these may be below zero.
const signedEgp = z.number()

export const CashAnswer = z.strictObject({
  cash: z.strictObject({ due: egp(), held: egp(), handedIn: egp(), difference: signedEgp }),
})

export const publishBalance = (balance: CashBalance): z.infer<typeof CashAnswer>['cash'] => ({
  ...publishCash(balance),
  handedIn: toEgp(balance.office),
  difference: toEgp(balance.difference),
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

const Remark = z.strictObject({
  orderId: z.nullable(z.string()),
  actorId: z.nullable(z.string()),
  at: isoTime(),
  reason: z.string(),
})

export const AttentionAnswer = z.strictObject({
  forcedHandOvers: z.array(Remark),
  cashDifferences: z.array(Remark),
  lowRatings: z.array(z.strictObject({ ...PublishedRating.shape, orderId: z.string() })),
})

const remark = (orderId: string | null, actorId: string | null, at: number, reason: string | null) => ({
  orderId,
  actorId,
  at: new Date(at).toISOString(),
  reason: reason ?? '',
})

export const publishAttention = (
  { forced, differences }: Remarks,
  low: readonly Rating[],
): z.infer<typeof AttentionAnswer> => ({
  forcedHandOvers: forced.map(({ orderId, actorId, at, note }) => remark(orderId, actorId, at, note)),
  cashDifferences: differences.map((entry) => remark(entry.orderId, entry.actorId, entry.at, entry.reason)),
  lowRatings: low.map((rating) => ({ ...publishRating(rating), orderId: rating.orderId })),
})
