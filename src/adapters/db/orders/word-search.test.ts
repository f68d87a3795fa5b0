import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Engine } from '#adapters/db/engine/engine.ts'
import { orderDesk } from '#adapters/db/orders/order-desk.ts'
import { type OrderFilter, SORT_COLUMNS } from '#domain/office/order-desk.ts'
import { aShop, aShopper, ENGINES_HERE, type TestShop } from '#tests/support/test-shop.ts'

/** More than are checked at once (`NEAREST`). */
const COUNT = 12_000
/** All of them stand in more orders than are sorted in memory (`FEW`); `hoda` and `nour` meet in old orders only. */
const WORDS: Readonly<Record<string, { readonly inSql: string; has(number: number): boolean }>> = {
  mona: { inSql: 'i % 2 = 0', has: (i) => i % 2 === 0 },
  adel: { inSql: 'i % 5 = 0', has: (i) => i % 5 === 0 },
  hoda: { inSql: 'i % 3 = 0 or i <= 300', has: (i) => i % 3 === 0 || i <= 300 },
  nour: { inSql: 'i % 3 = 1 or i <= 300', has: (i) => i % 3 === 1 || i <= 300 },
  a042: { inSql: 'i % 4 = 0', has: (i) => i % 4 === 0 },
}
const METHODS = ['cash', 'paypal', 'fawry'] as const

const numbers = sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(COUNT)})`
const idOf = (number: number): string => `order-${100_000 + number}`

const fill = async (here: TestShop, engine: Engine, userId: string): Promise<void> => {
  const { kysely } = here.database
  const id = sql`'order-' || cast(100000 + i as text)`
  // Two orders in each millisecond.
  await sql`insert into orders (id, user_id, idempotency_key, request_digest, status, fulfilment, method, delivery_fee,
      total, customer_key, shipping_info, created_at, words_made)
    ${numbers} select ${id}, ${userId}, ${id}, 'made', 'delivered',
      case when i % 10 = 4 then 'cancelled' else 'delivered' end,
      case i % 3 when 0 then 'cash' when 1 then 'paypal' else 'fawry' end, 0, i * 37 % 1000,
      'name ' || cast(i % 50 as text), '{}', 1000 + i / 2, 1
    from numbers`.execute(kysely)
  // Words of one beginning, so that a prefix finds several.
  for (const [word, { inSql }] of Object.entries(WORDS))
    await sql`insert into order_words (order_id, word, created_at)
      ${numbers} select ${id}, ${word} || case when ${word} = 'a042' or i % 7 > 0 then '' else cast(i % 7 as text) || 'x' end,
        1000 + i / 2
      from numbers where ${sql.raw(inSql)}`.execute(kysely)
  if (engine === 'postgres') await sql`analyze orders, order_words`.execute(kysely)
}

const allOf = async (here: TestShop, filter: OrderFilter): Promise<string[]> => {
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await orderDesk(here.database.kysely).page(filter, {
      limit: 500,
      ...(after !== undefined && { after }),
    })
    ids.push(...page.items.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after !== undefined)
  return ids
}

test.runIf(ENGINES_HERE.includes('postgres'))(
  '[OFFO-41] on PostgreSQL a name that a hundred thousand orders have is not read anew for each order',
  async () => {
    const here = await aShop('postgres')
    await fill(here, 'postgres', (await aShopper(here)).id)
    const { kysely } = here.database
    // Of other orders, so that every order is looked up.
    await kysely.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into order_words (order_id, word, created_at)
        select repeat('a', 50) || i, 'youssef', i from generate_series(1, 150000) as numbers(i)`.execute(tx)
    })
    await sql`analyze order_words`.execute(kysely)
    const typedWords = [[{ word: 'youssef', isBeginning: true }]]
    for (const by of ['customer', 'total'] as const)
      expect(await allOf(here, { typedWords, step: 'cancelled', sort: { by, isDown: true } })).toEqual([])
    expect(await allOf(here, { typedWords, sort: { by: 'customer', isDown: true } })).toEqual([])
    await here.close()
  },
)

describe.each(ENGINES_HERE)('searches of words that thousands of orders have, on %s', (engine) => {
  test('[OFFO-2] [OFFO-3] every order with all the words is listed once, by time', async () => {
    const here = await aShop(engine)
    await fill(here, engine, (await aShopper(here)).id)
    for (const typed of [['mona', 'adel'], ['hoda', 'nour'], ['a042']])
      for (const [isDown, method] of [
        [true, undefined],
        [false, undefined],
        [true, 'cash'],
      ] as const) {
        const typedWords = typed.map((word) => [{ word, isBeginning: word !== 'a042' }])
        const expected = Array.from({ length: COUNT }, (_, index) => index + 1)
          .filter((i) => typed.every((word) => WORDS[word]?.has(i)))
          .filter((i) => method === undefined || METHODS[i % 3] === method)
          .map(idOf)
        const listed = await allOf(here, { typedWords, method, sort: { by: 'time', isDown } })
        const name = [typed, isDown, method]
        expect([name, listed]).toEqual([name, isDown ? expected.toReversed() : expected])
      }
    await here.close()
  })

  test('[OFFO-2] [OFFO-41] so it is with filters and in any order', async () => {
    const here = await aShop(engine)
    await fill(here, engine, (await aShopper(here)).id)
    const typedWords = [[{ word: 'mona', isBeginning: true }]]
    for (const by of SORT_COLUMNS)
      for (const { step, method, isDown } of [
        { step: 'cancelled', isDown: true },
        { step: 'delivered', method: 'cash', isDown: false },
        { method: 'paypal', isDown: true },
      ] as const) {
        const expected = Array.from({ length: COUNT }, (_, index) => index + 1)
          .filter((i) => WORDS.mona?.has(i))
          .filter((i) => step === undefined || (step === 'cancelled') === (i % 10 === 4))
          .filter((i) => method === undefined || METHODS[i % 3] === method)
        const listed = await allOf(here, { typedWords, step, method, sort: { by, isDown } })
        const name = [by, isDown, step, method]
        expect([name, listed.toSorted()]).toEqual([name, expected.map(idOf)])
        const totals = listed.map((id) => ((Number(id.slice('order-'.length)) - 100_000) * 37) % 1000)
        if (by === 'total')
          expect([name, totals]).toEqual([name, totals.toSorted((a, b) => (isDown ? b - a : a - b))])
      }
    await here.close()
  })
})
