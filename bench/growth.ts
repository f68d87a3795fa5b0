import { placeOrder, read } from './api.ts'
import type { Result } from './compare.ts'
import { memoryMb } from './cpu-time.ts'
import type { BenchOptions } from './options.ts'
import { figure, type Plot, type Section, type Table, type Verdict } from './section.ts'
import type { Shot } from './shot.ts'
import { compareSized, onBothDatabases, type ShopSize, type SizedShop } from './sized-shops.ts'

const SMALLEST: ShopSize = { name: 'smallest', products: 100, orders: 1000 }
/** One of the two grows while the other stays. */
const SERIES: Readonly<Record<'products' | 'orders', readonly ShopSize[]>> = {
  products: [
    SMALLEST,
    { ...SMALLEST, name: 'products_10k', products: 10_000 },
    { ...SMALLEST, name: 'products_200k', products: 200_000 },
  ],
  orders: [
    SMALLEST,
    { ...SMALLEST, name: 'orders_100k', orders: 100_000 },
    { ...SMALLEST, name: 'orders_1m', orders: 1_000_000 },
  ],
}
const CONNECTIONS = 4
/** The same as of pages in `pages.ts`: 0.8 of the rate. */
const MOST_TIMES = 1.25

let asked = 0
/** A filter that every product passes and that no cache has: the answer is made anew. */
const anew = (path: string): Shot => ({
  ...read(path),
  next: () => ({ path: `${path}${1_000_000 + asked++}` }),
})

const by = (token: string, paths: readonly string[]): Shot => {
  const shot = { ...read(''), headers: { authorization: `Bearer ${token}` } }
  return { ...shot, next: () => ({ path: paths[asked++ % paths.length] ?? '' }) }
}

const FILTERED = ['courier=none', 'step=delivered', 'method=cash&sort=total', 'step=cancelled&sort=-customer']

/** What shoppers, then staff, ask for. */
const SHOTS: Readonly<Record<string, (shop: SizedShop) => Shot>> = {
  'list page, cached': () => read('/Product'),
  'product page, cached': () => read('/product/7'),
  'list page, anew': () => anew('/Product?max='),
  'API: product list, cached': () => read('/api/products?category=5'),
  'API: product list, anew': () => anew('/api/products?category=5&maxPrice='),
  'API: search, anew': () => anew('/api/products?q=mango&maxPrice='),
  'API: place an order': ({ shopper }) => placeOrder(shopper),
  'API: my orders': ({ shopper }) => by(shopper, ['/api/orders?limit=10']),
  'API: one order': ({ shopper, orderIds }) =>
    by(
      shopper,
      orderIds.map((id) => `/api/orders/${id}`),
    ),
  'office: products': ({ admin }) => by(admin, ['/api/office/products']),
  'office: products, low stock': ({ admin }) => by(admin, ['/api/office/products?stock=low']),
  'office: products, search': ({ admin }) => by(admin, ['/api/office/products?q=mango']),
  'office: orders': ({ admin }) => by(admin, ['/api/office/orders']),
  'office: orders, filtered': ({ admin }) =>
    by(
      admin,
      FILTERED.map((filter) => `/api/office/orders?${filter}`),
    ),
  'office: orders, search': ({ admin, searches }) =>
    by(
      admin,
      searches.map((words) => `/api/office/orders?words=${encodeURIComponent(words)}`),
    ),
  'office: board': ({ admin }) => by(admin, ['/api/office/board']),
  'office: today': ({ admin }) => by(admin, ['/api/office/today?stretch=today']),
  'office: month': ({ admin }) => by(admin, ['/api/office/today?stretch=month']),
  'office: customers': ({ admin }) => by(admin, ['/api/office/customers']),
  'office: customers, search': ({ admin }) => by(admin, ['/api/office/customers?q=salma%20kamal']),
}

const timesOf = (results: readonly Result[]): readonly number[] =>
  results.map(({ cpuUs }) => cpuUs / (results[0]?.cpuUs ?? Number.NaN))

interface Grown {
  readonly table: Table
  readonly plot: Plot
  readonly verdicts: readonly Verdict[]
}

const measureSeries = async (
  series: 'products' | 'orders',
  all: readonly SizedShop[],
  database: string,
  seconds: number,
): Promise<Grown> => {
  const counts = SERIES[series].map((size) => (size[series] ?? 0).toLocaleString('en'))
  const shops = SERIES[series].flatMap(({ name }) => all.find(({ size }) => size.name === name) ?? [])
  const rows: string[][] = []
  const verdicts: Verdict[] = []
  const groups: Plot['groups'][number][] = []
  for (const [what, shotFor] of Object.entries(SHOTS)) {
    const results = await compareSized(shops, shotFor, CONNECTIONS, seconds)
    const times = timesOf(results)
    const failures = results.reduce((sum, each) => sum + each.failures, 0)
    rows.push([
      what,
      ...results.map(({ cpuUs }) => figure(cpuUs)),
      ...results.map(({ p50 }) => figure(p50)),
      ...results.map(({ p99 }) => figure(p99)),
      figure(times.at(-1) ?? Number.NaN),
      failures > 0 ? String(failures) : '',
    ])
    console.log(rows.at(-1)?.join('  '))
    groups.push({ label: what, bars: times.map((value, index) => ({ name: counts[index] ?? '', value })) })
    verdicts.push({
      what: `${database}, ${counts.at(-1)} ${series}, ${what}: times the CPU time of ${counts[0]}`,
      value: times.at(-1) ?? Number.NaN,
      aim: MOST_TIMES,
      aims: 'at most',
    })
  }
  const memory = shops.map(({ child }) => figure(memoryMb(child.pid).now))
  rows.push(['memory of the shop, MB', ...memory, '', '', '', '', '', '', '', ''])
  const ready = shops.map(({ child }) => figure(child.readyMs))
  rows.push(['from start to ready, ms', ...ready, '', '', '', '', '', '', '', ''])
  const indexed = shops.map(({ indexedMs }) => figure(indexedMs))
  rows.push(['from the first search to a complete index, ms', ...indexed, '', '', '', '', '', '', '', ''])
  const columns = ['CPU µs', 'p50 ms', 'p99 ms'].flatMap((unit) => counts.map((count) => `${unit}, ${count}`))
  return {
    table: {
      title: `${database}: from ${counts[0]} to ${counts.at(-1)} ${series}`,
      columns: ['', ...columns, 'last / first', 'failed'],
      rows,
    },
    plot: {
      name: `${database.toLowerCase()}-${series}`,
      title: `${database}: CPU time with more ${series}`,
      unit: `as a multiple of ${counts[0]} ${series}`,
      groups,
    },
    verdicts,
  }
}

/** The cost of an answer in shops with many products and with many orders, on both databases. */
export const benchGrowth = async ({ seconds = 2 }: BenchOptions): Promise<Section> => {
  const sizes = [
    ...new Map(
      Object.values(SERIES)
        .flat()
        .map((size) => [size.name, size]),
    ).values(),
  ]
  const all = (
    await onBothDatabases(sizes, async (shops, database) => [
      await measureSeries('products', shops, database, seconds),
      await measureSeries('orders', shops, database, seconds),
    ])
  ).flat()
  return {
    title: 'Growth',
    notes: [
      `One of the two grows, the other stays: ${SMALLEST.products} products, ${SMALLEST.orders} orders. A shop with more orders has a longer past, at the same 833 orders a day with 200 unfinished, and an account for every ten orders.`,
      `CPU µs: of the shop and, on PostgreSQL, of the processes of its connections, per answer, with ${CONNECTIONS} connections, by turns in five rounds. “last / first” is that of the largest shop over that of the smallest. p50 and p99 include the wait for ${CONNECTIONS - 1} others.`,
      'A search in a larger shop finds more: of 1,000 orders and 100 customers a name finds eight and one, of 1,000,000 and 100,000 a page of 50. The figures of ended days are counted every ten minutes.',
      'PostgreSQL has vacuumed its tables before, as it does by itself in months; up to 9bb19da4 it had not, and 59 of the 80 figures met the aim.',
      'Lists, searches and pages “anew” have a filter that no cache has and that every product passes. `/Api.json` and `/sitemap.xml` are the whole catalogue and are not in the table.',
    ],
    tables: all.map(({ table }) => table),
    plots: all.map(({ plot }) => plot),
    verdicts: all.flatMap(({ verdicts }) => verdicts),
  }
}
