import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addNotice, deliveryOf, type NewNotice } from '#domain/notices/add-notice.ts'
import { ChannelSilent } from '#domain/notices/channel.ts'
import { followUpNotice } from '#domain/notices/follow-up-notice.ts'
import { USUAL_NOTICES } from '#domain/notices/notice-settings.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { aCrew, type Crew } from '#tests/support/couriers.ts'
import { aChannel, aReport } from '#tests/support/test-channels.ts'
import { aShop, ENGINES_HERE, type TestShop } from '#tests/support/test-shop.ts'

const WAIT_MS = 5 * 60_000
const HOUR_MS = 3_600_000

describe.each(ENGINES_HERE)('messages without a delivery report on %s', (engine) => {
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
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  const add = (notice: Pick<NewNotice, 'kind'>): Promise<boolean> =>
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
  const setChannels = async (channels: ShopSettings['notices']['channels']): Promise<void> => {
    const { version } = await here.ports.settings.current()
    await here.shop.changeSettings(crew.office, {
      version,
      settings: { notices: { ...USUAL_NOTICES, channels } },
    })
  }
  const report = (providerId: string, state: 'delivered' | 'failed', sendId?: string) => {
    const told = aReport([{ kind: 'delivery', providerId, sendId, state, reason: '' }])
    return here.shop.receiveReport(providerId.startsWith('sms') ? 'sms' : 'whatsapp', {
      body: Buffer.from(JSON.stringify(told)),
      query: {},
      headers: {},
    })
  }
  const sendFirst = async () => {
    await add({ kind: 'paid' })
    await work()
    await report('whatsapp-1', 'delivered')
    await add({ kind: 'received' })
    await work()
  }
  const wait = async (ms: number): Promise<void> => {
    here.time.now += ms
    await work()
    await work()
  }
  const sentOn = () => [whatsapp, sms, email].map(({ taken }) => taken.length)

  test('[MSG-35] a message without a report goes on the next channel after five minutes, once', async () => {
    await sendFirst()
    await wait(WAIT_MS - 1)
    expect(sentOn()).toEqual([2, 0, 0])
    await wait(1)
    expect(sentOn()).toEqual([2, 1, 0])
    await wait(WAIT_MS)
    await wait(WAIT_MS)
    expect(sentOn()).toEqual([2, 1, 0])
    expect(await noticeOf('k:received')).toMatchObject({
      state: 'sent',
      sends: [
        { channel: 'whatsapp', state: 'failed', reason: 'no-report' },
        { channel: 'sms', state: 'sent' },
      ],
    })
  })

  test('[MSG-35] a message without a report is not followed when the report came, for an offer, or at a provider that reports nothing', async () => {
    await add({ kind: 'received' })
    await work()
    await wait(WAIT_MS)
    expect(sentOn()).toEqual([1, 0, 0])
    await report('whatsapp-1', 'delivered')
    await add({ kind: 'rating' })
    await work()
    await add({ kind: 'preparing' })
    await work()
    await report('whatsapp-3', 'delivered')
    await wait(WAIT_MS)
    expect(sentOn()).toEqual([3, 0, 0])
  })

  test('[MSG-35] in a quiet shop the report of the last message before it is enough, and one without is not', async () => {
    const MONTH_MS = 30 * 24 * HOUR_MS
    await add({ kind: 'paid' })
    await work()
    await report('whatsapp-1', 'failed')
    await work()
    expect(sentOn()).toEqual([1, 1, 0])
    here.time.now += MONTH_MS
    await add({ kind: 'received' })
    await work()
    await wait(WAIT_MS)
    expect(sentOn()).toEqual([2, 2, 0])
    here.time.now += MONTH_MS
    await add({ kind: 'preparing' })
    await work()
    await wait(WAIT_MS)
    expect(sentOn()).toEqual([3, 2, 0])
  })

  test('[MSG-35] a late report sends nothing more, before or after the next channel', async () => {
    await sendFirst()
    here.time.now += WAIT_MS
    const { id, sends } = await noticeOf('k:received')
    // As `followUpNotice` writes it; the job that sends runs after the report.
    const { notices, jobs } = here.ports.stores
    await notices.endSend(sends[0]?.id ?? '', 'failed', { reason: 'no-report', at: here.time.now })
    expect(await notices.reopen(id)).toBe(true)
    await report('whatsapp-2', 'delivered')
    await jobs.add(deliveryOf(id), here.time.now)
    await wait(0)
    expect(sentOn()).toEqual([2, 0, 0])
    await add({ kind: 'preparing' })
    await work()
    await wait(WAIT_MS)
    expect(sentOn()).toEqual([3, 1, 0])
    await report('whatsapp-3', 'failed')
    await report('whatsapp-3', 'delivered')
    await report('sms-1', 'failed')
    await wait(WAIT_MS)
    expect(sentOn()).toEqual([3, 1, 0])
    expect((await noticeOf('k:preparing')).state).toBe('delivered')
  })

  test('[MSG-35] a message without a report is sent once when two instances find it, and a report of failure comes at the same time', async () => {
    await sendFirst()
    here.time.now += WAIT_MS
    const { id, sends } = await noticeOf('k:received')
    const payload = { noticeId: id, sendId: sends[0]?.id ?? '' }
    await Promise.all([
      followUpNotice(here.ports)(payload),
      followUpNotice(here.ports)(payload),
      report('whatsapp-2', 'failed'),
    ])
    await wait(0)
    expect(sentOn()).toEqual([2, 1, 0])
  })

  test('[MSG-35] a message without a report counts as sent when no other channel is there, takes it or is in time', async () => {
    await setChannels(['whatsapp'])
    await sendFirst()
    await wait(WAIT_MS)
    expect((await noticeOf('k:received')).sends).toMatchObject([{ state: 'sent' }])
    await setChannels(['whatsapp', 'sms'])
    sms.answers.push({ state: 'refused', fault: 'no-credit', reason: '' })
    await add({ kind: 'preparing' })
    await work()
    await wait(WAIT_MS)
    expect(sentOn()).toEqual([3, 1, 0])
    await add({ kind: 'near' })
    await work()
    await wait(HOUR_MS)
    expect(sentOn()).toEqual([4, 1, 0])
    for (const key of ['k:received', 'k:preparing', 'k:near'])
      expect(await noticeOf(key)).toMatchObject({ state: 'sent', reason: null })
  })

  test('[MSG-89] a report that comes before the answer counts: arrived, or failed and on to the next channel', async () => {
    whatsapp.before.push(({ id }) => report('whatsapp-1', 'delivered', id))
    await add({ kind: 'received' })
    await work()
    expect(await noticeOf('k:received')).toMatchObject({
      state: 'delivered',
      sends: [{ state: 'delivered', providerId: 'whatsapp-1' }],
    })
    whatsapp.before.push(({ id }) => report('whatsapp-2', 'failed', id))
    await add({ kind: 'preparing' })
    await work()
    expect(sms.taken).toMatchObject([{ kind: 'preparing' }])
    expect(await noticeOf('k:preparing')).toMatchObject({ state: 'sent' })
    expect(email.taken).toEqual([])
  })

  test('[MSG-89] a message whose answer was lost is not repeated once its arrival was reported', async () => {
    whatsapp.answers.push(new ChannelSilent('cut off', 1000))
    await add({ kind: 'received' })
    await work()
    const sendId = whatsapp.taken[0]?.id
    expect(await noticeOf('k:received')).toMatchObject({ state: 'waiting' })
    await report('wamid.1', 'delivered', 'another send')
    expect(await noticeOf('k:received')).toMatchObject({ state: 'waiting' })
    await report('wamid.1', 'delivered', sendId)
    here.time.now += HOUR_MS
    await work()
    expect(whatsapp.taken).toHaveLength(1)
    expect(await noticeOf('k:received')).toMatchObject({ state: 'delivered' })
    // Another message's id does not end a send whose own is known.
    await add({ kind: 'paid' })
    await work()
    await report('wamid.2', 'failed', whatsapp.taken[1]?.id)
    expect(await noticeOf('k:paid')).toMatchObject({ state: 'sent' })
  })
})
