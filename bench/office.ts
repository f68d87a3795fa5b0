import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { demoProducts } from '#server/demo/demo-shop.ts'
import { openShop } from '#server/open-shop.ts'
import { startPostgres } from '../scripts/private-postgres.ts'
import { SHOP, startChild } from './child.ts'
import { makeOrders } from './many-orders.ts'
import { figure, type Section, type Table, type Verdict } from './section.ts'
import { officeEnv } from './shop.ts'

const ORDERS = 100_000
const REQUESTS = 300
const MAX_P99_MS = 100
const ADMIN = {
  name: 'Salma Hassan',
  email: 'salma@mishwar.example',
  phone: '+201001234567',
  password: 'a password to measure with',
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const COMMON = [
  'محمد',
  'mohamed',
  'من',
  'hass',
  'احمد حسن',
  'salma kamal',
  '010',
  '0100',
  '٠١٠٠',
  '4567',
  'zzz',
]

const FILTERS = [
  'step=cancelled&method=fawry',
  'method=cash',
  'courier=none',
  'late=1',
  'step=delivered',
  'words=محمد&step=cancelled',
]

const SORTS = ['customer', '-customer', 'total', '-total', 'step', '-step', 'courier', '-courier', 'payment']
const SORTED_FILTERS = [
  ...FILTERS,
  'step=placed',
  'step=placed&courier=none',
  'words=محمد',
  `day=${new Date().toISOString().slice(0, 10)}`,
]

/** Requests to the office, each time slightly different. */
const asked = (searches: readonly string[]): Readonly<Record<string, (turn: number) => string>> => ({
  'orders table': () => '/orders',
  'with filters': (turn) => `/orders?${FILTERS[turn % FILTERS.length]}`,
  sorted: (turn) => `/orders?sort=${SORTS[turn % SORTS.length]}`,
  'sorted, with filters': (turn) =>
    `/orders?sort=${SORTS[turn % SORTS.length]}&${SORTED_FILTERS[turn % SORTED_FILTERS.length]}`,
  'search, as typed': (turn) => `/orders?words=${encodeURIComponent(searches[turn % searches.length] ?? '')}`,
  'search, common': (turn) => `/orders?words=${encodeURIComponent(COMMON[turn % COMMON.length] ?? '')}`,
  board: () => '/board',
  'today, month': () => '/today?stretch=month',
})

interface OnOne {
  readonly table: Table
  readonly verdicts: readonly Verdict[]
  /** Milliseconds of every answer. */
  readonly raw: Readonly<Record<string, readonly number[]>>
}

const benchOn = async (name: string, databaseUrl: string | undefined): Promise<OnOne> => {
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  const env = officeEnv(folder, databaseUrl)
  try {
    const { shop, database } = await openShop(readConfig(env), 'mishwar bench')
    await shop.openAccount(ADMIN, 'admin')
    await shop.addProducts(demoProducts())
    const couriers: string[] = []
    for (let index = 0; index < 20; index++) {
      const account = { ...ADMIN, name: `Courier ${index}`, email: `courier-${index}@mishwar.example` }
      couriers.push((await shop.openAccount(account, 'courier')).id)
    }
    const { id: shopper } = await shop.openAccount({ ...ADMIN, email: 'mona@mishwar.example' }, 'shopper')
    const started = performance.now()
    const { searches } = await makeOrders(
      { ...database, databaseUrl },
      ORDERS,
      { shoppers: [shopper], couriers },
      Date.now(),
    )
    console.log(`${name}: ${ORDERS} orders made in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    await database.close()

    const server = await startChild(SHOP, env, folder, '/readyz')
    try {
      const login = await fetch(`${server.url}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: ADMIN.email, password: ADMIN.password }),
      })
      const { token } = (await login.json()) as { token: string }
      const ask = async (path: string) => {
        const at = performance.now()
        const answer = await fetch(`${server.url}/api/office${path}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        const body = (await answer.json()) as { next?: string | null }
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        return { ms: performance.now() - at, next: body.next }
      }
      const rows: string[][] = []
      const verdicts: Verdict[] = []
      const raw: Record<string, readonly number[]> = {}
      const put = (what: string, times: readonly number[]): void => {
        const p99 = quantile(times, 0.99)
        verdicts.push({
          what: `${name}, ${what}: p99`,
          value: p99,
          aims: 'at most',
          aim: MAX_P99_MS,
          unit: ' ms',
        })
        raw[what] = times.map((ms) => Math.round(ms * 100) / 100)
        const shown = [quantile(times, 0.5), p99, Math.max(...times)].map(figure)
        rows.push([what, String(times.length), ...shown])
      }
      for (const [what, pathAt] of Object.entries(asked(searches))) {
        for (let turn = 0; turn < 10; turn++) await ask(pathAt(turn))
        const times: number[] = []
        for (let turn = 0; turn < REQUESTS; turn++) times.push((await ask(pathAt(turn))).ms)
        put(what, times)
      }
      // Up to page 300, which must cost as much as the first.
      const pages: number[] = []
      let next: string | null | undefined = ''
      while (pages.length < REQUESTS && next !== null) {
        const page = await ask(`/orders${next ? `?after=${encodeURIComponent(next)}` : ''}`)
        pages.push(page.ms)
        next = page.next
      }
      put('page after page', pages)
      const columns = ['asked', 'times', 'p50 ms', 'p99 ms', 'longest ms']
      return { table: { title: name, columns, rows }, verdicts, raw }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The office with a hundred thousand orders, over HTTP, on both databases. */
export const benchOffice = async (): Promise<Section> => {
  const sqlite = await benchOn('SQLite', undefined)
  const postgres = await startPostgres()
  try {
    const all = [sqlite, ...(postgres ? [await benchOn('PostgreSQL', postgres.url)] : [])]
    return {
      title: 'Office',
      notes: [
        `${ORDERS} orders of the last four months. One request at a time over HTTP, each slightly different, after ten for warming up. “page after page” has no warm-up: it starts with the first page.`,
        'PostgreSQL has vacuumed its tables before, as it does by itself in months. Without that, “sorted, with filters” took 289 ms on 274f07ee and 202 ms on c51b421b.',
        ...(postgres ? [] : ['PostgreSQL is not installed on this machine: skipped.']),
      ],
      tables: all.map(({ table }) => table),
      plots: [],
      verdicts: all.flatMap(({ verdicts }) => verdicts),
      raw: Object.fromEntries(all.map(({ table, raw }) => [table.title, raw])),
    }
  } finally {
    await postgres?.stop()
  }
}
