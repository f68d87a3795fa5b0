import type { User } from '#domain/identity/user.ts'
import { NO_STARS, productOf, type StarTally, type Subject, starsIn } from '#domain/ratings/rating.ts'
import type { Stores } from '#domain/shared/ports.ts'

/** Updates a product's tally by the difference between a rating's old and new contribution. */
export const changeTally = async (
  stores: Stores,
  subject: Subject,
  before: StarTally,
  after: StarTally,
): Promise<void> => {
  const productId = productOf(subject)
  const change = { count: after.count - before.count, sum: after.sum - before.sum }
  if (productId !== null && (change.count !== 0 || change.sum !== 0))
    await stores.ratings.tally(productId, change)
}

/**
 * Deletes the ratings of a returned order. If the same person rated the same product with another order, that
 * rating counts again. Returns whether a product's stars may have changed.
 */
export const dropRatings = async (
  stores: Stores,
  owner: Pick<User, 'id'>,
  orderId: string,
): Promise<boolean> => {
  await stores.users.lock(owner.id)
  const removed = await stores.ratings.removeOf(orderId)
  for (const rating of removed.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
    const productId = productOf(rating.subject)
    if (productId === null || !rating.isCounted) continue
    await changeTally(stores, rating.subject, starsIn(rating), NO_STARS)
    const next = await stores.ratings.ofProductBy(owner.id, productId)
    if (!next) continue
    await stores.ratings.setCounted(next, true)
    await changeTally(stores, next.subject, NO_STARS, starsIn({ ...next, isCounted: true }))
  }
  return removed.some(({ subject }) => productOf(subject) !== null)
}
