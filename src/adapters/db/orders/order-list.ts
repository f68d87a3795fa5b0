import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor } from '#adapters/db/engine/keyset.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { isAtStep } from '#adapters/db/orders/order-rows.ts'
import { type Direction, sortOrders } from '#adapters/db/orders/order-sorts.ts'
import {
  allFound,
  fewFound,
  hasWords,
  isOneWord,
  rarestFirst,
  type TypedWords,
  wordsPage,
} from '#adapters/db/orders/word-search.ts'
import { isUnfinished } from '#domain/fulfilment/fulfilment.ts'
import { type ListedStep, NEWEST, type OrderFilter, type SortColumn } from '#domain/office/order-desk.ts'
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
 * Step and payment as an expression without an index: most orders may match, so scanning the sort's index until the
 * page is full is faster than sorting all of them. With `is true` PostgreSQL's planner knows how many match.
 */
const isKind = ({ step, method }: OrderFilter) =>
  sql<boolean>`(${sql.join(
    [
      sql.lit(true),
      ...(step === undefined ? [] : [isListedAt(step)]),
      ...(method === undefined ? [] : [sql`orders.method = ${method}`]),
    ],
    sql` and `,
  )}) is true`

/** Some orders in a hundred are at one of these steps: too many to be narrow, too few to wait for in another order. */
const isRare = (filter: OrderFilter): boolean =>
  filter.step !== undefined && filter.step !== 'delivered' && !isNarrow(filter)

/**
 * With many matches the index of the sort is scanned until the page is full. Sorted by name, orders of one name are
 * adjacent, so most of that index may be skipped, and at a rare step most orders are: `is true` stops PostgreSQL from
 * joining, and each order is looked up in a hash of the matches. Otherwise the matches are spread out, and checking
 * the words of each order is enough.
 */
const isAmong = (typed: TypedWords, filter: OrderFilter, by: SortColumn) =>
  by === 'customer' || isRare(filter)
    ? sql<boolean>`(orders.id in (${allFound(typed)})) is true`
    : hasWords('orders.id', typed)

/** True when reading the sort's index would mean looking at most orders for their step, payment or words. */
const isFoundFirst = (filter: OrderFilter, typed: TypedWords): boolean => {
  const { step, method, ids, sort = NEWEST } = filter
  if (sort.by === 'time') return ids !== undefined
  if (isNarrow(filter)) return true
  if (typed.length === 0) return false
  return isRare(filter) || (sort.by === 'customer' && (step !== undefined || method !== undefined))
}

const idsQuery = (db: Db, filter: OrderFilter, typed: TypedWords) => {
  const { by } = filter.sort ?? NEWEST
  const withWords = <O>(query: SelectQueryBuilder<Tables, 'orders', O>) =>
    typed.length > 0 ? query.where(isAmong(typed, filter, by)) : query
  if (isFoundFirst(filter, typed))
    return foundFirst(db, withWords(filtered(db.selectFrom('orders').selectAll('orders'), filter)))
  const orders = db.selectFrom('orders').select('orders.id')
  return by === 'total' || by === 'customer'
    ? withWords(filtered(orders, { ...filter, step: undefined, method: undefined }).where(isKind(filter)))
    : withWords(filtered(orders, filter))
}

const directionOf = ({ sort = NEWEST }: OrderFilter): Direction => (sort.isDown ? 'desc' : 'asc')

const idsPage = (
  db: Db,
  filter: OrderFilter,
  request: PageRequest,
  typed: TypedWords = [],
): Promise<Page<string>> =>
  sortOrders(db, (filter.sort ?? NEWEST).by, {
    query: idsQuery(db, filter, typed),
    request,
    direction: directionOf(filter),
    areFew: isFoundFirst(filter, typed),
  })

const NEAREST = 10_000

/** When the next orders of a list by time end, if there are more than `NEAREST`. */
const endOfNearest = async (db: Db, filter: OrderFilter, { after }: PageRequest) => {
  const direction = directionOf(filter)
  let query = idsQuery(db, filter, [])
    .select('orders.created_at')
    .orderBy('orders.created_at', direction)
    .orderBy('orders.id', direction)
    .offset(NEAREST)
    .limit(1)
  if (after !== undefined)
    query = query.where(afterCursor({ 'orders.created_at': 'bigint', 'orders.id': 'text' }, after, direction))
  return (await query.executeTakeFirst())?.created_at
}

const ALWAYS = { from: 0, to: Number.MAX_SAFE_INTEGER }

const hasOnlyWords = ({ step, method, courierId, placed, ids }: OrderFilter): boolean =>
  [step, method, courierId, placed, ids].every((each) => each === undefined)

/** A page by time that is full with the nearest orders, or that is all there is; undefined otherwise. */
const pageOfNearest = async (
  db: Db,
  filter: OrderFilter,
  request: PageRequest,
  typed: TypedWords,
): Promise<Page<string> | undefined> => {
  const end = await endOfNearest(db, filter, request)
  const direction = directionOf(filter)
  const { from, to } = filter.placed ?? ALWAYS
  const placed =
    direction === 'desc' ? { from: end ?? from, to } : { from, to: end === undefined ? to : end + 1 }
  const page = await (hasOnlyWords(filter)
    ? wordsPage(db, typed, request, direction, placed)
    : idsPage(db, { ...filter, placed }, request, typed))
  return end !== undefined && page.next === null ? undefined : page
}

const bothOf = (ids: readonly string[] | undefined, others: readonly string[]): readonly string[] => {
  const wanted = ids && new Set(ids)
  return wanted ? others.filter((id) => wanted.has(id)) : others
}

/** The ids of a page of the orders that have all the words. */
const foundPage = async (db: Db, filter: OrderFilter, request: PageRequest): Promise<Page<string>> => {
  const words = await rarestFirst(db, filter.typedWords ?? [])
  const { typed, areFew } = words
  const isByTime = (filter.sort ?? NEWEST).by === 'time'
  if (isByTime && hasOnlyWords(filter) && (areFew || isOneWord(typed)))
    return wordsPage(db, typed, request, directionOf(filter))
  if (isByTime && !areFew && !filter.ids) {
    const page = await pageOfNearest(db, filter, request, typed)
    if (page) return page
  }
  const few = await fewFound(db, words)
  if (!few) return idsPage(db, filter, request, typed)
  const ids = bothOf(filter.ids, few)
  return ids.length === 0 ? { items: [], next: null } : idsPage(db, { ...filter, ids }, request)
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

/** A page of the orders that match a filter, in its sort order. */
export const listOrders = async (db: Db, filter: OrderFilter, request: PageRequest): Promise<Page<Row>> => {
  const isSearch = filter.typedWords !== undefined && filter.typedWords.length > 0
  const page = await (isSearch ? foundPage(db, filter, request) : idsPage(db, filter, request))
  return { items: await inSequence(db, page.items), next: page.next }
}
