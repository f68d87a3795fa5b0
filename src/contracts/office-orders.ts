import * as z from 'zod/mini'
import { clientId, egp, isoTime, knownId, line, paragraph } from '#contracts/fields.ts'
import { PublishedPosition, publishPosition } from '#contracts/geo.ts'
import {
  dayNumber,
  OrderLineAnswer,
  PublishedReturnRequest,
  PublishedShipping,
  publishLine,
  publishReturnRequest,
  publishShipping,
} from '#contracts/ordering.ts'
import { PAGE_QUERY, pageAnswer, sortNames } from '#contracts/paging.ts'
import { FULFILMENTS, MOVERS, UNFINISHED } from '#domain/fulfilment/fulfilment.ts'
import { STEP_KINDS } from '#domain/fulfilment/step.ts'
import type { Board, DeskCourier, Waiting } from '#domain/office/board.ts'
import { type DeskOrder, LISTED_STEPS, SORT_COLUMNS } from '#domain/office/order-desk.ts'
import type { OrderFile } from '#domain/office/show-any-order.ts'
import { NOTE_KINDS } from '#domain/ordering/note.ts'
import { ORDER_STATUSES } from '#domain/ordering/order.ts'
import { dayNumberOrNone } from '#domain/ordering/order-number.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { toEgp } from '#domain/shared/money.ts'

const cairoDay = () => z.iso.date()

export const ORDER_SORTS = sortNames(SORT_COLUMNS)

export const OrderQuery = z.strictObject({
  ...PAGE_QUERY,
  /** A number, a phone or names, in any script. */
  words: z.optional(z.string().check(z.maxLength(200))),
  step: z.optional(z.enum(LISTED_STEPS)),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  /** The id of a courier, or `none`. */
  courier: z.optional(knownId()),
  day: z.optional(cairoDay()),
  lastDay: z.optional(cairoDay()),
  late: z.optional(z.literal('1')),
  /** A column, `-` before it for the last or the largest first; `-time`, the newest first, unless it says otherwise. */
  sort: z.optional(z.enum(ORDER_SORTS)),
})

export const PassOnBody = z.strictObject({ courierId: knownId(), reason: line(300) })
export const SendBackBody = z.strictObject({ reason: line(300) })
export const MarkDeliveredBody = z.strictObject({
  reason: line(300),
  /** What the courier was given; what was due, where it is missing. */
  collected: z.optional(egp().check(z.lte(10_000_000))),
})

export const CancelBody = z.strictObject({ reason: line(300) })
export const TakeBackBody = z.strictObject({ reason: line(300), restock: z.boolean() })
export const NoteBody = z.strictObject({
  /** Made by the client: the same one again is the same note. */
  id: clientId(),
  text: paragraph(2000),
})
export const RefundBody = z.strictObject({
  id: clientId(),
  amount: egp().check(z.gte(0.01), z.lte(10_000_000)),
  text: paragraph(2000),
})

const iso = (time: number): string => new Date(time).toISOString()
const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time))

/** An order as a row of the table or a card of the board. */
export const PublishedDeskOrder = z.strictObject({
  _id: z.string(),
  number: dayNumber(),
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENTS),
  method: z.enum(PAYMENT_METHODS),
  price: egp(),
  createdAt: isoTime(),
  name: z.string(),
  phone: z.string(),
  /** The quarter it goes to. */
  place: z.string(),
  pieces: z.int(),
  courier: z.nullable(z.strictObject({ _id: z.string(), name: z.string() })),
  /** When it came to its step. */
  since: isoTime(),
  late: z.boolean(),
})
export type PublishedDeskOrder = z.infer<typeof PublishedDeskOrder>

export const OrderPage = pageAnswer(PublishedDeskOrder)

export const StepParams = z.strictObject({ step: z.enum(UNFINISHED) })
export const StepQuery = z.strictObject(PAGE_QUERY)

export const publishDeskOrder = (order: DeskOrder): PublishedDeskOrder => {
  const { fullName, phone, city, district, area } = order.shippingInfo
  return {
    _id: order.id,
    number: dayNumberOrNone(order.dayNumber),
    status: order.status,
    fulfilment: order.fulfilment,
    method: order.method,
    price: toEgp(order.total),
    createdAt: iso(order.createdAt),
    name: fullName,
    phone,
    place: district || area || city,
    pieces: order.pieces,
    courier: order.courier && { _id: order.courier.id, name: order.courier.name },
    since: iso(order.since),
    late: order.isLate,
  }
}

export const PublishedDeskCourier = z.strictObject({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  onSince: isoTime(),
  stops: z.int(),
  held: egp(),
  position: z.nullable(PublishedPosition),
})
export type PublishedDeskCourier = z.infer<typeof PublishedDeskCourier>

export const publishDeskCourier = (courier: DeskCourier): PublishedDeskCourier => ({
  _id: courier.id,
  name: courier.name,
  phone: courier.phone,
  onSince: iso(courier.onSince),
  stops: courier.stops,
  held: toEgp(courier.held),
  position: courier.position && publishPosition(courier.position),
})

export const PublishedWaiting = z.strictObject({
  /** Unfinished orders by step. */
  steps: z.record(z.string(), z.int()),
  /** Received today. */
  delivered: z.int(),
  /** Unread; null for who may not read them. */
  messages: z.nullable(z.int()),
  /** Of the last day. */
  lowRatings: z.nullable(z.int()),
})
export type PublishedWaiting = z.infer<typeof PublishedWaiting>

export const publishWaiting = (waiting: Waiting): PublishedWaiting => ({
  ...waiting,
  steps: Object.fromEntries(waiting.steps),
})

/** All that moves in the office: the answer to who asks, and the first event of the live stream. */
export const BoardAnswer = z.strictObject({
  orders: z.array(PublishedDeskOrder),
  /** Where the next page of each step begins; null at its end. */
  next: z.record(z.enum(UNFINISHED), z.nullable(z.string())),
  couriers: z.array(PublishedDeskCourier),
  waiting: PublishedWaiting,
})
export type BoardAnswer = z.infer<typeof BoardAnswer>

export const publishBoard = ({ orders, next, couriers, waiting }: Board): BoardAnswer => ({
  orders: orders.map(publishDeskOrder),
  next,
  couriers: couriers.map(publishDeskCourier),
  waiting: publishWaiting(waiting),
})

/** Where a courier on shift is now. */
export const CourierPositionEvent = z.strictObject({ courierId: z.string(), position: PublishedPosition })

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

/** An order with everything the office knows about it. */
export const OrderFileAnswer = z.strictObject({
  order: z.strictObject({
    _id: z.string(),
    number: dayNumber(),
    status: z.enum(ORDER_STATUSES),
    fulfilment: z.enum(FULFILMENTS),
    method: z.enum(PAYMENT_METHODS),
    price: egp(),
    deliveryFee: egp(),
    createdAt: isoTime(),
    deliveredAt: z.nullable(isoTime()),
    returnedAt: z.nullable(isoTime()),
    returnRequest: z.nullable(PublishedReturnRequest),
    items: z.array(OrderLineAnswer),
    shippingInfo: PublishedShipping,
    /** What came in for it: by the provider, or collected by a courier. */
    paid: egp(),
    refunded: egp(),
    /** Its owner has confirmed it, and the courier who has it not yet. */
    awaitsHandOver: z.boolean(),
    since: isoTime(),
    late: z.boolean(),
  }),
  /** Null for who may not see customers. */
  owner: z.nullable(
    z.strictObject({ _id: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  ),
  courier: z.nullable(z.strictObject({ _id: z.string(), name: z.string(), phone: z.string() })),
  steps: z.array(PublishedStep),
  notes: z.array(PublishedNote),
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
      price: toEgp(order.total),
      deliveryFee: toEgp(order.deliveryFee),
      createdAt: iso(order.createdAt),
      deliveredAt: isoOrNull(order.deliveredAt),
      returnedAt: isoOrNull(order.returnedAt),
      returnRequest: publishReturnRequest(order),
      items: order.lines.map(publishLine),
      shippingInfo: publishShipping(order.shippingInfo),
      paid: toEgp(file.paid),
      refunded: toEgp(file.refunded),
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
  }
}
