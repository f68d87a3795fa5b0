import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import {
  productOf,
  type Rating,
  type RatingFilter,
  type ReadRating,
  type Subject,
} from '#domain/ratings/rating.ts'
import type { RatingStore } from '#domain/ratings/rating-store.ts'
import type { PageRequest } from '#domain/shared/page.ts'

const toRating = (row: Selectable<Tables['ratings']>): Rating => ({
  orderId: row.order_id,
  subject: row.subject as Subject,
  userId: row.user_id,
  courierId: row.courier_id,
  stars: row.stars,
  comment: row.comment,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  hiddenAt: row.hidden_at,
  isCounted: row.counted === 1,
  answer: row.answer,
  answeredAt: row.answered_at,
})

/** Ratings with the names shown beside them. */
const readRatings = (db: Db) =>
  db
    .selectFrom('ratings')
    .innerJoin('users as customers', 'customers.id', 'ratings.user_id')
    .leftJoin('users as couriers', 'couriers.id', 'ratings.courier_id')
    .leftJoin('products', 'products.id', 'ratings.product_id')
    .selectAll('ratings')
    .select(['customers.name as customer_name', 'couriers.name as courier_name', 'name_en', 'name_ar'])

type Row = Selectable<Tables['ratings']> & {
  customer_name: string
  courier_name: string | null
  name_en: string | null
  name_ar: string | null
}

const toReadRating = (row: Row): ReadRating => ({
  ...toRating(row),
  customerName: row.customer_name,
  courierName: row.courier_name,
  productName: row.name_en === null ? null : { en: row.name_en, ar: row.name_ar ?? row.name_en },
})

const LOWEST = { stars: 'integer', '-changed_at': 'bigint', order_id: 'text', subject: 'text' } as const
const NEWEST = { changed_at: 'bigint', order_id: 'text', subject: 'text' } as const

const keyOf = ({ order }: RatingFilter, row: Row): readonly (string | number)[] =>
  order === 'lowest'
    ? [row.stars, -row.changed_at, row.order_id, row.subject]
    : [row.changed_at, row.order_id, row.subject]

/** Newest first, or lowest first and then newest: each order has an index. */
const ratingRows = (db: Db, filter: RatingFilter, { after, limit }: PageRequest): Promise<Row[]> => {
  let query = readRatings(db).limit(limit + 1)
  if (filter.stars !== undefined) query = query.where('stars', '=', filter.stars)
  if (filter.productId !== undefined) query = query.where('ratings.product_id', '=', filter.productId)
  if (filter.courierId !== undefined) query = query.where('ratings.courier_id', '=', filter.courierId)
  if (filter.order === 'lowest') {
    query = query.orderBy('stars').orderBy(sql`-changed_at`).orderBy('order_id').orderBy('subject')
    return (after === undefined ? query : query.where(afterCursor(LOWEST, after, 'asc'))).execute()
  }
  query = query.orderBy('changed_at', 'desc').orderBy('order_id', 'desc').orderBy('subject', 'desc')
  return (after === undefined ? query : query.where(afterCursor(NEWEST, after, 'desc'))).execute()
}

const toRow = (rating: Rating): Insertable<Tables['ratings']> => ({
  order_id: rating.orderId,
  subject: rating.subject,
  user_id: rating.userId,
  courier_id: rating.courierId,
  product_id: productOf(rating.subject),
  stars: rating.stars,
  comment: rating.comment,
  created_at: rating.createdAt,
  changed_at: rating.changedAt,
  counted: rating.isCounted ? 1 : 0,
})

/** Low ratings that are neither answered nor settled. */
const openLow = (db: Db, stars: number) =>
  db
    .selectFrom('ratings')
    // One value per star, as in the index.
    .where(
      'stars',
      'in',
      Array.from({ length: stars }, (_, index) => index + 1),
    )
    .where('hidden_at', 'is', null)
    .where('answered_at', 'is', null)
    .where('settled_at', 'is', null)

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

  async ofProductBy(userId, productId) {
    const row = await db
      .selectFrom('ratings')
      .selectAll()
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .orderBy('counted', 'desc')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && toRating(row)
  },

  async setCounted({ orderId, subject }, isCounted) {
    await db
      .updateTable('ratings')
      .set({ counted: isCounted ? 1 : 0 })
      .where('order_id', '=', orderId)
      .where('subject', '=', subject)
      .execute()
  },

  async removeOf(orderId) {
    const rows = await db.deleteFrom('ratings').where('order_id', '=', orderId).returningAll().execute()
    return rows.map(toRating)
  },

  async change({ orderId, subject, stars, comment, changedAt }) {
    await db
      .updateTable('ratings')
      .set({ stars, comment, changed_at: changedAt, settled_at: null })
      .where('order_id', '=', orderId)
      .where('subject', '=', subject)
      .execute()
  },

  async tally(productId, { count, sum }) {
    await db
      .updateTable('products')
      .set({ rating_count: sql`rating_count + ${count}`, rating_sum: sql`rating_sum + ${sum}` })
      .where('id', '=', productId)
      .execute()
  },

  async low(stars, limit) {
    const rows = await openLow(db, stars).selectAll().orderBy('changed_at', 'desc').limit(limit).execute()
    return rows.map(toRating)
  },

  async countLow(stars) {
    const { count } = await openLow(db, stars)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  },

  async settle(orderId, subject, at) {
    const settled = await db
      .updateTable('ratings')
      .set({ settled_at: at })
      .where('order_id', '=', orderId)
      .where('subject', '=', subject)
      .returning('order_id')
      .execute()
    return settled.length === 1
  },

  async page(filter, request) {
    const rows = await ratingRows(db, filter, request)
    return pageOf(rows, request.limit, toReadRating, (row) => keyOf(filter, row))
  },

  async one(orderId, subject) {
    const row = await readRatings(db)
      .where('order_id', '=', orderId)
      .where('subject', '=', subject)
      .executeTakeFirst()
    return row && toReadRating(row)
  },

  async hide(orderId, subject, since) {
    await db
      .updateTable('ratings')
      .set({ hidden_at: since })
      .where('order_id', '=', orderId)
      .where('subject', '=', subject)
      .execute()
  },

  async answer(orderId, subject, { text, at, by }) {
    await db
      .updateTable('ratings')
      .set({ answer: text, answered_at: text === null ? null : at, answered_by: text === null ? null : by })
      .where('order_id', '=', orderId)
      .where('subject', '=', subject)
      .execute()
  },

  async couriers(courierIds) {
    if (courierIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('ratings')
      .select(['courier_id', (eb) => eb.fn.countAll<number>().as('count'), sql<number>`sum(stars)`.as('sum')])
      .where('courier_id', 'in', [...courierIds])
      .where('hidden_at', 'is', null)
      .groupBy('courier_id')
      .execute()
    return new Map(rows.map(({ courier_id, count, sum }) => [courier_id ?? '', { count, sum }]))
  },
})
