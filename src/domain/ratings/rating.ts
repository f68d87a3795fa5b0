export const MIN_STARS = 1
export const MAX_STARS = 5
/** So few stars are a matter for the office. */
export const LOW_STARS = 2
export const EDITABLE_MS = 7 * 24 * 60 * 60 * 1000

/** What was rated: the service, the courier, or one of the products. */
export type Subject = 'service' | 'courier' | `product:${number}`

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

// A product starts as if five people had given it four stars, so that a single voice neither makes nor breaks it.
const PRIOR: StarTally = { count: 5, sum: 20 }

/** The Bayesian average, to one decimal as it is shown; nothing before the first rating. */
export const shownRating = ({ count, sum }: StarTally): { average: number; count: number } | undefined =>
  count === 0
    ? undefined
    : { average: Math.round(((PRIOR.sum + sum) / (PRIOR.count + count)) * 10) / 10, count }
