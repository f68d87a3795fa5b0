import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'
import { lockFor } from '#adapters/db/engine/lock.ts'
import { toGoods } from '#adapters/db/goods/goods-store.ts'
import { withVariants } from '#adapters/db/goods/variant-rows.ts'
import { noteStore } from '#adapters/db/orders/note-store.ts'
import { IMPORTED, lineRows, orderRow, ordersOf } from '#adapters/db/orders/order-rows.ts'
import { emailKeyOf, keepKeys, namesOf, toUser, USER_COLUMNS } from '#adapters/db/people/user-store.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { TransferStore } from '#domain/transfer/transfer.ts'

// No hash has this form, so no password matches it.
export const NO_PASSWORD = 'none: imported'

export const transferStore = (db: Db, engine: Engine): TransferStore => ({
  lock: () => lockFor(db, engine, 'imports'),

  async goodsAfter(id, limit) {
    const rows = await db
      .selectFrom('products')
      .selectAll()
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
      .execute()
    return withVariants(db, rows.map(toGoods))
  },

  async hasVariants() {
    return (await db.selectFrom('variants').select('id').limit(1).executeTakeFirst()) !== undefined
  },

  async customersAfter(id, limit) {
    const rows = await db
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('role', '=', 'shopper')
      .where('erased_at', 'is', null)
      .where('users.id', '>', id)
      .orderBy('users.id')
      .limit(limit)
      .execute()
    return rows.map(toUser)
  },

  async ordersAfter(id, limit, ids) {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '>', id)
      .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
      // Erased customers are not exported.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'orders.user_id')
            .where('erased_at', 'is', null),
        ),
      )
      .orderBy('id')
      .limit(limit)
      .execute()
    const orders = await ordersOf(db, rows)
    if (orders.length === 0) return []
    const owners = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', 'in', [...new Set(orders.map(({ userId }) => userId))])
      .execute()
    const emails = new Map(owners.map((owner) => [owner.id, owner.email]))
    const couriers = new Map(rows.map((row) => [row.id, row.courier_id]))
    const names = await namesOf(
      db,
      rows.flatMap(({ courier_id }) => courier_id ?? []),
    )
    const refunds = await noteStore(db).refundsOf(orders.map((order) => order.id))
    return orders.map((order) => ({
      order,
      email: emails.get(order.userId) ?? '',
      courierName: names.get(couriers.get(order.id) ?? '') ?? '',
      refunded: refunds.get(order.id) ?? 0,
    }))
  },

  async usersByEmail(keys) {
    if (keys.length === 0) return []
    const rows = await db
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('email_key', 'in', [...keys])
      .execute()
    return rows.map(toUser)
  },

  async usersById(ids) {
    if (ids.length === 0) return []
    const rows = await db
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('id', 'in', [...ids])
      .where('erased_at', 'is', null)
      .execute()
    return rows.map(toUser)
  },

  async takenUserIds(ids) {
    if (ids.length === 0) return new Set()
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [...ids])
      .execute()
    return new Set(rows.map(({ id }) => id))
  },

  async takenOrderIds(ids) {
    if (ids.length === 0) return new Set()
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', [...ids])
      .execute()
    return new Set(rows.map(({ id }) => id))
  },

  async putCustomers(users) {
    if (users.length === 0) return
    const rows = users.map(({ createdAt, ...user }) => ({
      ...user,
      email_key: emailKeyOf(user),
      name_key: fold(user.name),
      password_hash: NO_PASSWORD,
      created_at: createdAt,
    }))
    const written = await db
      .insertInto('users')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('email_key').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          name_key: eb.ref('excluded.name_key'),
          phone: eb.ref('excluded.phone'),
          phone_proved_at: sql<
            number | null
          >`case when users.phone = excluded.phone then users.phone_proved_at end`,
        })),
      )
      .returning(USER_COLUMNS)
      .execute()
    await keepKeys(db, written.map(toUser))
  },

  async addOrders(orders) {
    if (orders.length === 0) return
    await db
      .insertInto('orders')
      .values(
        orders.map(({ order, errand }) =>
          orderRow(order, { key: `import-${order.id}`, requestDigest: IMPORTED }, errand),
        ),
      )
      .execute()
    const lines = orders.flatMap(({ order }) => lineRows(order))
    for (let at = 0; at < lines.length; at += 1000)
      await db
        .insertInto('order_lines')
        .values(lines.slice(at, at + 1000))
        .execute()
  },
})
