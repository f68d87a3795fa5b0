import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../scripts/postgres-database.ts'
import { startPostgres } from '../../scripts/private-postgres.ts'
import { logIn, placeOrder, read } from '../api.ts'
import { compareBy, sharesOf } from '../compare.ts'
import { memoryMb } from '../cpu-time.ts'
import { measureOnce, measureWork } from '../measure.ts'
import type { BenchOptions } from '../options.ts'
import { contend } from '../pages.ts'
import { record } from '../record.ts'
import { figure, type Section, type Verdict } from '../section.ts'
import { startShop } from '../shop.ts'
import type { Shot } from '../shot.ts'
import { startMedusa } from './medusa.ts'
import { type Peer, READS, type StartPeer } from './peer.ts'
import { startVendure } from './vendure.ts'

const PEERS: Readonly<Record<string, StartPeer>> = { vendure: startVendure, medusa: startMedusa }
const PRODUCTS = 1000
const CONNECTIONS = [1, 16]

/** The shop compared with other shop systems: same database server, same products, in turn. */
export const benchPeers = async ({ seconds = 5 }: BenchOptions): Promise<Section> => {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('the peers need PostgreSQL, which is not installed on this machine')
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
  const notes: string[] = []
  const peers: Peer[] = []
  const shop = await startShop(folder, await createDatabase(postgres.url, 'shop'), undefined, PRODUCTS)
  try {
    for (const [name, start] of Object.entries(PEERS)) {
      const own = join(folder, name)
      mkdirSync(own)
      console.log(`Starting ${name} and filling it with ${PRODUCTS} products …`)
      const peer = await start(own, await createDatabase(postgres.url, name), PRODUCTS)
      peers.push(peer)
      await peer.placeOrder()
      notes.push(`${peer.name}: ${peer.note}.`)
    }
    const ours: Readonly<Record<(typeof READS)[number], Shot>> = {
      'product list': read('/api/products?page=1'),
      'one product': read('/api/products/7'),
    }
    const order = placeOrder(await logIn(shop.url))
    const placeOurs = async (): Promise<void> => {
      const { status } = await record(shop.url, order)
      if (status !== 201) throw new Error(`the order was answered with ${status}`)
    }
    const peerOf = (name: string): Peer | undefined => peers.find((peer) => peer.name === name)
    const contenders = [contend('shop', shop), ...peers.map(({ name, child }) => contend(name, child))]
    const rows: string[][] = []
    const verdicts: Verdict[] = []
    const groups: { label: string; bars: { name: string; value: number }[] }[] = []
    for (const what of [...READS, 'place order'] as const)
      for (const connections of CONNECTIONS) {
        const results = await compareBy(
          contenders,
          ({ name, url }, each) =>
            what === 'place order'
              ? measureWork(peerOf(name)?.placeOrder ?? placeOurs, connections, each)
              : measureOnce(url, peerOf(name)?.reads[what] ?? ours[what], connections, each),
          seconds,
        )
        const shopResult = results.get('shop')
        for (const [name, result] of results) {
          const { perSecond, p50, p99, cpuUs, failures } = result
          const times =
            name === 'shop' || !shopResult ? undefined : sharesOf(shopResult, result).byRate.middle
          if (times !== undefined)
            verdicts.push({
              what: `${connections === 1 ? '1 connection' : `${connections} connections`}: ${what}, times as many a second as ${name}`,
              value: times,
              aim: 1,
              aims: 'at least',
            })
          const cells = [perSecond, p50, p99, cpuUs].map(figure)
          rows.push([
            what,
            String(connections),
            name,
            ...cells,
            times === undefined ? '' : figure(times),
            failures > 0 ? String(failures) : '',
          ])
        }
        groups.push({
          label: `${what}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
          bars: [...results].map(([name, { perSecond }]) => ({ name, value: perSecond })),
        })
      }
    const memory = contenders.map(({ name, pids: [pid = 0] }) => [name, figure(memoryMb(pid).now)])
    return {
      title: 'Peers',
      notes: [
        `All on one PostgreSQL with the same ${PRODUCTS} products; each thing in as few requests as the API allows. An order of ours needs a token, theirs is a guest’s; each is checked to be placed.`,
        ...notes,
      ],
      tables: [
        {
          title: 'Requests',
          columns: [
            'what',
            'connections',
            'server',
            'req/s',
            'p50 ms',
            'p99 ms',
            'CPU µs/req',
            'shop / it',
            'failed',
          ],
          rows,
        },
        { title: 'Resident memory after it', columns: ['server', 'MB'], rows: memory },
      ],
      plots: [{ name: 'requests', title: 'Beside the peers', unit: 'requests a second', groups }],
      verdicts,
    }
  } finally {
    for (const { child } of peers) await child.stop()
    await shop.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
