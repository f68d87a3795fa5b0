import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { memoryLimiter } from '#adapters/system/memory-limiter.ts'
import {
  aPhoneShopper,
  aReachingShop,
  codeFor,
  jobsDone,
  messagesOf,
  type ReachingShop,
} from '#tests/support/phone-codes.ts'
import { aShopper, ENGINES_HERE } from '#tests/support/test-shop.ts'

const PHONE = '+201012345678'
const address = '127.0.0.1'
const client = { address, userAgent: '' }
const HOUR = 3_600_000

describe.each(ENGINES_HERE)('a forgotten password on %s', (engine) => {
  let here: ReachingShop
  beforeEach(async () => {
    here = await aReachingShop(engine)
  })
  afterEach(() => here.close())

  /** Asks for a link and returns the token in the message, if one was sent. */
  const linkFor = async (email: string): Promise<string | undefined> => {
    const before = (await messagesOf(here, 'password_link')).length
    await here.shop.requestPasswordLink(email, 'en', address)
    await jobsDone(here)
    const sent = await messagesOf(here, 'password_link')
    return sent.length > before ? sent.at(-1)?.secrets.token : undefined
  }

  test('[OTP-11] a code to the proved number sets a new password and ends all sessions', async () => {
    const user = await aPhoneShopper(here, PHONE)
    const before = await here.shop.logInByPhone({ phone: PHONE, code: await codeFor(here, PHONE) }, client)
    here.time.now += 31_000
    const code = await codeFor(here, PHONE, 'password')
    await expect(
      here.shop.choosePasswordByPhone({ phone: PHONE, code, password: '12345678' }, client),
    ).rejects.toThrow('account.password-common')
    const chosen = await here.shop.choosePasswordByPhone(
      { phone: PHONE, code, password: 'open rosewater' },
      client,
    )
    expect(chosen.user.id).toBe(user.id)
    expect((await here.shop.authenticate(chosen.token)).id).toBe(user.id)
    await expect(here.shop.authenticate(before.token)).rejects.toThrow('session.unknown')
    expect(await messagesOf(here, 'password_changed')).toMatchObject([{ userId: user.id }])
  })

  test('[OTP-11] a number without an account is told so after the right code, and staff are refused', async () => {
    const code = await codeFor(here, PHONE, 'password')
    const typed = { phone: PHONE, code, password: 'open rosewater' }
    await expect(here.shop.choosePasswordByPhone({ ...typed, code: '1' }, client)).rejects.toThrow(
      'phone.code-wrong',
    )
    await expect(here.shop.choosePasswordByPhone(typed, client)).rejects.toThrow('phone.no-account')
    here.time.now += 31_000
    const user = await aPhoneShopper(here, PHONE)
    await here.ports.stores.users.setRole(user.id, 'admin')
    const again = { ...typed, code: await codeFor(here, PHONE, 'password') }
    await expect(here.shop.choosePasswordByPhone(again, client)).rejects.toThrow('phone.staff')
  })

  test('[OTP-12] a link by e-mail works once within an hour, and proves the e-mail', async () => {
    const user = await aShopper(here)
    const late = await linkFor(user.email)
    here.time.now += HOUR
    await expect(here.shop.choosePassword(late ?? '', 'open rosewater', address)).rejects.toThrow(
      'password-link.over',
    )
    const token = (await linkFor(user.email.toUpperCase())) ?? ''
    expect((await here.shop.showPasswordLink(token)).id).toBe(user.id)
    await here.shop.choosePassword(token, 'open rosewater', address)
    await expect(here.shop.choosePassword(token, 'open barley water', address)).rejects.toThrow(
      'password-link.over',
    )
    expect(await here.shop.showContacts(user)).toMatchObject({ emailProvedAt: here.time.now })
    await here.shop.logIn({ email: user.email, password: 'open rosewater' }, address)
    expect(await messagesOf(here, 'password_changed')).toHaveLength(1)
  })

  test('[OTP-12] a request for an unknown e-mail runs the same statements, and sends nothing', async () => {
    const user = await aShopper(here)
    const statementsOf = async (email: string) => {
      here.statements.length = 0
      await here.shop.requestPasswordLink(email, 'en', address)
      const own = here.statements
        .filter((sql) => /^insert into "jobs"|users|password_links/.test(sql))
        .slice(0, 1)
      await jobsDone(here)
      return own
    }
    const known = await statementsOf(user.email)
    expect(known).toHaveLength(1)
    expect(await statementsOf('nobody@example.com')).toEqual(known)
    expect(await messagesOf(here, 'password_link')).toHaveLength(1)
  })

  test('[OTP-12] staff and blocked customers get no link, and one sent to an old e-mail is void', async () => {
    const admin = await here.shop.openAccount(
      { name: 'Amal', email: 'amal@example.com', phone: '01001234567', password: 'open sesame' },
      'admin',
    )
    expect(await linkFor(admin.email)).toBeUndefined()
    const user = await aShopper(here)
    await here.shop.blockCustomer(admin, user.id, true)
    expect(await linkFor(user.email)).toBeUndefined()
    await here.shop.blockCustomer(admin, user.id, false)
    const token = (await linkFor(user.email)) ?? ''
    await here.shop.editProfile(user, { email: 'mona@example.org', currentPassword: 'open sesame' })
    await expect(here.shop.choosePassword(token, 'open rosewater', address)).rejects.toThrow(
      'password-link.over',
    )
    expect(await messagesOf(here, 'contact_changed')).toMatchObject([{ email: user.email, userId: null }])
  })

  test('[OTP-12] a first proof of the e-mail takes the login away from a number that another person proved', async () => {
    const user = await aShopper(here)
    const code = await codeFor(here, PHONE, 'prove', user)
    await here.shop.provePhone(user, { phone: PHONE, code, currentPassword: 'open sesame' }, address)
    await here.shop.choosePassword((await linkFor(user.email)) ?? '', 'open rosewater', address)
    expect(await here.shop.showContacts(user)).toMatchObject({ phone: PHONE, phoneProvedAt: null })
  })

  test('[OTP-13] a link proves the e-mail within a day, while it is the account’s, and says the same again', async () => {
    const user = await aShopper(here)
    const proofOf = async () => {
      await here.shop.requestEmailProof(user, 'ar')
      const sent = (await messagesOf(here, 'email_proof')).at(-1)
      return { token: sent?.secrets.token ?? '', email: sent?.email }
    }
    const first = await proofOf()
    expect(first.email).toBe(user.email)
    const second = await proofOf()
    await expect(here.shop.proveEmail(first.token, address)).rejects.toThrow('email-proof.over')
    expect(await here.shop.proveEmail(second.token, address)).toEqual({ email: user.email })
    expect(await here.shop.showContacts(user)).toMatchObject({ emailProvedAt: here.time.now })
    expect(await here.shop.proveEmail(second.token, address)).toEqual({ email: user.email })

    const third = await proofOf()
    await here.shop.editProfile(user, { email: 'mona@example.org', currentPassword: 'open sesame' })
    expect(await here.shop.showContacts(user)).toMatchObject({ emailProvedAt: null })
    await expect(here.shop.proveEmail(third.token, address)).rejects.toThrow('email-proof.over')
    const fourth = await proofOf()
    here.time.now += 24 * HOUR
    await expect(here.shop.proveEmail(fourth.token, address)).rejects.toThrow('email-proof.over')
    await expect(here.shop.requestEmailProof(await aPhoneShopper(here, PHONE), 'ar')).rejects.toThrow(
      'email-proof.no-email',
    )
  })

  test('[OTP-14] a login from a browser that is not known yet is told, from a known one it is not', async () => {
    const user = await aShopper(here)
    const credentials = { email: user.email, password: 'open sesame' }
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
    const { device } = await here.shop.logIn(credentials, address, { userAgent })
    expect(await messagesOf(here, 'new_login')).toMatchObject([
      { userId: user.id, values: { device: 'Chrome, Android' } },
    ])
    await here.shop.logIn(credentials, address, { userAgent, deviceTokens: [device] })
    expect(await messagesOf(here, 'new_login')).toHaveLength(1)
  })
})

test('[OTP-12] an e-mail gets five links in an hour', async () => {
  const here = await aReachingShop('sqlite', { attempts: memoryLimiter() })
  for (let sent = 0; sent < 5; sent++) await here.shop.requestPasswordLink('mona@example.com', 'en', address)
  await expect(here.shop.requestPasswordLink('MONA@example.com', 'en', address)).rejects.toThrow(
    'attempts.too-many',
  )
  await here.close()
})
