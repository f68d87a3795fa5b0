import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { ReadRating, Subject } from '#domain/ratings/rating.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * Sets the shop's answer to a rating, shown to its author; null removes it. The audit log omits the text: it is
 * never erased, and an answer may contain the customer's name.
 */
export const answerRating =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, orderId: string, subject: Subject, text: string | null): Promise<ReadRating> => {
    refuseUnlessMay(actor, 'ratings.answer')
    const changed = await inTransaction(async (stores) => {
      const before = await stores.ratings.one(orderId, subject)
      if (!before) throw new Refusal('rating.not-found')
      if (before.answer === text) return before
      await stores.ratings.answer(orderId, subject, { text, at: clock.now(), by: actor.name })
      await recordChange(stores, clock, actor, {
        what: 'rating.answered',
        subject: `rating:${orderId}/${subject}`,
        before: { answered: before.answer !== null },
        after: { answered: text !== null },
      })
      return (await stores.ratings.one(orderId, subject)) ?? before
    })
    events.publish({ type: 'desk.changed' })
    return changed
  }
