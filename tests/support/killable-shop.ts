import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { inject } from 'vitest'
import { auditSeal } from '#adapters/db/audit/audit-seal.ts'
import { databaseFile } from '#adapters/db/engine/data-folder.ts'
import type { Connection, Engine } from '#adapters/db/engine/engine.ts'
import { openPostgres } from '#adapters/db/engine/postgres.ts'
import { openSqlite } from '#adapters/db/engine/sqlite.ts'
import { createStores } from '#adapters/db/stores.ts'
import { opaqueTokens } from '#adapters/system/opaque-tokens.ts'
import { systemClock } from '#adapters/system/system-clock.ts'
import { uuidIds } from '#adapters/system/uuid-ids.ts'
import { newSession } from '#domain/identity/sessions/session.ts'
import type { User } from '#domain/identity/user.ts'
import { environmentFor } from '#server/payment-simulator/start-for.ts'
import { noon } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import type { KillAt, Told } from '#tests/support/kill-at.ts'
import { ownDatabase, TEMPLATE } from '#tests/support/own-database.ts'
import { Crash, type StoryShop } from '#tests/support/payment-story.ts'
import { type Request, remoteSimulator, remoteVerbs } from '#tests/support/remote-shop.ts'
import { type ShopProcess, startShop, stopShop } from '#tests/support/shop-process.ts'
import type { SimulatorStarted } from '#tests/support/simulator-process.ts'
import { AUDIT_KEY } from '#tests/support/test-shop.ts'
import { freePort } from '../../scripts/free-port.ts'
import { dropDatabase } from '../../scripts/postgres-database.ts'

const SECRET = 'one secret for all instances, in tests only'
const POLL_MS = 10
const MOST_POLLS = 6000

/** How often an instance is given a step to die at before an action, and how often a dead one is started again. */
const KILLS = 0.3
const RESTARTS = 0.5
const LAST_STEP = 6

/** The writes that move money, orders or stock, and those that end a job. */
const MONEY_WRITES =
  '(into|update|from) (payments|captures|refunds|payment_messages|products)|insert into orders|delete from jobs'

interface Instance {
  readonly port: number
  process: ShopProcess
  /** Whether the test has seen its end. */
  isOver: boolean
}

export interface KillableShop extends StoryShop {
  /** Lets instances die at these steps, one after another. */
  killAt(steps: readonly KillAt[]): Promise<void>
  /** What the instances reported before each death. */
  readonly deaths: readonly string[]
  close(): Promise<void>
}

const isRunning = ({ child }: ShopProcess): boolean => child.exitCode === null && child.signalCode === null

/** Sends a message and waits until it is followed, or until the process has ended. */
export const tell = async ({ child }: ShopProcess, told: Told): Promise<void> => {
  if (!child.connected) return
  await new Promise<void>((resolve) => {
    const go = (): void => {
      for (const event of ['message', 'exit']) child.off(event, go)
      resolve()
    }
    for (const event of ['message', 'exit']) child.on(event, go)
    // A message to a process that has just died is an error of the channel.
    child.send(told, () => {})
  })
}

const startSimulator = async (ports: readonly number[]): Promise<[ChildProcess, SimulatorStarted]> => {
  const args = ['tests/support/simulator-process.ts', String(noon), ...ports.map(String)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [started] = (await once(child, 'message')) as [SimulatorStarted]
  return [child, started]
}

/** A new database for real processes, and a connection of the test to it. */
export const openDatabaseFor = async (engine: Engine, dataDir: string): Promise<[Connection, string]> => {
  if (engine === 'postgres') {
    const url = await ownDatabase(TEMPLATE)
    return [openPostgres(url, { purpose: 'mishwar books', onIdleError: () => {} }), url]
  }
  copyFileSync(databaseFile(inject('sqliteTemplate')), databaseFile(dataDir))
  return [openSqlite(databaseFile(dataDir)), '']
}

/**
 * The real program in processes of its own, two on PostgreSQL and one on SQLite, with the payment simulator in
 * another. The instances can be killed at exact steps; their clock and the simulator's stand still until a story
 * moves them.
 */
export const aKillableShop = async (engine: Engine): Promise<KillableShop> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-kills-'))
  const [connection, databaseUrl] = await openDatabaseFor(engine, dataDir)
  const { kysely } = connection
  const stores = createStores(kysely, engine, auditSeal(AUDIT_KEY.value))
  const ports = await Promise.all((engine === 'postgres' ? [1, 2] : [1]).map(() => freePort()))
  const [simulatorChild, { url: simulatorUrl, settings }] = await startSimulator(ports)
  const time = { now: noon }
  const tokens = opaqueTokens(SECRET)
  const forPeople = { ports: { stores, ids: uuidIds(systemClock), clock: { now: () => time.now } } }

  const startOn = (place: number, port: number): Promise<ShopProcess> =>
    startShop(
      {
        ...environmentFor(settings),
        DATA_DIR: join(dataDir, engine === 'postgres' ? String(place) : ''),
        DATABASE_URL: databaseUrl,
        REDIS_URL: (databaseUrl && inject('redisUrl')) || '',
        SECRET,
        AUDIT_KEY: AUDIT_KEY.value,
        HOST: '127.0.0.1',
        PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
        CLOCK_AT: String(time.now),
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(dataDir, 'compiled'),
      },
      port,
      './tests/support/kill-at.ts',
    )
  const instances: Instance[] = []
  for (const [place, port] of ports.entries()) {
    const process = await startOn(place, port)
    await tell(process, { flushCompiled: true })
    instances.push({ port, process, isOver: false })
  }

  const living = (): readonly Instance[] => instances.filter(({ process }) => isRunning(process))
  const tellAll = async (told: Told): Promise<void> => {
    for (const { process } of living()) await tell(process, told)
  }

  let random: (() => number) | undefined
  let steps: readonly KillAt[] = []
  const deaths: string[] = []
  /** The holders of jobs that died; their leases end with time. */
  const deadHolders = new Set<string | null>()
  const noteDeaths = async (): Promise<void> => {
    for (const instance of instances) {
      const { child, output } = instance.process
      if (instance.isOver || isRunning(instance.process)) continue
      instance.isOver = true
      // A process ends before its last words have been read.
      for (const stream of [child.stdout, child.stderr]) if (stream) await finished(stream)
      const death = /killed: .*/.exec(output())?.[0] ?? `ended by itself: ${output()}`
      deaths.push(death)
      // The others may have the same step, which is for one of them.
      if (steps[0] && death.startsWith(`killed: ${steps[0].name} |`)) steps = steps.slice(1)
      if (!random) await tellAll({ kill: steps[0] ?? null })
      const dead =
        engine === 'postgres'
          ? await kysely
              .selectFrom('instances')
              .select('id as held_by')
              .where('name', 'like', `%(process ${child.pid})`)
              .execute()
          : await kysely.selectFrom('jobs').select('held_by').where('held_by', 'is not', null).execute()
      for (const { held_by } of dead) deadHolders.add(held_by)
    }
  }
  const restart = async (instance: Instance): Promise<void> => {
    instance.process = await startOn(instances.indexOf(instance), instance.port)
    instance.isOver = false
    if (steps[0]) await tell(instance.process, { kill: steps[0] })
  }
  /** Jobs that are due or under way in a living instance. */
  const openJobs = async () => {
    const jobs = await kysely
      .selectFrom('jobs')
      .select(['key', 'held_by', 'due_at'])
      .where('given_up_at', 'is', null)
      .execute()
    return jobs.filter(
      ({ held_by, due_at }) => due_at <= time.now || (held_by !== null && !deadHolders.has(held_by)),
    )
  }
  const work = async (): Promise<void> => {
    for (let polls = 0; ; polls += 1) {
      await noteDeaths()
      if (living().length === 0) return
      const open = await openJobs()
      if (open.length === 0) return
      if (open.some(({ due_at }) => due_at <= time.now)) await tellAll({ tick: true })
      if (polls === MOST_POLLS) throw new Error(`these jobs do not end: ${JSON.stringify(open)}`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  const tokenOf = async (user: User): Promise<string> => {
    const token = tokens.mint()
    await stores.sessions.add(newSession(tokens.hash(token), user, { address: '', userAgent: '' }, time.now))
    return token
  }
  let turn = 0
  const request: Request = async (user, method, path, body, headers = {}) => {
    const up = living()
    const instance = up[(turn += 1) % up.length]
    if (!instance) throw new Crash('no instance runs')
    const { process } = instance
    const sent = {
      method,
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(user && { authorization: `Bearer ${await tokenOf(user)}` }),
      },
      body: JSON.stringify(body),
    }
    try {
      const answer = await fetch(`http://127.0.0.1:${instance.port}${path}`, sent)
      return { status: answer.status, text: await answer.text() }
    } catch (error) {
      // Nothing else than its death cuts the connection.
      if (isRunning(process)) await once(process.child, 'exit')
      throw new Crash(String(error))
    }
  }
  const simulator = remoteSimulator(simulatorUrl)
  const verbs = remoteVerbs(request)

  const drawStep = (draw: () => number): KillAt => {
    const on = draw() < 0.5 ? 'request' : 'write'
    return {
      name: 'drawn',
      on,
      side: draw() < 0.5 ? 'before' : 'after',
      match: on === 'write' ? MONEY_WRITES : '.',
      count: 1 + Math.floor(draw() * LAST_STEP),
    }
  }

  const prepare = async (): Promise<string> => {
    const seen = deaths.length
    await noteDeaths()
    const did = deaths.slice(seen)
    for (const instance of instances.filter(({ isOver }) => isOver))
      if (!random || living().length === 0 || random() < RESTARTS) {
        await restart(instance)
        did.push(`instance ${instances.indexOf(instance)} started again`)
      }
    const place = random && random() < KILLS ? Math.floor(random() * instances.length) : undefined
    const chosen = place === undefined ? undefined : instances[place]
    if (random && chosen) {
      const step = drawStep(random)
      await tell(chosen.process, { kill: step })
      did.push(`instance ${place} is to die ${step.side} ${step.on} ${step.count}`)
    }
    return did.join('; ')
  }

  return {
    shop: {
      ...verbs,
      async addProducts(products) {
        await stores.products.add(products)
        await stores.versions.raise('catalogue')
      },
    },
    ports: { stores },
    simulator,
    time,
    owner: await aPerson(forPeople, 'shopper', 'Mona'),
    office: await aPerson(forPeople, 'admin', 'Salma'),
    deaths,
    async killAt(wanted) {
      steps = wanted
      await tellAll({ kill: steps[0] ?? null })
    },
    prepare,
    async crashBy(next) {
      random = next
      if (next) return
      steps = []
      await tellAll({ kill: null })
      await prepare()
    },
    work,
    async wait(ms) {
      time.now += ms
      await tellAll({ now: time.now, tick: true })
      await simulator.moveClock(time.now)
      await work()
    },
    async close() {
      await Promise.all(instances.map(({ process }) => stopShop(process, 'SIGKILL')))
      simulatorChild.kill('SIGKILL')
      await connection.close()
      if (databaseUrl) await dropDatabase(databaseUrl)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
