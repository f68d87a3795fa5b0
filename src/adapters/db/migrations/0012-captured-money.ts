import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

/**
 * The amount captured by the payment provider. Rows of older versions have none; they were paid in full unless the
 * method is cash.
 */
const addCapturedMoney = (db: Db): Promise<void> =>
  db.schema.alterTable('orders').addColumn('captured', 'bigint').execute()

/**
 * An order that its owner confirmed while a courier had it now stays with that courier until the courier confirms
 * it too. Orders paid online and confirmed before this version are not given back to their couriers.
 */
const closeConfirmedOrders = async (db: Db): Promise<void> => {
  await sql`update orders set hand_over_id = 'confirmed by its owner'
    where fulfilment = 'delivered' and method <> 'cash' and picked_up_at is not null and hand_over_id is null`.execute(
    db,
  )
}

/** Only the newest of a person's ratings of one product counts, and none of a returned order. */
const countRatingsOnce = async (db: Db): Promise<void> => {
  await db.schema
    .alterTable('ratings')
    .addColumn('counted', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await sql`update ratings set counted = 0
    where exists (select 1 from orders where orders.id = ratings.order_id and orders.status = 'returned')
    or (product_id is not null and exists (
      select 1 from ratings as newer
      where newer.user_id = ratings.user_id and newer.product_id = ratings.product_id
      and (newer.created_at > ratings.created_at
        or (newer.created_at = ratings.created_at and newer.order_id > ratings.order_id))))`.execute(db)
  // By difference, because the figures of an imported product have no ratings behind them.
  await sql`update products set
    rating_count = rating_count - (select count(*) from ratings
      where ratings.product_id = products.id and counted = 0 and hidden_at is null),
    rating_sum = rating_sum - (select coalesce(sum(stars), 0) from ratings
      where ratings.product_id = products.id and counted = 0 and hidden_at is null)
    where id in (select product_id from ratings where counted = 0 and hidden_at is null)`.execute(db)
  await sql`delete from ratings
    where exists (select 1 from orders where orders.id = ratings.order_id and orders.status = 'returned')`.execute(
    db,
  )
  await db.schema.createIndex('ratings_by_person').on('ratings').columns(['user_id', 'product_id']).execute()
}

/** A password link becomes void when the staff member who created it loses the right to. */
const nameLinkMakers = (db: Db): Promise<void> =>
  db.schema.alterTable('password_links').addColumn('made_by', 'text').execute()

export const up = async (db: Db): Promise<void> => {
  await addCapturedMoney(db)
  await closeConfirmedOrders(db)
  await countRatingsOnce(db)
  await nameLinkMakers(db)
}
