import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { IMPORTED } from '#adapters/db/orders/order-rows.ts'
import { messagesFrom } from '#adapters/db/shop/message-store.ts'
import type { Erasure } from '#domain/customers/customer.ts'
import { emailKey, type User } from '#domain/identity/user.ts'
import type { ShippingInfo } from '#domain/ordering/order.ts'

const ERASED = '–'

/** Only the city is kept of an order's destination. */
const withoutPerson = (shippingInfo: string): string => {
  const { city }: ShippingInfo = JSON.parse(shippingInfo)
  return JSON.stringify({ fullName: '', phone: '', city, address: '' } satisfies ShippingInfo)
}

/** Empties and closes an account, and ends what lets a person in or reaches them. */
export const closeAccount = async (
  db: Db,
  { id }: User,
  at: number,
  because: 'erased' | 'joined',
): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      name: '',
      name_key: '',
      email: '',
      // Cannot be typed as an e-mail. Changing a unique column makes PostgreSQL block new orders of this user.
      email_key: `${because} ${id}`,
      phone: '',
      photo: null,
      password_hash: because,
      disabled_at: at,
      erased_at: at,
      phone_proved_at: null,
      email_proved_at: null,
    })
    .where('id', '=', id)
    .execute()
  for (const table of [
    'user_keys',
    'sessions',
    'password_links',
    'email_proofs',
    'push_subscriptions',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute()
}

const removeBelongings = async (db: Db, { id }: User): Promise<void> => {
  for (const table of [
    'second_factors',
    'recovery_codes',
    'stopped_notices',
    'stock_watches',
    'notices',
    'addresses',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute()
  await db.deleteFrom('import_rows').where('subject', '=', `user:${id}`).execute()
}

/** The sums and states stay; texts that may name the person do not. */
const clearPayments = async (db: Db, orderId: string): Promise<void> => {
  await db
    .updateTable('payment_messages')
    .set({ sent: '', received: '', reading: null })
    .where('payment_id', 'in', db.selectFrom('payments').select('id').where('order_id', '=', orderId))
    .execute()
  await db
    .updateTable('refunds')
    .set({ reason: '', remark: sql`case when settled_by is null then remark else ${ERASED} end` })
    .where('order_id', '=', orderId)
    .execute()
  await db
    .updateTable('payments')
    .set({ last_digits: null, redirect_url: null })
    .where('order_id', '=', orderId)
    .execute()
}

const clearOrders = async (db: Db, { id }: User): Promise<number> => {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'shipping_info'])
    .where('user_id', '=', id)
    .execute()
  for (const order of orders) {
    await db
      .updateTable('orders')
      .set({
        shipping_info: withoutPerson(order.shipping_info),
        request_digest: sql`case when request_digest = ${IMPORTED} then request_digest else 'erased' end`,
        destination_lat: null,
        destination_lng: null,
        // Code and destination are created again if the order is still being worked on.
        hand_over_code: null,
        hand_over_seal: null,
        // The search words are rebuilt from the remaining data.
        words_made: 0,
        return_request: null,
        customer_key: '',
      })
      .where('id', '=', order.id)
      .execute()
    await db.updateTable('order_steps').set({ note: null }).where('order_id', '=', order.id).execute()
    // A courier's difference in cash stays, without its text.
    await db
      .updateTable('cash_entries')
      .set({ reason: ERASED })
      .where('order_id', '=', order.id)
      .where('kind', '=', 'collected')
      .where('reason', 'is not', null)
      .execute()
    await db.updateTable('order_notes').set({ text: '' }).where('order_id', '=', order.id).execute()
    await clearPayments(db, order.id)
    await db.deleteFrom('order_words').where('order_id', '=', order.id).execute()
    await db.deleteFrom('share_links').where('order_id', '=', order.id).execute()
  }
  return orders.length
}

const clearRatings = async (db: Db, { id }: User): Promise<number> => {
  const cleared = await db
    .updateTable('ratings')
    .set({ comment: '', answer: null, answered_at: null, answered_by: null })
    .where('user_id', '=', id)
    .returning('order_id')
    .execute()
  return cleared.length
}

const removeMessages = async (db: Db, { email }: User): Promise<number> => {
  const messages = await messagesFrom(db, emailKey(email))
  for (const { id } of messages) await db.deleteFrom('messages').where('id', '=', id).execute()
  return messages.length
}

/**
 * Updates the account first, so that a concurrent order of this person has to wait for the end of the transaction.
 */
export const erasePerson = async (db: Db, user: User, at: number): Promise<Erasure> => {
  await closeAccount(db, user, at, 'erased')
  await removeBelongings(db, user)
  return {
    orders: await clearOrders(db, user),
    ratings: await clearRatings(db, user),
    messages: await removeMessages(db, user),
  }
}
