import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import { addNotice, type NewNotice } from '#domain/notices/add-notice.ts'
import { ChannelSilent, type Report } from '#domain/notices/channel.ts'
import { NOTICE_KINDS, type Stoppable } from '#domain/notices/notice-kinds.ts'
import { quietUntil, USUAL_NOTICES } from '#domain/notices/notice-settings.ts'
import { missingIn, NOTICE_WORDS, unknownIn } from '#domain/notices/notice-words.ts'
import { smsParts } from '#domain/notices/sms-text.ts'
import { stopTokenOf } from '#domain/notices/stop-offers.ts'
import type { TestMessage } from '#domain/office/outbox/edit-templates.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { LANGUAGES } from '#domain/shared/language.ts'
import { isServedNumber } from '#domain/shared/phone.ts'
import { createWork } from '#domain/work/do-work.ts'
import { aProduct, shoeVariants, someShoes } from '#tests/support/builders.ts'
import { aCrew, anOrderAt, aPerson, type Crew } from '#tests/support/couriers.ts'
import { aChannel, aReport } from '#tests/support/test-channels.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

const HOUR_MS = 3_600_000

const reportOf = (reports: readonly Report[], seal?: string) => ({
  body: Buffer.from(JSON.stringify(aReport(reports, seal))),
  query: {},
  headers: {},
})

describe.each(ENGINES_HERE)('messages to people on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  let whatsapp: ReturnType<typeof aChannel>
  let sms: ReturnType<typeof aChannel>
  let email: ReturnType<typeof aChannel>
  beforeEach(async () => {
    whatsapp = aChannel('whatsapp')
    sms = aChannel('sms')
    email = aChannel('email')
    here = await aShop(engine, { channels: [whatsapp, sms, email].map(({ channel }) => channel) })
    await stockUp(here, [500])
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  const add = (notice: Partial<NewNotice> & Pick<NewNotice, 'kind'>): Promise<boolean> =>
    here.ports.inTransaction((stores) =>
      addNotice(here.ports, stores, { key: `k:${notice.kind}`, userId: crew.owner.id, ...notice }),
    )
  const work = async (): Promise<void> => {
    await here.reactions.work()
    await expect.poll(async () => (await here.ports.stores.jobs.backlog(here.time.now)).held).toBe(0)
  }
  const noticeOf = async (key: string) => {
    const notice = await here.ports.stores.notices.byKey(key)
    if (!notice) throw new Error(`there is no notice ${key}`)
    return { ...notice, sends: await here.ports.stores.notices.sendsOf([notice.id]) }
  }
  const setNotices = async (notices: Partial<ShopSettings['notices']>): Promise<void> => {
    const { version } = await here.ports.settings.current()
    await here.shop.changeSettings(crew.office, {
      version,
      settings: { notices: { ...USUAL_NOTICES, ...notices } },
    })
  }

  test('[MSG-1] one message per event and person, on the first channel that takes it', async () => {
    expect(await add({ kind: 'received', orderId: null })).toBe(true)
    expect(await add({ kind: 'received', orderId: null })).toBe(false)
    await work()
    expect(whatsapp.taken).toHaveLength(1)
    expect(whatsapp.taken[0]).toMatchObject({ kind: 'received', to: '+201112345678', language: 'ar' })
    expect([...sms.taken, ...email.taken]).toEqual([])
    expect(await noticeOf('k:received')).toMatchObject({ state: 'sent', sends: [{ channel: 'whatsapp' }] })
  })

  test('[MSG-36] a message about the account’s safety goes to a number only when it is proved', async () => {
    await add({ kind: 'password_changed' })
    await work()
    expect([whatsapp, sms, email].map(({ taken }) => taken.length)).toEqual([0, 0, 1])
    await here.ports.stores.users.provePhone(crew.owner.id, '+201112345678', here.time.now)
    await add({ kind: 'password_changed', key: 'again' })
    await work()
    expect([whatsapp, sms, email].map(({ taken }) => taken.length)).toEqual([1, 0, 1])
  })

  test('[MSG-87] a number abroad gets no SMS and no WhatsApp unless the settings name its country', async () => {
    await here.ports.stores.users.change(crew.owner.id, { phone: '+8821612345678' })
    await add({ kind: 'received' })
    await add({ kind: 'test', userId: null, channel: 'sms', phone: '+966501234567' })
    await work()
    expect([whatsapp, sms, email].map(({ taken }) => taken.length)).toEqual([0, 0, 1])
    expect(await noticeOf('k:test')).toMatchObject({ state: 'failed', reason: 'no-channel' })
    expect(isServedNumber({ countries: ['20', '966'] }, '+966501234567')).toBe(true)
    expect(isServedNumber({ countries: ['966'] }, '01012345678')).toBe(false)
  })

  test('[MSG-2] a refused message goes to the next channel at once, and the last failure is told', async () => {
    whatsapp.answers.push({ state: 'refused', fault: 'unreachable', reason: 'not on WhatsApp' })
    await add({ kind: 'received' })
    await work()
    expect(sms.taken).toHaveLength(1)
    const { state, sends } = await noticeOf('k:received')
    expect(state).toBe('sent')
    expect(sends.map(({ channel, state: each }) => `${channel} ${each}`).toSorted()).toEqual([
      'sms sent',
      'whatsapp failed',
    ])
    for (const channel of [whatsapp, sms, email])
      channel.answers.push({ state: 'refused', fault: 'rejected', reason: 'no' })
    await add({ kind: 'preparing' })
    await work()
    expect(await noticeOf('k:preparing')).toMatchObject({ state: 'failed', reason: 'all-failed' })
  })

  test('[MSG-3] a silent provider is tried again later with the same id, then the next channel', async () => {
    for (let i = 0; i < 4; i++) whatsapp.answers.push(new ChannelSilent('429', 30_000))
    await add({ kind: 'received' })
    for (let i = 0; i < 4; i++) {
      await work()
      expect(whatsapp.taken).toHaveLength(i + 1)
      expect(sms.taken).toHaveLength(i === 3 ? 1 : 0)
      here.time.now += 29_000
      await work()
      here.time.now += 1000
    }
    expect(new Set(whatsapp.taken.map(({ id }) => id)).size).toBe(1)
    expect((await noticeOf('k:received')).sends).toMatchObject([
      { channel: 'whatsapp', state: 'failed', tries: 4 },
      { channel: 'sms', state: 'sent' },
    ])
  })

  test('[MSG-4] a report of failure, once and again, sends on the next channel once; a forged one nothing', async () => {
    await add({ kind: 'received' })
    await work()
    const failed: Report = { kind: 'delivery', providerId: 'whatsapp-1', state: 'failed', reason: '131026' }
    await expect(here.shop.receiveReport('whatsapp', reportOf([failed], 'forged'))).rejects.toMatchObject({
      code: 'notice.report-refused',
    })
    await work()
    expect(sms.taken).toEqual([])
    for (let i = 0; i < 3; i++) await here.shop.receiveReport('whatsapp', reportOf([failed]))
    await work()
    expect(sms.taken).toHaveLength(1)
    await here.shop.receiveReport(
      'sms',
      reportOf([{ kind: 'delivery', providerId: 'sms-1', state: 'delivered', reason: '' }]),
    )
    await here.shop.receiveReport('whatsapp', reportOf([failed]))
    await work()
    expect(sms.taken).toHaveLength(1)
    expect(email.taken).toEqual([])
    expect(await noticeOf('k:received')).toMatchObject({ state: 'delivered' })
  })

  test('[MSG-5] codes and tokens are sealed, sent, never listed, and erased when they have arrived', async () => {
    const secrets = { code: '493817' }
    await add({ kind: 'login_code', userId: null, phone: '+201001112223', secrets })
    const { kysely } = here.database
    const stored = async () => JSON.stringify(await kysely.selectFrom('notices').selectAll().execute())
    expect(await stored()).not.toContain('493817')
    await work()
    expect(whatsapp.taken[0]).toMatchObject({ to: '+201001112223', email: { code: '493817' } })
    // Browsers fill in the code of an SMS that ends so.
    expect(whatsapp.taken[0]?.text).toMatch(/^493817 .*\n\n@localhost #493817$/s)
    const sends = JSON.stringify(await kysely.selectFrom('notice_sends').selectAll().execute())
    expect(sends).not.toContain('493817')
    await here.shop.receiveReport(
      'whatsapp',
      reportOf([{ kind: 'delivery', providerId: 'whatsapp-1', state: 'delivered', reason: '' }]),
    )
    expect((await noticeOf('k:login_code')).sealed).toBeNull()
  })

  test('[MSG-6] offers and messages to staff wait for the end of the quiet hours; orders do not', async () => {
    // 23:30 in Cairo.
    here.time.now = Date.UTC(2026, 10, 15, 21, 30)
    await add({ kind: 'rating' })
    await add({ kind: 'received' })
    await work()
    expect(whatsapp.taken.map(({ kind }) => kind)).toEqual(['received'])
    here.time.now = Date.UTC(2026, 10, 16, 7)
    await work()
    expect(whatsapp.taken.map(({ kind }) => kind)).toEqual(['received', 'rating'])
  })

  test('[MSG-7] a message that the shop has switched off, or that comes too late, is skipped', async () => {
    await setNotices({ off: ['preparing', 'contact_changed'] })
    await add({ kind: 'preparing' })
    await add({ kind: 'near' })
    await add({ kind: 'contact_changed', values: { reason: 'It changed.' } })
    here.time.now += HOUR_MS
    await work()
    expect(whatsapp.taken).toEqual([])
    // The page of the settings does not offer it, but a request could.
    expect(email.taken).toMatchObject([{ kind: 'contact_changed' }])
    expect(await noticeOf('k:preparing')).toMatchObject({ state: 'skipped', reason: 'switched-off' })
    expect(await noticeOf('k:near')).toMatchObject({ state: 'skipped', reason: 'too-late' })
  })

  test('[MSG-8] at the ceiling of costs a message takes a free channel, or waits for the next hour', async () => {
    await setNotices({ ceilings: { hour: 100, day: 1000 } })
    for (const notice of [
      { kind: 'received' },
      {
        kind: 'login_code',
        userId: null,
        language: 'en',
        phone: '+201001112223',
        secrets: { code: '111111' },
      },
      { kind: 'preparing' },
    ] as const) {
      await add(notice)
      await work()
    }
    // 60 and 40 piastres fit; the third goes by e-mail.
    expect([whatsapp, sms, email].map(({ taken }) => taken.length)).toEqual([1, 1, 1])
    await add({ kind: 'contact_changed', email: '', phone: '+201001112224', userId: null })
    await work()
    expect(await noticeOf('k:contact_changed')).toMatchObject({ state: 'waiting' })
    here.time.now += HOUR_MS
    await work()
    expect(await noticeOf('k:contact_changed')).toMatchObject({ state: 'sent' })
  })

  test('[MSG-8] an SMS costs each of its parts, and a message that was refused costs nothing', async () => {
    const spent = async () => (await here.shop.showChannels(crew.office)).spent.hour
    whatsapp.answers.push({ state: 'refused', fault: 'unreachable', reason: 'not on WhatsApp' })
    await add({ kind: 'received', values: { order: 'A-001', total: '85.00' } })
    await work()
    const costs = (await noticeOf('k:received')).sends.map(({ channel, cost }) => `${channel} ${cost}`)
    expect(costs.toSorted()).toEqual(['sms 80', 'whatsapp 0'])
    expect(smsParts(sms.taken[0]?.text ?? '')).toBe(2)
    expect(await spent()).toBe(80)
    // The first try may have been taken after all.
    whatsapp.answers.push(new ChannelSilent('cut off', 1000))
    whatsapp.answers.push({ state: 'refused', fault: 'rejected', reason: 'no' })
    await add({ kind: 'login_code', userId: null, phone: '+201001112223', secrets: { code: '111111' } })
    await work()
    here.time.now += 2000
    await work()
    const [first, second] = (await noticeOf('k:login_code')).sends
    expect(await spent()).toBe(80 + 60 + (second?.cost ?? 0))
    expect(first).toMatchObject({ channel: 'whatsapp', state: 'failed', cost: 60 })
  })

  test('[MSG-8] a code that would have to wait for the next hour has failed at once, for this reason', async () => {
    await setNotices({ ceilings: { hour: 0, day: 0 } })
    await add({ kind: 'login_code', userId: null, phone: '+201001112223', secrets: { code: '111111' } })
    await work()
    expect(await noticeOf('k:login_code')).toMatchObject({ state: 'failed', reason: 'ceiling', sealed: null })
  })

  test('[MSG-8] a hundred messages at once never spend more than the ceiling', async () => {
    await setNotices({ ceilings: { hour: 750, day: 750 }, channels: ['whatsapp'] })
    for (let i = 0; i < 100; i++) await add({ kind: 'received', key: `k:${i}` })
    await work()
    await work()
    expect(whatsapp.taken).toHaveLength(10)
    const spent = await here.shop.showChannels(crew.office)
    expect(spent.spent).toEqual({ hour: 600, day: 600 })
  })

  test('[MSG-8] the last fifth of a ceiling is for login codes', async () => {
    await setNotices({ ceilings: { hour: 600, day: 6000 }, channels: ['whatsapp'] })
    for (let i = 0; i < 20; i++) await add({ kind: 'received', key: `k:${i}` })
    await work()
    expect(whatsapp.taken).toHaveLength(8)
    const codes = ['c:0', 'c:1', 'c:2']
    for (const key of codes)
      await add({
        kind: 'login_code',
        key,
        userId: null,
        phone: '+201001112223',
        secrets: { code: '111111' },
      })
    await work()
    expect(whatsapp.taken.slice(8).map(({ kind }) => kind)).toEqual(['login_code', 'login_code'])
    const reasons = (await Promise.all(codes.map(noticeOf))).map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason === 'ceiling')).toHaveLength(1)
  })

  test('[MSG-9] the link of an offer, or the stop word, stops offers and nothing else', async () => {
    await add({ kind: 'rating' })
    await work()
    const url = whatsapp.taken[0]?.email.unsubscribe?.url ?? ''
    const token = url.split('stop=')[1] ?? ''
    expect(token).toBe(stopTokenOf(here.ports, crew.owner.id))
    await expect(here.shop.stopOffers(`${crew.office.id}.${token.split('.')[1]}`)).rejects.toMatchObject({
      code: 'notice.link-unknown',
    })
    await here.shop.stopOffers(token)
    await add({ kind: 'back_in_stock', values: { product: '1' } })
    await add({ kind: 'received' })
    await work()
    expect(whatsapp.taken.map(({ kind }) => kind)).toEqual(['rating', 'received'])
    await here.shop.changePreferences(crew.owner, { language: 'en', stopped: [] })
    expect(await here.shop.showPreferences(crew.owner)).toMatchObject({ language: 'en', stopped: [] })
    await here.shop.receiveReport('sms', reportOf([{ kind: 'stop', from: '+201112345678' }]))
    expect((await here.shop.showPreferences(crew.owner)).stopped).toEqual(['back_in_stock', 'rating'])
  })

  test('[MSG-9] the stop word stops offers to a number that only an order has, however it is written', async () => {
    await here.ports.stores.users.change(crew.owner.id, { phone: '' })
    await here.shop.changePreferences(crew.owner, { language: 'ar', stopped: ['new_login'] })
    const order = await anOrderAt(here, crew, 'placed')
    await add({ kind: 'rating', orderId: order.id })
    await work()
    const to = whatsapp.taken.find(({ kind }) => kind === 'rating')?.to ?? ''
    expect(to).toMatch(/^\+201/)
    await here.shop.receiveReport('sms', reportOf([{ kind: 'stop', from: to.replace('+20', '0') }]))
    const { stopped } = await here.shop.showPreferences(crew.owner)
    expect(stopped).toEqual(['back_in_stock', 'new_login', 'rating'])
  })

  test('[MSG-7] [MSG-28] [MSG-90] logins and passwords: the shop or the person switches them off, which is told', async () => {
    const account = { kind: 'password_changed', userId: crew.owner.id } as const
    await setNotices({ off: ['new_login', 'password_changed'] })
    await add({ ...account, key: 'off' })
    await work()
    expect(await noticeOf('off')).toMatchObject({ state: 'skipped', reason: 'switched-off' })
    expect((await here.shop.showPreferences(crew.owner)).kinds).toEqual(['rating', 'back_in_stock'])
    await setNotices({})
    const choose = (stopped: readonly Stoppable[]) =>
      here.shop.changePreferences(crew.owner, { language: 'en', stopped })
    const { kinds } = await choose(['password_changed', 'rating'])
    expect(kinds).toEqual(['rating', 'back_in_stock', 'new_login', 'password_changed'])
    await choose(['password_changed'])
    await add({ ...account, key: 'stopped' })
    await work()
    expect(await noticeOf('stopped')).toMatchObject({ state: 'skipped', reason: 'unsubscribed' })
    expect(email.taken.map(({ text }) => text)).toEqual([
      expect.stringContaining('a new password were switched off for your account'),
    ])
    await choose([])
    await add({ ...account, key: 'again' })
    await work()
    expect(email.taken.at(-1)).toMatchObject({ kind: 'password_changed' })
    const staff = await here.shop.showPreferences(crew.office)
    expect(staff.kinds.slice(-2)).toEqual(['low_stock', 'unread_messages'])
  })

  test('[MSG-10] a crash between sending and noting repeats the message once, with the same id', async () => {
    await add({ kind: 'received' })
    const { stores } = here.ports
    const { id } = await noticeOf('k:received')
    // The process died after the provider had taken the message.
    const send = {
      id: 'the send',
      noticeId: id,
      channel: 'whatsapp',
      provider: 'p',
      to: '+20',
      cost: 60,
    } as const
    await stores.notices.begin([{ ...send, title: '', text: '', at: here.time.now }])
    await work()
    expect(whatsapp.taken.map((message) => message.id)).toEqual(['the send'])
    await work()
    expect(whatsapp.taken).toHaveLength(1)
  })

  test('[MSG-11] an order is announced once, with its number, total and link; placing it writes nothing more', async () => {
    const order = await anOrderAt(here, crew, 'placed')
    const announce = { kind: 'announce-orders', key: 'announce-orders', payload: null } as const
    for (let i = 0; i < 2; i++) {
      await here.ports.stores.jobs.add(announce, here.time.now)
      await work()
      await work()
    }
    expect(whatsapp.taken).toHaveLength(1)
    const [message] = whatsapp.taken
    expect(message?.kind).toBe('received')
    expect(message?.text).toContain('A-001')
    expect(message?.text).toContain(`/ar/OrderTracking/${order.id}`)
  })

  test('[MSG-83] a message about an order greets an account without a name by the name on the order', async () => {
    const { id, shippingInfo } = await anOrderAt(here, crew, 'placed')
    await here.database.kysely.updateTable('users').set({ name: '' }).execute()
    await add({ kind: 'received', orderId: id })
    await work()
    expect(whatsapp.taken[0]?.text).toContain(`شكرًا \u2068${shippingInfo.fullName}\u2069.`)
  })

  test('[MSG-1] of three hundred messages in the queue of two instances each is sent once', async () => {
    await setNotices({ ceilings: { hour: 100_000, day: 100_000 } })
    for (let i = 0; i < 300; i++) await add({ kind: 'received', key: `k:${i}` })
    const instances = ['one', 'two'].map((holder) => createWork(here.ports, holder, () => {}))
    await Promise.all(instances.map((instance) => instance.begin()))
    await expect.poll(() => whatsapp.taken.length, { timeout: 20_000 }).toBe(300)
    await Promise.all(instances.map((instance) => instance.stop()))
    expect(new Set(whatsapp.taken.map(({ id }) => id)).size).toBe(300)
    expect((await here.ports.stores.jobs.backlog(here.time.now)).waiting).toBe(0)
  })

  const run = async (kind: 'tell-back-in-stock' | 'request-ratings' | 'tell-staff'): Promise<void> => {
    await here.ports.stores.jobs.add({ kind, key: kind, payload: null }, here.time.now)
    await work()
    await work()
  }

  test('[MSG-14] who waited for a product is told once when it is back', async () => {
    await here.shop.addProducts([aProduct({ id: 7, stock: 0 })])
    for (let i = 0; i < 2; i++) await here.shop.watchProduct(crew.owner, { productId: 7 })
    await run('tell-back-in-stock')
    expect(whatsapp.taken).toEqual([])
    await here.ports.stores.products.putBack([{ productId: 7, quantity: 3 }])
    for (let i = 0; i < 2; i++) await run('tell-back-in-stock')
    expect(whatsapp.taken.map(({ kind }) => kind)).toEqual(['back_in_stock'])
    expect(whatsapp.taken[0]?.text).toContain('/ar/product/7')
  })

  test('[MSG-18] a watch can be taken back, and asks again for messages that were stopped', async () => {
    await here.shop.addProducts([aProduct({ id: 7, stock: 0 })])
    await here.shop.changePreferences(crew.owner, { language: 'en', stopped: ['rating', 'back_in_stock'] })
    await here.shop.watchProduct(crew.owner, { productId: 7 })
    expect((await here.shop.showPreferences(crew.owner)).stopped).toEqual(['rating'])
    expect(await here.shop.showWatch(crew.owner, { productId: 7 })).toEqual({
      isOffered: true,
      isWatching: true,
    })
    await here.shop.stopWatching(crew.owner, { productId: 7 })
    expect(await here.shop.showWatch(crew.owner, { productId: 7 })).toEqual({
      isOffered: true,
      isWatching: false,
    })
    await here.ports.stores.products.putBack([{ productId: 7, quantity: 3 }])
    await run('tell-back-in-stock')
    expect(whatsapp.taken).toEqual([])
  })

  test('[MSG-31] who waits for one size is told of that size only, by its name', async () => {
    await here.shop.addProducts([someShoes({ id: 7, variants: shoeVariants([4, 4, 4, 4, 0, 0]) })])
    const red42 = { productId: 7, variantId: 5 }
    await here.shop.watchProduct(crew.owner, red42)
    expect((await here.shop.showWatch(crew.owner, red42)).isWatching).toBe(true)
    for (const other of [{ productId: 7 }, { productId: 7, variantId: 6 }])
      expect((await here.shop.showWatch(crew.owner, other)).isWatching).toBe(false)
    await here.ports.stores.products.putBack([{ productId: 7, variantId: 6, quantity: 3 }])
    await run('tell-back-in-stock')
    expect(whatsapp.taken).toEqual([])
    await here.ports.stores.products.putBack([{ ...red42, quantity: 3 }])
    for (let i = 0; i < 2; i++) await run('tell-back-in-stock')
    expect(whatsapp.taken.map(({ kind }) => kind)).toEqual(['back_in_stock'])
    expect(whatsapp.taken[0]?.text).toContain('حذاء مشي · 42 · أحمر')
    expect(whatsapp.taken[0]?.text).toContain('/ar/product/7?variant=5')
  })

  test('[MSG-31] a size can be waited for and not be, apart from the others; an unknown one can’t', async () => {
    await here.shop.addProducts([someShoes({ id: 7, variants: shoeVariants([0, 0, 0, 0, 0, 0]) })])
    for (const variantId of [1, 2]) await here.shop.watchProduct(crew.owner, { productId: 7, variantId })
    await here.shop.stopWatching(crew.owner, { productId: 7, variantId: 1 })
    const watched = async (variantId: number) =>
      (await here.shop.showWatch(crew.owner, { productId: 7, variantId })).isWatching
    expect([await watched(1), await watched(2)]).toEqual([false, true])
    await expect(here.shop.watchProduct(crew.owner, { productId: 7, variantId: 99 })).rejects.toThrow(
      'product.not-found',
    )
  })

  test('[MSG-15] a rating is asked for once, hours after the delivery, unless there is one', async () => {
    const rated = await anOrderAt(here, crew, 'delivered')
    await anOrderAt(here, crew, 'delivered')
    await here.shop.rateOrder(crew.owner, rated.id, [{ subject: 'product:1', stars: 5, comment: '' }])
    await work()
    await work()
    whatsapp.taken.length = 0
    await run('request-ratings')
    expect(whatsapp.taken).toEqual([])
    here.time.now += 4 * HOUR_MS
    for (let i = 0; i < 2; i++) await run('request-ratings')
    expect(whatsapp.taken.map(({ kind }) => kind)).toEqual(['rating'])
  })

  test('[MSG-16] staff who may act are told by e-mail once a day of low stock and unanswered messages', async () => {
    const manager = await aPerson(here, 'manager', 'Nadia')
    await aPerson(here, 'picker', 'Hoda')
    await here.shop.addProducts([aProduct({ id: 7, stock: 2 })])
    const from = { name: 'Mona', email: 'mona@example.com', phone: '0100' }
    await here.shop.leaveMessage({ ...from, message: 'Where is my order?' }, '127.0.0.1')
    await run('tell-staff')
    here.time.now += 5 * HOUR_MS
    for (let i = 0; i < 2; i++) await run('tell-staff')
    const told = email.taken.map(({ kind, to }) => `${kind} ${to}`).toSorted()
    expect(told).toEqual(
      ['low_stock', 'unread_messages']
        .flatMap((kind) => [crew.office, manager].map((person) => `${kind} ${person.email}`))
        .toSorted(),
    )
  })

  test('[MSG-86] the message about low stock names the first products and how many more', async () => {
    const manager = await aPerson(here, 'manager', 'Nadia')
    await here.ports.stores.notices.setLanguage(manager.id, 'en')
    await here.shop.addProducts([
      someShoes({ id: 6, variants: shoeVariants([9, 9, 9, 9, 1, 9]) }),
      aProduct({ id: 7, stock: 2 }),
    ])
    const toldTo = async (person: User): Promise<string | undefined> => {
      await run('tell-staff')
      return email.taken.findLast(({ to }) => to === person.email)?.text.split('\n')[0]
    }
    expect(await toldTo(manager)).toBe(
      'Low or out of stock (\u20682\u2069): \u2068Walking shoes · 42 · Red, Ewais mango\u2069.',
    )
    expect(await toldTo(crew.office)).toBe(
      'منتجات نفدت أو توشك على النفاد (\u20682\u2069): \u2068حذاء مشي · 42 · أحمر، مانجو عويس\u2069.',
    )
    const more: [number, string, string][] = [
      [4, ' and 1 more', ' ومنتج آخر'],
      [1, ' and 2 more', ' ومنتجان آخران'],
      [8, ' and 10 more', ' و10 منتجات أخرى'],
      [1, ' and 11 more', ' و11 منتجًا آخر'],
    ]
    let id = 20
    for (const [added, en, ar] of more) {
      await here.shop.addProducts(Array.from({ length: added }, () => aProduct({ id: id++, stock: 3 })))
      here.time.now += 24 * HOUR_MS
      expect(await toldTo(manager)).toContain(`mango${en}\u2069.`)
      expect(await toldTo(crew.office)).toContain(`عويس${ar}\u2069.`)
    }
  })

  test('[MSG-12] the office reads what went to whom and sends again, but no code', async () => {
    const picker = await aPerson(here, 'picker', 'Hoda')
    await add({ kind: 'received' })
    await add({ kind: 'login_code', userId: null, phone: '+201001112223', secrets: { code: '111111' } })
    await work()
    await expect(here.shop.listNotices(picker, {}, { limit: 10 })).rejects.toMatchObject({
      code: 'role.not-yours',
    })
    const { items } = await here.shop.listNotices(crew.office, { state: 'sent' }, { limit: 10 })
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['login_code', 'received'])
    const idOf = (kind: string): string => items.find((item) => item.kind === kind)?.id ?? ''
    await Promise.all([1, 2].map(() => here.shop.repeatNotice(crew.office, idOf('received'))))
    await work()
    expect(whatsapp.taken.filter(({ kind }) => kind === 'received')).toHaveLength(2)
    // The first message can be sent again later, and again after that.
    for (const count of [3, 4]) {
      here.time.now += 60_000
      await here.shop.repeatNotice(crew.office, idOf('received'))
      await work()
      expect(whatsapp.taken.filter(({ kind }) => kind === 'received')).toHaveLength(count)
    }
    await expect(here.shop.repeatNotice(crew.office, idOf('login_code'))).rejects.toMatchObject({
      code: 'notice.cannot-repeat',
    })
  })

  test('[MSG-22] the office reads what a message waits for, and until when', async () => {
    const waitsOf = async (key: string) =>
      (await here.shop.showNotice(crew.office, (await noticeOf(key)).id)).waits
    here.time.now = Date.UTC(2026, 10, 15, 21, 30)
    await setNotices({ ceilings: { hour: 0, day: 0 }, channels: ['sms', 'email'] })
    await add({ kind: 'rating' })
    await add({ kind: 'contact_changed', userId: null, phone: '+201001112224' })
    email.answers.push(new ChannelSilent('busy', 40_000))
    await add({ kind: 'received' })
    await work()
    const { now } = here.time
    expect(await waitsOf('k:rating')).toEqual({ until: Date.UTC(2026, 10, 16, 7), for: 'quiet-hours' })
    expect(await waitsOf('k:contact_changed')).toEqual({ until: now + HOUR_MS / 2, for: 'ceiling' })
    expect(await waitsOf('k:received')).toEqual({ until: now + 40_000, for: 'provider' })
    here.time.now += 40_000
    await work()
    expect(await waitsOf('k:received')).toBeNull()
  })

  test('[MSG-23] [MSG-24] a test message goes where messages may go, and tries out a text with sample values', async () => {
    const template = { kind: 'delivered', title: 'وصل {order}', body: 'شكرًا {name}: {total}' } as const
    const send = (changes: Partial<TestMessage>) =>
      here.shop.sendTestNotice(crew.office, { channel: 'sms', to: '01001112223', language: 'ar', ...changes })
    await expect(send({ to: 'abc' })).rejects.toThrow('phone.not-served')
    await expect(send({ to: '+8821612345678', channel: 'whatsapp' })).rejects.toThrow('phone.not-served')
    await expect(send({ template: { ...template, body: '{code}' } })).rejects.toThrow(
      'notice.template-unusable',
    )
    const link = { ...template, kind: 'password_link', title: 'رابط', body: 'رابط {name}' } as const
    await expect(send({ template: link })).rejects.toThrow('notice.channel-off')
    await setNotices({ off: ['delivered'], channels: ['email'] })
    await send({ template })
    await send({ template, channel: 'whatsapp' })
    await send({ template, channel: 'email', to: 'mona@example.com' })
    await work()
    const [text] = sms.taken
    expect(text?.text).toMatch(/^شكرًا \u2068منى\u2069: \u2068185.50 ج.م\u2069\n.+OrderTracking/)
    // The registered template of the kind, with its values.
    expect(whatsapp.taken).toMatchObject([
      { kind: 'delivered', values: ['مشوار', 'منى', 'A-042', '185.50 ج.م', expect.any(String)] },
    ])
    expect(email.taken).toMatchObject([
      { subject: 'وصل \u2068A-042\u2069', email: { button: { label: 'افتح الإيصال' } } },
    ])
    const { items } = await here.shop.listNotices(crew.office, { kind: 'test' }, { limit: 10 })
    expect(items).toHaveLength(3)
  })

  test('[MSG-13] the owner’s words are checked, used, kept as versions and restored', async () => {
    const save = (actor: User, version: number, body: string | null) =>
      here.shop.saveTemplate(actor, {
        kind: 'received',
        language: 'ar',
        version,
        words: body === null ? null : { title: 'طلبك معنا', body },
      })
    for (const wrong of ['{nobody} أهلًا', 'أهلًا {name', '{code}'])
      await expect(save(crew.office, 0, wrong)).rejects.toMatchObject({ code: 'notice.template-unusable' })
    await save(crew.office, 0, 'أهلًا يا {name}')
    await expect(save(crew.office, 0, 'متأخر')).rejects.toMatchObject({ code: 'notice.template-changed' })
    await add({ kind: 'received' })
    await work()
    expect(whatsapp.taken[0]?.text).toContain('أهلًا يا \u2068Mona\u2069')
    await save(crew.office, 1, null)
    await add({ kind: 'received', key: 'next' })
    await work()
    expect(whatsapp.taken[1]?.subject).toBe(NOTICE_WORDS.received.ar.title)
    const history = await here.shop.showTemplateHistory(crew.office, 'received', 'ar')
    expect(history.map(({ version, isOriginal }) => [version, isOriginal])).toEqual([
      [2, true],
      [1, false],
    ])
  })
})

test('[MSG-13] the shop’s own words use only the variables of their kind', () => {
  for (const kind of NOTICE_KINDS)
    for (const language of LANGUAGES) {
      expect(unknownIn(kind, NOTICE_WORDS[kind][language])).toEqual([])
      expect(missingIn(kind, NOTICE_WORDS[kind][language])).toEqual([])
    }
})

test('[MSG-6] quiet hours may pass midnight, and equal times mean none', () => {
  const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 15, hour - 2, minute)
  const night = { from: '22:00', to: '09:00' }
  expect(quietUntil(night, at(21, 59))).toBeUndefined()
  expect(quietUntil(night, at(22))).toBe(at(33))
  expect(quietUntil(night, at(25))).toBe(at(33))
  expect(quietUntil(night, at(9))).toBeUndefined()
  expect(quietUntil({ from: '13:00', to: '15:00' }, at(14, 30))).toBe(at(15))
  expect(quietUntil({ from: '09:00', to: '09:00' }, at(9))).toBeUndefined()
})
