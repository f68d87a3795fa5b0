import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATIONS } from '#server/api/all.ts'
import { readConfig } from '#server/config.ts'
import { openShop } from '#server/open-shop.ts'
import { aPlace, envOf } from '#tests/support/places.ts'
import { appCode, aStaffAccount, PASSWORD } from '#tests/support/second-factors.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

/** All operations open to an admin who has yet to set up a second factor. */
const ALLOWED = [
  'logOut',
  'showMe',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'showSecondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
]

const bearer = OPERATIONS.filter(({ access }) => access === 'bearer')
const refused = bearer.filter(({ mayLackSecondFactor }) => !mayLackSecondFactor)

test('[FACTOR-8] an admin without a second factor may call only these operations', () => {
  const allowed = bearer.filter((operation) => operation.mayLackSecondFactor).map(({ id }) => id)
  expect(allowed.toSorted()).toEqual(ALLOWED.toSorted())
  expect(refused.length).toBeGreaterThan(50)
})

test.each([
  ['on', false],
  ['off', true],
])('[FACTOR-8] with DEMO=%s admins need one: %j', async (demo, isNeeded) => {
  const place = await aPlace('sqlite')
  const { ports, database } = await openShop(
    readConfig({ ...envOf(place), DEMO: demo }),
    'mishwar shop under test',
  )
  expect(ports.policy.isNeededByAdmins).toBe(isNeeded)
  await database.close()
})

describe.each(ENGINES_HERE)('where admins need a second factor, on %s', (engine) => {
  let here: TestServer
  let token: string
  let email: string
  beforeAll(async () => {
    here = await aServer(engine, { ports: { policy: { isNeededByAdmins: true } } })
    ;({ email } = await aStaffAccount(here, 'admin'))
    token = String((await logIn()).json.token)
  })
  afterAll(() => here.close())

  const logIn = (code?: string) =>
    here.send('POST', '/api/users/login', { body: { email, password: PASSWORD, ...(code && { code }) } })

  test.each(refused)(
    '[FACTOR-8] $id is refused before anything is read',
    async ({ method, path, upload }) => {
      const answer = await here.send(method, path.replace(/:\w+/g, 'x'), {
        token,
        ...(method !== 'GET' && { body: upload ? 'x' : {} }),
        ...(upload && { headers: { 'content-type': upload.types[0] ?? '' } }),
      })
      expect([answer.status, answer.json.error]).toEqual([403, 'second-factor.needed'])
    },
  )

  test('[FACTOR-8] [FACTOR-4] they set one up, and then everything is open', async () => {
    const me = await here.send('GET', '/api/users/me', { token })
    expect(me.json).toMatchObject({ user: { email, role: 'admin' } })
    expect((await here.send('GET', '/api/users/me/sessions', { token })).status).toBe(200)
    const path = '/api/users/me/second-factor'
    expect((await here.send('GET', path, { token })).json).toEqual({
      onSince: null,
      isNeeded: true,
      recoveryCodesLeft: 0,
    })
    const started = await here.send('POST', `${path}/start`, { token, body: { password: PASSWORD } })
    const secret = String(started.json.secret)
    const wrong = await here.send('POST', `${path}/confirm`, { token, body: { code: '000000' } })
    expect([wrong.status, wrong.json.error]).toEqual([422, 'second-factor.code-wrong'])
    const code = appCode(secret, here.time.now)
    const confirmed = await here.send('POST', `${path}/confirm`, { token, body: { code } })
    expect(confirmed.json.recoveryCodes).toHaveLength(10)
    expect((await here.send('GET', '/api/office/team', { token })).status).toBe(200)

    here.time.now += 30_000
    const needed = await logIn()
    expect([needed.status, needed.json.error]).toEqual([401, 'login.code-needed'])
    const used = await logIn(code)
    expect([used.status, used.json.error]).toEqual([401, 'login.code-wrong'])
    const next = await logIn(appCode(secret, here.time.now))
    expect(next.status).toBe(200)
    expect((await here.send('GET', '/api/office/today', { token: String(next.json.token) })).status).toBe(200)

    const logs = here.logged.join()
    for (const secretValue of [secret, code, ...(confirmed.json.recoveryCodes as string[])])
      expect(logs).not.toContain(secretValue)
  })

  test.each(['manager', 'picker', 'support', 'courier', 'shopper'] as const)(
    '[FACTOR-8] a %s needs none',
    async (role) => {
      const user = await aStaffAccount(here, role)
      expect((await here.shop.authenticate(await here.tokenOf(user))).id).toBe(user.id)
    },
  )

  test('[FACTOR-8] a new admin has to set one up first', async () => {
    const admin = await aStaffAccount(here, 'admin')
    const user = await aStaffAccount(here, 'manager')
    await here.shop.changeRole(admin, user.id, 'admin')
    const again = await here.shop.logIn({ ...user, password: PASSWORD }, '127.0.0.1')
    await expect(here.shop.authenticate(again.token)).rejects.toThrow('second-factor.needed')
  })
})
