import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { argon2Passwords } from '#adapters/system/argon2-passwords.ts'
import { LIMITS } from '#adapters/system/attempt-limits.ts'
import { memoryLimiter } from '#adapters/system/memory-limiter.ts'
import type { PasswordHasher } from '#domain/identity/ports.ts'
import { emailKey } from '#domain/identity/user.ts'
import type { AttemptKind } from '#domain/shared/ports.ts'
import { aShop, ENGINES_HERE, type TestShop } from '#tests/support/test-shop.ts'

const draft = { name: 'Mona Adel', email: 'Mona@Example.com', phone: '01001234567', password: 'open sesame' }
const home = '127.0.0.1'

describe.each(ENGINES_HERE)('accounts on %s', (engine) => {
  let here: TestShop
  beforeEach(async () => {
    here = await aShop(engine)
  })
  afterEach(() => here.close())

  test('[ACC-1] signing up opens an account and a session', async () => {
    const { user, token } = await here.shop.signUp(draft, home)
    expect(user).toMatchObject({ name: 'Mona Adel', email: 'Mona@Example.com', role: 'shopper', photo: null })
    expect(await here.shop.authenticate(token)).toEqual(user)
  })

  test('[ACC-2] an e-mail has one account, also when twenty ask at once', async () => {
    const tries = Array.from({ length: 20 }, (_, i) =>
      here.shop.signUp({ ...draft, email: i % 2 ? 'mona@example.COM ' : draft.email }, home),
    )
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = settled.find((result) => result.status === 'rejected')
    expect(refused?.reason.message).toContain('already exists')
  })

  test('[ACC-3] a wrong password and an unknown e-mail are refused alike', async () => {
    await here.shop.signUp(draft, home)
    for (const credentials of [
      { email: draft.email, password: 'open barley' },
      { email: 'nobody@example.com', password: 'open sesame' },
    ]) {
      await expect(here.shop.logIn(credentials, home)).rejects.toMatchObject({
        code: 'login.wrong',
        facts: {},
      })
    }
    expect(
      (await here.shop.logIn({ email: 'MONA@example.com', password: 'open sesame' }, home)).user.name,
    ).toBe('Mona Adel')
  })

  test('[ACC-6] a token lasts 30 days and is kept only as a hash', async () => {
    const { token } = await here.shop.signUp(draft, home)
    const [row] = await here.database.kysely.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(token)
    here.time.now += 30 * 86_400_000 - 1
    await here.shop.authenticate(token)
    here.time.now += 1
    await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
    await here.shop.forgetExpiredSessions()
    expect(await here.database.kysely.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('[ACC-7] logging out kills one token, a new password all of them', async () => {
    const first = await here.shop.signUp(draft, home)
    const second = await here.shop.logIn(draft, home)
    await here.shop.logOut(first.token)
    await expect(here.shop.authenticate(first.token)).rejects.toThrow('session.unknown')
    const changed = await here.shop.editProfile(second.user, {
      password: 'open rosewater',
      currentPassword: draft.password,
    })
    await expect(here.shop.authenticate(second.token)).rejects.toThrow('session.unknown')
    expect((await here.shop.authenticate(changed.token ?? '')).id).toBe(first.user.id)
    await expect(here.shop.logIn(draft, home)).rejects.toThrow('login.wrong')
    await here.shop.logIn({ ...draft, password: 'open rosewater' }, home)
  })

  test('[ACC-10] [PHONE-1] a new e-mail or password needs the current one; name and phone do not', async () => {
    const { user } = await here.shop.signUp(draft, home)
    const refusal = 'account.password-wrong'
    await expect(here.shop.editProfile(user, { email: 'thief@example.com' })).rejects.toThrow(refusal)
    await expect(here.shop.editProfile(user, { password: 'a new password' })).rejects.toThrow(refusal)
    const changed = await here.shop.editProfile(user, { name: 'Mona A.', phone: '01112345678' })
    expect(changed).toEqual({ user: { ...user, name: 'Mona A.', phone: '+201112345678' } })
  })

  test('[ACC-2] a profile cannot change to an e-mail that has an account', async () => {
    const { user } = await here.shop.signUp(draft, home)
    await here.shop.signUp({ ...draft, email: 'omar@example.com' }, home)
    const move = here.shop.editProfile(user, { email: 'Omar@example.com', currentPassword: draft.password })
    await expect(move).rejects.toThrow('already exists')
    const moved = await here.shop.editProfile(user, {
      email: 'new@example.com',
      currentPassword: draft.password,
    })
    expect(moved.user.email).toBe('new@example.com')
  })
})

test.each([
  ['7 characters', 'sesame!', false],
  ['8 characters', 'sesame!!', true],
  ['8 Arabic letters', 'افتحسمسم', true],
  ['8 emoji', '🥭'.repeat(8), true],
  ['200 characters', 'x'.repeat(200), true],
  ['201 characters', 'x'.repeat(201), false],
])('[ACC-5] a password of %s', async (_case, password, allowed) => {
  const here = await aShop('sqlite')
  const opened = here.shop.signUp({ ...draft, password }, home)
  await (allowed
    ? expect(opened).resolves.toBeDefined()
    : expect(opened).rejects.toThrow('account.password-length'))
  await here.close()
})

test('[ACC-5] a password is kept as a salted argon2id hash', async () => {
  const [one, two] = await Promise.all([
    argon2Passwords.hash('open sesame'),
    argon2Passwords.hash('open sesame'),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await argon2Passwords.matches('open sesame', one)).toBe(true)
  expect(await argon2Passwords.matches('open sesame ', one)).toBe(false)
})

test('[ACC-4] a login with an unknown e-mail computes a hash as well', async () => {
  const checked: (string | undefined)[] = []
  const here = await aShop('sqlite', {
    passwords: {
      ...argon2Passwords,
      matches(password, hash) {
        checked.push(hash)
        return argon2Passwords.matches(password, hash)
      },
    },
  })
  await expect(here.shop.logIn(draft, home)).rejects.toThrow('login.wrong')
  expect(checked).toEqual([undefined])
  // Measures CPU time, because wall time is too noisy to prove that a full hash was computed.
  const before = process.cpuUsage()
  await argon2Passwords.matches('open sesame', undefined)
  const spent = process.cpuUsage(before)
  expect(spent.user + spent.system).toBeGreaterThan(2000)
  await here.close()
})

/** Counts attempts as other clients would have made them. */
const tryFrom = async ({ ports }: TestShop, kind: AttemptKind, times: number): Promise<void> => {
  for (let i = 0; i < times; i++) await ports.attempts.count(kind, 'a café')
}

/** Slowed attempts wait for 0 ms only. */
const aLimitedShop = (most = 10) => aShop('sqlite', { attempts: memoryLimiter(LIMITS, { ms: 0, most }) })

test('[ACC-8] an account is shut for an address after ten tries, an address after a hundred, and a right login clears the first', async () => {
  const here = await aLimitedShop()
  await here.shop.signUp(draft, home)
  const wrong = (email: string, address: string) =>
    here.shop.logIn({ email, password: 'wrong wrong' }, address)
  for (let i = 0; i < 9; i++) await expect(wrong(draft.email, home)).rejects.toThrow('login.wrong')
  await here.shop.logIn(draft, home)
  for (let i = 0; i < 10; i++) await expect(wrong('MONA@example.com', home)).rejects.toThrow('login.wrong')
  await expect(here.shop.logIn(draft, home)).rejects.toMatchObject({
    code: 'attempts.too-many',
    facts: { retryAfterSeconds: expect.any(Number) },
  })
  await here.shop.logIn(draft, 'elsewhere')
  await tryFrom(here, 'login-address', 99)
  await expect(wrong('nobody@example.com', 'a café')).rejects.toThrow('login.wrong')
  await expect(wrong('someone@example.com', 'a café')).rejects.toThrow('attempts.too-many')
  await here.close()
})

test('[ACC-12] a hundred wrong passwords from everywhere slow the account down and lock no one out', async () => {
  const here = await aLimitedShop()
  await here.shop.signUp(draft, home)
  for (let i = 0; i < 150; i++)
    await expect(here.shop.logIn({ ...draft, password: 'wrong wrong' }, `10.0.0.${i}`)).rejects.toThrow(
      'login.wrong',
    )
  await here.shop.logIn(draft, 'a new phone')
  await here.close()
})

test('[ACC-12] no more than so many slowed tries of an account wait at once', async () => {
  const here = await aLimitedShop(0)
  await here.shop.signUp(draft, home)
  for (let i = 0; i < 100; i++) await here.ports.attempts.slow('login-account', emailKey(draft.email))
  await expect(here.shop.logIn(draft, 'a new phone')).rejects.toThrow('attempts.too-many')
  await here.close()
})

test('[ACC-12] a browser that has logged in before is not held up by the tries of strangers, also from its own address', async () => {
  const here = await aLimitedShop()
  await here.shop.signUp(draft, home)
  const { device } = await here.shop.logIn(draft, home)
  for (let i = 0; i < 11; i++)
    await expect(here.shop.logIn({ ...draft, password: 'wrong wrong' }, home)).rejects.toThrow()
  for (let i = 0; i < 100; i++) await here.ports.attempts.count('login-address', home).catch(() => {})
  await expect(here.shop.logIn(draft, home)).rejects.toThrow('attempts.too-many')
  for (let i = 0; i < 12; i++)
    await expect(
      here.shop.logIn({ ...draft, password: 'wrong wrong' }, home, { deviceTokens: [device] }),
    ).rejects.toThrow('login.wrong')
  expect((await here.shop.logIn(draft, home, { deviceTokens: ['forged.token', device] })).device).toBe(device)
  const other = await here.shop.rememberDevice({ id: 'omar' })
  await expect(here.shop.logIn(draft, home, { deviceTokens: [other] })).rejects.toThrow('attempts.too-many')
  await here.close()
})

test('[ACC-12] a browser is known to the account and its password, not to the e-mail', async () => {
  const here = await aLimitedShop()
  const { user } = await here.shop.signUp(draft, home)
  const { device } = await here.shop.logIn(draft, home)
  const password = 'another long one'
  await here.shop.editProfile(user, { password, currentPassword: draft.password })
  const renewed = await here.shop.logIn({ ...draft, password }, home, { deviceTokens: [device] })
  expect(renewed.device).not.toBe(device)
  // The user gives up the e-mail, and someone else registers it.
  await here.shop.editProfile(user, { email: 'other@example.com', currentPassword: password })
  await here.shop.signUp({ ...draft, password }, home)
  const next = await here.shop.logIn({ ...draft, password }, home, { deviceTokens: [renewed.device] })
  expect(next.device).not.toBe(renewed.device)
  await here.close()
})

describe.each(ENGINES_HERE)('a password that changes while it is checked, on %s', (engine) => {
  const password = 'another long one'
  /** Runs a change between the password check and the work that follows it. */
  const aShopWhere = async () => {
    let meanwhile = async (): Promise<void> => {}
    const passwords: PasswordHasher = {
      ...argon2Passwords,
      async matches(typed, hash) {
        const right = await argon2Passwords.matches(typed, hash)
        const change = meanwhile
        meanwhile = async () => {}
        await change()
        return right
      },
    }
    const here = await aShop(engine, { passwords })
    const { user } = await here.shop.signUp(draft, home)
    const changeMeanwhile = (): void => {
      meanwhile = async () => {
        await here.ports.stores.users.change(user.id, { passwordHash: await passwords.hash(password) })
        await here.ports.stores.sessions.removeAllOf(user.id)
      }
    }
    return { here, user, changeMeanwhile }
  }

  test('[ACC-7] starts no session', async () => {
    const { here, changeMeanwhile } = await aShopWhere()
    changeMeanwhile()
    await expect(here.shop.logIn(draft, home)).rejects.toThrow('login.wrong')
    await here.shop.logIn({ ...draft, password }, home)
    await here.close()
  })

  test('[ACC-7] changes nothing else', async () => {
    const { here, user, changeMeanwhile } = await aShopWhere()
    changeMeanwhile()
    const change = { password: 'a third one, longer', currentPassword: draft.password }
    await expect(here.shop.editProfile(user, change)).rejects.toThrow('account.password-wrong')
    await here.shop.logIn({ ...draft, password }, home)
    await here.close()
  })
})

test('[ACC-8] sign-ups are limited per address and per e-mail from an address', async () => {
  const here = await aShop('sqlite', { attempts: memoryLimiter() })
  await tryFrom(here, 'signup-address', 29)
  await here.shop.signUp({ ...draft, email: 'first@example.com' }, 'a café')
  const second = here.shop.signUp({ ...draft, email: 'second@example.com' }, 'a café')
  await expect(second).rejects.toThrow('attempts.too-many')
  await here.shop.signUp(draft, home)
  for (let i = 0; i < 4; i++) await expect(here.shop.signUp(draft, home)).rejects.toThrow('already exists')
  await expect(here.shop.signUp(draft, home)).rejects.toThrow('attempts.too-many')
  await expect(here.shop.signUp(draft, '10.0.0.9')).rejects.toThrow('already exists')
  await here.close()
})
