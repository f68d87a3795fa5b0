import * as z from 'zod/mini'
import { clientId, egp, inLatinDigits, isoTime, line, typed } from '#contracts/fields.ts'
import { latitude, longitude, Point, publishPoint } from '#contracts/geo.ts'
import { PublishedShipping, publishShipping } from '#contracts/ordering.ts'
import { PAGE_QUERY, pageAnswer } from '#contracts/paging.ts'
import type { CashBalance } from '#domain/cash/cash.ts'
import type { Delivery, DoneStop, Shift, Stop } from '#domain/delivery/delivery.ts'
import { MAX_POSITIONS_AT_ONCE } from '#domain/delivery/positions/position.ts'
import { CODE_DIGITS } from '#domain/delivery/steps/hand-over.ts'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import { STEP_KINDS } from '#domain/fulfilment/step.ts'
import { dayNumberText } from '#domain/ordering/order-number.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { toEgp } from '#domain/shared/money.ts'

export const ShiftBody = z.strictObject({ on: z.boolean() })

/** When the device did it, for one that had no network then. */
export const StepBody = z.strictObject({ at: z.optional(isoTime()) })

/** Why a courier can't bring it after all. */
export const GiveBackBody = z.strictObject({ reason: line(300), at: z.optional(isoTime()) })

export const HandOverBody = z.strictObject({
  /** Made by the device, so that a hand-over sent again is known again. */
  handOverId: clientId(),
  code: z.optional(typed(10, inLatinDigits).check(z.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`)))),
  reason: z.optional(line(300)),
  wrongCodes: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  collected: z.optional(egp().check(z.lte(10_000_000))),
  collectedReason: z.optional(line(300)),
  at: isoTime(),
})

export const PositionsBody = z.strictObject({
  /** What the device's clock shows now: a clock that is set wrong is seen by it. */
  sentAt: isoTime(),
  positions: z
    .array(
      z.strictObject({
        seq: z.int().check(z.gte(0)),
        at: isoTime(),
        lat: latitude(),
        lng: longitude(),
        heading: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(360)))),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_POSITIONS_AT_ONCE)),
})

const about = {
  _id: z.string(),
  /** `A-042`; left out where the order has none, and by devices that kept an older answer. */
  number: z.optional(z.string()),
  fulfilment: z.enum(FULFILMENTS),
  createdAt: isoTime(),
  method: z.enum(PAYMENT_METHODS),
  /** Cash to collect; 0 for what is paid. */
  cashDue: egp(),
  pieces: z.int(),
  destination: Point,
}

const publishAbout = ({ order, destination }: Delivery) => ({
  _id: order.id,
  ...(order.dayNumber !== null && { number: dayNumberText(order.dayNumber) }),
  fulfilment: order.fulfilment,
  createdAt: new Date(order.createdAt).toISOString(),
  method: order.method,
  cashDue: order.method === 'cash' ? toEgp(order.total) : 0,
  pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  destination: publishPoint(destination),
})

/** One's own stop: all that is needed at the door, also without network. */
export const PublishedStop = z.strictObject({
  ...about,
  shippingInfo: PublishedShipping,
  /** The shopper showed the door on the map: `destination` is it, and no guess of ours. */
  isPinned: z.optional(z.boolean()),
  /** Who picked it up and may still have it: it was passed on. */
  from: z.optional(z.strictObject({ name: z.string(), phone: z.string() })),
  items: z.array(z.strictObject({ name: z.string(), nameAr: z.string(), quantity: z.int() })),
  /** PBKDF2-SHA-256 of the code, in base64url: enough to check it on the device. */
  codeSeal: z.strictObject({ salt: z.string(), iterations: z.int(), hash: z.string() }),
  wrongCodes: z.int(),
})

export const publishStop = (stop: Stop): z.infer<typeof PublishedStop> => ({
  ...publishAbout(stop),
  shippingInfo: publishShipping(stop.order.shippingInfo),
  ...(stop.order.shippingInfo.pin && { isPinned: true }),
  ...(stop.from && { from: stop.from }),
  items: stop.order.lines.map(({ name, quantity }) => ({ name: name.en, nameAr: name.ar, quantity })),
  codeSeal: stop.seal,
  wrongCodes: stop.wrongCodes,
})

/** Why a stop is no longer one's own. */
export const GoneAnswer = z.strictObject({
  /** What ended it: given to another courier, back at the shop, cancelled, received. */
  kind: z.nullable(z.enum(STEP_KINDS)),
  /** As the office wrote it. */
  reason: z.nullable(z.string()),
})

/** What was handed over today. */
export const PublishedDone = z.strictObject({
  _id: z.string(),
  number: z.optional(z.string()),
  name: z.string(),
  quarter: z.string(),
  pieces: z.int(),
  collected: egp(),
  at: isoTime(),
})

export const publishDone = ({ order, collected }: DoneStop): z.infer<typeof PublishedDone> => {
  const { fullName, area, district, city } = order.shippingInfo
  return {
    _id: order.id,
    ...(order.dayNumber !== null && { number: dayNumberText(order.dayNumber) }),
    name: fullName,
    quarter: area || district || city,
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    collected: toEgp(collected),
    at: new Date(order.deliveredAt ?? order.createdAt).toISOString(),
  }
}

/** What could be taken: the quarter it goes to, and not yet to whom. */
export const PublishedOpen = z.strictObject({
  ...about,
  city: z.string(),
  district: z.optional(z.string()),
  area: z.optional(z.string()),
})

// To about a kilometre: the way is worth knowing before it is taken, the door is not.
const roughly = (degrees: number): number => Math.round(degrees * 100) / 100

export const publishOpen = (delivery: Delivery): z.infer<typeof PublishedOpen> => {
  const { city, district, area } = delivery.order.shippingInfo
  const { lat, lng } = delivery.destination
  return {
    ...publishAbout(delivery),
    destination: { lat: roughly(lat), lng: roughly(lng) },
    city,
    ...(district !== undefined && { district }),
    ...(area !== undefined && { area }),
  }
}

/** Cash a courier has to account for. */
export const PublishedCash = z.strictObject({ due: egp(), held: egp() })

export const publishCash = ({ due, held }: CashBalance): z.infer<typeof PublishedCash> => ({
  due: toEgp(due),
  held: toEgp(held),
})

export const PublishedShift = z.strictObject({ onSince: z.nullable(isoTime()), cash: PublishedCash })

export const publishShift = ({ onSince, cash }: Shift): z.infer<typeof PublishedShift> => ({
  onSince: onSince === null ? null : new Date(onSince).toISOString(),
  cash: publishCash(cash),
})

export const ShiftAnswer = z.strictObject({ shift: PublishedShift })
export const CourierAnswer = z.strictObject({
  shift: PublishedShift,
  stops: z.array(PublishedStop),
  /** Today's, the earliest first. */
  done: z.array(PublishedDone),
  /** The first page of what could be taken, and where the next one begins. */
  open: z.array(PublishedOpen),
  openNext: z.nullable(z.string()),
})
export const OpenQuery = z.strictObject(PAGE_QUERY)
export const OpenPage = pageAnswer(PublishedOpen)
export const DeliveryAnswer = z.strictObject({
  delivery: z.strictObject({ _id: z.string(), fulfilment: z.enum(FULFILMENTS) }),
})

export const publishDelivery = ({ order }: Delivery): z.infer<typeof DeliveryAnswer> => ({
  delivery: { _id: order.id, fulfilment: order.fulfilment },
})
