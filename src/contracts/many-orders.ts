import * as z from 'zod/mini'
import { clientId, egp, isoTime, knownId, orderIds } from '#contracts/fields.ts'
import {
  dayNumber,
  OrderLineAnswer,
  orderSums,
  PublishedReturnRequest,
  PublishedShipping,
  publishLine,
  publishReturnRequest,
  publishShipping,
  publishSums,
} from '#contracts/ordering.ts'
import { MAX_ORDERS_AT_ONCE, ORDER_ACTIONS } from '#domain/delivery/dispatch/order-actions.ts'
import type { OrderPaper, Papers } from '#domain/office/show-papers.ts'
import type { OrderOutcome } from '#domain/ordering/each-order.ts'
import { dayNumberOrNone } from '#domain/ordering/order-number.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import type { Words } from '#domain/shared/language.ts'
import { toEgp } from '#domain/shared/money.ts'

export const ManyOrdersBody = z.strictObject({
  action: z.enum(ORDER_ACTIONS),
  orderIds: z.array(clientId()).check(z.minLength(1), z.maxLength(MAX_ORDERS_AT_ONCE)),
  /** For `assign` only. */
  courierId: z.optional(knownId()),
})

/** One outcome per order: the refusal, or null on success. */
export const ManyOrdersAnswer = z.strictObject({
  outcomes: z.array(
    z.strictObject({
      _id: z.string(),
      refused: z.nullable(
        z.strictObject({ error: z.string(), message: z.strictObject({ en: z.string(), ar: z.string() }) }),
      ),
    }),
  ),
})
export type ManyOrdersAnswer = z.infer<typeof ManyOrdersAnswer>

/** `wordsFor` comes from the server, because contracts contain codes only. */
export const publishOutcomes = (
  outcomes: readonly OrderOutcome[],
  wordsFor: (refusal: NonNullable<OrderOutcome['refusal']>) => Words,
): ManyOrdersAnswer => ({
  outcomes: outcomes.map(({ orderId, refusal }) => ({
    _id: orderId,
    refused: refusal ? { error: refusal.code, message: wordsFor(refusal) } : null,
  })),
})

export const PapersQuery = z.strictObject({ ids: orderIds() })

/** The data to print an order: a receipt, a picking list or a bag label. */
export const PublishedPaper = z.strictObject({
  _id: z.string(),
  number: dayNumber(),
  method: z.enum(PAYMENT_METHODS),
  createdAt: isoTime(),
  items: z.array(z.strictObject({ ...OrderLineAnswer.shape, shelfPlace: z.string() })),
  shippingInfo: PublishedShipping,
  ...orderSums,
  /** The cash to collect at the door; 0 for a prepaid order. */
  cashDue: egp(),
  refunded: egp(),
  /** Absent unless a picker packed it. */
  bags: z.optional(z.int()),
  returnRequest: z.nullable(PublishedReturnRequest),
})
export type PublishedPaper = z.infer<typeof PublishedPaper>
export const PapersAnswer = z.strictObject({
  shop: z.strictObject({
    address: z.strictObject({ en: z.string(), ar: z.string() }),
    taxNumber: z.string(),
  }),
  papers: z.array(PublishedPaper),
})
export type PapersAnswer = z.infer<typeof PapersAnswer>

const publishPaper = (
  { order, refunded, bags }: OrderPaper,
  shelfPlaces: Papers['shelfPlaces'],
): PublishedPaper => ({
  _id: order.id,
  number: dayNumberOrNone(order.dayNumber),
  method: order.method,
  createdAt: new Date(order.createdAt).toISOString(),
  items: order.lines.map((line) => ({
    ...publishLine(line),
    shelfPlace: shelfPlaces.get(line.productId) ?? '',
  })),
  shippingInfo: publishShipping(order.shippingInfo),
  ...publishSums(order),
  cashDue: order.status === 'pending' ? toEgp(order.total) : 0,
  refunded: toEgp(refunded),
  ...(bags !== null && { bags }),
  returnRequest: publishReturnRequest(order),
})

export const publishPapers = ({
  papers,
  shelfPlaces,
  shop: { address, taxNumber },
}: Papers): PapersAnswer => ({
  shop: { address, taxNumber },
  papers: papers.map((paper) => publishPaper(paper, shelfPlaces)),
})
