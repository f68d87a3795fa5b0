import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../scripts/postgres-database.ts'
import { type Contender, compareBy, type Result, sharesOf } from '../compare.ts'
import { cpuMs, familyOf, memoryMb } from '../cpu-time.ts'
import { type Measured, measureOnce, measureWork } from '../measure.ts'
import type { BenchOptions } from '../options.ts'
import { figure, type Plot, type Section, type Verdict } from '../section.ts'
import { needPostgres, needRedis } from '../servers.ts'
import { startMedusa } from './medusa.ts'
import { startMishwar } from './mishwar.ts'
import { ORDERS, type Order, type Peer, READS, type Read, type StartSystem, type System } from './peer.ts'
import { startVendure } from './vendure.ts'

const OURS = 'Mishwar'
const SYSTEMS: Readonly<Record<string, StartSystem>> = {
  mishwar: startMishwar,
  vendure: startVendure,
  medusa: startMedusa,
}
const PRODUCTS = 1000
const CONNECTIONS = [1, 16]
const CHOOSING_CONNECTIONS = 16
/** Of each way to ask, before the best one is chosen. Everybody is warmed for as long, the shop as well. */
const WARM_UP_SECONDS = 2
const CHOOSING_SECONDS = 2
const ROUNDS = 3
/** For the pools of seven servers, of which six keep theirs while they are stopped. */
const ENOUGH_CONNECTIONS = ['max_connections=400']

/** Above which factor we want to be: what issue and README promise. */
const AIMS: Readonly<Record<string, number>> = {
  'product list, Vendure': 20,
  'list with a new query, Vendure': 5,
}

type Thing = Read | Order
const THINGS: readonly Thing[] = [...READS, ...ORDERS]

/** One way to get a thing from one server. */
interface Way {
  readonly peer: Peer
  readonly thing: Thing
  readonly name: string
  readonly measure: (connections: number, seconds: number) => Promise<Measured>
}

const isRead = (thing: Thing): thing is Read => READS.some((each) => each === thing)

const waysOf = (peer: Peer, thing: Thing): readonly Way[] => {
  const [{ url }] = peer.children
  if (!isRead(thing)) {
    const work = peer.orders[thing]
    return [{ peer, thing, name: '', measure: (connections, each) => measureWork(work, connections, each) }]
  }
  return Object.entries(peer.reads[thing]).map(([name, shot]) => ({
    peer,
    thing,
    name,
    measure: (connections, each) => measureOnce(url, shot, connections, each),
  }))
}

const pidsOf = ({ children }: Peer): number[] => children.flatMap(({ pid }) => familyOf(pid))

/** Only the measured server runs; the others would take time by what they do in the background. */
const inItsTurn = async <T>(peer: Peer, work: () => Promise<T>): Promise<T> => {
  const pids = pidsOf(peer)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  try {
    return await work()
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
  }
}

interface Tried {
  readonly way: Way
  readonly measured: Measured
  readonly cpuUs: number
}

/** Warms a way up and measures it for a moment. */
const tryWay = (way: Way): Promise<Tried> =>
  inItsTurn(way.peer, async () => {
    await way.measure(CHOOSING_CONNECTIONS, WARM_UP_SECONDS)
    const pids = pidsOf(way.peer)
    const before = cpuMs(pids)
    const measured = await way.measure(CHOOSING_CONNECTIONS, CHOOSING_SECONDS)
    return { way, measured, cpuUs: ((cpuMs(pids) - before) * 1000) / measured.answers }
  })

const bestOf = (tried: readonly Tried[]): Way[] => {
  const bySystem = Map.groupBy(tried, ({ way }) => way.peer.system)
  return [...bySystem.values()].flatMap((all) => {
    const usable = all.filter(({ measured }) => measured.failures === 0)
    const [best] = usable.toSorted((a, b) => b.measured.perSecond - a.measured.perSecond)
    return best ? [best.way] : []
  })
}

const wayText = ({ peer, name }: Way): string => [peer.setting, name].filter(Boolean).join(', ')

const compareBest = (best: readonly Way[], connections: number, seconds: number) => {
  const contenders: Contender[] = best.map(({ peer }) => ({
    name: peer.system,
    url: peer.children[0].url,
    pids: pidsOf(peer),
  }))
  return compareBy(
    contenders,
    ({ name }, each) => {
      const way = best.find(({ peer }) => peer.system === name)
      if (!way) throw new Error(`${name} has no way`)
      return inItsTurn(way.peer, () => way.measure(connections, each))
    },
    seconds,
    ROUNDS,
  )
}

const connectionsText = (count: number): string => `${count} ${count === 1 ? 'connection' : 'connections'}`

const COLUMNS = [
  'what',
  'connections',
  'system',
  'a second',
  'p50 ms',
  'p99 ms',
  'CPU µs each',
  'we / it',
  'failed',
]
const figures = ({ perSecond, p50, p99, cpuUs }: Result): string[] => [perSecond, p50, p99, cpuUs].map(figure)
const failed = (failures: number): string => (failures > 0 ? String(failures) : '')

const measureAll = async (systems: readonly System[], seconds: number): Promise<Section> => {
  const peers = systems.flatMap((system) => system.peers)
  for (const peer of peers) await inItsTurn(peer, async () => {})
  const rows: string[][] = []
  const wayRows: string[][] = []
  const verdicts: Verdict[] = []
  const groups: Plot['groups'][number][] = []
  const raw: unknown[] = []
  for (const thing of THINGS) {
    const tried: Tried[] = []
    for (const way of peers.flatMap((peer) => waysOf(peer, thing))) {
      console.log(`Measuring ${thing}: ${way.peer.system}, ${wayText(way)} …`)
      tried.push(await tryWay(way))
    }
    const best = bestOf(tried)
    for (const { way, measured, cpuUs } of tried)
      wayRows.push([
        thing,
        way.peer.system,
        `${wayText(way)}${best.includes(way) ? ' (best)' : ''}`,
        figure(measured.perSecond),
        figure(cpuUs),
        failed(measured.failures),
      ])
    for (const connections of CONNECTIONS) {
      console.log(`Measuring ${thing}: the best of each, ${connectionsText(connections)} …`)
      const results = await compareBest(best, connections, seconds)
      const ours = results.get(OURS)
      for (const [name, result] of results) {
        const times = name === OURS || !ours ? undefined : sharesOf(ours, result).byRate.middle
        if (times !== undefined)
          verdicts.push({
            what: `${connectionsText(connections)}: ${thing}, times as many a second as ${name}`,
            value: times,
            aim: AIMS[`${thing}, ${name}`] ?? 1,
            aims: 'at least',
          })
        const share = times === undefined ? '' : figure(times)
        rows.push([thing, String(connections), name, ...figures(result), share, failed(result.failures)])
        raw.push({ thing, connections, name, rounds: result.rounds })
      }
      groups.push({
        label: `${thing}, ${connectionsText(connections)}`,
        bars: [...results].map(([name, { perSecond }]) => ({ name, value: perSecond })),
      })
    }
  }
  const memory = peers.map(({ system, setting, children }) => [
    system,
    setting,
    figure(memoryMb(children[0].pid).now),
  ])
  return {
    title: 'Peers',
    notes: [
      `All with the same ${PRODUCTS} products on one PostgreSQL with the same settings, one server process each, ${connectionsText(1)} and ${CONNECTIONS.at(-1)}, pages of 24 products with name, description, price and stock. Only the measured server runs, the others are stopped meanwhile.`,
      `Each way to ask is warmed up for ${WARM_UP_SECONDS} s and tried for ${CHOOSING_SECONDS} s with ${CHOOSING_CONNECTIONS} connections; then the best of each system is compared by turns in ${ROUNDS} rounds, after ${Math.min(2, seconds)} s more. Ours is warmed for as long. Orders are verified to be placed.`,
      '“list with a new query”: no query is sent twice, so that no answer can come from a cache of answers (ours: a bound of the price; Vendure: an offset, Medusa: a date). “search”: a hundred words from names of products in turn, so after the first turn a cache of answers has them (ours has, and Medusa’s in Redis). “one product” by its id.',
      ...systems.flatMap((system) => system.notes),
      'What is not equal: theirs have taxes, promotions, channels and plugins, ours is specific to this shop. Ours answers with both languages, pictures’ addresses and facts as well, theirs with one language and without pictures. A guest of theirs gives any e-mail address, a guest of ours proves a phone number. Passwords are hashed by argon2id (ours), bcrypt (Vendure) and scrypt (Medusa), at the cost that each has by default.',
    ],
    tables: [
      { title: 'The best of each', columns: COLUMNS, rows },
      {
        title: `Every way to ask, ${connectionsText(CHOOSING_CONNECTIONS)}`,
        columns: ['what', 'system', 'way', 'a second', 'CPU µs each', 'failed'],
        rows: wayRows,
      },
      { title: 'Resident memory after it', columns: ['system', 'setting', 'MB'], rows: memory },
    ],
    plots: [{ name: 'requests', title: 'Beside the peers', unit: 'a second', groups }],
    verdicts,
    raw,
  }
}

/** The shop compared with other shop systems: same database server, same products, in turn. */
export const benchPeers = async ({ seconds = 8 }: BenchOptions): Promise<Section> => {
  const postgres = await needPostgres(ENOUGH_CONNECTIONS)
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  const systems: System[] = []
  const redis = await needRedis()
  try {
    console.log(`Starting ${Object.keys(SYSTEMS).join(', ')} and filling them with ${PRODUCTS} products …`)
    // One after the other: an installation blocks this process for minutes, and a connection to the database times out.
    for (const [name, start] of Object.entries(SYSTEMS)) {
      const own = join(folder, name)
      mkdirSync(own)
      const databaseUrl = await createDatabase(postgres.url, name)
      systems.push(await start({ folder: own, databaseUrl, redisUrl: redis.url, products: PRODUCTS }))
    }
    return await measureAll(systems, seconds)
  } finally {
    const children = new Set(systems.flatMap(({ peers }) => peers).flatMap((peer) => peer.children))
    for (const child of children) await child.kill()
    await postgres.stop()
    await redis.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
