import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Child, startChild } from './child.ts'
import { type Contender, compare, type Result, SHORT_ROUNDS, type Spread, sharesOf } from './compare.ts'
import { familyOf } from './cpu-time.ts'
import { startNginx } from './nginx.ts'
import type { BenchOptions } from './options.ts'
import { record } from './record.ts'
import { figure, type Section, type Table, type Verdict } from './section.ts'
import { startShop } from './shop.ts'
import type { Shot } from './shot.ts'

const PAGES = { list: '/Product', product: '/product/7' }
const CONNECTIONS = [1, 16, 64]
/** The minimum share of the others' rate. */
const AIMS = { 'node:http': 0.9, nginx: 0.5 }
const SIZES = { few: 100, many: 100_000 }
const COLUMNS = [
  'page',
  'connections',
  'server',
  'req/s',
  'p99 ms',
  'CPU µs/req',
  'shop / it',
  'by CPU',
  'failed',
]

const get = (path: string): Shot => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'gzip, deflate, br' },
})

let count = 0
/** The list with a filter that is not cached and that every product passes, so that it is rendered. */
const renderedList: Shot = {
  ...get(PAGES.list),
  next: () => ({ path: `${PAGES.list}?max=${1_000_000 + count++}` }),
}

export const contend = (name: string, { url, pid }: Child): Contender => ({ name, url, pids: familyOf(pid) })

const SHOP = 'shop'

const of = ({ middle, low, high }: Spread): string =>
  `${middle.toFixed(2)} (${low.toFixed(2)} – ${high.toFixed(2)})`

const rowsOf = (page: string, connections: number, results: ReadonlyMap<string, Result>): string[][] =>
  [...results].map(([name, result]) => {
    const shop = results.get(SHOP)
    const shares = name === SHOP || !shop ? undefined : sharesOf(shop, result)
    return [
      page,
      String(connections),
      name,
      figure(result.perSecond),
      figure(result.p99),
      figure(result.cpuUs),
      shares ? of(shares.byRate) : '',
      shares ? shares.byCpu.toFixed(2) : '',
      result.failures > 0 ? String(result.failures) : '',
    ]
  })

const COMPRESSED_MS = 500

/** The bytes that it goes on sending: when a page is asked for again, the shop compresses it better in the background. */
const recordSettled = async (base: string, path: string): ReturnType<typeof record> => {
  for (const _ of ['rendered', 'compressed again']) {
    await record(base, get(path))
    await wait(COMPRESSED_MS)
  }
  return record(base, get(path))
}

/** Cached pages, compared with the same bytes from plain `node:http` and nginx. */
const fromCache = async (folder: string, seconds: number) => {
  const shop = await startShop(folder, undefined)
  const children = [shop]
  try {
    const recorded = new Map<string, Awaited<ReturnType<typeof record>>>()
    for (const path of Object.values(PAGES)) recorded.set(path, await recordSettled(shop.url, path))
    const byRoute = Object.fromEntries([...recorded].map(([path, answer]) => [`GET ${path}`, answer]))
    writeFileSync(join(folder, 'recorded.json'), JSON.stringify(byRoute))
    const bare = await startChild('bench/bare-server.ts', {}, folder, '/')
    children.push(bare)
    const nginx = await startNginx(folder, recorded)
    if (nginx) children.push(nginx)
    const contenders = [
      contend(SHOP, shop),
      contend('node:http', bare),
      ...(nginx ? [contend('nginx', nginx)] : []),
    ]

    const rows: string[][] = []
    const verdicts: Verdict[] = []
    const groups: { label: string; bars: { name: string; value: number }[] }[] = []
    for (const [page, path] of Object.entries(PAGES))
      for (const connections of CONNECTIONS) {
        const results = await compare(contenders, get(path), connections, seconds, SHORT_ROUNDS)
        rows.push(...rowsOf(page, connections, results))
        const label = `${page}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`
        groups.push({
          label,
          bars: [...results].map(([name, { perSecond }]) => ({ name, value: perSecond })),
        })
        const ours = results.get(SHOP)
        for (const [name, aim] of Object.entries(AIMS)) {
          const its = results.get(name)
          if (!ours || !its) continue
          const { middle } = sharesOf(ours, its).byRate
          verdicts.push({ what: `${label}: share of ${name}`, value: middle, aim, aims: 'at least' })
        }
      }
    return { rows, verdicts, groups }
  } finally {
    for (const child of children.toReversed()) await child.stop()
  }
}

/** The same pages of a small and a huge catalogue, in turn. The list is rendered for each filter. */
const bySize = async (folder: string, seconds: number) => {
  const shops: Child[] = []
  try {
    for (const [name, products] of Object.entries(SIZES))
      shops.push(await startShop(join(folder, name), undefined, undefined, products))
    const contenders = shops.map((shop, index) => contend(Object.keys(SIZES)[index] ?? '', shop))
    const rows: string[][] = []
    const verdicts: Verdict[] = []
    for (const [page, shot, connections] of [
      ['list, from the cache', get(PAGES.list), 16],
      ['product, from the cache', get(PAGES.product), 16],
      ['list, rendered', renderedList, 1],
    ] as const) {
      const results = await compare(contenders, shot, connections, seconds)
      const [few, many] = [results.get('few'), results.get('many')]
      if (!few || !many) continue
      const share = sharesOf(many, few).byRate.middle
      const cells = [few.perSecond, many.perSecond, few.cpuUs, many.cpuUs, share].map(figure)
      rows.push([page, String(connections), ...cells])
      verdicts.push({
        what: `${page}: ${SIZES.many} products as a share of ${SIZES.few}`,
        value: share,
        aim: 0.8,
        aims: 'at least',
      })
    }
    return { rows, verdicts }
  } finally {
    for (const shop of shops) await shop.stop()
  }
}

/** Pages as visitors get them: cached, rendered, and by catalogue size. */
export const benchPages = async ({ seconds = 6 }: BenchOptions): Promise<Section> => {
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  try {
    const cached = await fromCache(folder, seconds)
    const sizes = await bySize(folder, seconds)
    const tables: Table[] = [
      { title: 'From the page cache', columns: COLUMNS, rows: cached.rows },
      {
        title: `From ${SIZES.few} to ${SIZES.many} products`,
        columns: [
          'page',
          'connections',
          'few req/s',
          'many req/s',
          'few CPU µs',
          'many CPU µs',
          'many / few',
        ],
        rows: sizes.rows,
      },
    ]
    return {
      title: 'Pages',
      notes: [
        `The list is ${PAGES.list}, the product ${PAGES.product}, as brotli. All servers send the same bytes and headers; nginx has one worker and serves files.`,
        `“shop / it”: requests per second of the shop over those of the other in the same of ${SHORT_ROUNDS} rounds: the middle one, and between which two the middle half lies. “by CPU”: the same of the time of a core that an answer takes; load and server share this machine, so where the two differ believe this one.`,
        'Rendered: the whole of it for each request, with hashes and both compressions.',
      ],
      tables,
      plots: [
        { name: 'cache', title: 'Pages from the cache', unit: 'requests a second', groups: cached.groups },
      ],
      verdicts: [...cached.verdicts, ...sizes.verdicts],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
