import type { Rating, RatingFilter, ReadRating, StarTally, Subject } from '#domain/ratings/rating.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

export interface RatingStore {
  of(orderIds: readonly string[]): Promise<Rating[]>
  /** False, and nothing written, when this subject of the order has a rating. */
  add(rating: Rating): Promise<boolean>
  /** Writes the new stars and comment if its stars, and whether it counts, are as they were read; false otherwise. */
  change(before: Rating, after: Rating): Promise<boolean>
  /** Adds to the tally of a product. */
  tally(productId: number, change: StarTally): Promise<void>
  /** Those that count, the newest first. */
  low(stars: number, limit: number): Promise<Rating[]>
  /** Of so few stars, given or changed since. */
  countLow(stars: number, since: number): Promise<number>
  page(filter: RatingFilter, request: PageRequest): Promise<Page<ReadRating>>
  one(orderId: string, subject: Subject): Promise<ReadRating | undefined>
  /** Hides it since then, or shows it again; false, and nothing written, when it was so already. */
  hide(orderId: string, subject: Subject, since: number | null): Promise<boolean>
  answer(
    orderId: string,
    subject: Subject,
    answer: { text: string | null; at: number; by: string },
  ): Promise<void>
  /** The stars that count for each courier. */
  couriers(courierIds: readonly string[]): Promise<ReadonlyMap<string, StarTally>>
}
