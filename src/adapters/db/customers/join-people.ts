import { sql } from 'kysely'
import { closeAccount } from '#adapters/db/customers/erase-person.ts'
import type { Db } from '#adapters/db/engine/engine.ts'
import { keepKeys, toUser, USER_COLUMNS } from '#adapters/db/people/user-store.ts'
import type { Joining } from '#domain/customers/customer.ts'
import type { User } from '#domain/identity/user.ts'

/** Of two ratings of one product by one person, one counts. */
const countRatingsOnce = async (db: Db, from: User, into: User): Promise<void> => {
  const twice = await db
    .updateTable('ratings')
    .set({ counted: 0 })
    .where('user_id', '=', from.id)
    .where('counted', '=', 1)
    .where(
      'product_id',
      'in',
      db
        .selectFrom('ratings')
        .select('product_id')
        .where('user_id', '=', into.id)
        .where('product_id', 'is not', null)
        .where('counted', '=', 1),
    )
    .returning(['product_id', 'stars', 'hidden_at'])
    .execute()
  for (const { product_id, stars, hidden_at } of twice)
    if (product_id !== null && hidden_at === null)
      await db
        .updateTable('products')
        .set({ rating_count: sql`rating_count - 1`, rating_sum: sql`rating_sum - ${sql.lit(stars)}` })
        .where('id', '=', product_id)
        .execute()
}

/**
 * Moves messages, products that are waited for, and what either account has stopped. Codes and links that are not yet sent stay
 * behind: they are of no use to the account that stays.
 */
const moveNotices = async (db: Db, from: User, into: User): Promise<void> => {
  await db
    .updateTable('notices')
    .set({ user_id: into.id })
    .where('user_id', '=', from.id)
    .where((eb) => eb.or([eb('state', '!=', 'waiting'), eb('sealed', 'is', null)]))
    .execute()
  await db
    .insertInto('stock_watches')
    .columns(['user_id', 'product_id', 'variant_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('stock_watches')
        .select([sql.val(into.id).as('user_id'), 'product_id', 'variant_id', 'at'])
        .where('user_id', '=', from.id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('stopped_notices')
    .columns(['user_id', 'kind'])
    .expression((eb) =>
      eb
        .selectFrom('stopped_notices')
        .select([sql.val(into.id).as('user_id'), 'kind'])
        .where('user_id', '=', from.id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const table of ['stock_watches', 'stopped_notices'] as const)
    await db.deleteFrom(table).where('user_id', '=', from.id).execute()
}

/** Moves what belongs to a person; the figures of both accounts are computed anew. */
const moveBelongings = async (db: Db, from: User, into: User): Promise<Joining> => {
  await countRatingsOnce(db, from, into)
  await moveNotices(db, from, into)
  const orders = await db
    .updateTable('orders')
    // The key is kept, so that an order that is sent again is recognised; but both accounts may have used one.
    .set({
      user_id: into.id,
      is_counted: 0,
      idempotency_key: sql`case when exists (select 1 from orders as own where own.user_id = ${into.id}
        and own.idempotency_key = orders.idempotency_key) then 'joined ' || orders.id else idempotency_key end`,
    })
    .where('user_id', '=', from.id)
    .returning('id')
    .execute()
  const moved = async (table: 'addresses' | 'ratings'): Promise<number> => {
    const rows = await db
      .updateTable(table)
      .set({ user_id: into.id })
      .where('user_id', '=', from.id)
      .returning('user_id')
      .execute()
    return rows.length
  }
  return { orders: orders.length, addresses: await moved('addresses'), ratings: await moved('ratings') }
}

/** Joins one account into another. Both rows must be locked. */
export const joinPeople = async (db: Db, from: User, into: User, at: number): Promise<Joining> => {
  const old = await db
    .selectFrom('users')
    .select(['name', 'name_key', 'email', 'email_key', 'email_proved_at', 'password_hash', 'language'])
    .where('id', '=', from.id)
    .executeTakeFirstOrThrow()
  await closeAccount(db, from, at, 'joined')
  const joining = await moveBelongings(db, from, into)
  const { email, email_key, email_proved_at, password_hash, name, name_key, language } = old
  const row = await db
    .updateTable('users')
    .set({
      language: sql`coalesce(language, ${language})`,
      ...(into.email === '' && email !== '' && { email, email_key, email_proved_at, password_hash }),
      ...(into.name === '' && { name, name_key }),
    })
    .where('id', '=', into.id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()
  await keepKeys(db, [toUser(row)])
  return joining
}
