import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { beyond, cursorOf, pageOf, readCursor } from '#adapters/db/engine/keyset.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { fulfilmentColumns, isAtStep } from '#adapters/db/orders/order-rows.ts'
import { namesOf } from '#adapters/db/people/user-store.ts'
import { FULFILMENTS, isUnfinished } from '#domain/fulfilment/fulfilment.ts'
import { type ListedStep, NEWEST, type OrderFilter, type SortColumn } from '#domain/office/order-desk.ts'
import type { WantedWord } from '#domain/ordering/order-words.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import { Refusal } from '#domain/shared/refusal.ts'

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
] as const

export type Row = Pick<
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

type Direction = 'asc' | 'desc'

// The upper bound of all words with the same prefix, in code point order.
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

/** The orders that have all the words. The longest word is probably the rarest, so it is looked up first. */
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

const isPlain = (filter: OrderFilter): boolean =>
  Object.entries(filter).every(([name, value]) => name === 'asked' || name === 'sort' || value === undefined)

/** Words contain the time of their order, so without other filters they can be paged by themselves. */
const keysByWords = async (
  words: NonNullable<ReturnType<typeof found>>,
  { after, limit }: PageRequest,
  direction: Direction,
): Promise<Page<string>> => {
  let query = words
    .select(['found.created_at', 'found.order_id'])
    // Two words of one order may have the same prefix.
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

interface ListQuery {
  readonly query: SelectQueryBuilder<Tables, 'orders', Row>
  readonly request: PageRequest
  readonly direction: Direction
}

/** Sorts by columns of the order that have an index. */
const byColumns = async (
  first: 'created_at' | 'total' | 'customer_key',
  { query, request: { after, limit }, direction }: ListQuery,
): Promise<Page<Row>> => {
  const column = `orders.${first}` as const
  let sorted = query
    .select(`${column} as sorted_by`)
    .orderBy(column, direction)
    .orderBy('orders.id', direction)
    .limit(limit + 1)
  const type = first === 'customer_key' ? 'text' : 'bigint'
  if (after !== undefined)
    sorted = sorted.where(beyond({ [column]: type, 'orders.id': 'text' }, after, direction))
  return pageOf(
    await sorted.execute(),
    limit,
    (row) => row,
    (row) => [row.sorted_by, row.id],
  )
}

/** The orders with one value of a column that has few values. */
interface Group {
  readonly name: string
  readonly condition: ReturnType<typeof isAtStep>
}

/** Pages through group after group, by time within each; every group has an index by time. */
const byGroups = async (
  groups: readonly Group[],
  { query, request: { after, limit }, direction }: ListQuery,
): Promise<Page<Row>> => {
  const ordered = direction === 'asc' ? groups : groups.toReversed()
  const [lastGroup, ...key] = after === undefined ? [] : readCursor(after, ['text', 'bigint', 'text'])
  const start = after === undefined ? 0 : ordered.findIndex(({ name }) => name === lastGroup)
  if (start < 0) throw new Refusal('page.unusable')
  const rows: { readonly row: Row; readonly group: string }[] = []
  for (const [at, { name, condition }] of ordered.slice(start).entries()) {
    let part = query
      .where(condition)
      .orderBy('orders.created_at', direction)
      .orderBy('orders.id', direction)
      .limit(limit + 1 - rows.length)
    if (after !== undefined && at === 0)
      part = part.where(
        beyond({ 'orders.created_at': 'bigint', 'orders.id': 'text' }, cursorOf(key), direction),
      )
    for (const row of await part.execute()) rows.push({ row, group: name })
    if (rows.length > limit) break
  }
  return pageOf(
    rows,
    limit,
    ({ row }) => row,
    ({ row, group }) => [group, row.created_at, row.id],
  )
}

/** Every courier who ever had an order, each found by one index step, and null for orders without a courier. */
const couriersOf = async (db: Db): Promise<Group[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive had(id) as (
      select min(courier_id) from orders
      union all select (select min(courier_id) from orders where courier_id > had.id) from had where had.id is not null
    ) select id from had where id is not null`.execute(db)
  const names = await namesOf(
    db,
    rows.map(({ id }) => id),
  )
  const keyOf = (id: string): string => fold(names.get(id) ?? '')
  const isBefore = (one: string, other: string): boolean =>
    keyOf(one) === keyOf(other) ? one < other : keyOf(one) < keyOf(other)
  const ids = rows.map(({ id }) => id).toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
  return [
    ...ids.map((id) => ({ name: id, condition: sql<boolean>`orders.courier_id = ${id}` })),
    { name: 'none', condition: sql<boolean>`orders.courier_id is null` },
  ]
}

const STEPS: readonly Group[] = FULFILMENTS.map((step) => ({ name: step, condition: isAtStep(step) }))
const METHODS: readonly Group[] = PAYMENT_METHODS.map((method) => ({
  name: method,
  condition: sql<boolean>`orders.method = ${method}`,
}))

const SORTS: Readonly<Record<SortColumn, (db: Db, asked: ListQuery) => Promise<Page<Row>>>> = {
  time: (_, asked) => byColumns('created_at', asked),
  customer: (_, asked) => byColumns('customer_key', asked),
  total: (_, asked) => byColumns('total', asked),
  step: (_, asked) => byGroups(STEPS, asked),
  payment: (_, asked) => byGroups(METHODS, asked),
  courier: async (db, asked) => byGroups(await couriersOf(db), asked),
}

// Above any real number of orders; the limit only stops the query from being flattened.
const ALL = 1_000_000_000

/** True when these filters alone leave few orders. */
const isNarrow = ({ ids, step }: OrderFilter): boolean =>
  ids !== undefined || (step !== undefined && step !== 'returned' && isUnfinished(step))

/**
 * Finds the orders first and sorts them afterwards. Neither engine flattens a subquery with a limit, so neither can
 * choose to scan the sort's index past all other orders.
 */
const foundFirst = (db: Db, query: SelectQueryBuilder<Tables, 'orders', Selectable<Tables['orders']>>) =>
  db.selectFrom(query.limit(ALL).as('orders')).select(COLUMNS)

/**
 * Step and payment as expressions without an index: most orders may match, so scanning the sort's index until the
 * page is full is faster than sorting all of them.
 */
const isKind = ({ step, method }: OrderFilter) => {
  const isFinal = step === undefined || step === 'returned' || step === 'delivered'
  const { fulfilment } = fulfilmentColumns(isFinal ? 'delivered' : step)
  const isBack = isFinal
    ? sql`and (orders.returned_at is ${step === 'returned' ? sql`not null` : sql`null`})`
    : sql``
  return sql<boolean>`${step === undefined ? sql.lit(true) : sql`orders.fulfilment || '' = ${fulfilment} ${isBack}`}
    and ${method === undefined ? sql.lit(true) : sql`orders.method || '' = ${method}`}`
}

/** A page of the orders that match a filter, in its sort order. */
export const listOrders = async (db: Db, filter: OrderFilter, request: PageRequest): Promise<Page<Row>> => {
  const words = found(db, filter.asked ?? [])
  const { by, isDown } = filter.sort ?? NEWEST
  const direction = isDown ? 'desc' : 'asc'
  const orders = db.selectFrom('orders').select(COLUMNS)
  if (words && by === 'time' && isPlain(filter)) {
    const { items, next } = await keysByWords(words, request, direction)
    if (items.length === 0) return { items: [], next }
    const rows = await orders
      .where('orders.id', 'in', [...items])
      .orderBy('orders.created_at', direction)
      .orderBy('orders.id', direction)
      .execute()
    return { items: rows, next }
  }
  const isByColumn = by === 'total' || by === 'customer'
  const withWords = <O>(query: SelectQueryBuilder<Tables, 'orders', O>) =>
    words ? query.where('orders.id', 'in', words.select('found.order_id')) : query
  const isFoundFirst = (by !== 'time' && isNarrow(filter)) || (isByColumn && words !== undefined)
  const query = isFoundFirst
    ? foundFirst(db, withWords(filtered(db.selectFrom('orders').selectAll('orders'), filter)))
    : isByColumn
      ? filtered(orders, { ...filter, step: undefined, method: undefined }).where(isKind(filter))
      : withWords(filtered(orders, filter))
  return SORTS[by](db, { query, request, direction })
}
