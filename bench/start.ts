import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SHOP, startChild } from './child.ts'
import { median } from './compare.ts'
import { memoryMb } from './cpu-time.ts'
import { fire } from './gun.ts'
import type { BenchOptions } from './options.ts'
import { figure, type Section } from './section.ts'

const CONNECTIONS = 64
const IDLE_MS = 3000
const ROUNDS = 3
/** From the cache, from the cache of pages with a query, and from the search index. */
const UNDER_LOAD = ['/Product', '/Product?q=mango', '/api/products?q=mango']

const ENV = { DEMO_COURIERS: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }

/** The time to the first page and the memory use, compared with a bare Node server, in turn. */
export const benchStart = async ({ seconds = 3 }: BenchOptions): Promise<Section> => {
  const starts: Record<'bare' | 'first' | 'cold' | 'later', number[]> = {
    bare: [],
    first: [],
    cold: [],
    later: [],
  }
  const memory: Record<'bare' | 'idle' | 'loaded', number[]> = { bare: [], idle: [], loaded: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'mishwar-bench-'))
    try {
      writeFileSync(join(folder, 'recorded.json'), '{}')
      const bare = await startChild('bench/bare-server.ts', {}, folder, '/')
      starts.bare.push(bare.readyMs)
      await wait(IDLE_MS)
      memory.bare.push(memoryMb(bare.pid).now)
      await bare.stop()

      const env = {
        ...ENV,
        DATA_DIR: join(folder, 'data'),
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
      }
      const first = await startChild(SHOP, env, folder, '/Product')
      starts.first.push(first.readyMs)
      await first.stop()
      const notCompiled = { ...env, NODE_COMPILE_CACHE: join(folder, 'not-compiled') }
      const cold = await startChild(SHOP, notCompiled, folder, '/Product')
      starts.cold.push(cold.readyMs)
      await cold.stop()
      const later = await startChild(SHOP, env, folder, '/Product')
      starts.later.push(later.readyMs)
      await wait(IDLE_MS)
      memory.idle.push(memoryMb(later.pid).now)
      for (const path of UNDER_LOAD)
        await fire(later.url, { method: 'GET', path, headers: {} }, CONNECTIONS, seconds)
      memory.loaded.push(memoryMb(later.pid).peak)
      await later.stop()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const row = (what: string, values: readonly number[], floor: readonly number[]): string[] => [
    what,
    figure(median(values)),
    figure(median(values) / median(floor)),
  ]
  return {
    title: 'Memory and start',
    notes: [
      `The middle of ${ROUNDS} rounds, until /Product was answered. First start: an empty folder is migrated and filled with the demo shop, and nothing is compiled yet. Cold start: the data is there, the compiled code of an earlier start is not. Later start: both are there.`,
      `Under load: the highest of ${CONNECTIONS} connections on ${UNDER_LOAD.join(', ')}, ${seconds} s each.`,
    ],
    tables: [
      {
        title: 'Time to the first page',
        columns: ['start', 'ms', 'of a bare Node server'],
        rows: [
          row('bare Node server', starts.bare, starts.bare),
          row('first start', starts.first, starts.bare),
          row('cold start', starts.cold, starts.bare),
          row('later start', starts.later, starts.bare),
        ],
      },
      {
        title: 'Resident memory',
        columns: ['when', 'MB', 'of a bare Node server'],
        rows: [
          row('bare Node server', memory.bare, memory.bare),
          row('idle', memory.idle, memory.bare),
          row('under load', memory.loaded, memory.bare),
        ],
      },
    ],
    plots: [],
    verdicts: [
      {
        what: 'first start: until the first page',
        value: median(starts.first),
        aims: 'at most',
        unit: ' ms',
      },
      {
        what: 'cold start: until the first page',
        value: median(starts.cold),
        aims: 'at most',
        unit: ' ms',
      },
      {
        what: 'later start: until the first page',
        value: median(starts.later),
        aim: 1000,
        aims: 'at most',
        unit: ' ms',
      },
      { what: 'idle: resident memory', value: median(memory.idle), aims: 'at most', unit: ' MB' },
      { what: 'under load: resident memory', value: median(memory.loaded), aims: 'at most', unit: ' MB' },
    ],
  }
}
