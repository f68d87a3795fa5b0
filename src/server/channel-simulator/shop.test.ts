import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openChannels } from '#adapters/channels/open-channels.ts'
import { addNotice, type NewNotice } from '#domain/notices/add-notice.ts'
import { NOTICE_KINDS, rulesOf, type Variable } from '#domain/notices/notice-kinds.ts'
import { LANGUAGES } from '#domain/shared/language.ts'
import {
  type ChannelSimulator,
  startChannelSimulator,
  webhooksAt,
} from '#server/channel-simulator/simulator.ts'
import { aCrew, anOrderAt, type Crew } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'

let simulator: ChannelSimulator
let here: TestServer
let crew: Crew
beforeEach(async () => {
  simulator = await startChannelSimulator()
  const { whatsapp, httpSms, smtp } = simulator.settings
  const channels = openChannels(
    { whatsapp, httpSms, smtp, showsOthers: false },
    { fetch, clock: { now: () => 0 } },
  )
  here = await aServer('sqlite', { ports: { channels } })
  simulator.setWebhooks(webhooksAt(here.url))
  await stockUp(here, [500])
  crew = await aCrew(here)
})
afterEach(async () => {
  await here.close()
  await simulator.close()
})

const add = (notice: Partial<NewNotice> & Pick<NewNotice, 'kind' | 'key'>): Promise<boolean> =>
  here.ports.inTransaction((stores) => addNotice(here.ports, stores, { userId: crew.owner.id, ...notice }))
const work = async (): Promise<void> => {
  await here.reactions.work()
  await expect.poll(async () => (await here.ports.stores.jobs.backlog(here.time.now)).held).toBe(0)
}
const sendsOf = async (key: string) => {
  const notice = await here.ports.stores.notices.byKey(key)
  const sends = notice ? await here.ports.stores.notices.sendsOf([notice.id]) : []
  return [notice?.state, ...sends.map(({ channel, state }) => `${channel} ${state}`).toSorted()]
}

test('[MSG-45] a message falls back from WhatsApp to SMS, and its signed report counts once', async () => {
  simulator.setFaults(['report-forged', 'report-twice'])
  await add({ kind: 'login_code', key: 'safe', phone: '01001234000', secrets: { code: '481205' } })
  await work()
  expect(simulator.messages.map(({ channel, to }) => `${channel} ${to}`)).toEqual(['sms +201001234000'])
  const deliveries = await simulator.deliver()
  expect(await sendsOf('safe')).toEqual(['delivered', 'sms delivered', 'whatsapp failed'])
  const statusesOf = (isForged: boolean) =>
    new Set(
      deliveries.filter(({ what }) => what.startsWith('forged') === isForged).map(({ status }) => status),
    )
  expect(statusesOf(false)).toEqual(new Set([200]))
  expect(statusesOf(true)).toEqual(new Set([401]))
})

test('[MSG-45] what WhatsApp took and could not deliver goes by SMS', async () => {
  const { id } = await anOrderAt(here, crew, 'placed')
  simulator.setFaults(['report-failed'])
  await add({ kind: 'received', key: 'order', orderId: id })
  await work()
  await simulator.deliver()
  await work()
  expect((await sendsOf('order')).slice(1)).toEqual(['sms sent', 'whatsapp failed'])
})

test('[MSG-46] WhatsApp’s templates take what the shop sends, for every kind and language', async () => {
  const order = await anOrderAt(here, crew, 'placed')
  await here.ports.stores.users.provePhone(crew.owner.id, crew.owner.phone, here.time.now)
  const kinds = NOTICE_KINDS.filter((kind) => rulesOf(kind).only?.includes('whatsapp') ?? true)
  await work()
  const before = simulator.messages.length
  for (const language of LANGUAGES)
    for (const kind of kinds) {
      const { variables, link } = rulesOf(kind)
      const values = Object.fromEntries(
        variables
          .filter((name: Variable) => name === 'product' || name === 'reason')
          .map((name) => [name, name]),
      )
      const orderId = link === 'order' ? order.id : null
      const secrets = variables.includes('code') ? { code: '481205' } : {}
      await add({ kind, key: `${kind} ${language}`, orderId, language, values, secrets })
    }
  await work()
  const sent = simulator.messages
    .slice(before)
    .map(({ template }) => `${template?.name} ${template?.language}`)
  expect(new Set(sent)).toEqual(
    new Set(kinds.flatMap((kind) => LANGUAGES.map((language) => `mishwar_${kind} ${language}`))),
  )
  const failed = await Promise.all(
    kinds.flatMap((kind) => LANGUAGES.map((language) => sendsOf(`${kind} ${language}`))),
  )
  expect(failed.filter((states) => states.some((state) => state?.includes('whatsapp failed')))).toEqual([])
})

test('[MSG-45] the stop word stops offers', async () => {
  const nadia = {
    ...crew.owner,
    id: here.ports.ids.next(),
    email: 'nadia@example.com',
    phone: '+201234567890',
  }
  await here.ports.stores.users.add(nadia, 'no password')
  simulator.reply('whatsapp', nadia.phone, 'إيقاف')
  await simulator.deliver()
  expect(await here.ports.stores.notices.stoppedBy(crew.owner.id)).toEqual([])
  expect(await here.ports.stores.notices.stoppedBy(nadia.id)).toContain('rating')
})

test('[MSG-47] the button of a mail program stops offers by one post, without a session', async () => {
  const person = { email: 'mona@example.com', channel: 'email' } as const
  await add({ kind: 'back_in_stock', key: 'mail', values: { product: 'Mango' }, ...person })
  await work()
  const { mail } = simulator.messages.find(({ channel }) => channel === 'email') ?? {}
  const [, url = ''] = /^<(.*)>$/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
  const post = (path: string) =>
    fetch(`${here.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const { pathname } = new URL(url)
  expect((await post(`${pathname}x`)).status).toBe(404)
  expect(await here.ports.stores.notices.stoppedBy(crew.owner.id)).toEqual([])
  expect((await post(pathname)).status).toBe(200)
  expect(await here.ports.stores.notices.stoppedBy(crew.owner.id)).toContain('back_in_stock')
})

test('[MSG-82] messages to a new account come in the language of the page on which it was opened', async () => {
  const open = async (language: string, phone: string) => {
    const headers = { 'accept-language': language }
    const email = `${phone}@example.com`
    const bySignUp = await here.send('POST', '/api/users', {
      body: { name: 'Mona', email, phone, password: 'open sesame' },
      headers,
    })
    await here.send('POST', '/api/users/phone/code', { body: { phone, purpose: 'login', language: 'en' } })
    await work()
    const [code] = /\d{6}/.exec(simulator.messages.at(-1)?.text ?? '') ?? []
    const byPhone = await here.send('POST', '/api/users/phone/login', { body: { phone, code }, headers })
    const opened = [bySignUp, byPhone].map(({ status, json }) => [status, (json.user as { _id: string })._id])
    return Promise.all(
      opened.map(async ([status, id]) => [status, await here.ports.stores.notices.languageOf(String(id))]),
    )
  }
  expect(await open('en', '+201001234561')).toEqual([
    [201, 'en'],
    [201, 'en'],
  ])
  expect(await open('ar', '+201001234562')).toEqual([
    [201, 'ar'],
    [201, 'ar'],
  ])
  expect(await open('*', '+201001234563')).toEqual([
    [201, undefined],
    [201, undefined],
  ])
})

test('[MSG-82] an account whose language is unknown gets that of its next login, which keeps a known one', async () => {
  const account = { email: `${randomUUID()}@example.com`, password: 'open sesame' }
  const { id } = await here.shop.openAccount({ ...account, name: 'Mona', phone: '' }, 'shopper')
  const logIn = async (language: string) => {
    const headers = { 'accept-language': language }
    expect((await here.send('POST', '/api/users/login', { body: account, headers })).status).toBe(200)
    return here.ports.stores.notices.languageOf(id)
  }
  expect(await logIn('*')).toBeUndefined()
  expect(await logIn('en')).toBe('en')
  expect(await logIn('ar')).toBe('en')
})

test('[OTP-4] [OTP-6] after ten codes a number gets none for a day, with the same words for a known and an unknown one', async () => {
  const [known, unknown] = ['+201001234567', '+201001234568']
  const ask = (phone: string, language: string) =>
    here.send('POST', '/api/users/phone/code', {
      body: { phone, purpose: 'login', language },
      headers: { 'accept-language': language },
    })
  const codesOf = (phone: string) =>
    simulator.messages.filter(({ to }) => to === phone).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')

  await ask(known, 'en')
  await work()
  const [code] = codesOf(known)
  const login = await here.send('POST', '/api/users/phone/login', { body: { phone: known, code } })
  expect(login.status).toBe(201)
  await ask(unknown, 'en')
  await work()
  // A right code ends the pauses, but not the day's count.
  for (let turn = 0; turn < 9; turn++) {
    here.time.now += 121_000
    for (const phone of [known, unknown]) expect((await ask(phone, 'en')).status).toBe(200)
    // Sent before the clock moves: a job that takes longer than its lease is done again.
    await work()
  }
  here.time.now += 121_000
  const inEnglish = await ask(known, 'en')
  expect(inEnglish).toMatchObject({
    status: 429,
    json: { message: 'Too many attempts. Try again in 24 hours.' },
  })
  expect(Number(inEnglish.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  expect((await ask(known, 'ar')).json.message).toBe('محاولات كثيرة. حاول مرة أخرى بعد 24 ساعة.')
  const other = await ask(unknown, 'en')
  expect([other.status, other.json]).toEqual([inEnglish.status, inEnglish.json])
  expect(other.headers.get('retry-after')).toBe(inEnglish.headers.get('retry-after'))
  await work()
  expect([codesOf(known).length, codesOf(unknown).length]).toEqual([10, 10])
})
