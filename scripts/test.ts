import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findBrowser } from './find-browser.mjs'
import { findNginx } from './find-nginx.mjs'
import { findPostgres } from './find-postgres.mjs'
import { findRedis } from './find-redis.mjs'
import { isBuilt } from './fingerprint.mjs'
import type { UnitReport } from './unit-reporter.ts'

interface Tally {
  readonly passed: number
  readonly failed: number
}

const ROOT = join(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules/.bin')
const PASSED: Tally = { passed: 1, failed: 0 }
const FAILED: Tally = { passed: 0, failed: 1 }
const NONE: Tally = { passed: 0, failed: 0 }
const mustNotSkip = process.env.CI === 'true'

const MEMORY = '/dev/shm'
const GB = 1024 ** 3

const hasRoomInMemory = (): boolean => {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > 2 * GB && freemem() > 4 * GB
}

/**
 * The temporary folder of all tests, in memory if there is room: they create and drop hundreds of databases, which
 * on a disk takes two thirds more CPU time.
 */
const TMPDIR = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'mishwar-tests-'))
// PostgreSQL runs as another user in a folder inside.
chmodSync(TMPDIR, 0o711)
process.on('exit', () => rmSync(TMPDIR, { recursive: true, force: true, maxRetries: 3 }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

// Tests start the shop and its commands dozens of times; with a compile cache a start takes little more than half
// the time.
const NODE_COMPILE_CACHE = join(TMPDIR, 'compiled')
/** The folder with the server's program, once this run has built it; without it tests start the sources. */
let SERVER_BUNDLE = ''
/** Remarks printed beside the numbers. */
const remarks: string[] = []

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  /** The file that gets the output; without it, it is printed. */
  readonly outputTo?: string
  /** Called when the command sends a message. */
  readonly onMessage?: () => void
}

const run = async (
  command: readonly string[],
  { env = {}, outputTo, onMessage }: RunOptions = {},
): Promise<boolean> => {
  const [name = '', ...args] = command
  console.log(`$ ${command.join(' ')}`)
  const output = outputTo === undefined ? 'inherit' : openSync(outputTo, 'w')
  const child = spawn(name, args, {
    cwd: ROOT,
    stdio: ['inherit', output, output, ...(onMessage ? ['ipc' as const] : [])],
    env: {
      ...process.env,
      TMPDIR,
      NODE_COMPILE_CACHE,
      SERVER_BUNDLE,
      PATH: `${BIN}${delimiter}${process.env.PATH}`,
      ...env,
    },
  })
  if (onMessage) child.once('message', onMessage)
  try {
    await once(child, 'exit')
  } catch (error) {
    console.error(String(error))
  }
  return child.exitCode === 0
}

/** A test that passed only on retry is reported. */
const remarkOn = (word: 'FAILED' | 'FLAKY', names: readonly string[]): void => {
  remarks.push(...names.map((name) => `${word}: ${name}`))
}

const all = async (...commands: readonly (readonly string[])[]): Promise<Tally> => {
  for (const command of commands) {
    if (await run(command)) continue
    remarkOn('FAILED', [command.join(' ')])
    return FAILED
  }
  return PASSED
}

const readReport = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
  }[]
}

interface BrowserReport extends BrowserSuite {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>
}

const remarkOnBrowser = ({ suites = [], specs = [] }: BrowserSuite): void => {
  for (const { title, file, tests } of specs) {
    for (const { projectName, status } of tests) {
      const name = `[${projectName}] ${file} ${title}`
      if (status === 'unexpected') remarkOn('FAILED', [name])
      if (status === 'flaky') remarkOn('FLAKY', [name])
    }
  }
  for (const suite of suites) remarkOnBrowser(suite)
}

/** The runner's own count. A runner that crashed or ran nothing counts as failed. */
const judged = (isGood: boolean, { passed, failed }: Tally): Tally =>
  failed === 0 && (passed === 0 || !isGood) ? { passed, failed: 1 } : { passed, failed }

const missing = (what: string): Tally => {
  remarks.push(`${mustNotSkip ? 'FAILED' : 'SKIPPED'}: ${what}`)
  return mustNotSkip ? FAILED : NONE
}

const runUnit = async (filters: readonly string[]): Promise<{ isGood: boolean; report: UnitReport }> => {
  const file = join(TMPDIR, 'unit.json')
  const flags = ['--reporter=default', '--reporter=./scripts/unit-reporter.ts']
  const isGood = await run(['vitest', 'run', ...flags, ...filters], { env: { UNIT_REPORT: file } })
  return { isGood, report: readReport(file) ?? { passed: 0, failed: [], flaky: [], stray: [] } }
}

/** An error outside any test gets a retry, as a failed test does: the file that ran at that time is run again. */
const isGoodAgain = async ({ failed, stray }: UnitReport): Promise<boolean> => {
  const files = stray.flatMap(({ file }) => file ?? [])
  if (failed.length > 0 || stray.length === 0 || files.length < stray.length) return false
  return (await runUnit([...new Set(files)])).isGood
}

const unit = async (filters: readonly string[]): Promise<Tally> => {
  const { isGood, report } = await runUnit(filters)
  const isGoodInTheEnd = isGood || (await isGoodAgain(report))
  remarkOn('FAILED', report.failed)
  remarkOn('FLAKY', report.flaky)
  remarkOn(
    isGoodInTheEnd ? 'FLAKY' : 'FAILED',
    report.stray.map(({ file, error }) => `outside any test, in ${file}: ${error}`),
  )
  const tally = judged(isGoodInTheEnd, { passed: report.passed, failed: report.failed.length })
  const lacking = [
    ...(findPostgres() ? [] : ['the tests on PostgreSQL, for it was not found. Install postgresql.']),
    ...(findRedis()
      ? []
      : ['the tests on Redis, for it was not found. Install redis-server or valkey-server.']),
    ...(findNginx() ? [] : ['the test of deploy/nginx.conf, for nginx was not found. Install nginx.']),
  ]
  const failed = lacking.map(missing).reduce((sum, each) => sum + each.failed, 0)
  return { passed: tally.passed, failed: tally.failed + failed }
}

const browser = async (filters: readonly string[]): Promise<Tally> => {
  if (!(await findBrowser()))
    return missing('the browser tests, for no browser was found. Install chromium or set CHROMIUM_PATH.')
  const file = join(TMPDIR, 'playwright.json')
  const isGood = await run(['playwright', 'test', '--reporter=list,json', ...filters], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const report: BrowserReport | undefined = readReport(file)
  if (report) remarkOnBrowser(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return judged(isGood, { passed: expected + flaky, failed: unexpected })
}

const COMPILE_MESSAGES = ['node', 'scripts/compile-messages.ts']
const BUILD = ['node', 'scripts/build.ts']

/** A build that began before its stage. */
let earlyBuild: { readonly log: string; readonly isGood: Promise<boolean> } | undefined
/** Settled once the compiled messages are there, which some stages read. */
let messages: Promise<unknown> | undefined

/** Builds beside the checks, since neither keeps two cores busy. */
const buildBesideChecks = (): void => {
  if (isBuilt()) return
  const log = join(TMPDIR, 'build.log')
  const compiled = Promise.withResolvers<void>()
  const isGood = run(BUILD, { outputTo: log, onMessage: compiled.resolve })
  earlyBuild = { log, isGood }
  messages = Promise.race([compiled.promise, isGood])
}

const withMessages = async (...command: readonly string[]): Promise<Tally> => {
  messages ??= run(COMPILE_MESSAGES)
  await messages
  return all(command)
}

const buildOrWait = async (): Promise<Tally> => {
  if (!earlyBuild) return all(BUILD)
  const isGood = await earlyBuild.isGood
  console.log(readFileSync(earlyBuild.log, 'utf8'))
  if (isGood) return PASSED
  remarkOn('FAILED', [BUILD.join(' ')])
  return FAILED
}

const build = async (): Promise<Tally> => {
  const tally = await buildOrWait()
  if (tally.failed === 0) SERVER_BUNDLE = 'build/program'
  return tally
}

const STAGES = {
  format: () => all(['biome', 'check']),
  // More checkers each check the shared types again, while the build needs the other core.
  types: () => withMessages('tsc', '-b', '--checkers', '1'),
  // After the types, since it can use both cores, which the build then leaves free.
  lint: () => withMessages('oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'),
  build,
  unit,
  browser,
} satisfies Record<string, (filters: readonly string[]) => Tally | Promise<Tally>>

type StageName = keyof typeof STAGES

const isStage = (word: string): word is StageName => word in STAGES

/** `lint types` picks stages; other words after `unit` or `browser` are filters for that runner. */
const chosen = (words: readonly string[]): { names: StageName[]; filters: string[] } => {
  const names = words.filter(isStage)
  const filters = words.filter((word) => !isStage(word))
  const isRunner = names.includes('unit') || names.includes('browser')
  if (filters.length > 0 && !isRunner) {
    console.error(`Stages are ${Object.keys(STAGES).join(', ')}; filters follow unit or browser.`)
    process.exit(2)
  }
  if (names.length === 0) return { names: Object.keys(STAGES).filter(isStage), filters }
  // The pages are served from the build, also by a shop that a test starts.
  const needsBuild = names.includes('browser') || (names.includes('unit') && filters.length === 0)
  if (needsBuild && !names.includes('build')) names.push('build')
  return {
    names: Object.keys(STAGES)
      .filter(isStage)
      .filter((name) => names.includes(name)),
    filters,
  }
}

const { names, filters } = chosen(process.argv.slice(2))
let passed = 0
let failed = 0
if (names.includes('types') && names.includes('build')) buildBesideChecks()
for (const name of names) {
  const startedAt = performance.now()
  console.log(`\n── ${name}`)
  const tally = await STAGES[name](filters)
  passed += tally.passed
  failed += tally.failed
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`── ${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s`)
}
for (const remark of ['', ...remarks]) console.log(remark)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
