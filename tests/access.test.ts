import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role, User } from '#domain/identity/user.ts'
import { OPERATIONS } from '#server/api/all.ts'
import type { Operation } from '#server/api/operation.ts'
import { aCourierOnShift } from '#tests/support/couriers.ts'
import { aCaller, GOOD_CALLS, type GoodCall, pathOf, type Scene } from '#tests/support/good-calls.ts'
import { readLive } from '#tests/support/live-reader.ts'
import { aSimulatedShop, type SimulatedShop } from '#tests/support/payments.ts'
import { aChannel } from '#tests/support/test-channels.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

/** Every kind of caller, in the order of the table's columns. */
const CALLERS = [
  'visitor',
  'shopper',
  'other-shopper',
  'courier',
  'other-courier',
  'picker',
  'support',
  'manager',
  'admin',
  'closed-account',
  'ended-session',
] as const
type Caller = (typeof CALLERS)[number]

const ROLE_OF: Readonly<Record<Caller, Role>> = {
  visitor: 'shopper',
  shopper: 'shopper',
  'other-shopper': 'shopper',
  courier: 'courier',
  'other-courier': 'courier',
  picker: 'picker',
  support: 'support',
  manager: 'manager',
  admin: 'admin',
  'closed-account': 'shopper',
  'ended-session': 'shopper',
}

/** Whose object the id in the path names: the caller's own, someone else's, or one without an owner. */
const WHOSE = ['own', 'theirs', 'any'] as const
type Whose = (typeof WHOSE)[number]

/** True when the path names an object that has an owner. */
const isOwnable = ({ path }: Operation): boolean => /:id/.test(path) && !/\/products\/:id/.test(path)

interface Row {
  readonly operation: Operation
  readonly whose: Whose
}

const ROWS: readonly Row[] = OPERATIONS.flatMap((operation) =>
  (isOwnable(operation) ? (['own', 'theirs'] as const) : (['any'] as const)).map((whose) => ({
    operation,
    whose,
  })),
)

const TABLE_FILE = join(import.meta.dirname, 'access-matrix.txt')

/** The expected answers by operation and owner, one per caller. */
const expected = new Map(
  readFileSync(TABLE_FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/))
    .map(([id = '', whose = '', ...cells]) => [`${id} ${whose}`, cells]),
)

const keyOf = ({ operation, whose }: Row): string => `${operation.id} ${whose}`

test('[ROLE-4] the access matrix has a line for every operation, and for no other', () => {
  const found = [...expected.keys()].filter((key) => !key.startsWith('operation '))
  expect(found.toSorted()).toEqual(ROWS.map(keyOf).toSorted())
  expect(expected.get('operation whose')).toEqual([...CALLERS])
  expect(ROWS.length * CALLERS.length).toBeGreaterThanOrEqual(900)
  for (const row of ROWS) expect(expected.get(keyOf(row)), keyOf(row)).toHaveLength(CALLERS.length)
})

describe.each(ENGINES_HERE)('who may call what on %s', (engine) => {
  let here: TestServer
  let paying: SimulatedShop
  let office: User
  beforeAll(async () => {
    paying = await aSimulatedShop()
    const providers = Object.values(paying.providers)
    here = await aServer(engine, {
      logLevel: 'silent',
      ports: { providers, channels: [aChannel('sms').channel, aChannel('email').channel] },
    })
    await stockUp(here, [1_000_000])
    office = await aCaller(here, 'admin')
  })
  afterAll(async () => {
    await here.close()
    await paying.simulator.close()
  })

  /** A caller with a token as the column requires; none for a visitor. */
  const aCallerOf = async (caller: Caller): Promise<{ me: User; token: string | undefined }> => {
    const me = await aCaller(here, ROLE_OF[caller])
    if (me.role === 'courier') await here.shop.startShift(me)
    if (caller === 'visitor') return { me, token: undefined }
    return { me, token: await here.tokenOf(me) }
  }

  const close = async (caller: Caller, { id }: User, token: string | undefined): Promise<void> => {
    if (caller === 'closed-account') await here.ports.stores.users.setDisabled(id, here.time.now)
    if (caller === 'ended-session') await here.shop.logOut(token ?? '')
  }

  /** Another user in the role that the operation's object belongs to. */
  const someoneElse = ({ path }: Operation): Promise<User> =>
    aCaller(here, path.startsWith('/api/office/team') ? 'picker' : 'shopper')

  const sceneOf = async ({ operation, whose }: Row, me: User, token: string | undefined): Promise<Scene> => {
    const isMine = whose !== 'theirs'
    const courier = isMine && me.role === 'courier' ? me : await aCourierOnShift(here)
    return { here, me, token, office, courier, owner: isMine ? me : await someoneElse(operation) }
  }

  const outcomeOf = async (
    { method, path, events }: Operation,
    call: GoodCall,
    token: string | undefined,
  ): Promise<string> => {
    const { body, headers } = call
    const sent = { ...(body !== undefined && { body }), ...(headers && { headers }), ...(token && { token }) }
    if (events) {
      const reader = await readLive(`${here.url}${pathOf(path, call)}`, token ? { token } : {})
      const { status } = reader
      await reader.cut()
      return status === 200 ? 'ok' : String(status)
    }
    const { status } = await here.send(method, pathOf(path, call), sent)
    return status < 300 ? 'ok' : String(status)
  }

  const callOf = async ({ operation }: Row, scene: Scene): Promise<GoodCall> => {
    const make = GOOD_CALLS[operation.id]
    if (!make) throw new Error(`tests/support/good-calls.ts has no call of ${operation.id}`)
    return make(scene)
  }

  /** These are prepared against the current catalogue, so of two at once the second is refused as outdated. */
  const CHANGES_OF_THE_CATALOGUE = new Set(['applyImport', 'editProduct', 'editProducts'])

  /** Each call has a caller and an object of its own, because a successful call changes both. */
  const answerTo = async (row: Row, caller: Caller): Promise<string> => {
    const { me, token } = await aCallerOf(caller)
    const call = await callOf(row, await sceneOf(row, me, token))
    await close(caller, me, token)
    return outcomeOf(row.operation, call, token)
  }

  /** Callers that are refused change nothing, so all operations share them. */
  const turnedAway = new Map<Caller, string | undefined>()
  const tokenOf = async (caller: Caller): Promise<string | undefined> => {
    if (!turnedAway.has(caller)) {
      const { me, token } = await aCallerOf(caller)
      await close(caller, me, token)
      turnedAway.set(caller, token)
    }
    return turnedAway.get(caller)
  }

  const answers = async (row: Row): Promise<readonly string[]> => {
    const isSetup = row.operation.path.startsWith('/api/setup')
    const expectedCells = expected.get(keyOf(row)) ?? []
    const isDoor = (index: number): boolean => ['401', '403'].includes(expectedCells[index] ?? '')
    const stranger = await aCaller(here, 'shopper')
    const shared = isSetup
      ? {}
      : await callOf(row, await sceneOf(row, stranger, await here.tokenOf(stranger)))
    const ask = async (caller: Caller, index: number): Promise<string> =>
      isDoor(index) ? outcomeOf(row.operation, shared, await tokenOf(caller)) : answerTo(row, caller)
    if (!isSetup && !CHANGES_OF_THE_CATALOGUE.has(row.operation.id)) return Promise.all(CALLERS.map(ask))
    // In sequence, because the set-up test disables all admins.
    const outcomes: string[] = []
    for (const [index, caller] of CALLERS.entries()) outcomes.push(await ask(caller, index))
    if (isSetup) await here.ports.stores.users.setDisabled(office.id, null)
    return outcomes
  }

  // The verbs decide who may, not the database: each row is asked on one of them, and on both by `npm run test:hostile`.
  const isAsked = (index: number): boolean =>
    process.env.HOSTILE === 'on' || ENGINES_HERE.length === 1 || ENGINES_HERE[index % 2] === engine

  test.each(ROWS.filter((_, index) => isAsked(index)).map((row) => ({ name: keyOf(row), row })))(
    '[ROLE-1] [ROLE-2] [ROLE-4] $name',
    { timeout: 60_000 },
    async ({ row }) => {
      const answered = await answers(row)
      expect(Object.fromEntries(CALLERS.map((caller, index) => [caller, answered[index]]))).toEqual(
        Object.fromEntries(
          CALLERS.map((caller, index) => [caller, expected.get(keyOf(row))?.[index] ?? 'missing']),
        ),
      )
    },
  )
})
