import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import { aKey, anOrderRequest } from '#tests/support/builders.ts'
import { aPhoneShopper, aReachingShop, codeFor, type ReachingShop } from '#tests/support/phone-codes.ts'
import { aShopper, ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

const PHONE = '+201012345678'
const MOST = { limit: 10 }

describe.each(ENGINES_HERE)('accounts of a number on %s', (engine) => {
  let here: ReachingShop
  let admin: User
  beforeEach(async () => {
    here = await aReachingShop(engine)
    admin = await here.shop.openAccount(
      { name: 'Amal', email: 'amal@example.com', phone: '01001234567', password: 'open sesame' },
      'admin',
    )
  })
  afterEach(() => here.close())

  test('[OTP-15] the office lists, finds, exports, blocks and erases an account without an e-mail', async () => {
    const [mona, nour] = [await aPhoneShopper(here, PHONE), await aPhoneShopper(here, '+201112345678')]
    const listed = await here.shop.listCustomers(admin, { sort: { by: 'email', isDown: false } }, MOST)
    expect(listed.items.map(({ user }) => user.id).toSorted()).toEqual([mona.id, nour.id].toSorted())
    const found = await here.shop.listCustomers(admin, { typed: '010 1234' }, MOST)
    expect(found.items.map(({ user }) => user.id)).toEqual([mona.id])
    await here.shop.leaveMessage({ name: 'X', email: '', phone: '', message: 'hello' }, '127.0.0.1')
    expect(await here.shop.exportCustomer(admin, mona.id)).toMatchObject({
      customer: { user: { email: '', phone: PHONE } },
      messages: [],
    })
    expect((await here.shop.blockCustomer(admin, mona.id, true)).blockedAt).toBe(here.time.now)
    await expect(here.shop.eraseCustomer(admin, mona.id, '')).rejects.toThrow('customer.not-confirmed')
    await expect(here.shop.eraseCustomer(admin, mona.id, '01112345678')).rejects.toThrow(
      'customer.not-confirmed',
    )
    expect(await here.shop.eraseCustomer(admin, mona.id, '010 1234 5678')).toMatchObject({ messages: 0 })
    expect(await here.shop.showCustomer(admin, nour.id)).toMatchObject({ erasedAt: null })
  })

  test('[OTP-16] if the shop asks for it, cash needs a proved number; other methods do not', async () => {
    await stockUp(here, [50])
    const user = await aShopper(here)
    await here.shop.placeOrder(user, anOrderRequest(), aKey())
    const { version } = await here.shop.showSettings(admin)
    await here.shop.changeSettings(admin, { version, settings: { needsProvedPhone: true } })
    const order = (method: 'cash' | 'visa') => here.shop.placeOrder(user, anOrderRequest({ method }), aKey())
    await expect(order('cash')).rejects.toThrow('order.phone-unproved')
    await order('visa')
    const code = await codeFor(here, PHONE, 'prove', user)
    await here.shop.provePhone(user, { phone: PHONE, code, currentPassword: 'open sesame' }, '127.0.0.1')
    await order('cash')
    await here.shop.placeOrder(await aPhoneShopper(here, '+201112345678'), anOrderRequest(), aKey())
  })

  test('[OTP-16] an order that was written before is answered again after the shop began to ask', async () => {
    await stockUp(here, [50])
    const user = await aShopper(here)
    const [request, key] = [anOrderRequest(), aKey()]
    await here.shop.placeOrder(user, request, key)
    const { version } = await here.shop.showSettings(admin)
    await here.shop.changeSettings(admin, { version, settings: { needsProvedPhone: true } })
    expect(await here.shop.placeOrder(user, request, key)).toMatchObject({ replayed: true })
  })
})

test('[OTP-16] a shop that cannot send codes does not ask', async () => {
  const here = await aReachingShop('sqlite', {}, {}, ['email'])
  await stockUp(here, [50])
  const admin = await here.shop.openAccount(
    { name: 'Amal', email: 'amal@example.com', phone: '01001234567', password: 'open sesame' },
    'admin',
  )
  const { version } = await here.shop.showSettings(admin)
  await here.shop.changeSettings(admin, { version, settings: { needsProvedPhone: true } })
  await here.shop.placeOrder(await aShopper(here), anOrderRequest(), aKey())
  await here.close()
})
