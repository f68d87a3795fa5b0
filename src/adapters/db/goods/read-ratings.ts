import { type Selectable, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { beyond } from '#adapters/db/engine/keyset.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import type { Rating, RatingFilter, ReadRating, Subject } from '#domain/ratings/rating.ts'
import type { PageRequest } from '#domain/shared/page.ts'

export const toRating = (row: Selectable<Tables['ratings']>): Rating => ({
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

/** Ratings with the names beside them. */
export const readRatings = (db: Db) =>
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

export const toReadRating = (row: Row): ReadRating => ({
  ...toRating(row),
  customerName: row.customer_name,
  courierName: row.courier_name,
  productName: row.name_en === null ? null : { en: row.name_en, ar: row.name_ar ?? row.name_en },
})

const LOWEST = { stars: 'integer', '-changed_at': 'bigint', order_id: 'text', subject: 'text' } as const
const NEWEST = { changed_at: 'bigint', order_id: 'text', subject: 'text' } as const

export const keyOf = ({ order }: RatingFilter, row: Row): readonly (string | number)[] =>
  order === 'lowest'
    ? [row.stars, -row.changed_at, row.order_id, row.subject]
    : [row.changed_at, row.order_id, row.subject]

/** The newest first, or the lowest first and the newest among them: as an index has them. */
export const ratingRows = (db: Db, filter: RatingFilter, { after, limit }: PageRequest): Promise<Row[]> => {
  let query = readRatings(db).limit(limit + 1)
  if (filter.stars !== undefined) query = query.where('stars', '=', filter.stars)
  if (filter.productId !== undefined) query = query.where('ratings.product_id', '=', filter.productId)
  if (filter.courierId !== undefined) query = query.where('ratings.courier_id', '=', filter.courierId)
  if (filter.order === 'lowest') {
    query = query.orderBy('stars').orderBy(sql`-changed_at`).orderBy('order_id').orderBy('subject')
    return (after === undefined ? query : query.where(beyond(LOWEST, after, 'asc'))).execute()
  }
  query = query.orderBy('changed_at', 'desc').orderBy('order_id', 'desc').orderBy('subject', 'desc')
  return (after === undefined ? query : query.where(beyond(NEWEST, after, 'desc'))).execute()
}
