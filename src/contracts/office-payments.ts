import * as z from 'zod/mini'
import { cairoDay, egp, iso, isoOrNull, isoTime, paragraph } from '#contracts/fields.ts'
import { PAGE_QUERY, pageAnswer } from '#contracts/paging.ts'
import type { PaymentStory } from '#domain/office/payments/list-payments.ts'
import {
  type DeskMessage,
  type PaymentSummary,
  type RefundRow,
  SEEN_VERDICTS,
} from '#domain/office/payments/payment-desk.ts'
import { dayNumberOrNone } from '#domain/ordering/order-number.ts'
import {
  type Charge,
  DECLINE_REASONS,
  PAYMENT_STATES,
  type Payment,
  PROVIDERS,
  SOURCES,
} from '#domain/payments/payment.ts'
import { type PaymentMessage, VERDICTS } from '#domain/payments/payment-store.ts'
import { BY_HAND_WITHIN_MS, REFUND_STATES, type Refund } from '#domain/payments/refund.ts'
import { toEgp } from '#domain/shared/money.ts'

export const PREPAID = ['visa', 'paypal', 'fawry'] as const

export const paymentFilters = {
  /** The number of an order or a payment, an id or reference of the provider, a name or a phone. */
  words: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(z.enum(PAYMENT_STATES)),
  provider: z.optional(z.enum(PROVIDERS)),
  method: z.optional(z.enum(PREPAID)),
  day: z.optional(cairoDay()),
  lastDay: z.optional(cairoDay()),
}

export const PaymentQuery = z.strictObject({ ...PAGE_QUERY, ...paymentFilters })
export const PaymentExportQuery = z.strictObject(paymentFilters)

/** An amount in a currency, in its main unit. */
const Sum = z.strictObject({ amount: z.number(), currency: z.string() })

const publishCharge = ({ amount, currency }: Charge): z.infer<typeof Sum> => ({
  amount: amount / 100,
  currency,
})

const paymentFields = {
  _id: z.string(),
  orderId: z.string(),
  number: z.string(),
  provider: z.enum(PROVIDERS),
  method: z.enum(PREPAID),
  state: z.enum(PAYMENT_STATES),
  amount: egp(),
  charge: Sum,
  providerId: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  source: z.nullable(z.enum(SOURCES)),
  lastDigits: z.nullable(z.string()),
  declined: z.nullable(z.enum(DECLINE_REASONS)),
  /** True while the bank has not decided. */
  pending: z.boolean(),
  startedAt: isoTime(),
  expiresAt: isoTime(),
  settledAt: z.nullable(isoTime()),
}
const PaymentFields = z.strictObject(paymentFields)

const publishFields = (payment: Payment): z.infer<typeof PaymentFields> => ({
  _id: payment.id,
  orderId: payment.orderId,
  number: payment.number,
  provider: payment.provider,
  method: payment.method,
  state: payment.state,
  amount: toEgp(payment.amount),
  charge: publishCharge(payment.charge),
  providerId: payment.providerId,
  reference: payment.reference,
  source: payment.source,
  lastDigits: payment.lastDigits,
  declined: payment.declined,
  pending: payment.isPending,
  startedAt: iso(payment.createdAt),
  expiresAt: iso(payment.expiresAt),
  settledAt: isoOrNull(payment.settledAt),
})

const PublishedSummary = z.strictObject({
  ...paymentFields,
  /** The number of the order within its day: `A-042`. */
  orderNumber: z.nullable(z.string()),
  name: z.string(),
  captured: egp(),
  refunded: egp(),
})
export type PublishedPaymentSummary = z.infer<typeof PublishedSummary>

export const publishSummary = (payment: PaymentSummary): PublishedPaymentSummary => ({
  ...publishFields(payment),
  orderNumber: dayNumberOrNone(payment.order.dayNumber),
  name: payment.order.name,
  captured: toEgp(payment.captured),
  refunded: toEgp(payment.refunded),
})

export const PaymentPage = pageAnswer(PublishedSummary)

const messageFields = {
  _id: z.string(),
  provider: z.enum(PROVIDERS),
  direction: z.enum(['in', 'out']),
  what: z.string(),
  paymentId: z.nullable(z.string()),
  at: isoTime(),
  status: z.nullable(z.int()),
  sent: z.string(),
  received: z.string(),
  verdict: z.enum(VERDICTS),
}
const MessageFields = z.strictObject(messageFields)
export type PublishedPaymentMessage = z.infer<typeof MessageFields>

const publishMessage = (message: PaymentMessage): PublishedPaymentMessage => ({
  _id: message.id,
  provider: message.provider,
  direction: message.direction,
  what: message.what,
  paymentId: message.paymentId,
  at: iso(message.at),
  status: message.status,
  sent: message.sent,
  received: message.received,
  verdict: message.verdict,
})

export const DeskRefund = z.strictObject({
  _id: z.string(),
  amount: egp(),
  charge: Sum,
  state: z.enum(REFUND_STATES),
  reason: z.string(),
  /** Why it failed, or how it was paid back by hand. */
  remark: z.nullable(z.string()),
  /** The person who paid it back by hand. */
  settledBy: z.nullable(z.string()),
  requestedAt: isoTime(),
  sentAt: z.nullable(isoTime()),
  endedAt: z.nullable(isoTime()),
  /** Until when a person must have paid it back. */
  payBy: isoTime(),
})
export type DeskRefund = z.infer<typeof DeskRefund>

export const publishDeskRefund = (refund: Refund): DeskRefund => ({
  _id: refund.id,
  amount: toEgp(refund.amount),
  charge: publishCharge(refund.charge),
  state: refund.state,
  reason: refund.reason,
  remark: refund.remark,
  settledBy: refund.settledBy,
  requestedAt: iso(refund.createdAt),
  sentAt: isoOrNull(refund.sentAt),
  endedAt: isoOrNull(refund.endedAt),
  payBy: iso(refund.createdAt + BY_HAND_WITHIN_MS),
})

/** One payment with all that happened to it. */
export const PaymentStoryAnswer = z.strictObject({
  payment: PaymentFields,
  order: z.nullable(
    z.strictObject({ _id: z.string(), number: z.nullable(z.string()), name: z.string(), price: egp() }),
  ),
  captures: z.array(
    z.strictObject({
      _id: z.string(),
      transactionId: z.string(),
      amount: egp(),
      charge: Sum,
      at: isoTime(),
    }),
  ),
  refunds: z.array(DeskRefund),
  messages: z.array(MessageFields),
  askable: z.boolean(),
})
export type PaymentStoryAnswer = z.infer<typeof PaymentStoryAnswer>

export const publishStory = (story: PaymentStory): PaymentStoryAnswer => {
  const { payment, order, captures, refunds, messages } = story
  return {
    payment: publishFields(payment),
    order: order
      ? {
          _id: order.id,
          number: dayNumberOrNone(order.dayNumber),
          name: order.shippingInfo.fullName,
          price: toEgp(order.total),
        }
      : null,
    captures: captures.map(({ id, transactionId, amount, charge, at }) => ({
      _id: id,
      transactionId,
      amount: toEgp(amount),
      charge: publishCharge(charge),
      at: iso(at),
    })),
    refunds: refunds.map(publishDeskRefund),
    messages: messages.map(publishMessage),
    askable: story.isAskable,
  }
}

export const PaymentMessageQuery = z.strictObject({
  ...PAGE_QUERY,
  verdict: z.optional(z.enum(SEEN_VERDICTS)),
  /** `1` lists those that were looked at. */
  done: z.optional(z.literal('1')),
})

const PublishedDeskMessage = z.strictObject({
  ...messageFields,
  done: z.nullable(z.strictObject({ at: isoTime(), by: z.string() })),
})
export type PublishedDeskMessage = z.infer<typeof PublishedDeskMessage>

export const publishDeskMessage = ({ done, ...message }: DeskMessage): PublishedDeskMessage => ({
  ...publishMessage(message),
  done: done && { at: iso(done.at), by: done.by },
})

export const PaymentMessagePage = pageAnswer(PublishedDeskMessage)
export const PaymentMessageAnswer = z.strictObject({ message: PublishedDeskMessage })
export const MessageDoneBody = z.strictObject({ done: z.boolean() })

const PublishedRefundDue = z.strictObject({
  ...DeskRefund.shape,
  orderId: z.string(),
  orderNumber: z.nullable(z.string()),
  name: z.string(),
  phone: z.string(),
  paymentId: z.string(),
  provider: z.enum(PROVIDERS),
})
export type PublishedRefundDue = z.infer<typeof PublishedRefundDue>

export const publishRefundDue = (refund: RefundRow): PublishedRefundDue => ({
  ...publishDeskRefund(refund),
  orderId: refund.orderId,
  orderNumber: dayNumberOrNone(refund.order.dayNumber),
  name: refund.order.name,
  phone: refund.order.phone,
  paymentId: refund.payment.id,
  provider: refund.payment.provider,
})

export const RefundsDueAnswer = z.strictObject({
  due: z.array(PublishedRefundDue),
  /** The last ones that people paid back. */
  paidByHand: z.array(PublishedRefundDue),
})

export const PaidByHandBody = z.strictObject({
  paidAt: isoTime(),
  /** A receipt number, a transfer: how the shopper got the money. */
  proof: paragraph(500),
})
