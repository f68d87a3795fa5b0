import * as z from 'zod/mini'
import { typedQuery } from '#contracts/customers.ts'
import { iso, isoOrNull, isoTime, knownId, paragraph, wholeNumber } from '#contracts/fields.ts'
import { PAGE_QUERY, pageAnswer } from '#contracts/paging.ts'
import { aboutOf } from '#contracts/ratings.ts'
import {
  MAX_STARS,
  productOf,
  productSubject,
  RATING_ORDERS,
  type ReadRating,
  type Subject,
} from '#domain/ratings/rating.ts'
import { type ContactMessage, MESSAGE_BOXES } from '#domain/support/message-store.ts'

const MAX_ANSWER = 2000

const about = {
  about: z.enum(['service', 'courier', 'product']),
  /** The product, when one is meant. */
  productId: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
}

export const subjectOf = (body: z.infer<z.ZodMiniObject<typeof about>>): Subject =>
  body.about === 'product' ? productSubject(body.productId ?? 0) : body.about

export const RatingQuery = z.strictObject({
  ...PAGE_QUERY,
  order: z.optional(z.enum(RATING_ORDERS)),
  stars: z.optional(wholeNumber(MAX_STARS)),
  product: z.optional(wholeNumber(999_999_999)),
  courier: z.optional(knownId()),
})

export const RatingAnswerBody = z.strictObject({
  ...about,
  /** Null removes an earlier answer. */
  answer: z.nullable(paragraph(MAX_ANSWER)),
})
export const RatingHiddenBody = z.strictObject({ ...about, hidden: z.boolean() })

const words = z.strictObject({ en: z.string(), ar: z.string() })

const PublishedReadRating = z.strictObject({
  orderId: z.string(),
  about: z.enum(['service', 'courier', 'product']),
  productId: z.nullable(z.int()),
  stars: z.int(),
  comment: z.string(),
  at: isoTime(),
  customer: z.strictObject({ _id: z.string(), name: z.string() }),
  courier: z.nullable(z.strictObject({ _id: z.string(), name: z.string() })),
  product: z.nullable(words),
  hidden: z.boolean(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(isoTime()),
})
export type PublishedReadRating = z.infer<typeof PublishedReadRating>

export const publishReadRating = (rating: ReadRating): PublishedReadRating => ({
  orderId: rating.orderId,
  about: aboutOf(rating.subject),
  productId: productOf(rating.subject),
  stars: rating.stars,
  comment: rating.comment,
  at: iso(rating.changedAt),
  customer: { _id: rating.userId, name: rating.customerName },
  courier: rating.courierId === null ? null : { _id: rating.courierId, name: rating.courierName ?? '' },
  product: rating.productName,
  hidden: rating.hiddenAt !== null,
  answer: rating.answer,
  answeredAt: isoOrNull(rating.answeredAt),
})

export const RatingPage = pageAnswer(PublishedReadRating)
export const ReadRatingAnswer = z.strictObject({ rating: PublishedReadRating })

export const MessageQuery = z.strictObject({
  ...PAGE_QUERY,
  box: z.optional(z.enum(MESSAGE_BOXES)),
  q: typedQuery,
})
export const MarkBody = z
  .strictObject({ read: z.optional(z.boolean()), done: z.optional(z.boolean()) })
  .check(z.refine(({ read, done }) => (read ?? done) !== undefined, { error: 'mark something' }))
export const MessageAnswerBody = z.strictObject({ answer: paragraph(MAX_ANSWER) })

const PublishedMessage = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  at: isoTime(),
  isRead: z.boolean(),
  isDone: z.boolean(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(isoTime()),
  answeredBy: z.nullable(z.string()),
})
export type PublishedMessage = z.infer<typeof PublishedMessage>

export const publishMessage = (message: ContactMessage): PublishedMessage => ({
  _id: message.id,
  name: message.name,
  email: message.email,
  phone: message.phone,
  message: message.message,
  at: iso(message.createdAt),
  isRead: message.readAt !== null,
  isDone: message.doneAt !== null,
  answer: message.answer,
  answeredAt: isoOrNull(message.answeredAt),
  answeredBy: message.answeredBy,
})

export const MessagePage = pageAnswer(PublishedMessage)
export const MessageAnswer = z.strictObject({ message: PublishedMessage })
export const UnreadAnswer = z.strictObject({ unread: z.int() })
