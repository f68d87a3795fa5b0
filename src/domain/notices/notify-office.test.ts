import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import type { User } from '#domain/identity/user.ts'
import { notifyOffice } from '#domain/notices/notify-office.ts'
import type { PushContent } from '#domain/notices/push.ts'
import { dayNumberText } from '#domain/ordering/order-number.ts'
import { aCrew, anOrderAt, aPerson, type Crew } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

const KEYS = { p256dh: 'p256dh-key', auth: 'auth-key' }

describe.each(ENGINES_HERE)('new orders told to staff on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  let sent: { endpoint: string; content: PushContent; language: string }[]
  beforeEach(async () => {
    sent = []
    here = await aShop(engine, {
      notifier: {
        async send({ endpoint, language }, content) {
          sent.push({ endpoint, content, language })
          return 'sent'
        },
      },
    })
    await stockUp(here, [500])
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  /** Subscribes a staff member's browser and returns its session token. */
  const asks = async (person: User, device: string, language: 'ar' | 'en' = 'ar'): Promise<string> => {
    const token = await startSession(here.ports, here.ports.stores.sessions, person)
    const subscription = { ...KEYS, endpoint: `https://fcm.googleapis.com/fcm/send/${device}`, language }
    await here.shop.askForNotices(person, subscription, token)
    // The result of “is anyone subscribed” is cached for a minute.
    here.time.now += 61_000
    return token
  }
  const noticesOf = (orderId: string) => sent.filter(({ content }) => content.tag === `order-${orderId}`)

  test('[PUSH-8] every subscribed staff device is notified once of a new order, in its language', async () => {
    const picker = await aPerson(here, 'picker', 'Hoda')
    await asks(picker, 'tablet', 'en')
    await asks(crew.office, 'phone')
    const { id } = await anOrderAt(here, crew, 'placed')
    await expect.poll(() => noticesOf(id).length).toBe(2)
    expect(
      new Set(noticesOf(id).map(({ endpoint, language }) => `${endpoint.split('/').at(-1)} ${language}`)),
    ).toEqual(new Set(['tablet en', 'phone ar']))
    const { order } = await here.shop.showAnyOrder(crew.office, id)
    const number = dayNumberText(order.dayNumber ?? 0)
    const contentIn = (language: string) =>
      noticesOf(id).find((notice) => notice.language === language)?.content
    expect(contentIn('ar')).toMatchObject({ url: `/ar/office/orders/${id}`, dir: 'rtl' })
    expect(contentIn('en')?.title).toBe(`New order \u2068${number}\u2069`)
    // When several instances run the job at once, each browser is still notified once.
    await Promise.all([notifyOffice(here.ports)(), notifyOffice(here.ports)()])
    const next = await anOrderAt(here, crew, 'placed')
    await expect.poll(() => noticesOf(next.id).length).toBe(2)
    expect(noticesOf(id)).toHaveLength(2)
  })

  test('[PUSH-8] an order of a crashed instance is notified by the next run; an old or started one is not', async () => {
    await asks(crew.office, 'phone')
    const old = await anOrderAt(here, crew, 'placed')
    const started = await anOrderAt(here, crew, 'preparing')
    await expect.poll(() => noticesOf(old.id).length).toBe(1)
    // The instance that took the orders has crashed: its own jobs would add and end rows beside this test.
    await here.reactions.stop()
    const { kysely } = here.database
    const jobs = async () => (await kysely.selectFrom('jobs').select('key').execute()).map(({ key }) => key)
    const lookAgain = async () => {
      await kysely.deleteFrom('told_orders').execute()
      await kysely.deleteFrom('jobs').execute()
      await notifyOffice(here.ports)()
    }
    await lookAgain()
    expect((await jobs()).filter((key) => key.startsWith('push-new-order'))).toEqual([
      expect.stringContaining(`push-new-order:${old.id}:`),
    ])
    expect((await jobs()).some((key) => key.includes(started.id))).toBe(false)
    here.time.now += 16 * 60_000
    await lookAgain()
    expect((await jobs()).filter((key) => key.startsWith('push-new-order'))).toEqual([])
  })

  test('[PUSH-8] it ends with the session: logged out, account closed; and only staff may ask', async () => {
    const token = await asks(crew.office, 'phone')
    const picker = await aPerson(here, 'picker', 'Hoda')
    await asks(picker, 'tablet')
    await here.shop.logOut(token)
    const first = await anOrderAt(here, crew, 'placed')
    await expect.poll(() => noticesOf(first.id).length).toBe(1)
    await here.shop.disableMember(crew.office, picker.id, true)
    const second = await anOrderAt(here, crew, 'placed')
    await notifyOffice(here.ports)()
    expect(await here.ports.stores.push.forOffice()).toEqual([])
    expect(noticesOf(second.id)).toEqual([])
    await expect(
      here.shop.askForNotices(
        crew.owner,
        { ...KEYS, endpoint: 'https://fcm.googleapis.com/x', language: 'ar' },
        'token',
      ),
    ).rejects.toMatchObject({ code: 'role.not-yours' })
  })
})
