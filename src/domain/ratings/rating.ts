import type { Words } from '#domain/shared/language.ts'

export const MIN_STARS = 1
export const MAX_STARS = 5
/** So few stars are a matter for the office. */
export const LOW_STARS = 2
export const EDITABLE_MS = 7 * 24 * 60 * 60 * 1000

/** What was rated: the service, the courier, or one of the products. */
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
  /** Who brought it, when the courier is the subject. */
  readonly courierId: string | null
  readonly stars: number
  readonly comment: string
  readonly createdAt: number
  readonly changedAt: number
  /** Since when it neither counts nor shows; null while it does. */
  readonly hiddenAt: number | null
  /** False once the same person has rated the same product again: only the newest counts. */
  readonly isCounted: boolean
  /** What the shop said to it. */
  readonly answer: string | null
  readonly answeredAt: number | null
}

/** A rating with the names that the office needs beside it; none for an account that was erased. */
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

/** What one person thinks of one subject. */
export interface Opinion {
  readonly subject: Subject
  readonly stars: number
  readonly comment: string
}

/** Stars of one product: how many ratings, and their sum. */
export interface StarTally {
  readonly count: number
  readonly sum: number
}

export const NO_STARS: StarTally = { count: 0, sum: 0 }

/** What a rating adds to the tally of its product: nothing while it is hidden or not the one that counts. */
export const starsIn = ({ stars, hiddenAt, isCounted }: Rating): StarTally =>
  hiddenAt === null && isCounted ? { count: 1, sum: stars } : NO_STARS

/** What people gave on average, to one decimal; nothing before the first rating. */
export const plainAverage = ({ count, sum }: StarTally): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10

/** As it is published. The plain average: beside the count, any other number would contradict the stars that were given. */
export const shownRating = (stars: StarTally): { average: number; count: number } | undefined => {
  const average = plainAverage(stars)
  return average === null ? undefined : { average, count: stars.count }
}
