import * as z from 'zod/mini'
import { isoTime, typed } from '#contracts/fields.ts'
import { MAX_LINES } from '#domain/ordering/order.ts'
import {
  EDITABLE_MS,
  MAX_STARS,
  MIN_STARS,
  type Opinion,
  productOf,
  productSubject,
  type Rating,
  type Subject,
} from '#domain/ratings/rating.ts'
import { manyLines } from '#domain/shared/text.ts'

const MAX_COMMENT = 1000

const stars = z.int().check(z.gte(MIN_STARS), z.lte(MAX_STARS))
const comment = z.optional(typed(MAX_COMMENT, manyLines))
const Voice = z.strictObject({ stars, comment })

export const RatingBody = z
  .strictObject({
    service: z.optional(Voice),
    courier: z.optional(Voice),
    products: z.optional(
      z
        .array(z.strictObject({ productId: z.int().check(z.gte(1), z.lte(2_147_483_647)), stars, comment }))
        .check(z.maxLength(MAX_LINES)),
    ),
  })
  .check(
    z.refine(({ service, courier, products = [] }) => Boolean(service ?? courier) || products.length > 0, {
      error: 'rate something',
    }),
    z.refine(
      ({ products = [] }) => new Set(products.map(({ productId }) => productId)).size === products.length,
      { error: 'each product once' },
    ),
  )

type Voice = z.infer<typeof Voice>

const opinion = (subject: Opinion['subject'], { stars: given, comment: said = '' }: Voice): Opinion => ({
  subject,
  stars: given,
  comment: said,
})

export const toOpinions = ({ service, courier, products = [] }: z.infer<typeof RatingBody>): Opinion[] => [
  ...(service ? [opinion('service', service)] : []),
  ...(courier ? [opinion('courier', courier)] : []),
  ...products.map((product) => opinion(productSubject(product.productId), product)),
]

export const PublishedRating = z.strictObject({
  about: z.enum(['service', 'courier', 'product']),
  productId: z.nullable(z.int()),
  stars,
  comment: z.string(),
  at: isoTime(),
  /** Editable until then. */
  editableUntil: isoTime(),
  /** The shop's answer. */
  answer: z.optional(z.string()),
  /** True when the shop has hidden it; it is not counted. */
  hidden: z.optional(z.literal(true)),
})

export const aboutOf = (subject: Subject): 'service' | 'courier' | 'product' =>
  subject === 'service' || subject === 'courier' ? subject : 'product'

export const publishRating = (rating: Rating): z.infer<typeof PublishedRating> => {
  return {
    about: aboutOf(rating.subject),
    productId: productOf(rating.subject),
    stars: rating.stars,
    comment: rating.comment,
    at: new Date(rating.changedAt).toISOString(),
    editableUntil: new Date(rating.createdAt + EDITABLE_MS).toISOString(),
    ...(rating.answer !== null && { answer: rating.answer }),
    ...(rating.hiddenAt !== null && { hidden: true as const }),
  }
}

export const RatingAnswer = z.strictObject({ ratings: z.array(PublishedRating) })
