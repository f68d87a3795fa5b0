import * as z from 'zod/mini'
import { egp, iso, isoOrNull, isoTime } from '#contracts/fields.ts'
import { DeskRefund, publishDeskRefund } from '#contracts/office-payments.ts'
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
import { FULFILMENTS, MOVERS } from '#domain/fulfilment/fulfilment.ts'
import { STEP_KINDS } from '#domain/fulfilment/step.ts'
import type { OrderFile } from '#domain/office/show-any-order.ts'
import { NOTE_KINDS } from '#domain/ordering/note.ts'
import { ORDER_STATUSES } from '#domain/ordering/order.ts'
import { dayNumberOrNone } from '#domain/ordering/order-number.ts'
import { PAYMENT_STATES, PROVIDERS, SOURCES } from '#domain/payments/payment.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { toEgp } from '#domain/shared/money.ts'

const PublishedStep = z.strictObject({
  kind: z.enum(STEP_KINDS),
  at: isoTime(),
  by: z.enum(MOVERS),
  actorName: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

const PublishedNote = z.strictObject({
  _id: z.string(),
  kind: z.enum(NOTE_KINDS),
  at: isoTime(),
  authorName: z.string(),
  amount: z.nullable(egp()),
  text: z.string(),
})

/** Everything the office knows about an order. */
export const OrderFileAnswer = z.strictObject({
  order: z.strictObject({
    _id: z.string(),
    number: dayNumber(),
    status: z.enum(ORDER_STATUSES),
    fulfilment: z.enum(FULFILMENTS),
    method: z.enum(PAYMENT_METHODS),
    ...orderSums,
    createdAt: isoTime(),
    deliveredAt: z.nullable(isoTime()),
    returnedAt: z.nullable(isoTime()),
    returnRequest: z.nullable(PublishedReturnRequest),
    items: z.array(
      z.strictObject({
        ...OrderLineAnswer.shape,
        /** Pieces that were refunded by line, and those put back on sale with a refund. */
        refunded: z.int(),
        restocked: z.int(),
      }),
    ),
    shippingInfo: PublishedShipping,
    /** The amount paid through the provider or collected by a courier. */
    paid: egp(),
    refunded: egp(),
    /** How the rest would be paid back, the first part first; a part without a provider is paid by hand. */
    payBack: z.array(
      z.strictObject({
        provider: z.nullable(z.enum(PROVIDERS)),
        source: z.nullable(z.enum(SOURCES)),
        lastDigits: z.nullable(z.string()),
        left: egp(),
      }),
    ),
    /** How much you may still refund; null without a limit. */
    refundLimit: z.nullable(egp()),
    /** True when the owner has confirmed receipt but the courier has not yet recorded the hand-over. */
    awaitsHandOver: z.boolean(),
    since: isoTime(),
    late: z.boolean(),
  }),
  /** Null without permission to see customers. */
  owner: z.nullable(
    z.strictObject({ _id: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  ),
  courier: z.nullable(z.strictObject({ _id: z.string(), name: z.string(), phone: z.string() })),
  steps: z.array(PublishedStep),
  notes: z.array(PublishedNote),
  /** Each try to pay online. */
  payments: z.array(
    z.strictObject({
      _id: z.string(),
      provider: z.enum(PROVIDERS),
      state: z.enum(PAYMENT_STATES),
      source: z.nullable(z.enum(SOURCES)),
      lastDigits: z.nullable(z.string()),
      startedAt: isoTime(),
    }),
  ),
  refunds: z.array(DeskRefund),
})
export type OrderFileAnswer = z.infer<typeof OrderFileAnswer>

export const publishOrderFile = (file: OrderFile): OrderFileAnswer => {
  const { order, owner, courier, steps, notes } = file
  return {
    order: {
      _id: order.id,
      number: dayNumberOrNone(order.dayNumber),
      status: order.status,
      fulfilment: order.fulfilment,
      method: order.method,
      ...publishSums(order),
      createdAt: iso(order.createdAt),
      deliveredAt: isoOrNull(order.deliveredAt),
      returnedAt: isoOrNull(order.returnedAt),
      returnRequest: publishReturnRequest(order),
      items: order.lines.map((line) => ({
        ...publishLine(line),
        refunded: line.refunded ?? 0,
        restocked: line.restocked ?? 0,
      })),
      shippingInfo: publishShipping(order.shippingInfo),
      paid: toEgp(file.paid),
      refunded: toEgp(file.refunded),
      payBack: file.payBack.map(({ payment, left }) => ({
        provider: payment?.provider ?? null,
        source: payment?.source ?? null,
        lastDigits: payment?.lastDigits ?? null,
        left: toEgp(left),
      })),
      refundLimit: file.refundLimit === undefined ? null : toEgp(file.refundLimit),
      awaitsHandOver: file.awaitsHandOver,
      since: iso(file.since),
      late: file.isLate,
    },
    owner: owner && { _id: owner.id, name: owner.name, email: owner.email, phone: owner.phone },
    courier: courier && { _id: courier.id, name: courier.name, phone: courier.phone },
    steps: steps.map(({ kind, at, by, actorName, note }) => ({ kind, at: iso(at), by, actorName, note })),
    notes: notes.map(({ id, kind, at, authorName, amount, text }) => ({
      _id: id,
      kind,
      at: iso(at),
      authorName,
      amount: amount === null ? null : toEgp(amount),
      text,
    })),
    payments: file.payments.map(({ id, provider, state, source, lastDigits, createdAt }) => ({
      _id: id,
      provider,
      state,
      source,
      lastDigits,
      startedAt: iso(createdAt),
    })),
    refunds: file.refunds.map(publishDeskRefund),
  }
}
