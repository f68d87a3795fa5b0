import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { isAtStep } from '#adapters/db/orders/order-rows.ts'
import { type Direction, sortOrders } from '#adapters/db/orders/order-sorts.ts'
import { isUnfinished } from '#domain/fulfilment/fulfilment.ts'
import { type ListedStep, NEWEST, type OrderFilter, type SortColumn } from '#domain/office/order-desk.ts'
import type { WantedWord } from '#domain/ordering/order-words.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

export const COLUMNS = [
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
  'orders.is_unpaid',
] as const

export type Row = Pick<
  Selectable<Tables['orders']>,
  | 'id'
  | 'day_number'
  | 'status'
  | 'fulfilment'
  | 'is_ready'
  | 'is_unpaid'
  | 'method'
  | 'total'
  | 'shipping_info'
  | 'created_at'
  | 'courier_id'
>

// The upper bound of all words with the same prefix, in code point order.
const LAST = '\u{10ffff}'

const isWord = (column: string, { word, isBeginning }: WantedWord) =>
  isBeginning
    ? sql<boolean>`(${sql.ref(column)} >= ${word} and ${sql.ref(column)} < ${word + LAST})`
    : sql<boolean>`${sql.ref(column)} = ${word}`

/**
 * One statement per alternative: PostgreSQL answers `or` from the table, but each alternative from an index alone.
 */
const withOneOf = (ways: readonly WantedWord[]) =>
  sql`${sql.join(
    ways.map((way) => sql`select order_id from order_words where ${isWord('word', way)}`),
    sql` union all `,
  )}`

const longest = (ways: readonly WantedWord[]): number => Math.min(...ways.map(({ word }) => word.length))

type Found = RawBuilder<{ order_id: string }>

/** The orders that have all the words. The longest word is probably the rarest, so it is looked up first. */
const found = (typedWords: NonNullable<OrderFilter['typedWords']>): Found | undefined => {
  const [first, ...others] = typedWords.toSorted((one, other) => longest(other) - longest(one))
  if (!first) return undefined
  const also = others.map((ways) => sql`and order_id in (${withOneOf(ways)})`)
  return sql`select order_id from (${withOneOf(first)}) as found where 1 = 1 ${sql.join(also, sql` `)}`
}

/** An order that was received and returned has the last step and a `returned_at`. */
const isListedAt = (step: ListedStep) => {
  if (step === 'returned') return sql<boolean>`${isAtStep('delivered')} and orders.returned_at is not null`
  return step === 'delivered'
    ? sql<boolean>`${isAtStep(step)} and orders.returned_at is null`
    : isAtStep(step)
}

const filtered = <O>(
  query: SelectQueryBuilder<Tables, 'orders', O>,
  { step, method, courierId, placed, ids }: OrderFilter,
): SelectQueryBuilder<Tables, 'orders', O> => {
  let narrowed = query
  if (step !== undefined) narrowed = narrowed.where(isListedAt(step))
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

// Above any real number of orders; the limit only stops the query from being flattened.
const ALL = 1_000_000_000

/** True when these filters alone leave few orders. */
const isNarrow = ({ ids, step }: OrderFilter): boolean =>
  ids !== undefined ||
  (step !== undefined && step !== 'returned' && (step === 'unpaid' || isUnfinished(step)))

/**
 * Finds the orders first and sorts them afterwards. Neither engine flattens a subquery with a limit, so neither can
 * choose to scan the sort's index past all other orders.
 */
const foundFirst = (db: Db, query: SelectQueryBuilder<Tables, 'orders', Selectable<Tables['orders']>>) =>
  db.selectFrom(query.limit(ALL).as('orders')).select('orders.id')

/**
 * Step and payment as expressions without an index: most orders may match, so scanning the sort's index until the
 * page is full is faster than sorting all of them. Of `is true` PostgreSQL's planner knows how many orders match; of
 * another expression it expects almost none, and sorts all orders.
 */
const isKind = ({ step, method }: OrderFilter) =>
  sql<boolean>`${step === undefined ? sql.lit(true) : sql`(${isListedAt(step)}) is true`}
    and ${method === undefined ? sql.lit(true) : sql`(orders.method = ${method}) is true`}`

// Up to this many orders are sorted in memory.
const FEW = 2000

/** The orders that have all the words, if there are few; undefined when there are many. */
const fewFound = async (db: Db, words: Found): Promise<string[] | undefined> => {
  const { rows } = await sql<{ order_id: string }>`${words} limit ${sql.lit(FEW + 1)}`.execute(db)
  return rows.length > FEW ? undefined : [...new Set(rows.map(({ order_id }) => order_id))]
}

/**
 * With many matches the index of the sort is scanned until the page is full. Sorted by name, orders of one name are
 * adjacent, so most of that index may be skipped: `is true` stops PostgreSQL from joining, and each order is looked
 * up in a hash of the matches. By any other column the matches are spread out, and checking the words of each order
 * is enough.
 */
const isAmong = (typedWords: NonNullable<OrderFilter['typedWords']>, words: Found, by: SortColumn) =>
  by === 'customer'
    ? sql<boolean>`(orders.id in (${words})) is true`
    : sql<boolean>`(${sql.join(
        typedWords.map(
          (ways) =>
            sql`(select 1 from order_words as own where own.order_id = orders.id and (${sql.join(
              ways.map((way) => isWord('own.word', way)),
              sql` or `,
            )}) limit 1) = 1`,
        ),
        sql` and `,
      )})`

const idsQuery = (db: Db, filter: OrderFilter, words: Found | undefined) => {
  const { by } = filter.sort ?? NEWEST
  const withWords = <O>(query: SelectQueryBuilder<Tables, 'orders', O>) =>
    words ? query.where(isAmong(filter.typedWords ?? [], words, by)) : query
  if (isNarrow(filter) && (by !== 'time' || filter.ids))
    return foundFirst(db, withWords(filtered(db.selectFrom('orders').selectAll('orders'), filter)))
  const orders = db.selectFrom('orders').select('orders.id')
  return by === 'total' || by === 'customer'
    ? withWords(filtered(orders, { ...filter, step: undefined, method: undefined }).where(isKind(filter)))
    : withWords(filtered(orders, filter))
}

const inSequence = async (db: Db, ids: readonly string[]): Promise<Row[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(COLUMNS)
    .where('orders.id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const bothOf = (ids: readonly string[] | undefined, others: readonly string[]): readonly string[] => {
  const wanted = ids && new Set(ids)
  return wanted ? others.filter((id) => wanted.has(id)) : others
}

/** A page of the orders that match a filter, in its sort order. */
export const listOrders = async (db: Db, filter: OrderFilter, request: PageRequest): Promise<Page<Row>> => {
  const { by, isDown } = filter.sort ?? NEWEST
  const direction: Direction = isDown ? 'desc' : 'asc'
  const words = found(filter.typedWords ?? [])
  const few = words && (await fewFound(db, words))
  const narrowed = few ? { ...filter, ids: bothOf(filter.ids, few) } : filter
  if (narrowed.ids?.length === 0) return { items: [], next: null }
  const query = idsQuery(db, narrowed, few ? undefined : words)
  const page = await sortOrders(db, by, { query, request, direction, isNarrow: isNarrow(narrowed) })
  return { items: await inSequence(db, page.items), next: page.next }
}
