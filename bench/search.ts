import { readFile } from 'node:fs/promises'
import type { Product } from '#domain/catalog/product.ts'
import { createProductIndex } from '#domain/catalog/search/product-index.ts'
import { createWordIndex } from '#domain/catalog/search/word-index.ts'
import { demoProducts } from '#server/demo-shop.ts'
import { syntheticCatalogue } from '#server/synthetic-catalogue.ts'
import { printTable } from './table.ts'

const PRODUCTS = 100_000
const FIRST = 5
const MAX_P95_MS = 10

/** What the shop promises, by kind of query: the share of right answers among the first five. */
const AIMS: Readonly<Record<string, number>> = { arabic: 0.98, franco: 0.92, typos: 0.9, english: 0.99 }

interface Query {
  readonly kind: string
  readonly text: string
  readonly right: readonly string[]
}

const readQueries = async (): Promise<readonly Query[]> => {
  const lines = (await readFile(new URL('search-queries.txt', import.meta.url), 'utf8')).split('\n')
  let kind = ''
  return lines.flatMap((line) => {
    kind = /^\[(\w+)\]$/.exec(line)?.[1] ?? kind
    const [text, right] = line.startsWith('#') ? [] : line.split(' | ')
    return text && right ? [{ kind, text, right: right.split(' / ') }] : []
  })
}

const isRight = (query: Query, { name }: Product): boolean =>
  query.right.some((part) => name.en.toLowerCase().includes(part))

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Of the right answers there are, how many of the first five places they take. */
const recallOf = (query: Query, found: readonly Product[], all: readonly Product[]): number => {
  const hits = found.slice(0, FIRST).filter((product) => isRight(query, product)).length
  const there = Math.min(FIRST, all.filter((product) => isRight(query, product)).length)
  return there === 0 ? Number.NaN : hits / there
}

/** Search on a hundred thousand products: whether the right ones come first, and how long it takes. */
export const benchSearch = async (): Promise<void> => {
  const queries = await readQueries()
  const make = syntheticCatalogue(demoProducts())
  const products = Array.from({ length: PRODUCTS }, (_, at) => {
    const product = make(at + 1)
    return { ...product, inStock: product.stock > 0 }
  })
  const started = performance.now()
  const index = createProductIndex<(typeof products)[number]>(createWordIndex({ findsAnyPart: false }))
  for (const product of products) index.put(product)
  console.log(`${PRODUCTS} products indexed in ${((performance.now() - started) / 1000).toFixed(1)} s`)

  const answers = queries.map((query) => {
    index.find(query.text, { first: FIRST }) // warm, as a shop that runs is
    const asked = performance.now()
    const before = process.threadCpuUsage()
    const found = index.find(query.text, { first: FIRST }).products
    const { user, system } = process.threadCpuUsage(before)
    const ms = performance.now() - asked
    return { query, ms, ofCore: (user + system) / 1000, found, recall: recallOf(query, found, products) }
  })

  const rows = Object.entries(AIMS).map(([kind, aim]) => {
    const those = answers.filter(({ query }) => query.kind === kind)
    const recall = those.reduce((sum, answer) => sum + answer.recall, 0) / those.length
    if (!(recall >= aim)) process.exitCode = 1
    const times = those.map(({ ms }) => ms)
    const cells = [
      those.length,
      recall.toFixed(3),
      aim,
      quantile(times, 0.5).toFixed(1),
      quantile(times, 0.95).toFixed(1),
    ]
    return [kind, ...cells.map(String)]
  })
  printTable(['queries', 'count', 'recall at 5', 'aim', 'p50 ms', 'p95 ms'], rows)
  const p95 = (times: readonly number[]) => quantile(times, 0.95)
  const ofCore = p95(answers.map((answer) => answer.ofCore))
  const onClock = p95(answers.map(({ ms }) => ms))
  if (ofCore >= MAX_P95_MS) process.exitCode = 1
  // On a machine that others use the clock tells how long one waited for a core, too.
  console.log(
    `all: p95 ${ofCore.toFixed(1)} ms of a core, aim below ${MAX_P95_MS} (${onClock.toFixed(1)} ms on the clock)`,
  )

  const misses = answers.filter(({ recall }) => !(recall >= 1))
  for (const { query, found, recall } of misses) {
    const got = found.slice(0, 3).map(({ name }) => name.en.replace(/ \(.*/, ''))
    console.log(`miss ${recall.toFixed(1)}  ${query.kind}  ${query.text} → ${got.join(', ') || 'nothing'}`)
  }
}
