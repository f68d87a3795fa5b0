import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aesSecretBox } from '#adapters/system/aes-secret-box.ts'
import { memoryLimiter } from '#adapters/system/memory-limiter.ts'
import { STAFF_ROLES } from '#domain/identity/permissions.ts'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import { createShop } from '#domain/shop.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { allRows } from '#tests/support/places.ts'
import { aProtectedAccount, appCode, aStaffAccount, PASSWORD } from '#tests/support/second-factors.ts'
import { aShop, ENGINES_HERE, type TestShop } from '#tests/support/test-shop.ts'

const home = '127.0.0.1'
const STEP = 30_000

describe.each(ENGINES_HERE)('second factors on %s', (engine) => {
  let here: TestShop
  beforeEach(async () => {
    here = await aShop(engine, { attempts: memoryLimiter() })
  })
  afterEach(() => here.close())

  const codeNow = (secret: string) => appCode(secret, here.time.now)
  const logIn = ({ email }: { email: string }, code?: string) =>
    here.shop.logIn({ email, password: PASSWORD, code }, home)
  const audited = async (userId: string) => {
    const admin = await aPerson(here, 'admin')
    return (await here.shop.listAudit(admin, { subject: `user:${userId}` }, { limit: 50 })).items
  }

  test.each(STAFF_ROLES)(
    '[FACTOR-1] a %s turns it on by password and code, and is told ten recovery codes',
    async (role) => {
      const user = await aStaffAccount(here, role)
      const token = await startSession(here.ports, here.ports.stores.sessions, user)
      const elsewhere = await startSession(here.ports, here.ports.stores.sessions, user)
      await expect(here.shop.startSecondFactor(user, 'wrong wrong')).rejects.toThrow('account.password-wrong')
      await expect(here.shop.confirmSecondFactor(user, token, '123456')).rejects.toThrow('second-factor.off')
      const first = await here.shop.startSecondFactor(user, PASSWORD)
      const { secret, uri } = await here.shop.startSecondFactor(user, PASSWORD)
      expect(uri).toContain(`secret=${secret}`)
      expect(uri).toContain(encodeURIComponent(`Mishwar:${user.email}`))

      // The factor is off until a code is confirmed, and the older secret has been replaced.
      await logIn(user)
      for (const wrong of [
        codeNow(first.secret),
        appCode(secret, here.time.now + 3 * STEP),
        '',
        '1234-5678-9012-3456',
      ])
        await expect(here.shop.confirmSecondFactor(user, token, wrong)).rejects.toThrow(
          'second-factor.code-wrong',
        )
      expect(await here.shop.showSecondFactor(user)).toEqual({
        onSince: null,
        isNeeded: false,
        recoveryCodesLeft: 0,
      })

      const codes = await here.shop.confirmSecondFactor(user, token, codeNow(secret))
      expect(codes).toHaveLength(10)
      expect(new Set(codes).size).toBe(10)
      for (const code of codes) expect(code).toMatch(/^\d{4}-\d{4}-\d{4}-\d{4}$/)
      expect(await here.shop.showSecondFactor(user)).toEqual({
        onSince: here.time.now,
        isNeeded: false,
        recoveryCodesLeft: 10,
      })
      await expect(here.shop.startSecondFactor(user, PASSWORD)).rejects.toThrow('second-factor.on')
      await expect(here.shop.confirmSecondFactor(user, token, codeNow(secret))).rejects.toThrow(
        'second-factor.on',
      )
      // Sessions opened without a code end when the factor is turned on.
      await here.shop.authenticate(token)
      await expect(here.shop.authenticate(elsewhere)).rejects.toThrow('session.unknown')
      expect(here.happened).toContainEqual({
        type: 'session.ended',
        tokenHash: here.ports.tokens.hash(elsewhere),
      })
      expect(await audited(user.id)).toMatchObject([
        { what: 'member.second-factor-on', before: { secondFactor: false }, after: { secondFactor: true } },
      ])
    },
  )

  test('[FACTOR-1] two confirmations of one code at once turn it on once', async () => {
    const user = await aStaffAccount(here, 'manager')
    const token = await startSession(here.ports, here.ports.stores.sessions, user)
    const { secret } = await here.shop.startSecondFactor(user, PASSWORD)
    const settled = await Promise.allSettled(
      Array.from({ length: 8 }, () => here.shop.confirmSecondFactor(user, token, codeNow(secret))),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await here.shop.showSecondFactor(user)).recoveryCodesLeft).toBe(10)
  })

  test('[FACTOR-3] neither secret nor recovery codes can be read in the database, the audit or events', async () => {
    const { user, secret, recoveryCodes } = await aProtectedAccount(here)
    here.time.now += STEP
    await logIn(user, codeNow(secret))
    const [used = '', ...left] = recoveryCodes
    await logIn(user, used)
    const stored = JSON.stringify([await allRows(here.database), here.happened, await audited(user.id)])
    for (const secretText of [
      secret,
      codeNow(secret),
      ...recoveryCodes,
      ...left.map((code) => code.replaceAll('-', '')),
    ])
      expect(stored).not.toContain(secretText)
  })

  test('[FACTOR-3] with another SECRET of the shop no code opens the account, until it is reset', async () => {
    const { user, secret, recoveryCodes } = await aProtectedAccount(here)
    here.time.now += STEP
    const ports = {
      ...here.ports,
      secretBox: aesSecretBox('another one'),
      tokens: { ...here.ports.tokens, hash: (token: string) => `another ${here.ports.tokens.hash(token)}` },
    }
    const moved = createShop(ports)
    for (const code of [codeNow(secret), recoveryCodes[0]])
      await expect(moved.logIn({ ...user, password: PASSWORD, code }, home)).rejects.toThrow(
        'login.code-wrong',
      )
    await moved.resetSecondFactor(undefined, user.id)
    await moved.logIn({ ...user, password: PASSWORD }, home)
  })

  test('[FACTOR-4] login needs the code, and says so only after the right password', async () => {
    const { user, secret } = await aProtectedAccount(here)
    here.time.now += STEP
    await expect(logIn(user)).rejects.toMatchObject({ code: 'login.code-needed', facts: {} })
    await expect(logIn(user, '000000')).rejects.toMatchObject({ code: 'login.code-wrong', facts: {} })
    await expect(
      here.shop.logIn({ ...user, password: 'wrong wrong', code: codeNow(secret) }, home),
    ).rejects.toThrow('login.wrong')
    const { token } = await logIn(user, codeNow(secret).replace(/^.../, '$& '))
    expect(await here.shop.authenticate(token)).toEqual(user)
    // An account without a second factor needs no code, and ignores one that is sent.
    await logIn(await aStaffAccount(here, 'picker'), '123456')
  })

  test('[FACTOR-4] in Arabic digits, too', async () => {
    const { user, secret, recoveryCodes } = await aProtectedAccount(here)
    const arabic = (code: string) =>
      code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    here.time.now += STEP
    await logIn(user, arabic(codeNow(secret)))
    await logIn(user, arabic(recoveryCodes[0] ?? ''))
  })

  test('[FACTOR-4] no password link gets around it', async () => {
    const { user } = await aProtectedAccount(here, 'support')
    const admin = await aPerson(here, 'admin')
    await expect(here.shop.createPasswordLink(admin, user.id)).rejects.toThrow('customer.not-found')
    const token = here.ports.tokens.mint()
    const link = { userId: user.id, expiresAt: here.time.now + 1000, madeBy: null }
    await here.ports.stores.passwordLinks.put(link, here.ports.tokens.hash(token))
    await expect(here.shop.choosePassword(token, 'open rosewater', home)).rejects.toThrow(
      'password-link.over',
    )
  })

  test('[FACTOR-5] a code works once: of fifty concurrent logins with it, one gets a session', async () => {
    here = await here.close().then(() => aShop(engine))
    const { user, secret } = await aProtectedAccount(here)
    await expect(logIn(user, codeNow(secret))).rejects.toThrow('login.code-wrong')
    here.time.now += STEP
    const before = await here.shop.listSessions(user, '')
    const settled = await Promise.allSettled(Array.from({ length: 50 }, () => logIn(user, codeNow(secret))))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      settled.filter((result) => result.status === 'rejected' && result.reason.code === 'login.code-wrong'),
    ).toHaveLength(49)
    expect(await here.shop.listSessions(user, '')).toHaveLength(before.length + 1)
    // After a later code is used, earlier codes no longer work.
    here.time.now += STEP
    await logIn(user, appCode(secret, here.time.now + STEP))
    await expect(logIn(user, codeNow(secret))).rejects.toThrow('login.code-wrong')
  })

  test('[FACTOR-5] a recovery code works once, also for fifty at once, and the rest are counted', async () => {
    here = await here.close().then(() => aShop(engine))
    const { user, recoveryCodes } = await aProtectedAccount(here)
    const [first = '', second = ''] = recoveryCodes
    const settled = await Promise.allSettled(Array.from({ length: 50 }, () => logIn(user, first)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await logIn(user, second.replaceAll('-', ' '))
    expect((await here.shop.showSecondFactor(user)).recoveryCodesLeft).toBe(8)
    // Another user's recovery code is refused.
    const other = await aProtectedAccount(here)
    await expect(logIn(user, other.recoveryCodes[0])).rejects.toThrow('login.code-wrong')
  })

  test('[FACTOR-6] ten tries of a code in a quarter of an hour, and a right one clears them', async () => {
    const { user, secret } = await aProtectedAccount(here)
    here.time.now += STEP
    for (let i = 0; i < 9; i++) await expect(logIn(user, '000000')).rejects.toThrow('login.code-wrong')
    await logIn(user, codeNow(secret))
    here.time.now += STEP
    for (let i = 0; i < 10; i++) await expect(logIn(user, '000000')).rejects.toThrow('login.code-wrong')
    await expect(logIn(user, codeNow(secret))).rejects.toMatchObject({
      code: 'attempts.too-many',
      facts: { retryAfterSeconds: expect.any(Number) },
    })
    // Logging in without a code does not count as an attempt.
    await expect(logIn(user)).rejects.toThrow('login.code-needed')
  })

  test('[FACTOR-7] turning it off and new recovery codes need the password and a code', async () => {
    const { user, secret, recoveryCodes } = await aProtectedAccount(here)
    here.time.now += STEP
    const proof = { password: PASSWORD, code: codeNow(secret) }
    for (const act of [here.shop.renewRecoveryCodes, here.shop.turnOffSecondFactor]) {
      await expect(act(user, { ...proof, password: 'wrong wrong' })).rejects.toThrow('account.password-wrong')
      await expect(act(user, { ...proof, code: '000000' })).rejects.toThrow('second-factor.code-wrong')
    }
    const renewed = await here.shop.renewRecoveryCodes(user, proof)
    expect(renewed).toHaveLength(10)
    await expect(logIn(user, recoveryCodes[0])).rejects.toThrow('login.code-wrong')
    await expect(here.shop.turnOffSecondFactor(user, proof)).rejects.toThrow('second-factor.code-wrong')
    await here.shop.turnOffSecondFactor(user, { password: PASSWORD, code: renewed[0] ?? '' })
    await logIn(user)
    expect(await here.shop.showSecondFactor(user)).toMatchObject({ onSince: null, recoveryCodesLeft: 0 })
    expect((await audited(user.id)).map(({ what }) => what)).toEqual([
      'member.second-factor-off',
      'member.recovery-codes-renewed',
      'member.second-factor-on',
    ])
  })

  test('[FACTOR-7] of many who renew the recovery codes at once one leaves ten, and none where it was turned off', async () => {
    const { user, secret } = await aProtectedAccount(here)
    const { inTransaction, stores } = here.ports
    const renew = (n: number) =>
      inTransaction((tx) =>
        tx.secondFactors.putRecoveryCodes(
          user.id,
          Array.from({ length: 10 }, (_, i) => `${n} ${i}`),
        ),
      )
    await Promise.all(Array.from({ length: 20 }, (_, n) => renew(n)))
    expect(await stores.secondFactors.countRecoveryCodes(user.id)).toBe(10)
    here.time.now += STEP
    const turnedOff = here.shop.turnOffSecondFactor(user, { password: PASSWORD, code: codeNow(secret) })
    await Promise.all([turnedOff, ...Array.from({ length: 5 }, (_, n) => renew(n))])
    expect(await renew(0)).toBe(false)
    expect(await stores.secondFactors.countRecoveryCodes(user.id)).toBe(0)
  })

  test('[FACTOR-9] an admin resets that of a member, whose sessions end; it is written down', async () => {
    const { user, token } = await aProtectedAccount(here, 'picker')
    const admin = await aPerson(here, 'admin', 'Hoda')
    expect(await here.shop.listTeam(admin)).toMatchObject([
      { id: admin.id, hasSecondFactor: false },
      { id: user.id, hasSecondFactor: true },
    ])
    await expect(here.shop.resetSecondFactor(user, admin.id)).rejects.toThrow('role.not-yours')
    await here.shop.resetSecondFactor(admin, user.id)
    await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
    expect(here.happened).toContainEqual({ type: 'sessions.ended', userId: user.id })
    await logIn(user)
    expect((await audited(user.id))[0]).toMatchObject({
      what: 'member.second-factor-reset',
      actorName: 'Hoda',
      before: { secondFactor: true },
      after: { secondFactor: false },
    })
    await expect(here.shop.resetSecondFactor(admin, user.id)).rejects.toThrow('second-factor.off')
    await expect(here.shop.resetSecondFactor(admin, 'nobody')).rejects.toThrow('member.not-found')
  })

  test('[FACTOR-9] an admin cannot reset their own; the command line can reset any', async () => {
    const { user } = await aProtectedAccount(here)
    await expect(here.shop.resetSecondFactor(user, user.id)).rejects.toThrow('second-factor.own')
    await here.shop.resetSecondFactor(undefined, user.id)
    await logIn(user)
    expect((await audited(user.id))[0]).toMatchObject({ actorName: 'Command line' })
  })

  test('[FACTOR-10] shoppers and couriers have none', async () => {
    for (const role of ['shopper', 'courier'] as const) {
      const user = await aStaffAccount(here, role)
      const proof = { password: PASSWORD, code: '123456' }
      await expect(here.shop.showSecondFactor(user)).rejects.toThrow('role.not-yours')
      await expect(here.shop.startSecondFactor(user, PASSWORD)).rejects.toThrow('role.not-yours')
      await expect(here.shop.confirmSecondFactor(user, '', '123456')).rejects.toThrow('role.not-yours')
      await expect(here.shop.renewRecoveryCodes(user, proof)).rejects.toThrow('role.not-yours')
      await expect(here.shop.turnOffSecondFactor(user, proof)).rejects.toThrow('role.not-yours')
    }
  })
})
