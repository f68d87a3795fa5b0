import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { productOf, type ReadRating, type Subject, starsIn } from '#domain/ratings/rating.ts'
import { changeTally } from '#domain/ratings/tally.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Hides a rating from display and averages, or shows it again. */
export const hideRating =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, orderId: string, subject: Subject, hidden: boolean): Promise<ReadRating> => {
    refuseUnlessMay(actor, 'ratings.answer')
    const productId = productOf(subject)
    const { rating, changed } = await inTransaction(async (stores) => {
      const author = await stores.ratings.one(orderId, subject)
      if (author) await stores.users.lock(author.userId)
      // Read under the lock, so that the author cannot change or replace the rating until the transaction ends.
      const found = await stores.ratings.one(orderId, subject)
      if (!found) throw new Refusal('rating.not-found')
      if ((found.hiddenAt !== null) === hidden) return { rating: found, changed: false }
      const after = { ...found, hiddenAt: hidden ? clock.now() : null }
      await stores.ratings.hide(orderId, subject, after.hiddenAt)
      await changeTally(stores, subject, starsIn(found), starsIn(after))
      await recordChange(stores, clock, actor, {
        what: hidden ? 'rating.hidden' : 'rating.shown',
        subject: `rating:${orderId}/${subject}`,
        before: { hidden: !hidden },
        after: { hidden },
      })
      return { rating: after, changed: true }
    })
    if (changed && productId !== null) events.publish({ type: 'product.rated', orderId })
    events.publish({ type: 'desk.changed' })
    return rating
  }
