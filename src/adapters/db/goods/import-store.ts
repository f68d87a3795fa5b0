import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { NO_PASSWORD } from '#adapters/db/goods/transfer-store.ts'
import { storeFigures } from '#adapters/db/orders/customer-figures.ts'
import { keepKeys, toUser, USER_COLUMNS } from '#adapters/db/people/user-store.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { ImportRecord, ImportStore } from '#domain/transfer/import-record.ts'

const COLUMNS = ['id', 'what', 'at', 'actor_name', 'added', 'changed', 'undone_at'] as const

interface Row {
  readonly id: string
  readonly what: ImportRecord['what']
  readonly at: number
  readonly actor_name: string
  readonly added: number
  readonly changed: number
  readonly undone_at: number | null
}

const toRecord = ({ actor_name, undone_at, ...row }: Row): ImportRecord => ({
  ...row,
  actorName: actor_name,
  undoneAt: undone_at,
})

export const importStore = (db: Db): ImportStore => ({
  async add({ actorName, undoneAt, ...record }, highestProductId) {
    await db
      .insertInto('imports')
      .values({
        ...record,
        actor_name: actorName,
        undone_at: undoneAt,
        highest_product_id: highestProductId,
      })
      .execute()
  },

  async addRows(importId, rows) {
    if (rows.length === 0) return
    await db
      .insertInto('import_rows')
      .values(
        rows.map(({ row, subject, title, was, will }) => ({
          import_id: importId,
          row,
          subject,
          content: JSON.stringify({ title, was, will }),
        })),
      )
      .execute()
  },

  async byId(importId) {
    const row = await db.selectFrom('imports').select(COLUMNS).where('id', '=', importId).executeTakeFirst()
    return row && toRecord(row)
  },

  async since(since, limit) {
    const rows = await db
      .selectFrom('imports')
      .select(COLUMNS)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toRecord)
  },

  async rowsAfter(importId, row, limit) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['row', 'subject', 'content'])
      .where('import_id', '=', importId)
      .where('row', '>', row)
      .orderBy('row')
      .limit(limit)
      .execute()
    return rows.map(({ content, ...each }) => ({ ...each, ...JSON.parse(content) }))
  },

  async markUndone(importId, at) {
    await db.updateTable('imports').set({ undone_at: at }).where('id', '=', importId).execute()
    await db.deleteFrom('import_rows').where('import_id', '=', importId).execute()
  },

  async forgetRowsBefore(at) {
    const old = db.selectFrom('imports').select('id').where('at', '<', at)
    await db.deleteFrom('import_rows').where('import_id', 'in', old).execute()
  },

  async removeGoods(productIds) {
    if (productIds.length === 0) return new Set()
    const ordered = await db
      .selectFrom('order_lines')
      .select('product_id')
      .distinct()
      .where('product_id', 'in', [...productIds])
      .execute()
    const used = new Set(ordered.map(({ product_id }) => product_id))
    const free = productIds.filter((id) => !used.has(id))
    if (free.length === 0) return new Set()
    await db.deleteFrom('stock_journal').where('product_id', 'in', free).execute()
    await db.deleteFrom('products').where('id', 'in', free).execute()
    return new Set(free)
  },

  async restoreCustomers(people) {
    const written = []
    for (const { was, will } of people)
      written.push(
        ...(await db
          .updateTable('users')
          .set({
            name: was.name,
            name_key: fold(was.name),
            phone: was.phone,
            phone_proved_at: sql<number | null>`case when phone = ${was.phone} then phone_proved_at end`,
          })
          .where('id', '=', will.id)
          .where('name', '=', will.name)
          .where('phone', '=', will.phone)
          .where('role', '=', 'shopper')
          .where('erased_at', 'is', null)
          .returning(USER_COLUMNS)
          .execute()),
      )
    if (written.length > 0) await keepKeys(db, written.map(toUser))
    return new Set(written.map(({ id }) => id))
  },

  async removeCustomers(people) {
    const removed = new Set<string>()
    for (const { id, name, phone } of people) {
      const { rows } = await sql<{ id: string }>`
        delete from users where id = ${id} and name = ${name} and phone = ${phone} and role = 'shopper'
          and password_hash = ${NO_PASSWORD} and phone_proved_at is null
          and not exists (select 1 from orders where user_id = users.id)
          and not exists (select 1 from password_links where user_id = users.id)
        returning id`.execute(db)
      for (const row of rows) removed.add(row.id)
    }
    return removed
  },

  async removeOrders(orders) {
    const removed = new Set<string>()
    const customers = new Set<string>()
    for (const { id, status, fulfilment } of orders) {
      const { rows } = await sql<{ id: string; user_id: string }>`
        delete from orders where id = ${id} and status = ${status} and fulfilment = ${fulfilment}
          and courier_id is null
          and not exists (select 1 from cash_entries where order_id = orders.id)
          and not exists (select 1 from order_notes where order_id = orders.id)
          and not exists (select 1 from order_steps where order_id = orders.id)
          and not exists (select 1 from ratings where order_id = orders.id)
        returning id, user_id`.execute(db)
      for (const row of rows) {
        removed.add(row.id)
        customers.add(row.user_id)
      }
    }
    await storeFigures(db, [...customers])
    return removed
  },
})
