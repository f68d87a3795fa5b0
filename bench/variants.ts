import { placeOrder, read } from './api.ts'
import { sharesOf } from './compare.ts'
import { memoryMb } from './cpu-time.ts'
import type { BenchOptions } from './options.ts'
import { record } from './record.ts'
import { figure, type Section, type Table, type Verdict } from './section.ts'
import type { Shot } from './shot.ts'
import { compareSized, onBothDatabases, type SizedShop } from './sized-shops.ts'

const PRODUCTS = 20_000
const VARIANTS = 12
const SIZES = [
  { name: 'plain', products: PRODUCTS },
  { name: 'variants', products: PRODUCTS, variants: VARIANTS },
]
const CONNECTIONS = 4
const MOST_TIMES = 1.2

/** Another address at each request, so that the answer is not in a cache. */
const anew = (pathAt: (turn: number) => string): Shot => {
  let turn = 0
  return { ...read(''), next: () => ({ path: pathAt(turn++) }) }
}

const SHOTS: Readonly<Record<string, (shop: SizedShop) => Shot>> = {
  'list page, cached': () => read('/Product'),
  'product page, cached': () => read('/product/7'),
  'list page, anew': () => anew((turn) => `/Product?max=${1_000_000 + turn}`),
  'product page, anew': () => anew((turn) => `/product/${1 + (turn % PRODUCTS)}`),
  'API: list, cached': () => read('/api/products?category=5'),
  'API: list, anew': () => anew((turn) => `/api/products?category=5&maxPrice=${1_000_000 + turn}`),
  'API: search, cached': () => read('/api/products?q=mango'),
  'API: search, anew': () => anew((turn) => `/api/products?q=mango&maxPrice=${1_000_000 + turn}`),
  'API: one product, anew': () => anew((turn) => `/api/products/${1 + (turn % PRODUCTS)}`),
  'API: list with facets, anew': () =>
    anew((turn) => `/api/products?facets=true&maxPrice=${1_000_000 + turn}`),
  'API: facets': () => read('/api/facets'),
  'API: place an order': ({ shopper, size }) => placeOrder(shopper, size.variants && 1),
  'office: products': ({ admin }) => ({
    ...read('/api/office/products'),
    headers: { authorization: `Bearer ${admin}` },
  }),
}

const measureOn = async (shops: readonly SizedShop[], database: string, seconds: number) => {
  const rows: string[][] = []
  const verdicts: Verdict[] = []
  for (const [what, shotFor] of Object.entries(SHOTS)) {
    const [plain, sized] = await compareSized(shops, shotFor, CONNECTIONS, seconds)
    if (!plain || !sized) continue
    const bytes = await Promise.all(
      shops.map(async (shop) => (await record(shop.child.url, shotFor(shop))).body.length * 0.75),
    )
    const byCpu = sized.cpuUs / plain.cpuUs
    const failures = plain.failures + sized.failures
    rows.push([
      what,
      ...[plain.cpuUs, sized.cpuUs, byCpu, 1 / sharesOf(sized, plain).byRate.middle].map(figure),
      ...[plain.p50, sized.p50, ...bytes.map((each) => each / 1000)].map(figure),
      failures > 0 ? String(failures) : '',
    ])
    console.log(rows.at(-1)?.join('  '))
    verdicts.push({
      what: `${database}, ${what}: CPU time with variants as a multiple`,
      value: byCpu,
      aim: MOST_TIMES,
      aims: 'at most',
    })
  }
  const memory = shops.map(({ child }) => memoryMb(child.pid).now)
  rows.push(['memory of the shop, MB', ...memory.map(figure), figure((memory[1] ?? 0) / (memory[0] ?? 0))])
  const columns = ['CPU µs', 'with variants', 'times', 'by rate', 'p50 ms', 'with variants', 'kB', 'with', '']
  const table: Table = { title: database, columns: ['', ...columns], rows }
  return { table, verdicts }
}

/** The same catalogue plain and in variants, by turns, on both databases. */
export const benchVariants = async ({ seconds = 1 }: BenchOptions): Promise<Section> => {
  const all = await onBothDatabases(SIZES, (shops, database) => measureOn(shops, database, seconds))
  return {
    title: 'Variants',
    notes: [
      `${PRODUCTS} products, plain and in ${VARIANTS} variants each (four sizes, three colours), in shops that are otherwise the same, by turns in five rounds, with ${CONNECTIONS} connections.`,
      '“times”: CPU time of the shop and, on PostgreSQL, of the processes of its connections, with variants over without. kB: of the answer as sent.',
      'Without variants there is nothing to filter by, so `/api/facets` is empty, and the office’s list of products has no variants to show.',
    ],
    tables: all.map(({ table }) => table),
    plots: [],
    verdicts: all.flatMap(({ verdicts }) => verdicts),
  }
}
