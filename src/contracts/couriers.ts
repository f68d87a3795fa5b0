import * as z from 'zod/mini'
import { egp, email, iso, isoOrNull, isoTime, line, phone } from '#contracts/fields.ts'
import { CashAnswer, PublishedStars, publishBalance, publishStars } from '#contracts/office.ts'
import { pageAnswer } from '#contracts/paging.ts'
import { CASH_KINDS, type LedgerEntry } from '#domain/cash/cash.ts'
import type { CourierFile, WorkedShift } from '#domain/delivery/delivery.ts'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import type { Member } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import { dayNumberOrNone } from '#domain/ordering/order-number.ts'
import { type Piastres, toEgp } from '#domain/shared/money.ts'

export const CourierBody = z.strictObject({ name: line(100), phone: phone(), email: email() })
export const CourierChange = z.partial(CourierBody)
export const AccessBody = z.strictObject({ disabled: z.boolean() })

const PublishedAccount = z.strictObject({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  createdAt: isoTime(),
  disabledAt: z.nullable(isoTime()),
})

export const publishAccount = (member: Member): z.infer<typeof PublishedAccount> => ({
  _id: member.id,
  name: member.name,
  phone: member.phone,
  email: member.email,
  createdAt: iso(member.createdAt),
  disabledAt: isoOrNull(member.disabledAt),
})

export const CourierAccountAnswer = z.strictObject({ courier: PublishedAccount })
/** The password is returned once; only its hash is stored. */
export const NewCourierAnswer = z.strictObject({ courier: PublishedAccount, password: z.string() })
export const PasswordAnswer = z.strictObject({ password: z.string() })

const StopAnswer = z.strictObject({
  _id: z.string(),
  number: z.nullable(z.string()),
  fulfilment: z.enum(FULFILMENTS),
  price: egp(),
  isCash: z.boolean(),
  /** The cash collected for it; null before the hand-over and for prepaid orders. */
  collected: z.nullable(egp()),
  customer: z.string(),
  city: z.string(),
  address: z.string(),
  createdAt: isoTime(),
  deliveredAt: z.nullable(isoTime()),
})
export type PublishedCourierStop = z.infer<typeof StopAnswer>

const publishCourierStop = (order: Order, collected: Piastres | null = null): PublishedCourierStop => ({
  _id: order.id,
  number: dayNumberOrNone(order.dayNumber),
  fulfilment: order.fulfilment,
  price: toEgp(order.total),
  isCash: order.method === 'cash',
  collected: collected === null ? null : toEgp(collected),
  customer: order.shippingInfo.fullName,
  city: order.shippingInfo.city,
  address: order.shippingInfo.address,
  createdAt: iso(order.createdAt),
  deliveredAt: isoOrNull(order.deliveredAt),
})

export const CourierFileAnswer = z.strictObject({
  courier: PublishedAccount,
  onSince: z.nullable(isoTime()),
  cash: CashAnswer.shape.cash,
  stars: PublishedStars,
  toDo: z.array(StopAnswer),
  brought: z.array(StopAnswer),
})
export type PublishedCourierFile = z.infer<typeof CourierFileAnswer>

export const publishCourierFile = (file: CourierFile): PublishedCourierFile => ({
  courier: publishAccount(file.courier),
  onSince: isoOrNull(file.onSince),
  cash: publishBalance(file.cash),
  stars: publishStars(file.stars),
  toDo: file.toDo.map(({ order }) => publishCourierStop(order)),
  brought: file.brought.map(({ order, collected }) =>
    publishCourierStop(order, order.method === 'cash' ? collected : null),
  ),
})

const PublishedWorkedShift = z.strictObject({ startedAt: isoTime(), endedAt: z.nullable(isoTime()) })
export type PublishedWorkedShift = z.infer<typeof PublishedWorkedShift>
export const ShiftPage = pageAnswer(PublishedWorkedShift)

export const publishWorkedShift = ({ startedAt, endedAt }: WorkedShift): PublishedWorkedShift => ({
  startedAt: iso(startedAt),
  endedAt: isoOrNull(endedAt),
})

// An amount that leaves an account is negative; an entry sums to zero.
const amount = z.number()

const PublishedCashEntry = z.strictObject({
  _id: z.string(),
  kind: z.enum(CASH_KINDS),
  at: isoTime(),
  orderId: z.nullable(z.string()),
  number: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The courier's own; part of no posting. */
  tip: egp(),
  postings: z.strictObject({
    shopper: amount,
    due: amount,
    held: amount,
    office: amount,
    difference: amount,
  }),
})
export type PublishedCashEntry = z.infer<typeof PublishedCashEntry>
export const CashPage = pageAnswer(PublishedCashEntry)

export const publishCashEntry = ({
  id,
  kind,
  at,
  orderId,
  dayNumber,
  reason,
  tip = 0,
  postings,
}: LedgerEntry): PublishedCashEntry => ({
  _id: id,
  kind,
  at: iso(at),
  orderId,
  number: dayNumberOrNone(dayNumber),
  reason,
  tip: toEgp(tip),
  postings: {
    shopper: toEgp(postings.shopper ?? 0),
    due: toEgp(postings.due ?? 0),
    held: toEgp(postings.held ?? 0),
    office: toEgp(postings.office ?? 0),
    difference: toEgp(postings.difference ?? 0),
  },
})
