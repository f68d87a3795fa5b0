import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '#adapters/system/attempt-limits.ts'
import { memoryLimiter } from '#adapters/system/memory-limiter.ts'
import type { User } from '#domain/identity/user.ts'
import type { ChannelKind } from '#domain/notices/channel.ts'
import { USUAL_NOTICES } from '#domain/notices/notice-settings.ts'
import { aKey, anOrderRequest } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aReachingShop, codeFor, messagesOf, type ReachingShop } from '#tests/support/phone-codes.ts'
import { aShopper, ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

const PHONE = '+201012345678'
const client = { address: '127.0.0.1', userAgent: '' }
const MINUTE = 60_000

/** Codes that are not this one. */
const otherCodes = (code: string, count: number) =>
  Array.from({ length: count }, (_, index) => String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'))

describe.each(ENGINES_HERE)('codes by phone on %s', (engine) => {
  let here: ReachingShop
  beforeEach(async () => {
    here = await aReachingShop(engine)
  })
  afterEach(() => here.close())

  const ask = (phone = PHONE) => codeFor(here, phone)
  const logIn = (code: string, phone = PHONE) => here.shop.logInByPhone({ phone, code }, client)

  test('[OTP-1] a code opens an account with nothing but the number, and later logs in to it', async () => {
    const first = await logIn(await ask())
    expect(first).toMatchObject({ isNew: true, user: { phone: PHONE, email: '', name: '', role: 'shopper' } })
    expect(await here.shop.authenticate(first.token)).toEqual(first.user)
    here.time.now += MINUTE
    expect(await logIn(await ask())).toMatchObject({ isNew: false, user: { id: first.user.id } })
    const other = await logIn(await ask('01112345678'), '01112345678')
    expect(other.user.id).not.toBe(first.user.id)
  })

  test('[OTP-2] a code is valid once, for five minutes, for its number and purpose, in any digits', async () => {
    const code = await ask()
    const rows = await here.database.kysely.selectFrom('phone_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain('1012345678')
    const reset = { phone: PHONE, code, password: 'open sesame' }
    await expect(here.shop.choosePasswordByPhone(reset, client)).rejects.toThrow('phone.code-over')
    await ask('01112345678')
    await expect(logIn(code, '01112345678')).rejects.toThrow('phone.code-wrong')
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    await logIn(`${arabic.slice(0, 3)} ${arabic.slice(3)}`)
    await expect(logIn(code)).rejects.toThrow('phone.code-over')

    here.time.now += MINUTE
    const late = await ask()
    here.time.now += 5 * MINUTE
    await expect(logIn(late)).rejects.toThrow('phone.code-over')
  })

  test('[OTP-2] of fifty requests with one right code, one logs in, and one account is opened', async () => {
    const code = await ask()
    // Above the limit of guesses most are refused anyway; the five that may guess all know the code.
    const settled = await Promise.allSettled(Array.from({ length: 50 }, () => logIn(code)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await here.database.kysely.selectFrom('users').selectAll().execute()).toHaveLength(1)
    expect(await here.database.kysely.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  })

  test('[OTP-3] fifty wrong codes at once count as five guesses, and then the right one is too late', async () => {
    const code = await ask()
    const settled = await Promise.allSettled(otherCodes(code, 50).map((other) => logIn(other)))
    const reasons = settled.map((result) => (result.status === 'rejected' ? result.reason.code : 'logged in'))
    expect(reasons.filter((reason) => reason === 'phone.code-wrong')).toHaveLength(5)
    expect(reasons).not.toContain('logged in')
    await expect(logIn(code)).rejects.toMatchObject({ code: 'attempts.too-many' })
  })

  test('[OTP-3] a number has five guesses in an hour over all its codes, and no code meanwhile; a right one resets them', async () => {
    for (const guess of otherCodes(await ask(), 3))
      await expect(logIn(guess)).rejects.toThrow('phone.code-wrong')
    here.time.now += MINUTE
    await logIn(await ask())
    here.time.now += MINUTE
    for (const guess of otherCodes(await ask(), 3))
      await expect(logIn(guess)).rejects.toThrow('phone.code-wrong')
    here.time.now += 2 * MINUTE
    const code = await ask()
    for (const guess of otherCodes(code, 2)) await expect(logIn(guess)).rejects.toThrow('phone.code-wrong')
    const refused = { code: 'attempts.too-many', facts: { retryAfterSeconds: 58 * 60 } }
    await expect(logIn(code)).rejects.toMatchObject(refused)
    await expect(ask()).rejects.toMatchObject(refused)
    here.time.now += 58 * MINUTE
    await logIn(await ask())
  })

  test('[OTP-3] guesses without a code that was sent block nothing', async () => {
    for (const guess of otherCodes('000000', 20))
      await expect(logIn(guess)).rejects.toThrow('phone.code-over')
    await logIn(await ask())
  })

  test('[OTP-4] the next code is sent after 30, 60 and then 120 seconds, ten in a day', async () => {
    const asked = () => here.shop.requestCode({ phone: PHONE, purpose: 'login', language: 'ar' }, '127.0.0.1')
    for (const [index, pause] of [30, 60, 120, 120, 120, 120, 120, 120, 120, 120].entries()) {
      expect(await asked()).toMatchObject({ phone: PHONE, resendAfterSeconds: pause, expiresInSeconds: 300 })
      here.time.now += pause * 1000 - 1
      if (index < 9)
        await expect(asked()).rejects.toMatchObject({
          code: 'attempts.too-many',
          facts: { retryAfterSeconds: 1 },
        })
      here.time.now += 1
    }
    await expect(asked()).rejects.toMatchObject({ code: 'attempts.too-many' })
    here.time.now += 24 * 60 * MINUTE - 1050_000
    expect(await asked()).toMatchObject({ resendAfterSeconds: 30 })
    expect(await messagesOf(here, 'login_code')).toHaveLength(11)
  })

  test('[OTP-4] of twenty concurrent requests for one number, one sends a code', async () => {
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => ask()))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await messagesOf(here, 'login_code')).toHaveLength(1)
  })

  test('[OTP-5] every spelling of an Egyptian mobile is one number; other numbers get no code', async () => {
    const code = await ask('٠١٠ ١٢٣٤ ٥٦٧٨')
    for (const spelling of [
      '010-1234-5678',
      '+20 10 1234 5678',
      '00201012345678',
      '۰۱۰۱۲۳۴۵۶۷۸',
      '1012345678',
    ])
      await expect(ask(spelling)).rejects.toThrow('attempts.too-many')
    expect((await logIn(code, '(+20) 010 1234 5678')).user.phone).toBe(PHONE)
    for (const phone of ['02 2345 6789', '+1 202 555 0100', '19999', '013 1234 5678', 'abc', ''])
      await expect(ask(phone)).rejects.toThrow('phone.not-served')
  })

  test('[OTP-6] a known and an unknown number get the same answer by the same statements', async () => {
    await logIn(await ask())
    here.time.now += 24 * 60 * MINUTE
    await here.shop.forgetExpiredSessions()
    const askOf = async (phone: string) => {
      here.statements.length = 0
      const { phone: _, ...answer } = await here.shop.requestCode(
        { phone, purpose: 'login', language: 'en' },
        '127.0.0.1',
      )
      // Statements of background jobs may come between.
      return { answer, statements: here.statements.filter((sql) => /phone_|users/.test(sql)) }
    }
    const known = await askOf(PHONE)
    const unknown = await askOf('01512345678')
    expect(known).toEqual(unknown)
    expect(known.statements).toHaveLength(4)
    expect(known.statements.join()).not.toContain('users')
  })

  test('[OTP-7] a number that was only typed logs in to nothing, and a proved one to its account', async () => {
    const typed = await aShopper(here)
    const { user } = await logIn(await ask(typed.phone), typed.phone)
    expect(user.id).not.toBe(typed.id)
    expect(await here.shop.showContacts(typed)).toMatchObject({ phone: typed.phone, phoneProvedAt: null })
    expect(await here.shop.showContacts(user)).toEqual({
      phone: typed.phone,
      phoneProvedAt: here.time.now,
      email: '',
      emailProvedAt: null,
      hasPassword: false,
    })
  })

  test('[OTP-7] the number of an imported account without e-mail and password logs in to it, once and for all', async () => {
    const imported = (id: string, phone: string): User => ({
      id,
      phone,
      name: 'Mona',
      email: '',
      photo: null,
      role: 'shopper',
      createdAt: here.time.now,
    })
    await here.ports.stores.transfer.putCustomers([
      imported('mona', '01012345678'),
      imported('twin 1', '+201112345678'),
      imported('twin 2', '01112345678'),
      { ...imported('mail', '+201212345678'), email: 'mail@example.com' },
    ])
    const code = await ask()
    const settled = await Promise.allSettled([logIn(code), logIn(code)])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toMatchObject([
      { value: { isNew: false, user: { id: 'mona', phone: PHONE } } },
    ])
    const phoneProvedAt = here.time.now
    here.time.now += MINUTE
    const mona = await here.shop.logInByPhone({ phone: PHONE, code: await ask() }, client)
    expect(mona.user.id).toBe('mona')
    expect(await here.shop.showContacts(mona.user)).toMatchObject({ phoneProvedAt })
    for (const phone of ['+201112345678', '+201212345678'])
      expect(await logIn(await ask(phone), phone)).toMatchObject({ isNew: true })
    // Undoing the import leaves the account that is in use, and its proof.
    const { imports } = here.ports.stores
    const will = { id: 'mona', name: 'Mona', phone: PHONE }
    expect([...(await imports.removeCustomers([will]))]).toEqual([])
    await imports.restoreCustomers([{ was: { ...will, name: 'Mona Adel' }, will }])
    expect(await here.shop.showContacts(mona.user)).toMatchObject({ phoneProvedAt })
  })

  test('[OTP-8] a blocked account is refused after the right code only, and staff always', async () => {
    const { user, token } = await logIn(await ask())
    const admin = await here.shop.openAccount(
      { name: 'Amal', email: 'amal@example.com', phone: '01001234567', password: 'open sesame' },
      'admin',
    )
    await here.shop.blockCustomer(admin, user.id, true)
    await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
    here.time.now += MINUTE
    const code = await ask()
    for (const guess of otherCodes(code, 1)) await expect(logIn(guess)).rejects.toThrow('phone.code-wrong')
    await expect(logIn(code)).rejects.toThrow('account.disabled')

    await here.shop.blockCustomer(admin, user.id, false)
    await here.ports.stores.users.setRole(user.id, 'support')
    here.time.now += MINUTE
    await expect(logIn(await ask())).rejects.toThrow('phone.staff')
  })

  test('[OTP-1] an erased number is free for a new account', async () => {
    const { user } = await logIn(await ask())
    const admin = await here.shop.openAccount(
      { name: 'Amal', email: 'amal@example.com', phone: '01001234567', password: 'open sesame' },
      'admin',
    )
    await here.shop.eraseCustomer(admin, user.id, '010 1234 5678')
    here.time.now += MINUTE
    expect(await logIn(await ask())).toMatchObject({ isNew: true })
  })
})

test('[OTP-4] an address gets 30 codes in an hour, the shop its ceiling, which refused requests do not use up', async () => {
  const limits = { ...LIMITS, 'code-shop': { points: 3, duration: 3600 } }
  const here = await aReachingShop('sqlite', { attempts: memoryLimiter(limits) })
  const ask = (phone: string, address: string) =>
    here.shop.requestCode({ phone, purpose: 'login', language: 'en' }, address)
  await ask('01012345670', '10.0.0.1')
  for (let again = 0; again < 29; again++)
    await expect(ask('01012345670', '10.0.0.1')).rejects.toMatchObject({ facts: { retryAfterSeconds: 30 } })
  await expect(ask('01012345679', '10.0.0.1')).rejects.toThrow('attempts.too-many')
  await ask('01012345671', '10.0.0.2')
  await ask('01012345672', '10.0.0.3')
  await expect(ask('01012345673', '10.0.0.4')).rejects.toThrow('attempts.too-many')
  await here.close()
})

test('[OTP-5] other countries get codes when the settings name them', async () => {
  const here = await aReachingShop('sqlite', {}, { env: { PHONE_COUNTRIES: '20,966' } })
  expect(await codeFor(here, '+966 50 123 4567')).toMatch(/^\d{6}$/)
  expect(await codeFor(here, '01012345678')).toMatch(/^\d{6}$/)
  await expect(codeFor(here, '+971 50 123 4567')).rejects.toThrow('phone.not-served')
  await here.close()
})

test('[OTP-5] without a channel to phones no code is asked for', async () => {
  const here = await aReachingShop('sqlite', {}, {}, ['email'])
  await expect(codeFor(here, '01012345678')).rejects.toThrow('phone.not-offered')
  await here.close()
})

test('[OTP-23] without a channel to phones that the owner uses no code is asked for', async () => {
  const here = await aReachingShop('sqlite')
  const admin = await aPerson(here, 'admin', 'Salma')
  const use = async (channels: readonly ChannelKind[]) => {
    const { version } = await here.shop.showSettings(admin)
    const settings = { needsProvedPhone: true, notices: { ...USUAL_NOTICES, channels } }
    await here.shop.changeSettings(admin, { version, settings })
    return (await here.shop.showFront()).reach
  }
  await stockUp(here, [50])
  const order = async () => here.shop.placeOrder(await aShopper(here), anOrderRequest(), aKey())
  expect(await use(['sms', 'email'])).toEqual({ phone: 'sent', email: 'sent' })
  await expect(order()).rejects.toThrow('order.phone-unproved')
  expect(await use(['push', 'whatsapp', 'email'])).toEqual({ phone: 'none', email: 'sent' })
  await expect(codeFor(here, PHONE)).rejects.toThrow('phone.not-offered')
  await order()
  expect(await use(['sms'])).toEqual({ phone: 'sent', email: 'none' })
  expect(await codeFor(here, PHONE)).toMatch(/^\d{6}$/)
  await here.close()
})
