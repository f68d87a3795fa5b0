import type { FoundDelivery } from '#domain/delivery/stores.ts'
import type { User } from '#domain/identity/user.ts'
import {
  EDITABLE_MS,
  LOW_STARS,
  NO_STARS,
  type Opinion,
  productOf,
  type Rating,
  type Subject,
  starsIn,
} from '#domain/ratings/rating.ts'
import { changeTally } from '#domain/ratings/tally.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * Only an order handed over by a courier or the office can be rated; the owner's own confirmation would be free to
 * fake.
 */
const findRateable = async (stores: Stores, actor: User, orderId: string): Promise<FoundDelivery> => {
  const found = await stores.deliveries.byId(orderId)
  if (found?.order.userId !== actor.id) throw new Refusal('order.not-found', { orderId })
  if (found.order.status !== 'delivered' || found.handOverId === null)
    throw new Refusal('rating.not-received', { orderId })
  return found
}

const refuseUnlessPart = ({ order, courierId }: FoundDelivery, subject: Subject): void => {
  const productId = productOf(subject)
  const isPart =
    productId === null
      ? subject === 'service' || courierId !== null
      : order.lines.some((line) => line.productId === productId)
  if (!isPart) throw new Refusal('rating.subject-unknown', { orderId: order.id, subject })
}

/** One rating per order and subject; it can be changed for seven days. */
export const rateOrder = (ports: Ports) => {
  const { inTransaction, clock, events } = ports

  /** A new rating replaces the one that the same person gave the same product with an earlier order. */
  const add = async (stores: Stores, rating: Rating): Promise<void> => {
    const productId = productOf(rating.subject)
    const earlier =
      productId === null ? undefined : await stores.ratings.ofProductBy(rating.userId, productId)
    if (earlier?.isCounted) {
      await stores.ratings.setCounted(earlier, false)
      await changeTally(stores, rating.subject, starsIn(earlier), NO_STARS)
    }
    await stores.ratings.add(rating)
    await changeTally(stores, rating.subject, NO_STARS, starsIn(rating))
  }

  const change = async (stores: Stores, before: Rating, after: Rating): Promise<void> => {
    if (after.changedAt - before.createdAt > EDITABLE_MS)
      throw new Refusal('rating.closed', { orderId: after.orderId, subject: after.subject })
    await stores.ratings.change(after)
    await changeTally(stores, after.subject, starsIn(before), starsIn(after))
  }

  return async (actor: User, orderId: string, opinions: readonly Opinion[]): Promise<readonly Rating[]> => {
    const now = clock.now()
    const ratings = await inTransaction(async (stores) => {
      // The lock serialises the person's ratings with a return of the order and with hiding by the office.
      await stores.users.lock(actor.id)
      const found = await findRateable(stores, actor, orderId)
      for (const { subject } of opinions) refuseUnlessPart(found, subject)
      const given = new Map((await stores.ratings.of([orderId])).map((rating) => [rating.subject, rating]))
      // Sorted, so that two people who rate the same products lock them in the same order and cannot deadlock.
      for (const opinion of opinions.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
        const before = given.get(opinion.subject)
        if (before) await change(stores, before, { ...before, ...opinion, changedAt: now })
        else
          await add(stores, {
            ...opinion,
            orderId,
            userId: actor.id,
            courierId: opinion.subject === 'courier' ? found.courierId : null,
            createdAt: now,
            changedAt: now,
            hiddenAt: null,
            isCounted: true,
            answer: null,
            answeredAt: null,
          })
      }
      return stores.ratings.of([orderId])
    })
    if (opinions.some(({ subject }) => productOf(subject) !== null))
      events.publish({ type: 'product.rated', orderId })
    for (const { subject, stars } of opinions)
      if (stars <= LOW_STARS) events.publish({ type: 'rating.low', orderId, subject, stars })
    return ratings
  }
}
