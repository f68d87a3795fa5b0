import { parseArgs } from 'node:util'
import { benchApi } from './api.ts'
import { benchOffice } from './office.ts'
import { benchSearch } from './search.ts'

const BENCHES: Readonly<Record<string, (seconds: number) => Promise<void>>> = {
  api: benchApi,
  office: benchOffice,
  search: benchSearch,
}

const USAGE = `npm run bench -- NAME [--seconds 3]   NAME is one of: ${Object.keys(BENCHES).join(', ')}`

const { positionals, values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const bench = BENCHES[positionals[0] ?? '']
const seconds = Number(values.seconds)
if (!bench || positionals.length > 1 || !(seconds > 0)) {
  console.error(USAGE)
  process.exitCode = 2
} else await bench(seconds)
