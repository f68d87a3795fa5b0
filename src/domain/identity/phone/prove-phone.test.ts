import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import { aKey, anOrderRequest } from '#tests/support/builders.ts'
import {
  aPhoneShopper,
  aReachingShop,
  codeFor,
  messagesOf,
  type ReachingShop,
} from '#tests/support/phone-codes.ts'
import { storedNotice } from '#tests/support/test-channels.ts'
import { aShopper, ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

const PHONE = '+201012345678'
const OTHER = '+201112345678'
const address = '127.0.0.1'
const client = { address, userAgent: '' }
const currentPassword = 'open sesame'

describe.each(ENGINES_HERE)('proved numbers on %s', (engine) => {
  let here: ReachingShop
  beforeEach(async () => {
    here = await aReachingShop(engine)
  })
  afterEach(() => here.close())

  const prove = async (
    user: User,
    phone: string,
    more: { currentPassword?: string; join?: boolean } = {},
  ) => {
    const code = await codeFor(here, phone, 'prove', user)
    here.time.now += 121_000
    return here.shop.provePhone(user, { phone, code, ...more }, address)
  }

  test('[OTP-9] a number is proved by a code for this account, with the password if it has one', async () => {
    const user = await aShopper(here)
    const code = await codeFor(here, PHONE, 'prove', user)
    const typed = { phone: PHONE, code }
    const other = await aShopper(here, 'Nour')
    await expect(here.shop.provePhone(other, { ...typed, currentPassword }, address)).rejects.toThrow(
      'phone.code-over',
    )
    await expect(here.shop.logInByPhone(typed, client)).rejects.toThrow('phone.code-over')
    await expect(here.shop.provePhone(user, typed, address)).rejects.toThrow('account.password-wrong')
    expect(await here.shop.provePhone(user, { ...typed, currentPassword }, address)).toMatchObject({
      user: { id: user.id, phone: PHONE },
      contacts: { phone: PHONE, phoneProvedAt: here.time.now },
      joined: false,
    })
    here.time.now += 31_000
    const login = await here.shop.logInByPhone({ phone: PHONE, code: await codeFor(here, PHONE) }, client)
    expect(login.user.id).toBe(user.id)
  })

  test('[OTP-3] a wrong password is no guess at the code', async () => {
    const user = await aShopper(here)
    const code = await codeFor(here, PHONE, 'prove', user)
    for (let again = 0; again < 6; again++)
      await expect(
        here.shop.provePhone(user, { phone: PHONE, code, currentPassword: 'not this' }, address),
      ).rejects.toThrow('account.password-wrong')
    expect(await here.shop.provePhone(user, { phone: PHONE, code, currentPassword }, address)).toMatchObject({
      contacts: { phone: PHONE },
    })
  })

  test('[OTP-9] an account without a password keeps its number until it has one', async () => {
    const user = await aPhoneShopper(here, PHONE)
    await expect(prove(user, OTHER)).rejects.toThrow('account.password-needed')
    await prove(user, PHONE)
    const code = await codeFor(here, PHONE, 'password')
    const chosen = await here.shop.choosePasswordByPhone(
      { phone: PHONE, code, password: currentPassword },
      client,
    )
    expect(await here.shop.showContacts(chosen.user)).toMatchObject({ hasPassword: true })
    here.time.now += 31_000
    expect((await prove(user, OTHER, { currentPassword })).contacts.phone).toBe(OTHER)
  })

  test('[OTP-9] [OTP-14] a proved number is replaced only by a proved one, and is told of it', async () => {
    const user = await aShopper(here)
    await here.shop.editProfile(user, { phone: '01234567890' })
    expect(await messagesOf(here, 'contact_changed')).toEqual([])
    await prove(user, PHONE, { currentPassword })
    await expect(here.shop.editProfile(user, { phone: OTHER })).rejects.toThrow('phone.proof-needed')
    await here.shop.editProfile(user, { phone: '010 1234 5678', name: 'Mona A' })
    expect(await messagesOf(here, 'contact_changed')).toEqual([])
    await prove(user, OTHER, { currentPassword })
    expect(await messagesOf(here, 'contact_changed')).toMatchObject([
      { phone: PHONE, userId: null, values: { name: 'Mona A', reason: 'تغيّر رقم الموبايل في حسابك.' } },
    ])
  })

  test('[OTP-7] of two accounts that prove one number at the same moment, one gets it', async () => {
    const [mona, nour] = [await aShopper(here), await aShopper(here, 'Nour')]
    const first = await codeFor(here, PHONE, 'prove', mona)
    here.time.now += 31_000
    const second = await codeFor(here, PHONE, 'prove', nour)
    const settled = await Promise.allSettled([
      here.shop.provePhone(mona, { phone: PHONE, code: first, currentPassword }, address),
      here.shop.provePhone(nour, { phone: PHONE, code: second, currentPassword }, address),
    ])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'phone.other-account' },
    })
    const proved = await here.database.kysely
      .selectFrom('users')
      .select('id')
      .where('phone_proved_at', 'is not', null)
      .execute()
    expect(proved).toHaveLength(1)
  })

  test('[OTP-7] a login that opens an account and a proof of the same number end with one owner', async () => {
    const mona = await aShopper(here)
    const proof = await codeFor(here, PHONE, 'prove', mona)
    here.time.now += 31_000
    const code = await codeFor(here, PHONE)
    await Promise.allSettled([
      here.shop.provePhone(mona, { phone: PHONE, code: proof, currentPassword }, address),
      here.shop.logInByPhone({ phone: PHONE, code }, client),
    ])
    const proved = await here.database.kysely
      .selectFrom('users')
      .select('id')
      .where('phone_proved_at', 'is not', null)
      .execute()
    expect(proved).toHaveLength(1)
  })

  const rate = (user: User, orderId: string, stars: number) =>
    here.database.kysely
      .insertInto('ratings')
      .values({
        order_id: orderId,
        subject: 'product:1',
        user_id: user.id,
        courier_id: null,
        product_id: 1,
        stars,
        comment: '',
        created_at: here.time.now,
        changed_at: here.time.now,
        counted: 1,
      })
      .execute()

  test('[OTP-10] the account of a number is joined into the one that proves it: orders, addresses and ratings', async () => {
    await stockUp(here, [50])
    const phoneUser = await aPhoneShopper(here, PHONE)
    const mailUser = await aShopper(here)
    const key = aKey()
    const first = await here.shop.placeOrder(phoneUser, anOrderRequest(), key)
    const own = await here.shop.placeOrder(mailUser, anOrderRequest(), key)
    await here.shop.saveAddress(phoneUser, {
      id: randomUUID(),
      label: 'Home',
      shippingInfo: { fullName: 'Mona', phone: PHONE, city: 'Cairo', address: '1 St' },
    })
    await rate(phoneUser, first.order.id, 5)
    await rate(mailUser, own.order.id, 3)
    await here.ports.stores.ratings.tally(1, { count: 2, sum: 8 })
    const { token } = await here.shop.logInByPhone({ phone: PHONE, code: await codeFor(here, PHONE) }, client)
    here.time.now += 31_000

    const code = await codeFor(here, PHONE, 'prove', mailUser)
    const typed = { phone: PHONE, code, currentPassword }
    await expect(here.shop.provePhone(mailUser, typed, address)).rejects.toThrow('phone.other-account')
    const joined = await here.shop.provePhone(mailUser, { ...typed, join: true }, address)
    expect(joined).toMatchObject({
      joined: true,
      user: { id: mailUser.id, name: 'Mona', email: mailUser.email, phone: PHONE },
    })

    const orders = await here.ports.stores.orders.ofUser(mailUser.id)
    expect(orders.map(({ id }) => id).toSorted()).toEqual([first.order.id, own.order.id].toSorted())
    expect(await here.shop.listAddresses(mailUser)).toHaveLength(1)
    expect(await here.ports.stores.orders.ofUser(phoneUser.id)).toEqual([])
    await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
    expect(here.happened).toContainEqual({ type: 'sessions.ended', userId: phoneUser.id })
    const [product] = await here.database.kysely.selectFrom('products').selectAll().execute()
    expect(product).toMatchObject({ rating_count: 1, rating_sum: 3 })
    const admin = await here.shop.openAccount(
      { name: 'Amal', email: 'amal@example.com', phone: '01001234567', password: currentPassword },
      'admin',
    )
    const { items } = await here.shop.listAudit(admin, { subject: `user:${mailUser.id}` }, { limit: 10 })
    expect(items).toMatchObject([
      {
        what: 'customer.joined',
        before: { account: phoneUser.id },
        after: { orders: 1, addresses: 1, ratings: 1 },
      },
    ])
    const { items: customers } = await here.shop.listCustomers(admin, {}, { limit: 10 })
    expect(customers.map(({ user, orders: count }) => [user.id, count])).toEqual([[mailUser.id, 2]])
    here.time.now += 31_000
    const login = await here.shop.logInByPhone({ phone: PHONE, code: await codeFor(here, PHONE) }, client)
    expect(login.user.id).toBe(mailUser.id)
  })

  test('[OTP-10] messages, awaited products and choices of the joined account move', async () => {
    await stockUp(here, [0, 0])
    const [phoneUser, mailUser] = [await aPhoneShopper(here, PHONE), await aShopper(here)]
    const { notices } = here.ports.stores
    for (const productId of [1, 2]) await notices.addWatch(phoneUser.id, { productId }, here.time.now)
    await notices.addWatch(phoneUser.id, { productId: 1, variantId: 3 }, here.time.now)
    await notices.addWatch(mailUser.id, { productId: 1 }, here.time.now)
    await here.shop.changePreferences(phoneUser, { language: 'en', stopped: ['rating'] })
    const sent = await storedNotice(here, phoneUser.id)
    const link = await storedNotice(here, phoneUser.id, {
      kind: 'password_link',
      state: 'waiting',
      sealed: 'a token',
    })
    await prove(mailUser, PHONE, { currentPassword, join: true })

    expect(await here.shop.showPreferences(mailUser)).toMatchObject({ language: 'en', stopped: ['rating'] })
    const { kysely } = here.database
    const watches = await kysely
      .selectFrom('stock_watches')
      .select(['product_id', 'variant_id'])
      .where('user_id', '=', mailUser.id)
      .orderBy('product_id')
      .orderBy('variant_id')
      .execute()
    expect(watches.map(({ product_id, variant_id }) => [product_id, variant_id])).toEqual([
      [1, 0],
      [1, 3],
      [2, 0],
    ])
    expect(await notices.byId(sent)).toMatchObject({ userId: mailUser.id })
    expect(await notices.byId(link)).toMatchObject({ userId: phoneUser.id })
    expect(await kysely.selectFrom('stopped_notices').selectAll().execute()).toEqual([
      { user_id: mailUser.id, kind: 'rating' },
    ])
  })

  test('[OTP-10] the e-mail and password of the joined account are kept when the other has none; staff are not joined', async () => {
    const mailUser = await aShopper(here)
    await prove(mailUser, OTHER, { currentPassword })
    // An account without a number and a password: imported, then opened by the office.
    const bare = await aPhoneShopper(here, PHONE)
    await here.ports.stores.users.forgetPhoneProof(bare.id)
    await prove(bare, OTHER, { join: true })
    const { user } = await here.shop.logIn({ email: mailUser.email, password: currentPassword }, address)
    expect(user).toMatchObject({ id: bare.id, name: 'Mona', phone: OTHER })

    const clerk = await aPhoneShopper(here, PHONE)
    await here.ports.stores.users.setRole(clerk.id, 'support')
    await expect(prove(user, PHONE, { currentPassword, join: true })).rejects.toThrow('phone.staff')
  })

  test('[OTP-14] the e-mail of an account that is joined into another one is told of that', async () => {
    const [victim, other] = [await aShopper(here), await aShopper(here, 'Nour')]
    await prove(victim, PHONE, { currentPassword })
    await prove(other, PHONE, { currentPassword, join: true })
    expect(await messagesOf(here, 'contact_changed')).toMatchObject([
      {
        userId: null,
        email: victim.email,
        values: { name: victim.name, reason: expect.stringContaining('تم دمج حسابك') },
      },
    ])
  })

  test('[OTP-10] two accounts that join each other at the same moment end as one', async () => {
    const [mona, nour] = [await aShopper(here), await aShopper(here, 'Nour')]
    await prove(mona, PHONE, { currentPassword })
    await prove(nour, OTHER, { currentPassword })
    const intoMona = await codeFor(here, OTHER, 'prove', mona)
    const intoNour = await codeFor(here, PHONE, 'prove', nour)
    const settled = await Promise.allSettled([
      here.shop.provePhone(mona, { phone: OTHER, code: intoMona, currentPassword, join: true }, address),
      here.shop.provePhone(nour, { phone: PHONE, code: intoNour, currentPassword, join: true }, address),
    ])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const open = await here.database.kysely
      .selectFrom('users')
      .select('id')
      .where('disabled_at', 'is', null)
      .execute()
    expect(open).toHaveLength(1)
  })
})
