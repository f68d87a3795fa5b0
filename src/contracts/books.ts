import * as z from 'zod/mini'
import { cairoDay, iso, isoOrNull, isoTime } from '#contracts/fields.ts'
import { PAGE_QUERY, pageAnswer } from '#contracts/paging.ts'
import type { BookRow, Books, ProviderCard } from '#domain/office/payments/books.ts'
import { type ComparedCapture, isDifferent } from '#domain/office/payments/payment-desk.ts'
import { dayNumberOrNone } from '#domain/ordering/order-number.ts'
import { PROVIDERS } from '#domain/payments/payment.ts'

export const BooksQuery = z.strictObject({
  day: z.optional(cairoDay()),
  lastDay: z.optional(cairoDay()),
})
export const DayParams = z.strictObject({ day: cairoDay() })
export const BookDayQuery = z.strictObject({ ...PAGE_QUERY, different: z.optional(z.literal('1')) })

const amount = () => z.number()

/** Our captures of one day and provider, and what was refunded of them, beside the provider's word. */
const PublishedBookRow = z.strictObject({
  day: z.iso.date(),
  provider: z.enum(PROVIDERS),
  currency: z.string(),
  count: z.int(),
  captured: amount(),
  refunded: amount(),
  /** How many of them the provider was asked about. */
  compared: z.int(),
  /** Null until all were compared. */
  theirs: z.nullable(amount()),
  theirRefunded: z.nullable(amount()),
  different: z.int(),
})
export type PublishedBookRow = z.infer<typeof PublishedBookRow>

const publishRow = (row: BookRow): PublishedBookRow => {
  const isWhole = row.compared === row.count
  return {
    day: row.day,
    provider: row.provider,
    currency: row.currency,
    count: row.count,
    captured: row.captured / 100,
    refunded: row.refunded / 100,
    compared: row.compared,
    theirs: isWhole ? row.theirs / 100 : null,
    theirRefunded: isWhole ? row.theirRefunded / 100 : null,
    different: row.different,
  }
}

export const BooksAnswer = z.strictObject({
  day: z.iso.date(),
  lastDay: z.iso.date(),
  rows: z.array(PublishedBookRow),
})

export const publishBooks = ({ day, lastDay, rows }: Books): z.infer<typeof BooksAnswer> => ({
  day,
  lastDay,
  rows: rows.map(publishRow),
})

const PublishedCapture = z.strictObject({
  _id: z.string(),
  paymentId: z.string(),
  orderId: z.string(),
  orderNumber: z.nullable(z.string()),
  number: z.string(),
  provider: z.enum(PROVIDERS),
  currency: z.string(),
  at: isoTime(),
  captured: amount(),
  refunded: amount(),
  theirs: z.nullable(amount()),
  /** Null when the provider does not tell. */
  theirRefunded: z.nullable(amount()),
  comparedAt: z.nullable(isoTime()),
  different: z.boolean(),
})
export type PublishedCapture = z.infer<typeof PublishedCapture>

const inUnits = (sum: number | null): number | null => (sum === null ? null : sum / 100)

export const publishCapture = (capture: ComparedCapture): PublishedCapture => ({
  _id: capture.id,
  paymentId: capture.paymentId,
  orderId: capture.orderId,
  orderNumber: dayNumberOrNone(capture.order.dayNumber),
  number: capture.number,
  provider: capture.provider,
  currency: capture.charge.currency,
  at: iso(capture.at),
  captured: capture.charge.amount / 100,
  refunded: capture.refunded / 100,
  theirs: inUnits(capture.theirs),
  theirRefunded: inUnits(capture.theirRefunded),
  comparedAt: isoOrNull(capture.comparedAt),
  different: isDifferent(capture),
})

export const BookDayPage = pageAnswer(PublishedCapture)

export const CompareAnswer = z.strictObject({
  /** How many payments the providers are asked about now. */
  asked: z.int(),
  at: isoTime(),
})

export const ComparisonQuery = z.strictObject({ since: isoTime() })

export const ComparisonAnswer = z.strictObject({
  /** Payments that the providers will still be asked about. */
  waiting: z.int(),
  /** Payments that they were asked about without an answer. */
  unanswered: z.int(),
})

const PublishedProvider = z.strictObject({
  name: z.enum(PROVIDERS),
  on: z.boolean(),
  mode: z.nullable(z.enum(['test', 'live'])),
  methods: z.array(z.string()),
  callbackUrl: z.string(),
  lastCallbackAt: z.nullable(isoTime()),
  lastRefused: z.nullable(z.strictObject({ at: isoTime(), fault: z.string() })),
})
export type PublishedProvider = z.infer<typeof PublishedProvider>

export const ProvidersAnswer = z.strictObject({ providers: z.array(PublishedProvider) })

export const publishProvider = (card: ProviderCard): PublishedProvider => ({
  name: card.name,
  on: card.isOn,
  mode: card.mode,
  methods: [...card.methods],
  callbackUrl: card.callbackUrl,
  lastCallbackAt: isoOrNull(card.lastCallbackAt),
  lastRefused: card.lastRefused && { at: iso(card.lastRefused.at), fault: card.lastRefused.fault },
})
