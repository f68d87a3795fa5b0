import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { productOf, type ReadRating, type Subject } from '#domain/ratings/rating.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Takes a rating out of what is shown and counted, or puts it back. */
export const hideRating =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, orderId: string, subject: Subject, hidden: boolean): Promise<ReadRating> => {
    refuseUnlessMay(actor, 'ratings.answer')
    const productId = productOf(subject)
    const { rating, changed } = await inTransaction(async (stores) => {
      const changes = await stores.ratings.hide(orderId, subject, hidden ? clock.now() : null)
      // Read after it was written: its author can't change the stars from here to the end.
      const found = await stores.ratings.one(orderId, subject)
      if (!found) throw new Refusal('rating.not-found')
      if (!changes) return { rating: found, changed: false }
      const sign = hidden ? -1 : 1
      if (productId !== null) await stores.ratings.tally(productId, { count: sign, sum: sign * found.stars })
      await recordChange(stores, clock, actor, {
        what: hidden ? 'rating.hidden' : 'rating.shown',
        subject: `rating:${orderId}/${subject}`,
        before: { hidden: !hidden },
        after: { hidden },
      })
      return { rating: found, changed: true }
    })
    if (changed && productId !== null) events.publish({ type: 'product.rated', orderId })
    return rating
  }
