import { parseArgs } from 'node:util'
import { benchApi } from './api.ts'
import { benchBrowser } from './browser.ts'
import { benchGrowth } from './growth.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLive } from './live.ts'
import { describeCommit, describeMachine } from './machine.ts'
import { benchMessageOrders } from './message-orders.ts'
import { benchMessages } from './messages.ts'
import { benchOffice } from './office.ts'
import type { BenchOptions } from './options.ts'
import { benchPages } from './pages.ts'
import { benchPayments } from './payments.ts'
import { benchPeers } from './peers/peers.ts'
import { printSection, writeSection, writeSummaries } from './report.ts'
import { benchScale } from './scale.ts'
import { benchSearch } from './search/search.ts'
import { isMet, type Section } from './section.ts'
import { MissingProgram } from './servers.ts'
import { benchStart } from './start.ts'
import { benchVariants } from './variants.ts'

/** A bench that returns a section is written to `results/`; any other prints its result itself. */
type Bench = (options: BenchOptions) => Promise<Section | void>

/** Run in this order when no name is given. */
const MAIN: Readonly<Record<string, Bench>> = {
  pages: benchPages,
  api: benchApi,
  browser: benchBrowser,
  start: benchStart,
}

const BENCHES: Readonly<Record<string, Bench>> = {
  ...MAIN,
  growth: benchGrowth,
  lighthouse: benchLighthouse,
  live: benchLive,
  'message-orders': benchMessageOrders,
  messages: benchMessages,
  office: benchOffice,
  payments: benchPayments,
  peers: benchPeers,
  scale: benchScale,
  search: benchSearch,
  variants: benchVariants,
}

const USAGE = `npm run bench [-- --seconds S]         ${Object.keys(MAIN).join(', ')}
npm run bench -- NAME [--seconds S]    NAME is one of: ${Object.keys(BENCHES).join(', ')}
npm run bench -- live [--watchers 5000] [--couriers 500] [--seconds 15]`

const runAll = async (
  benches: Readonly<Record<string, Bench>>,
  options: BenchOptions,
  flags: string,
): Promise<void> => {
  const [commit, machine] = [describeCommit(), describeMachine()]
  for (const line of [`commit ${commit}`, ...machine]) console.log(line)
  for (const [name, bench] of Object.entries(benches)) {
    const section = await bench(options)
    if (!section) continue
    printSection(section)
    writeSection(name, { command: `npm run bench -- ${name}${flags}`, commit, machine, section })
    if (!section.verdicts.every(isMet)) process.exitCode = 1
    writeSummaries(Object.keys(BENCHES))
  }
}

const { positionals, values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    watchers: { type: 'string', default: '5000' },
    couriers: { type: 'string', default: '500' },
  },
  allowPositionals: true,
})
const [name, ...others] = positionals
const bench = BENCHES[name ?? '']
const isCount = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text)
const { seconds, watchers, couriers } = values
if ((name && !bench) || others.length > 0 || ![seconds ?? '1', watchers, couriers].every(isCount)) {
  console.error(USAGE)
  process.exitCode = 2
} else
  try {
    const options = {
      ...(seconds && { seconds: Number(seconds) }),
      watchers: Number(watchers),
      couriers: Number(couriers),
    }
    const words = process.argv.slice(2).filter((word) => !positionals.includes(word))
    await runAll(name && bench ? { [name]: bench } : MAIN, options, words.map((word) => ` ${word}`).join(''))
  } catch (error) {
    if (!(error instanceof MissingProgram)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
