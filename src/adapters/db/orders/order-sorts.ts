import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor, cursorOf, pageOf, readCursor } from '#adapters/db/engine/keyset.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { isAtStep } from '#adapters/db/orders/order-rows.ts'
import { namesOf } from '#adapters/db/people/user-store.ts'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import type { SortColumn } from '#domain/office/order-desk.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export type Direction = 'asc' | 'desc'

interface ListQuery {
  /** Selects only ids, so that an index can answer without the table. */
  readonly query: SelectQueryBuilder<Tables, 'orders', { id: string }>
  readonly request: PageRequest
  readonly direction: Direction
  /** True when the query finds few orders, by something other than the sort. */
  readonly areFew: boolean
}

/** Sorts by columns of the order that have an index. */
const byColumns = async (
  first: 'created_at' | 'total' | 'customer_key',
  { query, request: { after, limit }, direction }: ListQuery,
): Promise<Page<string>> => {
  const column = `orders.${first}` as const
  let sorted = query
    .select(`${column} as sorted_by`)
    .orderBy(column, direction)
    .orderBy('orders.id', direction)
    .limit(limit + 1)
  const type = first === 'customer_key' ? 'text' : 'bigint'
  if (after !== undefined)
    sorted = sorted.where(afterCursor({ [column]: type, 'orders.id': 'text' }, after, direction))
  return pageOf(
    await sorted.execute(),
    limit,
    (row) => row.id,
    (row) => [row.sorted_by, row.id],
  )
}

/** The orders with one value of a column that has few values. */
interface Group {
  readonly name: string
  readonly condition: ReturnType<typeof isAtStep>
}

interface GroupedId {
  readonly id: string
  readonly created_at: number
  readonly group: string
}

const pageOfGroups = (rows: readonly GroupedId[], limit: number): Page<string> =>
  pageOf(
    rows,
    limit,
    ({ id }) => id,
    ({ group, created_at, id }) => [group, created_at, id],
  )

/** For few orders: all groups in one statement, sorted by the group's number. */
const byRank = async (
  groups: readonly Group[],
  { query, request: { after, limit }, direction }: ListQuery,
): Promise<Page<string>> => {
  const ranks = groups.map(({ condition }, rank) => sql`when ${condition} then ${sql.lit(rank)}`)
  const rank = sql<number>`case ${sql.join(ranks, sql` `)} else ${sql.lit(groups.length)} end`
  let sorted = query
    .select(['orders.created_at', rank.as('rank')])
    .orderBy(rank, direction)
    .orderBy('orders.created_at', direction)
    .orderBy('orders.id', direction)
    .limit(limit + 1)
  if (after !== undefined) {
    const [last, ...key] = readCursor(after, ['text', 'bigint', 'text'])
    const from = groups.findIndex(({ name }) => name === last)
    if (from < 0) throw new Refusal('page.unusable')
    const isBeyond = direction === 'asc' ? sql`>` : sql`<`
    sorted = sorted.where(
      sql<boolean>`(${rank}, orders.created_at, orders.id) ${isBeyond} (${sql.join([sql.lit(from), ...key])})`,
    )
  }
  const rows = await sorted.execute()
  return pageOfGroups(
    rows.map((row) => ({ ...row, group: groups[row.rank]?.name ?? '' })),
    limit,
  )
}

/** Pages through group after group, by time within each; every group has an index by time. */
const groupAfterGroup = async (
  groups: readonly Group[],
  { query, request: { after, limit }, direction }: ListQuery,
): Promise<Page<string>> => {
  const ordered = direction === 'asc' ? groups : groups.toReversed()
  const [lastGroup, ...key] = after === undefined ? [] : readCursor(after, ['text', 'bigint', 'text'])
  const start = after === undefined ? 0 : ordered.findIndex(({ name }) => name === lastGroup)
  if (start < 0) throw new Refusal('page.unusable')
  const rows: GroupedId[] = []
  for (const [at, { name, condition }] of ordered.slice(start).entries()) {
    let part = query
      .select('orders.created_at')
      .where(condition)
      .orderBy('orders.created_at', direction)
      .orderBy('orders.id', direction)
      .limit(limit + 1 - rows.length)
    if (after !== undefined && at === 0)
      part = part.where(
        afterCursor({ 'orders.created_at': 'bigint', 'orders.id': 'text' }, cursorOf(key), direction),
      )
    for (const row of await part.execute()) rows.push({ ...row, group: name })
    if (rows.length > limit) break
  }
  return pageOfGroups(rows, limit)
}

const byGroups = (groups: readonly Group[], list: ListQuery): Promise<Page<string>> =>
  list.areFew ? byRank(groups, list) : groupAfterGroup(groups, list)

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

const SORTS: Readonly<Record<SortColumn, (db: Db, list: ListQuery) => Promise<Page<string>>>> = {
  time: (_, list) => byColumns('created_at', list),
  customer: (_, list) => byColumns('customer_key', list),
  total: (_, list) => byColumns('total', list),
  step: (_, list) => byGroups(STEPS, list),
  payment: (_, list) => byGroups(METHODS, list),
  courier: async (db, list) => byGroups(await couriersOf(db), list),
}

/** The ids of one page of the orders that the query finds. */
export const sortOrders = (db: Db, by: SortColumn, list: ListQuery): Promise<Page<string>> =>
  SORTS[by](db, list)
