import { parseArgs } from 'node:util'
import { benchApi } from './api.ts'
import { describeMachine } from './machine.ts'
import { benchPages } from './pages.ts'
import { printSection, writeSection, writeSummary } from './report.ts'
import { benchSearch } from './search.ts'
import type { Section } from './section.ts'

type Bench = (seconds: number) => Promise<Section | void>

/** Run together, in this order, when no name is given. */
const MAIN: Readonly<Record<string, Bench>> = {
  pages: benchPages,
  api: benchApi,
}

const BENCHES: Readonly<Record<string, Bench>> = {
  ...MAIN,
  search: benchSearch,
}

const USAGE = `npm run bench                          ${Object.keys(MAIN).join(', ')}
npm run bench -- NAME [--seconds 3]    NAME is one of: ${Object.keys(BENCHES).join(', ')}`

const runAll = async (benches: Readonly<Record<string, Bench>>, seconds: number): Promise<void> => {
  const machine = describeMachine()
  const said = new Map<string, Section>()
  const more = seconds === Number(DEFAULT_SECONDS) ? '' : ` --seconds ${seconds}`
  for (const line of machine) console.log(line)
  for (const [name, bench] of Object.entries(benches)) {
    const section = await bench(seconds)
    if (!section) continue
    printSection(section)
    writeSection(name, `npm run bench -- ${name}${more}`, machine, section)
    said.set(name, section)
  }
  if (benches === MAIN) writeSummary(`npm run bench${more && ` --${more}`}`, machine, said)
}

const DEFAULT_SECONDS = '3'
const { positionals, values } = parseArgs({
  options: { seconds: { type: 'string', default: DEFAULT_SECONDS } },
  allowPositionals: true,
})
const [name, ...others] = positionals
const bench = BENCHES[name ?? '']
const seconds = Number(values.seconds)
if ((name && !bench) || others.length > 0 || !(seconds > 0)) {
  console.error(USAGE)
  process.exitCode = 2
} else await runAll(name && bench ? { [name]: bench } : MAIN, seconds)
