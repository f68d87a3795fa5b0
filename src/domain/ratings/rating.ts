import type { Words } from '#domain/shared/language.ts'

export const MIN_STARS = 1
export const MAX_STARS = 5
/** Ratings with at most this many stars appear on the office's attention list. */
export const LOW_STARS = 2
export const EDITABLE_MS = 7 * 24 * 60 * 60 * 1000

/** The rated subject: the service, the courier, or one of the products. */
export type Subject = 'service' | 'courier' | `product:${number}`

export const isSubject = (text: string): text is Subject =>
  text === 'service' || text === 'courier' || /^product:\d+$/.test(text)

export const productSubject = (productId: number): Subject => `product:${productId}`
export const productOf = (subject: Subject): number | null =>
  subject.startsWith('product:') ? Number(subject.slice('product:'.length)) : null

export interface Rating {
  readonly orderId: string
  readonly subject: Subject
  readonly userId: string
  /** The courier, when the subject is the courier. */
  readonly courierId: string | null
  readonly stars: number
  readonly comment: string
  readonly createdAt: number
  readonly changedAt: number
  /** When it was hidden; null while visible and counted. */
  readonly hiddenAt: number | null
  /** False once the same person has rated the same product again: only the newest counts. */
  readonly isCounted: boolean
  /** The shop's answer. */
  readonly answer: string | null
  readonly answeredAt: number | null
}

/** A rating with the names that the office shows; null for an erased account. */
export interface ReadRating extends Rating {
  readonly customerName: string
  readonly courierName: string | null
  readonly productName: Words | null
}

export const RATING_ORDERS = ['newest', 'lowest'] as const

export interface RatingFilter {
  readonly order: (typeof RATING_ORDERS)[number]
  readonly stars?: number | undefined
  readonly productId?: number | undefined
  readonly courierId?: string | undefined
}

/** One person's rating of one subject. */
export interface Opinion {
  readonly subject: Subject
  readonly stars: number
  readonly comment: string
}

/** The number of ratings of one product and the sum of their stars. */
export interface StarTally {
  readonly count: number
  readonly sum: number
}

export const NO_STARS: StarTally = { count: 0, sum: 0 }

/** A rating's contribution to its product's tally: none while hidden or not counted. */
export const starsIn = ({ stars, hiddenAt, isCounted }: Rating): StarTally =>
  hiddenAt === null && isCounted ? { count: 1, sum: stars } : NO_STARS

/** The average with one decimal; null before the first rating. */
export const plainAverage = ({ count, sum }: StarTally): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10

/**
 * The published rating. It is the plain average, because a weighted one would not match the stars shown beside it.
 */
export const shownRating = (stars: StarTally): { average: number; count: number } | undefined => {
  const average = plainAverage(stars)
  return average === null ? undefined : { average, count: stars.count }
}
