import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import type { Direction } from '#adapters/db/orders/order-sorts.ts'
import type { QueryWord, WantedWord } from '#domain/ordering/order-words.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

export type TypedWords = readonly QueryWord[]

// The upper bound of all words with the same prefix, in code point order.
const LAST = '\u{10ffff}'

const isWord = (column: string, { word, isBeginning }: WantedWord) =>
  isBeginning
    ? sql<boolean>`(${sql.ref(column)} >= ${word} and ${sql.ref(column)} < ${word + LAST})`
    : sql<boolean>`${sql.ref(column)} = ${word}`

/** From `from` up to but excluding `to`. */
interface Period {
  readonly from: number
  readonly to: number
}

/**
 * The orders of a period with such a word. The index has the orders of one word by time, so the words with the prefix
 * are found first, by one index step each.
 */
const inPeriod = ({ word, isBeginning }: WantedWord, { from, to }: Period) => {
  const end = word + LAST
  const words = isBeginning
    ? sql`in (with recursive known(word) as (
        select min(word) from order_words where word >= ${word} and word < ${end}
        union all select (select min(word) from order_words where word > known.word and word < ${end})
          from known where known.word is not null
      ) select word from known where word is not null)`
    : sql`= ${word}`
  return sql`select order_id, created_at from order_words
    where word ${words} and created_at >= ${from} and created_at < ${to}`
}

/**
 * One statement per alternative: PostgreSQL answers `or` from the table, but each alternative from an index alone.
 */
const withOneOf = (ways: readonly WantedWord[], period?: Period) =>
  sql`${sql.join(
    ways.map((way) =>
      period
        ? inPeriod(way, period)
        : sql`select order_id, created_at from order_words where ${isWord('word', way)}`,
    ),
    sql` union all `,
  )}`

/** True when the order with this id has all the words: an index step for each. */
export const hasWords = (id: string, typed: TypedWords): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      sql.lit(true),
      ...typed.map(
        (ways) =>
          sql`(select 1 from order_words as own where own.order_id = ${sql.ref(id)} and (${sql.join(
            ways.map((way) => isWord('own.word', way)),
            sql` or `,
          )}) limit 1) = 1`,
      ),
    ],
    sql` and `,
  )})`

/** True when the order with this id is in the lists of all the words, which are read whole. */
const isInAll = (id: string, typed: TypedWords, period?: Period): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      sql.lit(true),
      ...typed.map(
        (ways) => sql`${sql.ref(id)} in (select order_id from (${withOneOf(ways, period)}) as others)`,
      ),
    ],
    sql` and `,
  )})`

/** The orders that have all the words. */
export const allFound = ([first = [], ...others]: TypedWords): RawBuilder<{ order_id: string }> =>
  sql`select order_id from (${withOneOf(first)}) as found where ${isInAll('found.order_id', others)}`

// Up to this many orders are sorted in memory.
const FEW = 2000

interface RarestFirst {
  readonly typed: TypedWords
  /** True when the first word alone finds few orders. */
  readonly areFew: boolean
}

export const rarestFirst = async (db: Db, typed: TypedWords): Promise<RarestFirst> => {
  const counts = typed.map(
    (ways, index) =>
      sql`(select count(*) from (${withOneOf(ways)} limit ${sql.lit(FEW + 1)}) as counted)
        as ${sql.ref(`word_${index}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  const counted = typed.map((ways, index) => ({ ways, count: rows[0]?.[`word_${index}`] ?? 0 }))
  const sorted = counted.toSorted((one, other) => one.count - other.count)
  return { typed: sorted.map(({ ways }) => ways), areFew: (sorted[0]?.count ?? 0) <= FEW }
}

/** The orders that have all the words, if there are few; undefined when there are many. */
export const fewFound = async (db: Db, { typed, areFew }: RarestFirst): Promise<string[] | undefined> => {
  const [first = [], ...others] = typed
  const found = areFew
    ? sql`select order_id from (${withOneOf(first)}) as found where ${hasWords('found.order_id', others)}`
    : allFound(typed)
  const { rows } = await sql<{ order_id: string }>`${found} limit ${sql.lit(FEW + 1)}`.execute(db)
  return rows.length > FEW ? undefined : [...new Set(rows.map(({ order_id }) => order_id))]
}

/** Such as an order number: an index has all its orders sorted by time. */
export const isOneWord = (typed: TypedWords): boolean => {
  const [way, ...others] = typed.flat()
  return way !== undefined && !way.isBeginning && others.length === 0
}

/** A page of the orders that have all the words, by time and without a look at the orders themselves. */
export const wordsPage = async (
  db: Db,
  [first = [], ...others]: TypedWords,
  { after, limit }: PageRequest,
  direction: Direction,
  period?: Period,
): Promise<Page<string>> => {
  const hasOthers = period ? isInAll('found.order_id', others, period) : hasWords('found.order_id', others)
  const isAfter =
    after === undefined
      ? sql<boolean>`1 = 1`
      : afterCursor({ 'found.created_at': 'bigint', 'found.order_id': 'text' }, after, direction)
  const { rows } = await sql<{ order_id: string; created_at: number }>`
    select distinct order_id, created_at from (${withOneOf(first, period)}) as found
    where ${isAfter} and ${hasOthers}
    order by created_at ${sql.raw(direction)}, order_id ${sql.raw(direction)} limit ${limit + 1}`.execute(db)
  return pageOf(
    rows,
    limit,
    (row) => row.order_id,
    (row) => [row.created_at, row.order_id],
  )
}
