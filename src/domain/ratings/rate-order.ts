import type { User } from '#domain/identity/user.ts'
import { findOwnOrder } from '#domain/ordering/find-own-order.ts'
import type { Order } from '#domain/ordering/order.ts'
import {
  EDITABLE_MS,
  LOW_STARS,
  type Opinion,
  productOf,
  type Rating,
  type Subject,
} from '#domain/ratings/rating.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const refuseUnlessRateable = (order: Order, subject: Subject, courierId: string | null): void => {
  const productId = productOf(subject)
  const isPart =
    productId === null
      ? subject === 'service' || courierId !== null
      : order.lines.some((line) => line.productId === productId)
  if (!isPart) throw new Refusal('rating.subject-unknown', { orderId: order.id, subject })
}

/** Once per order and subject; whoever rates it again changes what they said, for seven days. */
export const rateOrder = (ports: Ports) => {
  const { inTransaction, clock, events } = ports

  const write = async (
    stores: Stores,
    known: Rating | undefined,
    rating: Rating,
  ): Promise<{ written: boolean; starsBefore: number }> => {
    if (!known) return { written: await stores.ratings.add(rating), starsBefore: 0 }
    if (rating.changedAt - known.createdAt > EDITABLE_MS)
      throw new Refusal('rating.closed', { orderId: rating.orderId, subject: rating.subject })
    return { written: await stores.ratings.change(known, rating), starsBefore: known.stars }
  }

  return async (actor: User, orderId: string, opinions: readonly Opinion[]): Promise<readonly Rating[]> => {
    const now = clock.now()
    const ratings = await inTransaction(async (stores) => {
      const order = await findOwnOrder(stores, actor, orderId)
      if (order.status !== 'delivered') throw new Refusal('rating.not-received', { orderId })
      const [brief] = await stores.deliveries.briefsOf([orderId])
      const courierId = brief?.courier?.id ?? null
      for (const { subject } of opinions) refuseUnlessRateable(order, subject, courierId)
      for (const opinion of opinions.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
        // Someone else's pen at the same moment, in another tab: look again at what it wrote.
        for (;;) {
          const known = (await stores.ratings.of([orderId])).find(
            ({ subject }) => subject === opinion.subject,
          )
          const rating: Rating = {
            ...opinion,
            orderId,
            userId: actor.id,
            courierId: opinion.subject === 'courier' ? courierId : null,
            createdAt: known?.createdAt ?? now,
            changedAt: now,
            hiddenAt: known?.hiddenAt ?? null,
            answer: known?.answer ?? null,
            answeredAt: known?.answeredAt ?? null,
          }
          const { written, starsBefore } = await write(stores, known, rating)
          if (!written) continue
          const productId = productOf(opinion.subject)
          // What the office has hidden stays so, whatever it says now.
          if (productId !== null && rating.hiddenAt === null)
            await stores.ratings.tally(productId, {
              count: known ? 0 : 1,
              sum: opinion.stars - starsBefore,
            })
          break
        }
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
