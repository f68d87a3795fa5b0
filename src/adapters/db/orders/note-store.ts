import type { Db } from '#adapters/db/engine/engine.ts'
import { uncountOrder } from '#adapters/db/orders/customer-figures.ts'
import type { NoteStore } from '#domain/ordering/note.ts'

export const noteStore = (db: Db): NoteStore => ({
  async add({ orderId, authorId, authorName, ...note }) {
    const added = await db
      .insertInto('order_notes')
      .values({ ...note, order_id: orderId, author_id: authorId, author_name: authorName })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    if (added.length === 1 && note.amount !== null) await uncountOrder(db, orderId)
    return added.length === 1
  },

  async refundsOf(orderIds) {
    if (orderIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('order_notes')
      .select(['order_id', (eb) => eb.fn.sum<number>('amount').as('refunded')])
      .where('order_id', 'in', [...orderIds])
      .where('amount', 'is not', null)
      .groupBy('order_id')
      .execute()
    return new Map(rows.map(({ order_id, refunded }) => [order_id, refunded]))
  },

  async of(orderId) {
    const rows = await db
      .selectFrom('order_notes')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(({ order_id, author_id, author_name, ...note }) => ({
      ...note,
      orderId: order_id,
      authorId: author_id,
      authorName: author_name,
    }))
  },
})
