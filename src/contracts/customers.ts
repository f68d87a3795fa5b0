import * as z from 'zod/mini'
import { egp, iso, isoOrNull, isoTime, line } from '#contracts/fields.ts'
import {
  dayNumber,
  OrderLineAnswer,
  orderSums,
  PublishedShipping,
  publishLine,
  publishShipping,
  publishSums,
} from '#contracts/ordering.ts'
import { PAGE_QUERY, pageAnswer, sortNames } from '#contracts/paging.ts'
import { CUSTOMER_COLUMNS, type Customer, type Erasure } from '#domain/customers/customer.ts'
import type { PersonalData } from '#domain/customers/export-customer.ts'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import { ORDER_STATUSES, type Order } from '#domain/ordering/order.ts'
import { dayNumberOrNone } from '#domain/ordering/order-number.ts'
import { piecesOf } from '#domain/ordering/quote.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { cairoTime } from '#domain/shared/cairo.ts'
import { toEgp } from '#domain/shared/money.ts'

export const typedQuery = z.optional(z.string().check(z.maxLength(100)))

export const CUSTOMER_SORTS = sortNames(CUSTOMER_COLUMNS)

export const CustomerQuery = z.strictObject({
  ...PAGE_QUERY,
  q: typedQuery,
  /** A column, with `-` for descending order; the default is newest account first. */
  sort: z.optional(z.enum(CUSTOMER_SORTS)),
})
export const CancelAllBody = z.strictObject({ reason: line(300) })
export const CancelledAnswer = z.strictObject({ cancelled: z.int() })
/** The customer's e-mail, or the number of one without an e-mail. */
export const EraseBody = z.strictObject({ email: line(254) })

const PublishedCustomer = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  image: z.nullable(z.string()),
  createdAt: isoTime(),
  orders: z.int(),
  /** Orders not delivered yet. */
  openOrders: z.int(),
  spent: egp(),
  lastOrderAt: z.nullable(isoTime()),
  erasedAt: z.nullable(isoTime()),
  blockedAt: z.nullable(isoTime()),
})
export type PublishedCustomer = z.infer<typeof PublishedCustomer>

const { image: _image, erasedAt: _erasedAt, ...rowFields } = PublishedCustomer.shape
export const CustomerPage = pageAnswer(z.strictObject(rowFields))
export const CustomerAnswer = z.strictObject({ customer: PublishedCustomer })

export const publishCustomer = ({ user, erasedAt, blockedAt, ...customer }: Customer): PublishedCustomer => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  image: user.photo,
  createdAt: iso(user.createdAt),
  orders: customer.orders,
  openOrders: customer.openOrders,
  spent: toEgp(customer.spent),
  lastOrderAt: isoOrNull(customer.lastOrderAt),
  erasedAt: isoOrNull(erasedAt),
  blockedAt: isoOrNull(blockedAt),
})

/** Without the photo, which would make a long list heavy. */
export const publishCustomerRow = (customer: Customer): z.infer<typeof CustomerPage>['items'][number] => {
  const { image: _, erasedAt: __, ...row } = publishCustomer(customer)
  return row
}

/** The token is returned once; only its hash is stored. */
export const PasswordLinkAnswer = z.strictObject({ token: z.string(), expiresAt: isoTime() })

const PublishedCustomerOrder = z.strictObject({
  _id: z.string(),
  number: dayNumber(),
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENTS),
  price: egp(),
  pieces: z.int(),
  createdAt: isoTime(),
})
export type PublishedCustomerOrder = z.infer<typeof PublishedCustomerOrder>
export const CustomerOrderPage = pageAnswer(PublishedCustomerOrder)

export const publishCustomerOrder = (order: Order): PublishedCustomerOrder => ({
  _id: order.id,
  number: dayNumberOrNone(order.dayNumber),
  status: order.status,
  fulfilment: order.fulfilment,
  price: toEgp(order.total),
  pieces: order.lines.reduce((sum, each) => sum + piecesOf(each), 0),
  createdAt: iso(order.createdAt),
})

export const ErasureAnswer = z.strictObject({ orders: z.int(), ratings: z.int(), messages: z.int() })
export const publishErasure = (erasure: Erasure): z.infer<typeof ErasureAnswer> => erasure

const text = z.string()

/** All stored data of one person, for that person. */
export const PersonalFile = z.strictObject({
  person: PublishedCustomer,
  addresses: z.array(z.strictObject({ label: text, shippingInfo: PublishedShipping })),
  orders: z.array(
    z.strictObject({
      ...PublishedCustomerOrder.shape,
      method: z.enum(PAYMENT_METHODS),
      ...orderSums,
      deliveredAt: z.nullable(isoTime()),
      returnedAt: z.nullable(isoTime()),
      shippingInfo: PublishedShipping,
      items: z.array(z.omit(OrderLineAnswer, { image: true, total: true })),
      steps: z.array(z.strictObject({ kind: text, at: isoTime(), note: z.nullable(text) })),
      payments: z.array(
        z.strictObject({
          number: text,
          provider: text,
          method: z.enum(PAYMENT_METHODS),
          state: text,
          amount: egp(),
          reference: z.nullable(text),
          lastDigits: z.nullable(text),
          at: isoTime(),
        }),
      ),
      refunds: z.array(z.strictObject({ amount: egp(), state: text, reason: text, at: isoTime() })),
    }),
  ),
  ratings: z.array(
    z.strictObject({
      orderId: text,
      about: text,
      stars: z.int(),
      comment: text,
      at: isoTime(),
      answer: z.nullable(text),
    }),
  ),
  messages: z.array(
    z.strictObject({
      name: text,
      email: text,
      phone: text,
      message: text,
      at: isoTime(),
      answer: z.nullable(text),
    }),
  ),
  sessions: z.array(
    z.strictObject({
      loggedInAt: isoTime(),
      lastSeenAt: isoTime(),
      browser: z.nullable(text),
      system: z.nullable(text),
      address: z.nullable(text),
    }),
  ),
  notices: z.array(z.strictObject({ endpoint: text })),
})

/** In Cairo time, because people read the file. */
const when = (at: number | null): string | null => (at === null ? null : cairoTime(at))

export const publishPersonalData = (data: PersonalData): z.infer<typeof PersonalFile> => {
  const stepsOf = Map.groupBy(data.steps, ({ orderId }) => orderId)
  const paymentsOf = Map.groupBy(data.payments, ({ orderId }) => orderId)
  const refundsOf = Map.groupBy(data.refunds, ({ orderId }) => orderId)
  return {
    person: {
      ...publishCustomer(data.customer),
      createdAt: cairoTime(data.customer.user.createdAt),
      lastOrderAt: when(data.customer.lastOrderAt),
      erasedAt: when(data.customer.erasedAt),
    },
    addresses: data.addresses.map(({ label, shippingInfo }) => ({
      label,
      shippingInfo: publishShipping(shippingInfo),
    })),
    orders: data.orders.map((order) => ({
      ...publishCustomerOrder(order),
      createdAt: cairoTime(order.createdAt),
      method: order.method,
      ...publishSums(order),
      deliveredAt: when(order.deliveredAt),
      returnedAt: when(order.returnedAt),
      shippingInfo: publishShipping(order.shippingInfo),
      items: order.lines.map((each) => {
        const { image: _, total: __, ...published } = publishLine(each)
        return published
      }),
      steps: (stepsOf.get(order.id) ?? []).map(({ kind, at, note }) => ({ kind, at: cairoTime(at), note })),
      payments: (paymentsOf.get(order.id) ?? []).map((payment) => ({
        number: payment.number,
        provider: payment.provider,
        method: payment.method,
        state: payment.state,
        amount: toEgp(payment.amount),
        reference: payment.reference,
        lastDigits: payment.lastDigits,
        at: cairoTime(payment.createdAt),
      })),
      refunds: (refundsOf.get(order.id) ?? []).map(({ amount, state, reason, createdAt }) => ({
        amount: toEgp(amount),
        state,
        reason,
        at: cairoTime(createdAt),
      })),
    })),
    ratings: data.ratings.map(({ orderId, subject, stars, comment, changedAt, answer }) => ({
      orderId,
      about: subject,
      stars,
      comment,
      at: cairoTime(changedAt),
      answer,
    })),
    messages: data.messages.map(({ name, email: sender, phone, message, createdAt, answer }) => ({
      name,
      email: sender,
      phone,
      message,
      at: cairoTime(createdAt),
      answer,
    })),
    sessions: data.sessions.map(({ createdAt, lastSeenAt, browser, system, address }) => ({
      loggedInAt: cairoTime(createdAt),
      lastSeenAt: cairoTime(lastSeenAt),
      browser,
      system,
      address,
    })),
    notices: data.noticesAt.map((endpoint) => ({ endpoint })),
  }
}
