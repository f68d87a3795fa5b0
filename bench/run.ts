import { parseArgs } from 'node:util'
import { benchApi } from './api.ts'
import { benchLive } from './live.ts'
import type { BenchOptions } from './options.ts'
import { benchScale } from './scale.ts'
import { benchSearch } from './search.ts'

const BENCHES: Readonly<Record<string, (options: BenchOptions) => Promise<void>>> = {
  api: benchApi,
  live: benchLive,
  scale: benchScale,
  search: benchSearch,
}

const USAGE = `npm run bench -- NAME [--seconds S]   NAME is one of: ${Object.keys(BENCHES).join(', ')}
npm run bench -- live [--watchers 5000] [--couriers 500] [--seconds 15]`

const { positionals, values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    watchers: { type: 'string', default: '5000' },
    couriers: { type: 'string', default: '500' },
  },
  allowPositionals: true,
})
const bench = BENCHES[positionals[0] ?? '']
const isCount = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text)
const { seconds, watchers, couriers } = values
if (!bench || positionals.length > 1 || ![seconds ?? '1', watchers, couriers].every(isCount)) {
  console.error(USAGE)
  process.exitCode = 2
} else
  await bench({
    ...(seconds && { seconds: Number(seconds) }),
    watchers: Number(watchers),
    couriers: Number(couriers),
  })
