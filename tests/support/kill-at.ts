import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { StatementSync } from 'node:sqlite'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'

// Loaded before a shop with `--import`, so that a test can kill its process at an exact step and set its clock.

/** The step at which the process kills itself. */
export interface KillAt {
  /** Reported before the death. */
  readonly name: string
  /** A request to a payment provider, or whatever makes data durable: a commit, or a write outside a transaction. */
  readonly on: 'request' | 'write'
  readonly side: 'before' | 'after'
  /** A regular expression for `POST /path`, or for the SQL texts that become durable, without their quotes. */
  readonly match: string
  /** Counted from the moment of the order, from 1. */
  readonly count: number
}

/** What the test tells the process. It answers each message when it has followed it. */
export interface Told {
  readonly now?: number
  /** Runs now what runs at intervals, such as the search for due jobs. */
  readonly tick?: true
  /** Null for no step. */
  readonly kill?: KillAt | null
  /** Writes the compile cache, which a killed process would lose. */
  readonly flushCompiled?: true
}

let target: KillAt | undefined
let passed = 0

const pass = (on: KillAt['on'], side: KillAt['side'], what: string): void => {
  if (target?.on !== on || target.side !== side || !new RegExp(target.match).test(what)) return
  passed += 1
  if (passed !== target.count) return
  writeSync(2, `killed: ${target.name} | ${side} ${what.slice(0, 120)}\n`)
  process.kill(process.pid, 'SIGKILL')
  // The signal may take a moment, in which nothing else may happen.
  for (;;);
}

const watchRequests = (): void => {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const what = `${init?.method ?? 'GET'} ${new URL(input instanceof Request ? input.url : input.toString()).pathname}`
    pass('request', 'before', what)
    const answer = await fetch(input, init)
    pass('request', 'after', what)
    return answer
  }
}

/** The writes of each connection's open transaction. */
const underWay = new Map<unknown, string[]>()

/** What becomes durable by this statement; undefined when nothing does. */
const madeDurable = (connection: unknown, quoted: string): string | undefined => {
  const sql = quoted.replaceAll('"', '')
  const writes = underWay.get(connection)
  if (/^begin/i.test(sql)) underWay.set(connection, [])
  if (/^(commit|rollback)$/i.test(sql)) underWay.delete(connection)
  if (/^commit$/i.test(sql)) return writes?.join('\n')
  if (!/^\s*(insert|update|delete|with)\b/i.test(sql)) return undefined
  if (!writes) return sql
  writes.push(sql)
  return undefined
}

const watchPostgres = (): void => {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: readonly unknown[]) => unknown
  const watched = function (this: pg.Client, ...given: readonly unknown[]): unknown {
    const [first] = given as readonly [string | { readonly text: string }]
    const what = madeDurable(this, typeof first === 'string' ? first : first.text)
    if (what !== undefined) pass('write', 'before', what)
    const answer: unknown = Reflect.apply(query, this, given)
    if (what === undefined || !(answer instanceof Promise)) return answer
    return answer.then((result: unknown) => {
      pass('write', 'after', what)
      return result
    })
  }
  Object.assign(pg.Client.prototype, { query: watched })
}

const watchSqlite = (): void => {
  for (const name of ['run', 'all'] as const) {
    const work = StatementSync.prototype[name]
    const watched = function (this: StatementSync, ...given: readonly unknown[]): unknown {
      // The process has one connection that writes.
      const what = madeDurable('sqlite', this.sourceSQL)
      if (what !== undefined) pass('write', 'before', what)
      const result: unknown = Reflect.apply(work, this, given)
      if (what !== undefined) pass('write', 'after', what)
      return result
    }
    Object.assign(StatementSync.prototype, { [name]: watched })
  }
}

const takeOrders = (): void => {
  let now = Number(process.env.CLOCK_AT)
  Date.now = () => now
  const { setInterval, clearInterval } = globalThis
  const recurring = new Map<unknown, () => void>()
  Object.assign(globalThis, {
    setInterval: (work: () => void, ms: number): NodeJS.Timeout => {
      const timer = setInterval(work, ms)
      recurring.set(timer, work)
      return timer
    },
    clearInterval: (timer: NodeJS.Timeout | undefined): void => {
      clearInterval(timer)
      recurring.delete(timer)
    },
  })
  process.on('message', (told: Told) => {
    if (told.now !== undefined) now = told.now
    if (told.kill !== undefined) {
      target = told.kill ?? undefined
      passed = 0
    }
    if (told.tick) for (const work of recurring.values()) work()
    if (told.flushCompiled) flushCompileCache()
    process.send?.('done')
  })
  // Without its test the process would run for ever.
  process.on('disconnect', () => process.exit())
}

// The thread that renders pages loads this file, too.
if (isMainThread && process.send) {
  takeOrders()
  watchRequests()
  watchPostgres()
  watchSqlite()
}
