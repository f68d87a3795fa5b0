import type { Rating, StarTally } from '#domain/ratings/rating.ts'

export interface RatingStore {
  of(orderIds: readonly string[]): Promise<Rating[]>
  /** False, and nothing written, when this subject of the order has a rating. */
  add(rating: Rating): Promise<boolean>
  /** Writes the new stars and comment if it still has the stars it was read with; false otherwise. */
  change(before: Rating, after: Rating): Promise<boolean>
  /** Adds to the tally of a product. */
  tally(productId: number, change: StarTally): Promise<void>
  /** The newest first. */
  low(stars: number, limit: number): Promise<Rating[]>
  /** Of so few stars, given or changed since. */
  countLow(stars: number, since: number): Promise<number>
}
