import type { Rating, RatingFilter, ReadRating, StarTally, Subject } from '#domain/ratings/rating.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

export interface RatingStore {
  of(orderIds: readonly string[]): Promise<Rating[]>
  /** False, and nothing written, when this subject of the order has a rating. */
  add(rating: Rating): Promise<boolean>
  /** A person's rating of a product: the one that counts, or else the newest. */
  ofProductBy(userId: string, productId: number): Promise<Rating | undefined>
  /** Says whether a rating counts in the tally of its product. */
  setCounted(rating: Rating, isCounted: boolean): Promise<void>
  /** Takes out all ratings of an order and answers them. */
  removeOf(orderId: string): Promise<Rating[]>
  /** Writes the stars and the comment as they are now. */
  change(rating: Rating): Promise<void>
  /** Adds to the tally of a product. */
  tally(productId: number, change: StarTally): Promise<void>
  /** Those that are shown, and that the shop has neither answered nor settled, the newest first. */
  low(stars: number, limit: number): Promise<Rating[]>
  /** How many of these there are. */
  countLow(stars: number): Promise<number>
  /** Settles one, or opens it again with null; false where there is none. A change by its author opens it, too. */
  settle(orderId: string, subject: Subject, at: number | null): Promise<boolean>
  page(filter: RatingFilter, request: PageRequest): Promise<Page<ReadRating>>
  one(orderId: string, subject: Subject): Promise<ReadRating | undefined>
  /** Hides it since then, or shows it again. */
  hide(orderId: string, subject: Subject, since: number | null): Promise<void>
  answer(
    orderId: string,
    subject: Subject,
    answer: { text: string | null; at: number; by: string },
  ): Promise<void>
  /** The stars that count for each courier. */
  couriers(courierIds: readonly string[]): Promise<ReadonlyMap<string, StarTally>>
}
