import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import type { Role, User } from '#domain/identity/user.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aShop, aShopper, ENGINES_HERE, type TestShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const home = '127.0.0.1'

describe.each(ENGINES_HERE)('sessions on %s', (engine) => {
  let here: TestShop
  beforeEach(async () => {
    here = await aShop(engine)
  })
  afterEach(() => here.close())

  const log = (user: Pick<User, 'id' | 'role'>, userAgent = PHONE) =>
    startSession(here.ports, here.ports.stores.sessions, user, { address: '10.0.0.7', userAgent })
  const rows = () => here.database.kysely.selectFrom('sessions').selectAll().execute()
  /** The SQL statements of one authentication. */
  const statementsOf = async (token: string): Promise<readonly string[]> => {
    here.statements.length = 0
    await here.shop.authenticate(token, { address: '10.0.0.8' })
    return here.statements.map((sql) => sql.split(' ')[0] ?? '')
  }

  test.each(['admin', 'manager', 'picker', 'support'] as const satisfies readonly Role[])(
    '[SESS-1] that of a %s ends 12 hours after its last use',
    async (role) => {
      const token = await log(await aPerson(here, role))
      for (let days = 0; days < 40; days++) {
        here.time.now += 12 * HOUR - 1
        await here.shop.authenticate(token)
      }
      here.time.now += 12 * HOUR
      await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
      await here.shop.forgetExpiredSessions()
      expect(await rows()).toEqual([])
    },
  )

  test.each(['shopper', 'courier'] as const)(
    '[SESS-1] that of a %s ends after 30 days, whatever they do',
    async (role) => {
      const token = await log(await aPerson(here, role))
      for (let days = 0; days < 29; days++) {
        here.time.now += DAY
        await here.shop.authenticate(token)
      }
      here.time.now += DAY - 1
      await here.shop.authenticate(token)
      here.time.now += 1
      await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
    },
  )

  test('[SESS-1] a stream that looks after its session does not renew it', async () => {
    const token = await log(await aPerson(here, 'picker'))
    for (let hours = 0; hours < 11; hours++) {
      here.time.now += HOUR
      await here.shop.checkSession(token)
      await here.shop.authenticate(token, { isUse: false })
    }
    here.time.now += HOUR
    await expect(here.shop.checkSession(token)).rejects.toThrow('session.unknown')
    await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
  })

  test('[SESS-1] a shopper’s session that becomes a staff session ends as early as one', async () => {
    const mona = await aShopper(here)
    const admin = await aPerson(here, 'admin')
    const token = await log(mona)
    const invite = await here.shop.createInvite(admin, { role: 'picker', name: 'Mona' })
    await here.shop.joinAsShopper(mona, invite.token)
    here.time.now += 12 * HOUR
    expect(await here.shop.listSessions({ ...mona, role: 'picker' }, token)).toEqual([])
    await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
  })

  test('[SESS-1] [SESS-2] a use is written down every five minutes for staff, every hour for others', async () => {
    for (const [role, everyMs] of [
      ['admin', 5 * MINUTE],
      ['shopper', HOUR],
      ['courier', HOUR],
    ] as const) {
      const token = await log(await aPerson(here, role))
      here.time.now += everyMs - 1
      expect(await statementsOf(token)).toEqual(['select'])
      here.time.now += 1
      expect(await statementsOf(token)).toEqual(['select', 'update'])
      expect(await statementsOf(token)).toEqual(['select'])
    }
  })

  test('[SESS-3] is told by device, address and times, not by its token', async () => {
    const mona = await aShopper(here)
    const phone = await log(mona)
    here.time.now += 2 * HOUR
    const other = await log(mona, '')
    await here.shop.authenticate(phone, { address: '10.0.0.8' })
    const { time } = here
    const sessions = await here.shop.listSessions(mona, other)
    expect(sessions.toSorted((a, b) => a.createdAt - b.createdAt)).toEqual([
      {
        id: expect.any(String),
        browser: 'Chrome',
        system: 'Android',
        address: '10.0.0.8',
        createdAt: time.now - 2 * HOUR,
        lastSeenAt: time.now,
        isThis: false,
      },
      {
        id: expect.any(String),
        browser: null,
        system: null,
        address: '10.0.0.7',
        createdAt: time.now,
        lastSeenAt: time.now,
        isThis: true,
      },
    ])
    const published = JSON.stringify(sessions)
    for (const { token_hash } of await rows()) expect(published).not.toContain(token_hash)
    for (const token of [phone, other]) expect(published).not.toContain(token)
  })

  test('[SESS-3] a row of the version before is listed by what is known of it', async () => {
    const mona = await aShopper(here)
    const { now } = here.time
    await here.database.kysely
      .insertInto('sessions')
      .values({
        token_hash: here.ports.tokens.hash('t'),
        user_id: mona.id,
        created_at: now,
        expires_at: now + DAY,
      })
      .execute()
    here.time.now += MINUTE
    expect(await here.shop.authenticate('t')).toEqual(mona)
    expect(await here.shop.listSessions(mona, 't')).toMatchObject([
      { browser: null, address: null, createdAt: now, lastSeenAt: now, isThis: true },
    ])
    here.time.now += HOUR
    await here.shop.authenticate('t', { address: '10.0.0.9' })
    expect(await here.shop.listSessions(mona, 't')).toMatchObject([
      { address: '10.0.0.9', lastSeenAt: here.time.now },
    ])
  })

  test('[SESS-4] one session is ended, then all others, but never another person’s', async () => {
    const [mona, omar] = [await aShopper(here), await aShopper(here, 'Omar')]
    const [one, two, three, own] = [await log(mona), await log(mona), await log(mona), await log(mona)]
    const theirs = await log(omar)
    const found = (await here.shop.listSessions(mona, one)).find(({ isThis }) => isThis)
    await expect(here.shop.endSession(omar, found?.id ?? '')).rejects.toThrow('session.not-found')
    await here.shop.endSession(mona, found?.id ?? '')
    await expect(here.shop.authenticate(one)).rejects.toThrow('session.unknown')
    await expect(here.shop.endSession(mona, found?.id ?? '')).rejects.toThrow('session.not-found')
    expect(here.happened).toContainEqual({ type: 'session.ended', tokenHash: here.ports.tokens.hash(one) })

    expect(await here.shop.endOtherSessions(mona, own)).toBe(2)
    for (const token of [two, three])
      await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
    await here.shop.authenticate(own)
    await here.shop.authenticate(theirs)
    expect(here.happened.filter(({ type }) => type === 'session.ended')).toHaveLength(3)
  })

  test('[SESS-5] of sixty concurrent logins fifty sessions remain; the least recently used end first', async () => {
    const mona = await aShopper(here)
    const credentials = { email: mona.email, password: 'open sesame' }
    const first = await here.shop.logIn(credentials, home)
    here.time.now += MINUTE
    const second = await here.shop.logIn(credentials, home)
    here.time.now += HOUR
    await here.shop.authenticate(first.token)
    await Promise.all(Array.from({ length: 60 }, () => here.shop.logIn(credentials, home)))
    expect(await rows()).toHaveLength(50)
    await expect(here.shop.authenticate(second.token)).rejects.toThrow('session.unknown')
    expect(here.happened).toContainEqual({
      type: 'session.ended',
      tokenHash: here.ports.tokens.hash(second.token),
    })
  })

  test('[ACC-7] a new e-mail ends every other session and answers a new token', async () => {
    const mona = await aShopper(here)
    const token = await log(mona)
    const change = { email: 'new@example.com', currentPassword: 'open sesame' }
    const changed = await here.shop.editProfile(mona, change, { address: '10.0.0.9', userAgent: PHONE })
    await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
    expect(await here.shop.authenticate(changed.token ?? '')).toEqual({ ...mona, email: 'new@example.com' })
    expect(here.happened).toContainEqual({ type: 'sessions.ended', userId: mona.id })
    expect(await here.shop.listSessions(mona, changed.token ?? '')).toMatchObject([
      { browser: 'Chrome', address: '10.0.0.9', isThis: true },
    ])
    // The same mailbox in other letters is not a change.
    const respelled = await here.shop.editProfile(changed.user, { email: 'NEW@example.com' })
    expect(respelled.token).toBeUndefined()
  })
})
