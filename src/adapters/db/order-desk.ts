import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#adapters/db/engine.ts'
import { beyond, pageOf } from '#adapters/db/keyset.ts'
import { fulfilmentOf, isAtStep } from '#adapters/db/order-rows.ts'
import { prepared } from '#adapters/db/prepared.ts'
import { refundsDue } from '#adapters/db/refunds-due.ts'
import type { Tables } from '#adapters/db/tables.ts'
import { toBeBrought } from '#adapters/db/to-be-brought.ts'
import { namesOf } from '#adapters/db/user-store.ts'
import type { Fulfilment } from '#domain/delivery/fulfilment.ts'
import type { OrderDesk, OrderFilter, OrderSummary } from '#domain/office/order-desk.ts'
import type { WantedWord } from '#domain/ordering/order-words.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

const COLUMNS = [
  'orders.id',
  'orders.day_number',
  'orders.status',
  'orders.fulfilment',
  'orders.is_ready',
  'orders.method',
  'orders.total',
  'orders.shipping_info',
  'orders.created_at',
  'orders.courier_id',
] as const

const piecesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', (eb) => eb.fn.sum<number>('quantity').as('pieces')])
    .where('order_id', 'in', [...ids])
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, pieces }) => [order_id, pieces]))
}

type Row = Pick<
  Selectable<Tables['orders']>,
  | 'id'
  | 'day_number'
  | 'status'
  | 'fulfilment'
  | 'is_ready'
  | 'method'
  | 'total'
  | 'shipping_info'
  | 'created_at'
  | 'courier_id'
>

/** Pieces and names in one question each, however many orders there are. */
const summaries = async (db: Db, rows: readonly Row[]): Promise<OrderSummary[]> => {
  const [pieces, names] = await Promise.all([
    piecesOf(
      db,
      rows.map(({ id }) => id),
    ),
    namesOf(
      db,
      rows.flatMap(({ courier_id }) => courier_id ?? []),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    dayNumber: row.day_number,
    status: row.status,
    fulfilment: fulfilmentOf(row),
    method: row.method,
    total: row.total,
    createdAt: row.created_at,
    shippingInfo: JSON.parse(row.shipping_info),
    pieces: pieces.get(row.id) ?? 0,
    courier: row.courier_id === null ? null : { id: row.courier_id, name: names.get(row.courier_id) ?? '' },
  }))
}

// Behind every word that begins alike, in both engines' order of code points.
const LAST = '\u{10ffff}'

const isOneOf = (column: string, ways: readonly WantedWord[]) =>
  sql<boolean>`(${sql.join(
    ways.map(({ word, isBeginning }) =>
      isBeginning
        ? sql`(${sql.ref(column)} >= ${word} and ${sql.ref(column)} < ${word + LAST})`
        : sql`${sql.ref(column)} = ${word}`,
    ),
    sql` or `,
  )})`

const longest = (ways: readonly WantedWord[]): number => Math.min(...ways.map(({ word }) => word.length))

/** The orders that have all the words; the rarest, which is likely the longest, is looked up first. */
const found = (db: Db, asked: NonNullable<OrderFilter['asked']>) => {
  const [first, ...others] = asked.toSorted((one, other) => longest(other) - longest(one))
  if (!first) return undefined
  let query = db.selectFrom('order_words as found').where(isOneOf('found.word', first))
  for (const [index, ways] of others.entries()) {
    const alias = `also_${index}`
    query = query.where(
      sql<boolean>`exists (select 1 from order_words as ${sql.ref(alias)}
        where ${sql.ref(`${alias}.order_id`)} = found.order_id and ${isOneOf(`${alias}.word`, ways)})`,
    )
  }
  return query
}

const filtered = <O>(
  query: SelectQueryBuilder<Tables, 'orders', O>,
  { step, method, courierId, placed, ids }: OrderFilter,
): SelectQueryBuilder<Tables, 'orders', O> => {
  let narrowed = query
  if (step !== undefined) narrowed = narrowed.where(isAtStep(step))
  if (method !== undefined) narrowed = narrowed.where('orders.method', '=', method)
  if (courierId === null) narrowed = narrowed.where('orders.courier_id', 'is', null)
  if (typeof courierId === 'string') narrowed = narrowed.where('orders.courier_id', '=', courierId)
  if (placed)
    narrowed = narrowed
      .where('orders.created_at', '>=', placed.from)
      .where('orders.created_at', '<', placed.to)
  if (ids) narrowed = narrowed.where('orders.id', 'in', [...ids])
  return narrowed
}

const isPlain = (filter: OrderFilter): boolean =>
  Object.entries(filter).every(
    ([name, value]) => name === 'asked' || name === 'isOldestFirst' || value === undefined,
  )

/** Words know the time of their order: where nothing else is asked for, they are a list of their own. */
const keysByWords = async (
  words: NonNullable<ReturnType<typeof found>>,
  { after, limit }: PageRequest,
  direction: 'asc' | 'desc',
): Promise<Page<string>> => {
  let query = words
    .select(['found.created_at', 'found.order_id'])
    // Two words of one order may begin alike.
    .distinct()
    .orderBy('found.created_at', direction)
    .orderBy('found.order_id', direction)
    .limit(limit + 1)
  if (after !== undefined)
    query = query.where(beyond({ 'found.created_at': 'bigint', 'found.order_id': 'text' }, after, direction))
  return pageOf(
    await query.execute(),
    limit,
    (row) => row.order_id,
    (row) => [row.created_at, row.order_id],
  )
}

const byIds = async (db: Db, orderIds: readonly string[]): Promise<OrderSummary[]> => {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(COLUMNS)
    .where('orders.id', 'in', [...orderIds])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
  return summaries(db, rows)
}

// Prepared, for every order of a busy hour gets its words while others are placed.
const removeWords = prepared((db, { id }: { id: string }) =>
  db.deleteFrom('order_words').where('order_id', '=', id),
)
const addWords = prepared((db, rows: Insertable<Tables['order_words']>[]) =>
  db
    .insertInto('order_words')
    .values(rows)
    // Another instance gives it its words at the same moment, and they are the same.
    .onConflict((conflict) => conflict.doNothing()),
)
const markWorded = prepared((db, { id }: { id: string }) =>
  db.updateTable('orders').set({ words_made: 1 }).where('id', '=', id),
)

export const orderDesk = (db: Db): OrderDesk => ({
  async page(filter, { after, limit }) {
    const words = found(db, filter.asked ?? [])
    const direction = filter.isOldestFirst ? 'asc' : 'desc'
    if (words && isPlain(filter)) {
      const { items, next } = await keysByWords(words, { after, limit }, direction)
      const orders = await byIds(db, items)
      return { items: filter.isOldestFirst ? orders.toReversed() : orders, next }
    }
    let query = filtered(db.selectFrom('orders').select(COLUMNS), filter)
      .orderBy('orders.created_at', direction)
      .orderBy('orders.id', direction)
      .limit(limit + 1)
    if (words) query = query.where('orders.id', 'in', words.select('found.order_id'))
    if (after !== undefined)
      query = query.where(beyond({ 'orders.created_at': 'bigint', 'orders.id': 'text' }, after, direction))
    const rows = await query.execute()
    const { next } = pageOf(
      rows,
      limit,
      (row) => row.id,
      (row) => [row.created_at, row.id],
    )
    return { items: await summaries(db, rows.slice(0, limit)), next }
  },

  of: (orderIds) => byIds(db, orderIds),

  async unfinished(limit) {
    const rows = await db
      .selectFrom('orders')
      .select(COLUMNS)
      .where(toBeBrought)
      .orderBy('orders.created_at')
      .orderBy('orders.id')
      .limit(limit)
      .execute()
    return summaries(db, rows)
  },

  async atStep(step, { after, limit }) {
    let query = db
      .selectFrom('orders')
      .select(COLUMNS)
      .where(isAtStep(step))
      .orderBy('orders.created_at')
      .orderBy('orders.id')
      .limit(limit + 1)
    if (after !== undefined)
      query = query.where(beyond({ 'orders.created_at': 'bigint', 'orders.id': 'text' }, after, 'asc'))
    const { items, next } = pageOf(
      await query.execute(),
      limit,
      (row) => row,
      (row) => [row.created_at, row.id],
    )
    return { items: await summaries(db, items), next }
  },

  async deliveredSince(time, limit) {
    const rows = await db
      .selectFrom('orders')
      .select(COLUMNS)
      .where('delivered_at', '>=', time)
      .orderBy('delivered_at', 'desc')
      .limit(limit)
      .execute()
    return summaries(db, rows)
  },

  refundsDue: (since, limit) => refundsDue(db, since, limit),

  async countUnfinished() {
    const rows = await db
      .selectFrom('orders')
      .select(['fulfilment', 'is_ready', (eb) => eb.fn.countAll<number>().as('count')])
      .where(toBeBrought)
      .groupBy(['fulfilment', 'is_ready'])
      .execute()
    const counts = new Map<Fulfilment, number>()
    for (const { count, ...row } of rows) {
      const step = fulfilmentOf(row)
      counts.set(step, (counts.get(step) ?? 0) + count)
    }
    return counts
  },

  async withoutWords(limit) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'day_number', 'created_at', 'shipping_info'])
      .where('words_made', '=', sql.lit(0))
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      dayNumber: row.day_number,
      createdAt: row.created_at,
      shippingInfo: JSON.parse(row.shipping_info),
    }))
  },

  async putWords({ id, createdAt }, words) {
    await removeWords(db, { id })
    await addWords(
      db,
      words.map((word) => ({ order_id: id, word, created_at: createdAt })),
    )
    await markWorded(db, { id })
  },
})
