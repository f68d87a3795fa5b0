import * as z from 'zod/mini'
import { egp, iso, isoTime } from '#contracts/fields.ts'
import { PublishedRating, publishRating } from '#contracts/ratings.ts'
import { lineKey } from '#domain/catalog/variants.ts'
import { FULFILMENTS, MOVERS } from '#domain/fulfilment/fulfilment.ts'
import type { Attention } from '#domain/office/list-attention.ts'
import { SETTLED_KINDS } from '#domain/office/settle-attention.ts'
import type { Order } from '#domain/ordering/order.ts'
import { dayNumberOrNone } from '#domain/ordering/order-number.ts'
import { piecesOf } from '#domain/ordering/quote.ts'
import { type ReturnedItem, returnedSum } from '#domain/ordering/return-request.ts'
import { PROVIDERS } from '#domain/payments/payment.ts'
import { BY_HAND_WITHIN_MS } from '#domain/payments/refund.ts'
import { canonicalId } from '#domain/shared/canonical-id.ts'
import { toEgp } from '#domain/shared/money.ts'

const AttentionOrder = z.strictObject({
  orderId: z.string(),
  /** The day number: `A-042`. */
  number: z.nullable(z.string()),
  name: z.string(),
})

export const AttentionAnswer = z.strictObject({
  forcedHandOvers: z.array(
    z.strictObject({
      id: z.string(),
      ...AttentionOrder.shape,
      /** Recorded by the courier at the door, or by the office for the courier. */
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
      /** Received minus due: negative when money is missing. */
      difference: z.number(),
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
  /** Refunds that a provider did not pay back: people do, before `payBy`. */
  failedRefunds: z.array(
    z.strictObject({
      ...AttentionOrder.shape,
      id: z.string(),
      at: isoTime(),
      due: egp(),
      payBy: isoTime(),
    }),
  ),
  /** Money that fits no payment, or a sum that differs from its payment. */
  strayMoney: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['unmatched', 'mismatch']),
      provider: z.enum(PROVIDERS),
      paymentId: z.nullable(z.string()),
      at: isoTime(),
    }),
  ),
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

/** How many pieces these items of an order are; what is sold by weight counts as one. */
const countOf = (items: readonly ReturnedItem[], lines: Order['lines']): number =>
  items.reduce((sum, { quantity, ...item }) => {
    const line = lines.find((each) => lineKey(each) === lineKey(item))
    return sum + piecesOf({ quantity, byWeight: line?.byWeight })
  }, 0)

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
  failedRefunds: attention.failedRefunds.map(({ id, orderId, order, amount, createdAt }) => ({
    id,
    orderId,
    number: dayNumberOrNone(order.dayNumber),
    name: order.name,
    at: iso(createdAt),
    due: toEgp(amount),
    payBy: iso(createdAt + BY_HAND_WITHIN_MS),
  })),
  strayMoney: attention.strayMoney.map(({ id, verdict, provider, paymentId, at }) => ({
    id,
    kind: verdict === 'mismatch' ? 'mismatch' : 'unmatched',
    provider,
    paymentId,
    at: iso(at),
  })),
  returnRequests: attention.returnRequests.map((order) => {
    const { id, dayNumber, shippingInfo, returnRequest, lines } = order
    const items = returnRequest?.items ?? []
    return {
      orderId: id,
      number: dayNumberOrNone(dayNumber),
      name: shippingInfo.fullName,
      at: iso(returnRequest?.at ?? 0),
      amount: toEgp(returnedSum(order, items)),
      count: countOf(items, lines),
      of: lines.reduce((sum, line) => sum + piecesOf(line), 0),
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
