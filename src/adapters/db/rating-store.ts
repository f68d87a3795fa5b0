import { type Selectable, sql } from 'kysely'
import type { Db } from '#adapters/db/engine.ts'
import type { Tables } from '#adapters/db/tables.ts'
import { productOf, type Rating, type Subject } from '#domain/ratings/rating.ts'
import type { RatingStore } from '#domain/ratings/rating-store.ts'

type Row = Selectable<Tables['ratings']>

const toRating = (row: Row): Rating => ({
  orderId: row.order_id,
  subject: row.subject as Subject,
  userId: row.user_id,
  courierId: row.courier_id,
  stars: row.stars,
  comment: row.comment,
  createdAt: row.created_at,
  changedAt: row.changed_at,
})

const toRow = (rating: Rating): Row => ({
  order_id: rating.orderId,
  subject: rating.subject,
  user_id: rating.userId,
  courier_id: rating.courierId,
  product_id: productOf(rating.subject),
  stars: rating.stars,
  comment: rating.comment,
  created_at: rating.createdAt,
  changed_at: rating.changedAt,
})

export const ratingStore = (db: Db): RatingStore => ({
  async of(orderIds) {
    if (orderIds.length === 0) return []
    const rows = await db
      .selectFrom('ratings')
      .selectAll()
      .where('order_id', 'in', [...orderIds])
      .orderBy('order_id')
      .orderBy('subject')
      .execute()
    return rows.map(toRating)
  },

  async add(rating) {
    const added = await db
      .insertInto('ratings')
      .values(toRow(rating))
      .onConflict((conflict) => conflict.doNothing())
      .returning('order_id')
      .execute()
    return added.length === 1
  },

  async change(before, after) {
    const changed = await db
      .updateTable('ratings')
      .set({ stars: after.stars, comment: after.comment, changed_at: after.changedAt })
      .where('order_id', '=', before.orderId)
      .where('subject', '=', before.subject)
      .where('stars', '=', before.stars)
      .returning('order_id')
      .execute()
    return changed.length === 1
  },

  async tally(productId, { count, sum }) {
    await db
      .updateTable('products')
      .set({ rating_count: sql`rating_count + ${count}`, rating_sum: sql`rating_sum + ${sum}` })
      .where('id', '=', productId)
      .execute()
  },

  async low(stars, limit) {
    const rows = await db
      .selectFrom('ratings')
      .selectAll()
      .where('stars', '<=', stars)
      .orderBy('changed_at', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toRating)
  },

  async countLow(stars, since) {
    const { count } = await db
      .selectFrom('ratings')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      // Star by star, as the index has them.
      .where(
        'stars',
        'in',
        Array.from({ length: stars }, (_, index) => index + 1),
      )
      .where('changed_at', '>=', since)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
})
