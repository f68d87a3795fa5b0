import type { Rating, RatingFilter, ReadRating, StarTally, Subject } from '#domain/ratings/rating.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

export interface RatingStore {
  of(orderIds: readonly string[]): Promise<Rating[]>
  /** False, with nothing written, when this subject of the order is already rated. */
  add(rating: Rating): Promise<boolean>
  /** A person's rating of a product: the counted one, or else the newest. */
  ofProductBy(userId: string, productId: number): Promise<Rating | undefined>
  /** Sets whether a rating counts in its product's tally. */
  setCounted(rating: Rating, isCounted: boolean): Promise<void>
  /** Deletes all ratings of an order and returns them. */
  removeOf(orderId: string): Promise<Rating[]>
  /** Writes the current stars and comment. */
  change(rating: Rating): Promise<void>
  /** Adds to a product's tally. */
  tally(productId: number, change: StarTally): Promise<void>
  /** Visible ratings with at most this many stars that are neither answered nor settled, newest first. */
  low(stars: number, limit: number): Promise<Rating[]>
  /** The number of these. */
  countLow(stars: number): Promise<number>
  /** Settles one, or reopens it with null; false when it does not exist. A change by its author reopens it too. */
  settle(orderId: string, subject: Subject, at: number | null): Promise<boolean>
  page(filter: RatingFilter, request: PageRequest): Promise<Page<ReadRating>>
  one(orderId: string, subject: Subject): Promise<ReadRating | undefined>
  /** Hides it since then, or shows it again with null. */
  hide(orderId: string, subject: Subject, since: number | null): Promise<void>
  answer(
    orderId: string,
    subject: Subject,
    answer: { text: string | null; at: number; by: string },
  ): Promise<void>
  /** The counted stars of each courier. */
  couriers(courierIds: readonly string[]): Promise<ReadonlyMap<string, StarTally>>
}
